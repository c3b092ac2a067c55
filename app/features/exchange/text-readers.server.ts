import { readAiken } from './aiken'
import { readCsv } from './csv.server'
import type { FormatName, ImportResult } from './exchange'
import { readGift } from './gift.server'
import { readMoodleXml } from './moodle-xml-reader.server'

/** Formats that are texts; reading one takes a time that only its sender bounds. */
export type TextFormatName = Extract<FormatName, 'gift' | 'moodle-xml' | 'csv' | 'aiken'>

/** Their readers, for the server and for the thread that reads what is large. */
export const TEXT_READERS: Record<TextFormatName, (bytes: Uint8Array) => ImportResult> = {
  gift: readGift,
  'moodle-xml': readMoodleXml,
  csv: readCsv,
  aiken: readAiken,
}
