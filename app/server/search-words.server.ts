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

/** A text in the form in which words are compared: without case and diacritics, as in the search's index. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Finds among things that are read already, e.g. all of one person's, as the index finds among everybody's.
 *
 * @param typed of any length
 * @returns whether each of its words begins a word of a text; nothing fits where it has no word
 */
export function fits(typed: string): (text: string) => boolean {
  const words = searchWords(typed).map(folded)
  return (text) => {
    const told: string[] = folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length > 0 && words.every((word) => told.some((each) => each.startsWith(word)))
  }
}
