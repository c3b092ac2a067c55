import { readAiken } from './aiken'
import { readCsv } from './csv.server'
import type { FormatName, ImportResult } from './exchange'
import { readGift } from './gift.server'
import { readMoodleXml } from './moodle-xml-reader.server'

/** Text formats; how long reading one takes depends on its sender alone. */
export type TextFormatName = Extract<FormatName, 'gift' | 'moodle-xml' | 'csv' | 'aiken'>

/** Their readers, for the server and for the thread that reads large files. */
export const TEXT_READERS: Record<TextFormatName, (bytes: Uint8Array) => ImportResult> = {
  gift: readGift,
  'moodle-xml': readMoodleXml,
  csv: readCsv,
  aiken: readAiken,
}
