import { DomUtils, parseDocument } from 'htmlparser2'
import { hasMedia, toTextOfHtml } from './html-text.server'

type Node = ReturnType<typeof parseDocument>['children'][number]

/** An element of a QTI file. */
export type QtiElement = Extract<Node, { attribs: unknown }>

/** A file of QTI as elements, with its source, from which pieces of HTML are cut. */
export type QtiTree = { source: string; roots: Node[] }

/**
 * The elements of a text. The parser takes anything, and knows no entities but those of XML itself: those that a document
 * type declares stay as they are written.
 */
export function toTree(source: string): QtiTree {
  return { source, roots: parseDocument(source, { xmlMode: true, withStartIndices: true, withEndIndices: true }).children }
}

/**
 * The name of an element or attribute in all versions: without a prefix, and version 3's `qti-simple-choice` is version 2's
 * `simpleChoice`. In small letters.
 */
const commonName = (name: string) => name.slice(name.indexOf(':') + 1).replace(/^qti-/, '').replaceAll('-', '').toLowerCase()

const isElement = (node: Node): node is QtiElement => 'attribs' in node
export const nameOf = (element: QtiElement) => commonName(element.name)

/** An attribute by its common name, trimmed; empty text where there is none. */
export function attributeOf(element: QtiElement | undefined, name: string): string {
  const found = Object.entries(element?.attribs ?? {}).find(([each]) => commonName(each) === name)
  return found?.[1].trim() ?? ''
}

/**
 * The elements below some nodes that are wanted, in the order of the file; what is inside one of them or below one to skip
 * is not looked at. It keeps a list of its own, because elements can be nested deeper than calls.
 */
export function findAll(nodes: readonly Node[], wanted: readonly string[], skipped: readonly string[] = []): QtiElement[] {
  const found: QtiElement[] = []
  const open = nodes.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue
    const name = nameOf(node)
    if (wanted.includes(name)) found.push(node)
    else if (!skipped.includes(name)) for (const child of node.children.toReversed()) open.push(child)
  }
  return found
}

/** The same below one element. */
export const within = (element: QtiElement | undefined, wanted: readonly string[], skipped?: readonly string[]) =>
  findAll(element?.children ?? [], wanted, skipped)

/** The text of an element that holds no others, CDATA included, with its entities decoded. */
export function contentOf(element: QtiElement | undefined): string {
  return element ? DomUtils.textContent(element.children.filter((node) => !isElement(node))) : ''
}

/** A text as a person reads it, and whether something in it cannot be read. */
export type Words = { text: string; hasMedia: boolean }

export const wordsOfHtml = (html: string): Words => ({ text: toTextOfHtml(html), hasMedia: hasMedia(html) })

/** Several texts below each other. */
export const joinWords = (words: Words[]): Words => ({
  text: words.map(({ text }) => text).filter(Boolean).join('\n'),
  hasMedia: words.some((each) => each.hasMedia),
})

/** HTML that is written as elements, as in the file, without some of the elements in it. */
export function htmlOf({ source }: QtiTree, element: QtiElement, without: readonly QtiElement[] = []): string {
  const [first, last] = [element.children[0], element.children.at(-1)]
  if (!first || !last) return ''
  let [html, from] = ['', first.startIndex!]
  for (const { startIndex, endIndex } of without) {
    html += source.slice(from, startIndex!)
    from = endIndex! + 1
  }
  return (html + source.slice(from, last.endIndex! + 1)).replace(/<!\[CDATA\[|\]\]>/g, '')
}

/** Whether an element has elements in it. */
export const hasElements = (element: QtiElement) => element.children.some(isElement)
