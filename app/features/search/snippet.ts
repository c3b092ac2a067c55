import { truncate } from '~/lib/text'
import { whichMatchByPrefix } from '~/lib/word-beginning'

/** A part of a snippet: words that were searched for, or the text between them. */
export type SnippetPiece = { text: string; isHit: boolean }

/** A word of a text that matches, and the index of the searched word that it matches. */
type Hit = { index: number; word: string; of: number }

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** How much of a text is looked through, in characters: more than any text here may have. */
const MOST_READ = 60_000
/** How many hits are considered for the best place; a text with more is full of them. */
const MOST_HITS = 300
/** Characters kept before the first hit. */
const LEAD = 40

/** Words are compared as in the index: without case and diacritics. */
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

/** The first of the places where most of the words are within this many characters. */
function bestPlace(hits: Hit[], reach: number): number {
  const counts = hits.map(({ index }) => {
    const near = hits.filter((hit) => hit.index >= index && hit.index < index + reach)
    return new Set(near.map(({ of }) => of)).size
  })
  return hits[counts.indexOf(Math.max(...counts))]?.index ?? 0
}

/** The part of a text that begins shortly before a hit, or the text's beginning if the hit is near it. */
function partAround(text: string, index: number) {
  const start = index > LEAD * 2 ? text.lastIndexOf(' ', index - LEAD) + 1 : 0
  return start > 0 ? `…${text.slice(start)}` : text
}

/**
 * The part of a text in which a search found its words: where most of them are close together.
 *
 * @param text plain
 * @param words as `searchWords` gives them; each finds itself, and mostly words that begin so (lib/word-beginning.ts)
 * @param limit in characters
 * @returns pieces that together make up the part; the text's beginning where no word is in it
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
