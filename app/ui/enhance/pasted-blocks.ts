// What becomes paragraphs, in mails above all; the policy knows none of them, and would leave words that run together.
const CONTAINERS =
  'div, section, article, header, footer, main, aside, nav, blockquote, pre, center, address, figure, figcaption, form, ' +
  'fieldset, details, summary, dl, dt, dd, table, caption, thead, tbody, tfoot, tr, td, th'
const BLOCKS = `p, h1, h2, h3, h4, h5, h6, ul, ol, ${CONTAINERS}`

const isBlock = (node: Node) => node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)

/** The children with a paragraph around each run of words that stands between blocks. */
function inParagraphs(container: Element): Node[] {
  const parts: Node[] = []
  let paragraph: HTMLElement | null = null
  for (const child of [...container.childNodes]) {
    if (isBlock(child)) {
      paragraph = null
      parts.push(child)
      continue
    }
    if (!paragraph) parts.push((paragraph = container.ownerDocument.createElement('p')))
    paragraph.append(child)
  }
  return parts.filter((part) => isBlock(part) && part.textContent!.trim() !== '')
}

/** What stands in an item of a list, in a heading or a cell stays one block; a space holds its words apart. */
function partsOf(container: Element): (Node | string)[] {
  const isWithin = container.parentElement?.closest('li, p, h1, h2, h3, h4, h5, h6')
  const isPlainCell = container.matches('td, th') && !container.querySelector(BLOCKS)
  return isWithin || isPlainCell ? [...container.childNodes, ' '] : inParagraphs(container)
}

/**
 * HTML as it is pasted from mails and other pages, with paragraphs where it has containers and rows of tables: only its
 * words and their order are the same. It is not harmless after this.
 */
export function withPastedBlocks(html: string): string {
  // Nothing in such a document runs or is asked for.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const containers = [...body.querySelectorAll(CONTAINERS)]
  if (containers.length === 0) return html
  // The innermost first, so that each finds paragraphs where it had containers.
  for (const container of containers.toReversed()) container.replaceWith(...partsOf(container))
  return body.innerHTML
}
