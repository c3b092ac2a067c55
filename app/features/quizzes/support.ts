/**
 * Quiet supports: help that a link to a quiz carries. It is the same quiz, and no pupil's page says
 * anything of it. Each word is what is stored with an attempt, and how a teacher reads it.
 */
export const SUPPORTS = {
  options: 'One fewer wrong answer',
  time: 'No time limit',
  again: 'One more attempt',
} as const

export type Support = keyof typeof SUPPORTS

const WORDS = Object.keys(SUPPORTS) as Support[]

/**
 * The supports that are named, each once and in one order; what is none of them is left out.
 *
 * @param words e.g. those of a stored text or the names of the boxes that are ticked
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

/** Attempts beyond those that a quiz allows. */
export const moreAttempts = (supports: Support[]): number => (supports.includes('again') ? 1 : 0)

/** How often a quiz may be taken with these supports; null for any number of times. */
export function attemptsWith(attemptsAllowed: number | null, supports: Support[]): number | null {
  return attemptsAllowed === null ? null : attemptsAllowed + moreAttempts(supports)
}
