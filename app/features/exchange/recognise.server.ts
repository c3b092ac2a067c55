import { extname } from 'node:path'
import { isZip } from '~/server/unzip'
import { holdsCsv } from './csv.server'
import type { FormatName } from './exchange'
import { toFileText } from './file-text'
import { ROOT } from './qti-document.server'

const BY_EXTENSION: Record<string, FormatName> = { '.gift': 'gift', '.csv': 'csv', '.tsv': 'csv', '.xml': 'moodle-xml', '.xlsx': 'kahoot' }

// Each of these takes linear time, whatever the text: none of them backtracks.
const hasAikenOption = (text: string) => /^[ \t]*[A-Z][).][ \t]/m.test(text)
const hasAikenAnswer = (text: string) => /^ANSWER[ \t]*:/im.test(text)
const hasBraces = (text: string) => text.includes('{') && text.lastIndexOf('}') > text.indexOf('{')

/** A zip names its files in plain bytes: the first is in every workbook, the second in every package of QTI. */
const WORKBOOK_LIST = '[Content_Types].xml'
const QTI_LIST = 'imsmanifest.xml'

const LIST_OF_PACKAGE = /<(?:[\w.-]+:)?manifest[\s>]/

function formatOfZip(bytes: Uint8Array, fileName: string): FormatName {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (content.includes(QTI_LIST)) return 'qti'
  return content.includes(WORKBOOK_LIST) || !/\.(zip|imscc)$/i.test(fileName) ? 'kahoot' : 'qti'
}

/**
 * Recognises the format of a file by its content or, if that does not tell, by its name.
 *
 * @param fileName as the browser sent it; empty for a pasted text
 * @returns null where neither tells
 */
export function recogniseFormat(bytes: Uint8Array, fileName: string): FormatName | null {
  if (isZip(bytes)) return formatOfZip(bytes, fileName)
  const { text } = toFileText(bytes)
  const opening = (text ?? '').slice(0, 100_000)
  if (/^\s*</.test(opening)) return ROOT.test(opening) || LIST_OF_PACKAGE.test(opening) ? 'qti' : 'moodle-xml'
  if (holdsCsv(opening)) return 'csv'
  if (hasAikenAnswer(opening) && hasAikenOption(opening)) return 'aiken'
  if (hasBraces(opening)) return 'gift'
  return BY_EXTENSION[extname(fileName).toLowerCase()] ?? null
}
