import { Refusal } from '~/lib/refusal'
import type { SafeHtml } from '~/lib/safe-html'
import { isBlankHtml, toSafeHtml, withSafeParagraphs } from '~/server/sanitize.server'
import { LONGEST_CONTENT } from './post'
import { CONTENT_TOO_LONG, TITLE_AND_CONTENT } from './post-desk'

/** The content of a post as a page may show it: sanitised again on its way out (P1 §5). */
export function toPostHtml(stored: string): SafeHtml {
  return toSafeHtml(stored, { maxLength: LONGEST_CONTENT })
}

/**
 * The content of a post as it is stored: sanitised (P1 §5), with paragraphs where it was typed as plain text.
 *
 * @param typed HTML, or text with blank lines between its paragraphs
 * @throws Refusal on the field `content`: nothing is left of it after sanitising, or it is then too long
 */
export function toStoredContent(typed: string): SafeHtml {
  const harmless = toPostHtml(typed)
  if (isBlankHtml(harmless)) throw new Refusal('Error', TITLE_AND_CONTENT, 'content')
  const content = withSafeParagraphs(harmless)
  // A sign such as & is longer as HTML; what would be cut off when it is shown must not be stored.
  if (content.length > LONGEST_CONTENT) throw new Refusal('Error', CONTENT_TOO_LONG, 'content')
  return content
}
