import { XMLParser, XMLValidator, type EntityDecoderOptions } from 'fast-xml-parser'
import { toFileText } from './file-text'

/** An element as the parser gives it: text alone, or attributes (`@_name`), children and `#text`; several of a name as a list. */
export type XmlElement = string | { [name: string]: XmlElement | XmlElement[] | undefined }

/** A question of the file, with the line on which it begins (from 1). */
export type FoundElement = { line: number; element: XmlElement }

/** What a file has in it, and what is wrong with it as a whole. */
export type MoodleDocument = { elements: FoundElement[]; problems: { line: number | null; message: string }[] }

export const DOCUMENT_PROBLEMS = {
  doctype: 'This file declares a document type or entities of its own, which is refused: they can be used to attack a server.',
  noQuiz: 'This is no Moodle XML file: it has no <quiz>.',
}

export const brokenXml = (reason: string) =>
  `The XML is broken here, so only the questions that are whole by themselves were read. ${reason}`

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(entity: string, hexadecimal?: string, decimal?: string, name?: string): string {
  if (name) return NAMED[name]!
  const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** The five entities of XML and numbers, each decoded once. What a file would declare is never taken (FORMATS, Moodle XML). */
const entityDecoder: EntityDecoderOptions = {
  decode: (text) => text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, decoded),
  addInputEntities: () => { throw new Error(DOCUMENT_PROBLEMS.doctype) },
  setExternalEntities: () => undefined,
  setXmlVersion: () => undefined,
  reset: () => undefined,
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  captureMetaData: true,
  ignorePiTags: true,
  jPath: false,
  entityDecoder,
  isArray: (name) => name === 'question',
})

/** Where the parser keeps the place of an element. */
const PLACE = XMLParser.getMetaDataSymbol() as unknown as symbol
const placeOf = (element: XmlElement) =>
  (element as { [PLACE]?: { startIndex?: number } })[PLACE as never] as { startIndex?: number } | undefined

/** Whether anything but the declaration, comments and white space stands before the root: a document type, that is. */
function hasDoctype(text: string): boolean {
  let at = 0
  for (;;) {
    at += text.slice(at).search(/\S|$/)
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null
    if (end === null) return text.startsWith('<!', at)
    const found = text.indexOf(end, at)
    if (found < 0) return false
    at = found + end.length
  }
}

/** Counts lines as it goes on; the places must not go back. */
function lineCounter(text: string): (place: number) => number {
  let [line, counted] = [1, 0]
  return (place) => {
    for (let next = text.indexOf('\n', counted); next >= 0 && next < place; next = text.indexOf('\n', counted)) {
      line += 1
      counted = next + 1
    }
    return line
  }
}

function questionsOf(root: XmlElement | undefined): XmlElement[] {
  if (typeof root !== 'object') return []
  return (root.question ?? []) as XmlElement[]
}

/** Each question that is well-formed by itself, where the file as a whole is not: one that was cut, for example. */
function readPieces(text: string): FoundElement[] {
  const elements: FoundElement[] = []
  const lineOf = lineCounter(text)
  for (let start = text.indexOf('<question'); start >= 0;) {
    const end = text.indexOf('</question>', start)
    if (end < 0) break
    // Of an opening without an end only the last before the end can be whole.
    const next = text.lastIndexOf('<question', end)
    const opening = /^<question[\s>]/.test(text.slice(next, next + 10)) ? next : start
    const piece = text.slice(opening, end + '</question>'.length)
    if (XMLValidator.validate(piece) === true) {
      const [element] = questionsOf(parser.parse(piece) as XmlElement)
      if (element !== undefined) elements.push({ line: lineOf(opening), element })
    }
    start = text.indexOf('<question', end)
  }
  return elements
}
