/** Letters of a question's options in their order, on sheets, in keys and in editors; eight options is the most. */
export const OPTION_LETTERS = 'ABCDEFGH'

/** The letter of an option by its place, from 0. */
export const letterOf = (place: number): string => OPTION_LETTERS.charAt(place)
