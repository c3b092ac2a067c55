import { readAiken } from './aiken'
import { readCsv } from './csv.server'
import type { FormatName, ImportResult } from './exchange'
import { readGift } from './gift.server'
import { readMoodleXml } from './moodle-xml-reader.server'
import { readQti } from './qti-reader.server'

/** Formats of text, packed or not; how long reading one takes depends on its sender alone. */
export type TextFormatName = Exclude<FormatName, 'kahoot'>

/** Their readers, for the server and for the thread that reads large files. */
export const TEXT_READERS: Record<TextFormatName, (bytes: Uint8Array) => ImportResult> = {
  gift: readGift,
  'moodle-xml': readMoodleXml,
  csv: readCsv,
  aiken: readAiken,
  qti: readQti,
}
