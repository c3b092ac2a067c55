/** The quiz that the browser tests take. */
export const QUIZ_CODE = 'LAMPS3'
export const QUIZ_TITLE = 'Three Lamps'

/** Text of the right option of a question, by its number from 1. */
export const rightOption = (number: number) => `It stays lit ${number}`
