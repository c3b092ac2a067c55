// Elements that become paragraphs, mostly from mails: the policy removes all of them, so that words would run together.
const CONTAINERS =
  'div, section, article, header, footer, main, aside, nav, blockquote, pre, center, address, figure, figcaption, form, ' +
  'fieldset, details, summary, dl, dt, dd, table, caption, thead, tbody, tfoot, tr, td, th'
const BLOCKS = `p, h1, h2, h3, h4, h5, h6, ul, ol, ${CONTAINERS}`

const isBlock = (node: Node) => node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)

/** The children, with a paragraph around each run of text between blocks. */
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

/** The content of a list item, heading or plain cell stays one block; a space keeps its words apart. */
function partsOf(container: Element): (Node | string)[] {
  const isWithin = container.parentElement?.closest('li, p, h1, h2, h3, h4, h5, h6')
  const isPlainCell = container.matches('td, th') && !container.querySelector(BLOCKS)
  return isWithin || isPlainCell ? [...container.childNodes, ' '] : inParagraphs(container)
}

/**
 * Gives paragraphs to HTML that is pasted from mails and other pages, where it has containers and table rows. Words and their
 * order stay the same. The result still has to be sanitised.
 */
export function withPastedBlocks(html: string): string {
  // In such a document no script runs and nothing is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const containers = [...body.querySelectorAll(CONTAINERS)]
  if (containers.length === 0) return html
  // The innermost first, so that each finds paragraphs where it had containers.
  for (const container of containers.reverse()) container.replaceWith(...partsOf(container))
  return body.innerHTML
}
