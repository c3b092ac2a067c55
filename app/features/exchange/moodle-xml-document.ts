import { XMLParser, XMLValidator, type EntityDecoderOptions } from 'fast-xml-parser'
import { toFileText } from './file-text'
import { brokenXml, doctypeAt, OWN_DOCTYPE } from './xml-safety'

/** An element as the parser gives it: only text, or attributes (`@_name`), children and `#text`; repeated names as a list. */
export type XmlElement = string | { [name: string]: XmlElement | XmlElement[] | undefined }

/** A question of the file, with the line on which it begins (from 1). */
type FoundElement = { line: number; element: XmlElement }

/** The contents of a file, and what is wrong with it as a whole. */
export type MoodleDocument = { elements: FoundElement[]; problems: { line: number | null; message: string }[] }

export const DOCUMENT_PROBLEMS = {
  doctype: OWN_DOCTYPE,
  noQuiz: 'This is not a Moodle XML file: it has no <quiz>.',
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(entity: string, hexadecimal?: string, decimal?: string, name?: string): string {
  if (name) return NAMED[name]!
  const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** Decodes XML's five entities and numeric ones, each once. Entities declared in a file are never used. */
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

/** The key under which the parser keeps an element's position. */
const PLACE = XMLParser.getMetaDataSymbol() as symbol

function placeOf(element: XmlElement): number {
  const place = typeof element === 'object' ? (Reflect.get(element, PLACE) as { startIndex?: number } | undefined) : undefined
  return place?.startIndex ?? 0
}

/** Tells line numbers, from 1; it only moves forward, so positions must come in order. */
function lineCounter(text: string): (place: number) => number {
  let [line, from] = [1, 0]
  return (place) => {
    for (let end = text.indexOf('\n', from); end >= 0 && end < place; end = text.indexOf('\n', from)) {
      line += 1
      from = end + 1
    }
    return line
  }
}

const questionsOf = (root: XmlElement | undefined) =>
  (typeof root === 'object' ? (root.question ?? []) : []) as XmlElement[]

const CLOSING = '</question>'

/** A question cut out of a file; undefined where it is not well-formed, or contains what the parser refuses. */
function toElement(piece: string): XmlElement | undefined {
  if (XMLValidator.validate(piece) !== true) return undefined
  try {
    return questionsOf(parser.parse(piece) as XmlElement)[0]
  } catch {
    return undefined
  }
}

/** Each question that is well-formed by itself, for a file that is not, e.g. because it was cut off. */
function readPieces(text: string): FoundElement[] {
  const elements: FoundElement[] = []
  const lineOf = lineCounter(text)
  let from = 0
  for (let end = text.indexOf(CLOSING); end >= 0; end = text.indexOf(CLOSING, from)) {
    const before = text.slice(from, end)
    const opening = [...before.matchAll(/<question[\s>]/g)].at(-1)
    const element = opening && toElement(before.slice(opening.index) + CLOSING)
    if (opening && element !== undefined) elements.push({ line: lineOf(from + opening.index), element })
    from = end + CLOSING.length
  }
  return elements
}

/**
 * Reads the elements of a Moodle XML file. Never throws: a document type is refused, and from a broken file those questions
 * are read that are complete in themselves.
 *
 * @param bytes in UTF-8; in another encoding they are read, and a problem says so
 */
export function readMoodleDocument(bytes: Uint8Array): MoodleDocument {
  const { text, problem } = toFileText(bytes)
  const problems: MoodleDocument['problems'] = problem ? [{ line: null, message: problem }] : []
  const refused = (line: number | null, message: string, elements: FoundElement[] = []) =>
    ({ elements, problems: [...problems, { line, message }] })
  if (text === null) return { elements: [], problems }
  if (!/<(quiz|question)[\s/>]/.test(text)) return refused(null, DOCUMENT_PROBLEMS.noQuiz)
  if (doctypeAt(text) >= 0) return refused(null, DOCUMENT_PROBLEMS.doctype)

  try {
    const validity = XMLValidator.validate(text)
    if (validity !== true) return refused(validity.err.line, brokenXml(validity.err.msg), readPieces(text))
    const { quiz } = parser.parse(text) as { quiz?: XmlElement }
    if (quiz === undefined) return refused(null, DOCUMENT_PROBLEMS.noQuiz)
    const lineOf = lineCounter(text)
    return { elements: questionsOf(quiz).map((element) => ({ line: lineOf(placeOf(element)), element })), problems }
  } catch (error) {
    return refused(null, brokenXml((error as Error).message), readPieces(text))
  }
}
