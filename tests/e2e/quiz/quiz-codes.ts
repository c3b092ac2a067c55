/** The quiz that the browser tests take. */
export const QUIZ_CODE = 'LAMPS3'
export const QUIZ_TITLE = 'Three Lamps'

/** The same with a time limit of ten minutes. */
export const TIMED_QUIZ_CODE = 'LAMPS4'

/** Text of the right option of a question, by its number from 1. */
export const rightOption = (number: number) => `It stays lit ${number}`
