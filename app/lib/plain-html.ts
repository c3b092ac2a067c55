import { paragraphsOf } from '~/lib/text'

const ANY_TAG = /<[a-z]/i
const BLOCK_TAG = /<(?:p|br|h[1-6]|ol|ul|li)\b/i

/**
 * Gives paragraphs to a text that was typed without any: a blank line begins a new one, any other line break stays one.
 * HTML that has blocks of its own is returned as it is, and so is a single line that has only inline tags such as `<strong>`.
 *
 * @param html harmless HTML or escaped text; its tags may span paragraphs, so the result has to be sanitised again
 */
export function withParagraphs(html: string): string {
  const isPlain = !ANY_TAG.test(html) || html.trim().includes('\n')
  if (BLOCK_TAG.test(html) || !isPlain) return html
  return paragraphsOf(html).map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br />')}</p>`).join('\n')
}
