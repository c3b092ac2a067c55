/**
 * What two categories may not have in common: a name, whatever its case and the spaces in it. Made here and not by the
 * databases, which lower letters beyond A-Z differently.
 */
export const nameKeyOf = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
