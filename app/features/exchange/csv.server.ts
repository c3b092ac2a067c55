import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { toFileName } from '~/lib/text'
import { gatherQuestions, type ExchangeQuiz, type ExportFile, type ImportResult } from './exchange'
import { toFileText } from './file-text'
import { columnsOf, type Columns } from './sheet-columns'
import { gatherRows } from './sheet-rows'

const CSV_PROBLEMS = {
  headings: 'No row of headings was found: “Question”, “Option 1”, “Option 2” and so on, and “Correct Answer”.',
  unreadable: 'A quotation mark in this row is never closed, or the row is far too long; what follows is left out.',
}

/** What spreadsheets take for the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const harmless = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell)
const restored = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** The headings are in one of the first rows: Blooket and Gimkit put their name above them. */
const HEADING_ROWS = 12
const HEADING_CHARACTERS = 8_000
/** Including empty ones. */
const MOST_ROWS = 5000
/** Characters; far longer than any question that can be stored, and a parser is slow with one huge cell. */
const LONGEST_ROW = 50_000

/** Records up to the first unreadable one; an empty line is a row too, as in a spreadsheet. */
function rowsOf(text: string, delimiter: string, most: number): { rows: string[][]; isWhole: boolean } {
  const rows: string[][] = []
  try {
    // At something unreadable, the parser throws away all that it has read so far.
    const keep = (row: string[]) => { rows.push(row); return null }
    parse(text, {
      delimiter, to: most, max_record_size: LONGEST_ROW, relax_column_count: true, relax_quotes: true, on_record: keep,
    })
    return { rows, isWhole: true }
  } catch {
    return { rows, isWhole: false }
  }
}

type Sheet = { rows: string[][]; isWhole: boolean; headingRow: number; columns: Columns }

function sheetOf(text: string): Sheet | null {
  for (const delimiter of [',', ';', '\t']) {
    const opening = rowsOf(text.slice(0, HEADING_CHARACTERS), delimiter, HEADING_ROWS).rows
    const headingRow = opening.findIndex((row) => columnsOf(row) !== null)
    if (headingRow < 0) continue
    return { ...rowsOf(text, delimiter, MOST_ROWS), headingRow, columns: columnsOf(opening[headingRow]!)! }
  }
  return null
}

/** Whether a text begins like a sheet that `readCsv` can read. */
export function holdsCsv(text: string): boolean {
  return sheetOf(text.slice(0, HEADING_CHARACTERS)) !== null
}

/** Reads a sheet with headings: ours, or one made for Blooket, Gimkit or Wayground; with commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): ImportResult {
  const gathering = gatherQuestions()
  const { text, problem } = toFileText(bytes)
  if (problem) gathering.problem(null, problem)
  if (text === null || text.trim() === '') return gathering.result()
  const sheet = sheetOf(text)
  if (!sheet) {
    gathering.problem(null, CSV_PROBLEMS.headings)
    return gathering.result()
  }
  gatherRows(gathering, sheet.rows.map((row) => row.map(restored)), sheet)
  if (!sheet.isWhole) gathering.problem(sheet.rows.length + 1, CSV_PROBLEMS.unreadable)
  return gathering.result()
}

/**
 * Writes a quiz as CSV (RFC 4180) with headings, for any spreadsheet. It begins with a byte order mark, which tells
 * spreadsheets that it is UTF-8; cells that one would take for a formula are preceded by an apostrophe, which our reader
 * removes again.
 */
export function writeCsv({ title, questions }: ExchangeQuiz): ExportFile {
  const most = Math.max(4, ...questions.map(({ options }) => options.length))
  const hasTitles = questions.some((question) => question.title !== null)
  const optionHeadings = Array.from({ length: most }, (_, index) => `Option ${index + 1}`)
  const headings = [...(hasTitles ? ['Name'] : []), 'Question', ...optionHeadings, 'Correct Answer', 'Explanation']
  const rows = questions.map((question) => [
    ...(hasTitles ? [harmless(question.title ?? '')] : []),
    harmless(question.questionText),
    ...optionHeadings.map((_, index) => harmless(question.options[index] ?? '')),
    question.correctAnswer + 1,
    harmless(question.explanation ?? ''),
  ])
  return {
    fileName: `${toFileName(title)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: stringify([headings, ...rows], { bom: true, record_delimiter: 'windows', quoted_match: /\n/ }),
    notes: [],
  }
}
