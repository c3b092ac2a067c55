/**
 * Takes a piece of a model's text; returns it as one line of plain text, because that is what a story is made of: without
 * Markdown emphasis and heading marks, control characters and line breaks, and with single spaces.
 */
export function toPlainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/(\*{1,3}|_{1,3})(?=\S)([^*_]*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\s+/g, ' ')
    .trim()
}
