import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** Why a file gives no rows: it is no workbook or a broken one, or it asks for more than any sheet of questions needs. */
export type WorkbookFailure = 'damaged' | 'too-large'

/** 2 MB of workbook can hold 2 GB of zeros; 200 questions with everything around them are less than a tenth of this. */
const MOST_UNPACKED = 8 * 1024 * 1024
const MOST_PARTS = 500
/** Bytes that are unpacked before looking again at how much came of them: at most a thousand times as many. */
const STEP = 8 * 1024

/** The parts that say what stands in cells; pictures, themes and the like are not even unpacked. */
const READ_PARTS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w.-]+\.xml)$/

/**
 * An address of a row or cell beyond row 9999 or column AZ. The library makes every cell between A1 and the last one, so
 * that a single cell far out fills the memory; whatever is not plainly near is refused.
 */
const FAR_ADDRESS = /(?<![\w.-])r\s*=\s*(["'])(?!(?:A?[A-Z]|)[1-9]\d{0,3}\1)/

class TooLarge extends Error {}

/** Unpacks the parts that are read, and stops at the limit. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array> = {}
  let [unpacked, found] = [0, 0]
  const unzip = new Unzip((file) => {
    found += 1
    if (found > MOST_PARTS) throw new TooLarge()
    if (!READ_PARTS.test(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > MOST_UNPACKED) throw new TooLarge()
      chunks.push(chunk.slice())
      if (isLast) parts[file.name] = new Uint8Array(Buffer.concat(chunks))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += STEP) {
    unzip.push(bytes.subarray(from, from + STEP), from + STEP >= bytes.length)
  }
  return parts
}

function isFarOut(part: Uint8Array): boolean {
  const text = new TextDecoder().decode(part)
  return text.includes('sheetData') && FAR_ADDRESS.test(text)
}

/** Longer texts can be stored nowhere; one that many cells share would be looked at again and again. */
const LONGEST_CELL = 5000

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value).slice(0, LONGEST_CELL)
}

/**
 * Reads the first sheet of an Excel workbook (.xlsx), which may be hostile: what it unpacks to is bounded before anything
 * is parsed, and so is how far out its cells may stand.
 *
 * @returns its rows as texts, the first row first, or why there are none
 */
export async function readWorkbook(bytes: Uint8Array): Promise<{ rows: string[][] } | { failure: WorkbookFailure }> {
  try {
    const parts = unpack(bytes)
    if (Object.values(parts).some(isFarOut)) return { failure: 'too-large' }
    // Packed again without compression: the library then sees nothing but what was looked at here.
    const packed = zipSync(parts, { level: 0 })
    const rows = await readSheet(packed.slice().buffer)
    return { rows: rows.map((row) => row.map(toCell)) }
  } catch (error) {
    return { failure: error instanceof TooLarge ? 'too-large' : 'damaged' }
  }
}
