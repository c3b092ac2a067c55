import DOMPurify from 'dompurify'
import { escapeLoneSigns } from '~/lib/lone-signs'
import { withParagraphs } from '~/lib/plain-html'
import { withPastedBlocks } from './pasted-blocks'

// What the server's policy keeps (P1 §5), and the two tags that the editor writes instead of strong and em. The server
// decides; this only avoids showing what would not be kept.
const POLICY = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ol', 'ul', 'li', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Any HTML as harmless nodes for the editor. */
export function toHarmlessFragment(html: string): DocumentFragment {
  return document.importNode(DOMPurify.sanitize(withPastedBlocks(html), { ...POLICY, RETURN_DOM_FRAGMENT: true }), true)
}

/** The field's content, HTML or plain text, as the editor shows it. */
export function toEditorHtml(typed: string): string {
  return withParagraphs(DOMPurify.sanitize(escapeLoneSigns(typed), POLICY))
}

const isBlank = (element: Element) => element.textContent.trim() === ''

/** While somebody types, editors write a space beside a tag as a no-break space, and it stays one afterwards. */
const withPlainSpaces = (html: string) =>
  html.replace(/(?:&nbsp;|\s)+(?=<\/(?:p|li|h[1-6])>)/g, '').replace(/&nbsp;(?=<)/g, ' ').replace(/>&nbsp;/g, '> ')

/** The editor's content as the field posts it: only the policy's tags, no empty blocks or items, one block per line. */
export function toFieldHtml(html: string): string {
  const holder = document.createElement('div')
  holder.append(toHarmlessFragment(html))
  for (const [written, meant] of [['b', 'strong'], ['i', 'em']] as const) {
    for (const element of holder.querySelectorAll(written)) {
      const changed = document.createElement(meant)
      changed.append(...element.childNodes)
      element.replaceWith(changed)
    }
  }
  // The editor ends blocks with a line break, so that the cursor has a place in them.
  for (const ending of holder.querySelectorAll('br:last-child')) if (!ending.nextSibling) ending.remove()
  for (const item of holder.querySelectorAll('li')) if (isBlank(item)) item.remove()
  const blocks = [...holder.children].filter((block) => !isBlank(block))
  return blocks.map((block) => withPlainSpaces(block.outerHTML.replaceAll('<br>', '<br />'))).join('\n')
}
