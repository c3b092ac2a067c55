/** Said of a text that is longer than its field takes, e.g. `A title may have at most 200 characters`. */
export const tooLong = (what: string, limit: number): string => `${what} may have at most ${limit} characters`
