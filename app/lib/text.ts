/** Paragraphs of a plain text: split on blank lines, each trimmed, empty ones dropped (P1 §2, story result view). */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/**
 * Number of words as word processors count them: whatever is between white space, so that a lone dash is one.
 * `wordCount` (sentences.ts) counts those of a text that is measured, where a word has a letter or a digit.
 */
export function countSpacedWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}

/** Made only when needed, because making it costs more than using it. */
let segmenter: Intl.Segmenter | undefined

/** Characters as a person sees them; code points in Firefox before 125, which has no segmenter (Windows 7 stops at 115). */
function* charactersOf(text: string) {
  if (!('Segmenter' in Intl)) return yield* text
  for (const { segment } of (segmenter ??= new Intl.Segmenter()).segment(text)) yield segment
}

/** Only Latin letters and common signs, none of which combines with its neighbour: such a text needs no segmenter. */
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
  const part = text.slice(0, limit * 12)
  let kept = ''
  let count = 0
  for (const character of charactersOf(part)) {
    if (count === limit) return `${kept.trimEnd()}…`
    kept += character
    count += 1
  }
  return part.length === text.length ? text : `${part.trimEnd()}…`
}

/**
 * The beginning of a text that fits into a field, for texts that nobody types there.
 *
 * @param most length as `maxlength` and schemas count it (UTF-16 units), where an emoji has two or more; none is cut in two
 */
export function cutToFit(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const character of charactersOf(text)) {
    if (kept.length + character.length > most) break
    kept += character
  }
  return kept.trimEnd()
}

/** A text as the name of a file: letters and digits of any script, and hyphens; at most 80 characters, never empty. */
export function toFileName(text: string): string {
  const name = text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return [...name].slice(0, 80).join('') || 'story'
}
