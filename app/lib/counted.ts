/**
 * A number with what it counts: `1 story`, `12 stories`.
 *
 * @param many the plural, where it is not simply `one` with an s
 */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
