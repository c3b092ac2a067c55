/** One part of a long text. */
export type TextPart = { text: string; page: number; pages: number }

/** What fits into a pupil's page of 13 kB: about 1,000 words. */
const PART_CHARACTERS = 6000

/** Ends a part between paragraphs, lines or words, in this order, unless that would leave less than half of it. */
function endOf(text: string, start: number) {
  const limit = start + PART_CHARACTERS
  if (limit >= text.length) return text.length
  for (const separator of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(separator, limit)
    if (at > start + PART_CHARACTERS / 2) return at
  }
  // A surrogate pair is not split.
  return /[\uD800-\uDBFF]/.test(text[limit - 1]!) ? limit - 1 : limit
}

/** A line of a PDF that is this long continues in the next one; a shorter one ends a heading, a verse, a row of a table. */
const FULL_LINE = 50

/**
 * Joins the lines of a PDF's text into paragraphs that fit any screen; short lines are kept.
 *
 * @param text as `readPdf` gives it
 */
export function toFlowingText(text: string): string {
  const lines = text.split('\n')
  return lines.map((line, index) => line + (line.length >= FULL_LINE && lines[index + 1] ? ' ' : '\n')).join('').trimEnd()
}

/**
 * Cuts a text into parts of about 1,000 words and gives one of them.
 *
 * @param asked number of the part, from 1; beyond the ends, the first or the last one is given
 */
export function textPart(text: string, asked: number): TextPart {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    const end = endOf(text, start)
    parts.push(text.slice(start, end).trim())
    start = end
  }
  const page = Math.min(Math.max(Number.isSafeInteger(asked) ? asked : 1, 1), Math.max(parts.length, 1))
  return { text: parts[page - 1] ?? '', page, pages: parts.length }
}
