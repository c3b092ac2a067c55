/**
 * What must differ between two categories: their name without regard to case and runs of spaces. Made here, because the two
 * databases lower-case letters beyond A-Z differently.
 */
export const nameKeyOf = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
