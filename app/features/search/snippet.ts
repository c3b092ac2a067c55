import { truncate } from '~/lib/text'

/** A part of a snippet: words that were looked for, or what stands between them. */
export type SnippetPiece = { text: string; isHit: boolean }

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** Characters of a long text that are looked through for the words. */
const MOST_READ = 20_000
/** Characters that stay before the first hit. */
const LEAD = 40

/** As the index compares words: without case and diacritics. */
const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase()

function hitsIn(text: string, beginnings: string[]) {
  return [...text.matchAll(WORD)].filter(([word]) => beginnings.some((beginning) => fold(word).startsWith(beginning)))
}

/** The part of a text that begins shortly before the first hit; the text itself where that is near its beginning. */
function partAround(text: string, index: number) {
  const start = index > LEAD * 2 ? text.lastIndexOf(' ', index - LEAD) + 1 : 0
  return start > 0 ? `…${text.slice(start)}` : text
}

/**
 * The part of a text in which a search found its words.
 *
 * @param text plain
 * @param words as `searchWords` gives them; each finds the words that begin so
 * @param limit characters at most
 * @returns pieces that make the part when they are put together; the text's beginning where no word is in it
 */
export function toSnippet(text: string, words: string[], limit: number): SnippetPiece[] {
  const beginnings = words.map(fold)
  const first = hitsIn(text.slice(0, MOST_READ), beginnings)[0]
  const shown = truncate(partAround(text, first?.index ?? 0), limit)
  const pieces: SnippetPiece[] = []
  let end = 0
  for (const { 0: word, index } of hitsIn(shown, beginnings)) {
    pieces.push({ text: shown.slice(end, index), isHit: false }, { text: word, isHit: true })
    end = index + word.length
  }
  return [...pieces, { text: shown.slice(end), isHit: false }].filter((piece) => piece.text !== '')
}
