import sanitizeHtml from 'sanitize-html'

/** Where a browser would begin a new line. */
const LINE_ENDS = /<br\s*\/?>|<\/(p|div|li|tr|h[1-6]|pre|blockquote)\s*>/gi

/** What sanitize-html escapes in the text that it lets through; every other entity it has decoded. */
const ESCAPED: [RegExp, string][] = [[/&lt;/g, '<'], [/&gt;/g, '>'], [/&quot;/g, '"'], [/&amp;/g, '&']]

/**
 * What a person reads of a piece of HTML: no tags, entities decoded, paragraphs and `<br>` as line feeds, at most one
 * empty line. Scripts and styles are left out with what is in them.
 */
export function toTextOfHtml(html: string): string {
  const source = html.replace(/\s+/g, ' ').replace(LINE_ENDS, '\n')
  const escaped = sanitizeHtml(source, { allowedTags: [], allowedAttributes: {} })
  const text = ESCAPED.reduce((left, [entity, character]) => left.replace(entity, character), escaped)
  return text.replace(/\u00a0/g, ' ').replace(/ *\n */g, '\n').replace(/ {2,}/g, ' ').replace(/\n{3,}/g, '\n\n').trim()
}

/** Whether a piece of HTML shows something that is no text: a picture, a sound, a film. */
export function hasMedia(html: string): boolean {
  return /<(img|audio|video|object|iframe|embed|svg|canvas)[\s>/]/i.test(html) || html.includes('@@PLUGINFILE@@')
}
