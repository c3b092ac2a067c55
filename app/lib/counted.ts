/**
 * A number with what it counts: `1 story`, `12 stories`.
 *
 * @param many what several are called, where it is not the one with an s
 */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
