import sanitizeHtml from 'sanitize-html'
import { escapeLoneSigns } from '~/lib/lone-signs'
import { withParagraphs } from '~/lib/plain-html'
import type { SafeHtml } from '~/lib/safe-html'

/** P1 §5: default maximum input length of rich text, in characters. */
export const LONGEST_RICH_TEXT = 10_000

// Without `opener`, a page that a link opens in a new tab cannot redirect this one.
const withoutOpener = (rel = '') =>
  [...new Set([...rel.split(/\s+/).filter((word) => word && word.toLowerCase() !== 'opener'), 'noopener'])].join(' ')

/** Code that splits sanitised HTML into lines must not cut an attribute in two: the rest of it would become markup. */
const inOneLine = (attribs: sanitizeHtml.Attributes) =>
  Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name, value.replace(/[\t\n\r]+/g, name === 'href' ? '' : ' ')]))

const POLICY: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    // What other editors write for the same two things.
    b: 'strong',
    i: 'em',
    a: (tagName, given) => {
      const attribs = inOneLine(given)
      return { tagName, attribs: attribs.target ? { ...attribs, rel: withoutOpener(attribs.rel) } : attribs }
    },
  },
}

/**
 * Makes rich text harmless by our one policy (P1 §5): the tags p, br, strong, em, u, ol, ul, li, a and h1 to h6, the
 * attributes href, target and rel, addresses of our own or with http, https and mailto. Of anything else only the text stays,
 * and of scripts and styles not even that; b and i become strong and em, and a `<` that begins no tag is text. Apply it before
 * rich text is stored and again before it is shown, because rows also come from imports and from times with another policy.
 *
 * @param html as somebody typed it, or as it is stored
 * @param options.maxLength how many characters are read; what comes after them is left out
 * @returns HTML that is safe in a page; sanitising it again changes nothing
 */
export function toSafeHtml(html: string, { maxLength = LONGEST_RICH_TEXT }: { maxLength?: number } = {}): SafeHtml {
  const read = html.length > maxLength ? html.slice(0, maxLength).replace(/<[^<>]*$/, '') : html
  return sanitizeHtml(escapeLoneSigns(read), POLICY) as SafeHtml
}

/** Adds paragraphs to rich text that was typed as plain text; a tag may have spanned them, so it is sanitised again. */
export function withSafeParagraphs(html: SafeHtml): SafeHtml {
  const whole = withParagraphs(html)
  return whole === html ? html : toSafeHtml(whole, { maxLength: whole.length })
}

/** Whether rich text says anything: markup around nothing is as empty as nothing. */
export function isBlankHtml(html: SafeHtml): boolean {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === ''
}
