import { extname } from 'node:path'
import { holdsCsv } from './csv.server'
import type { FormatName } from './exchange'
import { toFileText } from './file-text'

const BY_EXTENSION: Record<string, FormatName> = { '.gift': 'gift', '.csv': 'csv', '.tsv': 'csv', '.xml': 'moodle-xml', '.xlsx': 'kahoot' }

// Each of these takes linear time, whatever the text: none of them backtracks.
const hasAikenOption = (text: string) => /^[ \t]*[A-Z][).][ \t]/m.test(text)
const hasAikenAnswer = (text: string) => /^ANSWER[ \t]*:/im.test(text)
const hasBraces = (text: string) => text.includes('{') && text.lastIndexOf('}') > text.indexOf('{')

/** What every package of QTI is listed in; a zip names its files in plain bytes. */
const QTI_LIST = 'imsmanifest.xml'

/** Every zip begins like this, and every workbook is one. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Recognises the format of a file by its content or, if that does not tell, by its name.
 *
 * @param fileName as the browser sent it; empty for a pasted text
 * @returns null where neither tells
 */
export function recogniseFormat(bytes: Uint8Array, fileName: string): FormatName | null {
  if (isZip(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(QTI_LIST) ? 'qti' : 'kahoot'
  const { text } = toFileText(bytes)
  const opening = (text ?? '').slice(0, 100_000)
  if (/^\s*</.test(opening)) return 'moodle-xml'
  if (holdsCsv(opening)) return 'csv'
  if (hasAikenAnswer(opening) && hasAikenOption(opening)) return 'aiken'
  if (hasBraces(opening)) return 'gift'
  return BY_EXTENSION[extname(fileName).toLowerCase()] ?? null
}
