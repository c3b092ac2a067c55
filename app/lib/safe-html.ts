declare const isSanitized: unique symbol

/** HTML with nothing in it but what the rich-text policy allows (P1 §5). Only `~/server/sanitize.server` makes it. */
export type SafeHtml = string & { readonly [isSanitized]: true }

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of rich text in one line, for previews and searches: no tags, and signs as they are read. */
export function plainTextOf(html: SafeHtml): string {
  return html
    .replace(/<\/?(?:p|br|ol|ul|li|h[1-6])\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => SIGNS[name]!)
    .replace(/\s+/g, ' ')
    .trim()
}
