/** Paragraphs of a plain text: split on blank lines, each trimmed, empty ones dropped (P1 §2, story result view). */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Number of words: runs of characters between white space. */
export function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}

/** Characters as a person sees them; making one takes longer than using it. */
const characters = new Intl.Segmenter()

/** Only Latin letters and common signs, none of which joins its neighbour: such a text need not be looked through. */
const SINGLE = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027]*$/

/**
 * Cuts a text for a preview.
 *
 * @param limit most characters to keep, counted as a person sees them (an emoji is one)
 * @returns the text, or its beginning with an ellipsis where it was cut
 */
export function truncate(text: string, limit: number): string {
  const opening = text.slice(0, limit + 1)
  if (SINGLE.test(opening)) return opening.length <= limit ? text : `${opening.slice(0, limit).trimEnd()}…`
  let count = 0
  for (const { index } of characters.segment(text.slice(0, limit * 12))) {
    if (count === limit) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text.length <= limit * 12 ? text : `${text.slice(0, limit * 12).trimEnd()}…`
}

/** A text as the name of a file: letters, digits and hyphens of any script, at most 80 characters, never empty. */
export function toFileName(text: string): string {
  const name = text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return [...name].slice(0, 80).join('') || 'story'
}
