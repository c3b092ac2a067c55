import { truncate } from '~/lib/text'
import { whichMatchByPrefix } from '~/lib/word-beginning'

/** A part of a snippet: words that were looked for, or what stands between them. */
export type SnippetPiece = { text: string; isHit: boolean }

/** A word of a text that was looked for, and which of the words it was that found it. */
type Hit = { index: number; word: string; of: number }

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** Characters of a text that are looked through: more than any text here may have. */
const MOST_READ = 60_000
/** Hits among which the best place is chosen; a text with more is full of them. */
const MOST_HITS = 300
/** Characters that stay before the first hit. */
const LEAD = 40

/** As the index compares words: without case and diacritics. */
const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase()

function* hitsIn(text: string, words: string[]): Generator<Hit> {
  const byPrefix = whichMatchByPrefix(words)
  const finders = words.map((typed, index) => {
    const looked = fold(typed)
    return (word: string) => (byPrefix[index] ? word.startsWith(looked) : word === looked)
  })
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word)
    const of = finders.findIndex((finds) => finds(folded))
    if (of >= 0) yield { index, word, of }
  }
}

/** Where most of the words stand together within so many characters; the first such place. */
function bestPlace(hits: Hit[], reach: number): number {
  const counts = hits.map(({ index }) => {
    const near = hits.filter((hit) => hit.index >= index && hit.index < index + reach)
    return new Set(near.map(({ of }) => of)).size
  })
  return hits[counts.indexOf(Math.max(...counts))]?.index ?? 0
}

/** The part of a text that begins shortly before a hit; the text itself where that is near its beginning. */
function partAround(text: string, index: number) {
  const start = index > LEAD * 2 ? text.lastIndexOf(' ', index - LEAD) + 1 : 0
  return start > 0 ? `…${text.slice(start)}` : text
}

/**
 * The part of a text in which a search found its words: where most of them stand together.
 *
 * @param text plain
 * @param words as `searchWords` gives them; each finds itself, and mostly words that begin so (lib/word-beginning.ts)
 * @param limit characters at most
 * @returns pieces that make the part when they are put together; the text's beginning where no word is in it
 */
export function toSnippet(text: string, words: string[], limit: number): SnippetPiece[] {
  const hits = [...hitsIn(text.slice(0, MOST_READ), words).take(MOST_HITS)]
  const shown = truncate(partAround(text, bestPlace(hits, limit - LEAD * 2)), limit)
  const pieces: SnippetPiece[] = []
  let end = 0
  for (const { word, index } of hitsIn(shown, words)) {
    pieces.push({ text: shown.slice(end, index), isHit: false }, { text: word, isHit: true })
    end = index + word.length
  }
  return [...pieces, { text: shown.slice(end), isHit: false }].filter((piece) => piece.text !== '')
}
