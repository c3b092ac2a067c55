/** Letters of these scripts stand for sounds, so a few of them begin very many words; in other scripts one may be a word. */
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+$/u

/** Words of up to this many letters match only themselves; one that is followed by another is complete (`the`, `with`). */
const SHORT = { last: 2, earlier: 4 }

/**
 * Which of the words that somebody searches for also match longer words that begin with them.
 *
 * @param words in the order in which they were typed
 * @returns one answer for each word
 */
export function whichMatchByPrefix(words: string[]): boolean[] {
  const longest = (index: number) => (index === words.length - 1 ? SHORT.last : SHORT.earlier)
  return words.map((word, index) => [...word.normalize('NFC')].length > longest(index) || !ALPHABETIC.test(word))
}
