import { parentPort, workerData } from 'node:worker_threads'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { TooLarge, unzipParts } from './unzip'
import { withPercentages } from './workbook-percentages'
import { withSupAndSub } from './workbook-sup-and-sub'
import type { WorkbookReading } from './workbook.server'

// Runs in a thread of its own, which workbook.server.ts starts and ends. A workbook's unpacked size, its tags and the addresses
// of its cells are limited before anything is parsed, because a thread that runs out of memory may bring down the process.

/** 2 MB of workbook can hold 2 GB of zeros; 200 questions with everything around them are less than a tenth of this. */
const MOST_UNPACKED = 4 * 1024 * 1024
const MOST_PARTS = 500
/** Tags of all parts; a thousand rows that are only coloured have 30,000. */
const MOST_TAGS = 100_000
/** In characters. No text of a quiz is as long, and a long one that many cells share would be processed again and again. */
const LONGEST_CELL = 5000

/** The parts that say what is in the cells; pictures, themes and the like are not even unpacked. */
const READ_PARTS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w.-]+\.xml)$/

/**
 * An address of a row or cell beyond row 9999 or column AZ. The library creates every cell between A1 and the last one, so a
 * single cell far out would fill the memory; every address that is not clearly near is refused.
 */
const FAR_ADDRESS = /(?<![\w.-])r\s*=\s*(["'])(?!(?:A?[A-Z]|)[1-9]\d{0,3}\1)/

/** Empty cells and rows that far out: only formatted, or the last row of a sheet, which LibreOffice writes. */
const EMPTY_FAR_CELL = /<c(?=\s[^<>]*?\br="(?:[A-Z]+\d{5,7}|[B-Z][A-Z]\d+|[A-Z]{3}\d+)")\s[^<>]*\/>/g
const EMPTY_FAR_ROW = /<row(?=\s[^<>]*?\br="\d{5,7}")\s[^<>]*(?:\/>|>\s*<\/row>)/g

const unpack = (bytes: Uint8Array) => Object.fromEntries(
  unzipParts(bytes, { isWanted: (name) => READ_PARTS.test(name), mostBytes: MOST_UNPACKED, mostParts: MOST_PARTS }))

function isTooLarge(parts: Uint8Array[]): boolean {
  const texts = parts.map((part) => new TextDecoder().decode(part))
  const tags = texts.reduce((sum, text) => sum + text.split('<').length, 0)
  return tags > MOST_TAGS || texts.some((text) => text.includes('sheetData') && FAR_ADDRESS.test(text))
}

/** Day zero of spreadsheets, which the library gives to a time without a date. */
const NO_DAY = '1899-12-30'

function toDateCell(date: Date): string {
  if (Number.isNaN(date.valueOf())) return ''
  // A time is stored as a fraction of a day, which misses the exact second by a hair.
  const [day = '', time = ''] = new Date(Math.round(date.valueOf() / 1000) * 1000).toISOString().slice(0, 19).split('T')
  const clock = time.replace(/:00$/, '')
  if (day === NO_DAY) return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return toDateCell(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value).slice(0, LONGEST_CELL)
}

/** The parts, with what the library would misread written out, and without empty cells far out. */
function withReadableTexts(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
  const readable = (name: string, text: string) => name.startsWith('xl/worksheets/')
    ? withPercentages(text.replace(EMPTY_FAR_CELL, '').replace(EMPTY_FAR_ROW, ''), styles)
    : text
  return Object.fromEntries(Object.entries(parts).map(([name, part]) =>
    [name, strToU8(readable(name, withSupAndSub(strFromU8(part))))]))
}

async function read(bytes: Uint8Array): Promise<WorkbookReading> {
  try {
    const parts = withReadableTexts(unpack(bytes))
    if (isTooLarge(Object.values(parts))) return { failure: 'too-large' }
    // Packed again without compression: the library then sees nothing but what was looked at here.
    const rows = await readSheet(zipSync(parts, { level: 0 }).slice().buffer)
    return { rows: rows.map((row) => row.map(toCell)) }
  } catch (error) {
    return { failure: error instanceof TooLarge ? 'too-large' : 'damaged' }
  }
}

const answer = (reading: WorkbookReading) => parentPort!.postMessage(reading)

// The library may fail outside the promise that it returned.
process.on('uncaughtException', () => answer({ failure: 'damaged' }))
answer(await read(workerData as Uint8Array))
