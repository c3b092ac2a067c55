/** The message for a text that is too long for its field, e.g. `A title may have at most 200 characters`. */
export const tooLong = (what: string, limit: number): string => `${what} may have at most ${limit} characters`
