/** Further words of a search are ignored: nobody needs more to find something. */
const MOST_WORDS = 10

/** Further characters of a word are ignored: a longer word in the index still matches, by its beginning. */
const LONGEST_WORD = 40

/** A word to look for, and whether longer words that begin with it are found too. */
export type SearchWord = { word: string; byPrefix: boolean }

/**
 * The words of what somebody typed into a search box: runs of letters and digits of any script, with their marks.
 * Everything else (quotes, operators, emoji) only separates them, so any text is safe to search for.
 *
 * @param typed of any length
 * @returns at most ten; none where there is no letter or digit
 */
export function searchWords(typed: string): string[] {
  const found = typed.slice(0, 1000).normalize('NFC').matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
  return [...found].slice(0, MOST_WORDS).map(([word]) => [...word].slice(0, LONGEST_WORD).join(''))
}
