/** Maximum length of a key; every rule "at most 10 characters" counts these. */
export const MAX_CODE_LENGTH = 10

/** What a code can open. */
export type CodeKind = 'story' | 'resource' | 'quiz'

/**
 * The key of a code: upper-case letters and digits only. Case, spaces, hyphens and underscores never matter.
 *
 * @param typed anything a person may type or an address may hold, of any length
 */
export function codeKey(typed: string): string {
  return typed.slice(0, 200).toUpperCase().replace(/[^A-Z0-9]/g, '')
}

const FOLDED: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }

/** A key with its look-alikes folded (O/0, I/1/L, S/5, B/8, Z/2): codes that are easily misread for each other become equal. */
export function lookAlikeOf(key: string): string {
  return key.replace(/[OILSBZ]/g, (letter) => FOLDED[letter]!)
}

const HYPHENATED = /^[A-Z0-9]{2}-[A-Z0-9]{6}$/

/** How a code that a person chose is stored and shown: its key, except that a form like AB-123456 keeps its hyphen. */
export function toDisplay(typed: string): string {
  const upper = typed.trim().toUpperCase()
  return HYPHENATED.test(upper) ? upper : codeKey(typed)
}

/** What a story's code may be changed to (P1 §5), in upper case; the rules of the two places differ. */
export const CODE_RULES = {
  'result-view': {
    form: /^[A-Z0-9]{1,10}$/,
    maxLength: 10,
    title: 'Invalid Format',
    message: 'Code must be 1-10 alphanumeric characters',
  },
  'story-page': {
    form: HYPHENATED,
    maxLength: 9,
    title: 'Invalid Code Format',
    message: 'Code must be in format XX-XXXXXX (e.g., AB-123456)',
  },
}

/** Which of the two rules applies. */
export type CodeRule = keyof typeof CODE_RULES
