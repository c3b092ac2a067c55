/**
 * Quiet supports: help that a link to a quiz carries. It is the same quiz, and no page shown to the pupil mentions it.
 * Each key is what is stored with an attempt, each value what a teacher reads.
 */
export const SUPPORTS = {
  options: 'One fewer wrong answer',
  time: 'No time limit',
  again: 'One more attempt',
} as const

export type Support = keyof typeof SUPPORTS

const WORDS = Object.keys(SUPPORTS) as Support[]

/**
 * The supports among some words, each once and in a fixed order; other words are ignored.
 *
 * @param words e.g. of a stored text, or the names of the ticked boxes
 */
export const toSupports = (words: Iterable<string>): Support[] => {
  const named = new Set(words)
  return WORDS.filter((word) => named.has(word))
}

/** Supports as an attempt's row keeps them: `options time`, or null for none. */
export const storedSupports = (supports: Support[]): string | null => supports.join(' ') || null

/** The supports of a stored text. */
export const readSupports = (stored: string | null): Support[] => toSupports(stored?.split(' ') ?? [])

/** Supports in a teacher's words: `One fewer wrong answer, no time limit`. Empty for none. */
export function shownSupports(supports: Support[]): string {
  const words = supports.map((support) => SUPPORTS[support]).join(', ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Attempts on top of those that a quiz allows. */
export const moreAttempts = (supports: Support[]): number => (supports.includes('again') ? 1 : 0)

/** How often a quiz may be taken with these supports; null for no limit. */
export function attemptsWith(attemptsAllowed: number | null, supports: Support[]): number | null {
  return attemptsAllowed === null ? null : attemptsAllowed + moreAttempts(supports)
}
