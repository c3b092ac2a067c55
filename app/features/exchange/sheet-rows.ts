import { OPTION_LETTERS } from '~/lib/option-letters'
import type { FoundQuestion, ImportGathering } from './exchange'
import { otherType, QUESTION_PROBLEMS } from './question-problems'
import type { Columns } from './sheet-columns'

const ROW_PROBLEMS = {
  noAnswer: 'No right option is named.',
  unknown: (answer: string) =>
    `The right answer “${answer.slice(0, 40)}” is not the number, letter or text of any option.`,
}

type Row = { found: FoundQuestion } | { problem: string } | null

/** Which option an answer names: its number or, failing that, its text or its letter. */
function indexOfAnswer(answer: string, options: string[]): number {
  if (answer === '') return -1
  const number = /^\d{1,2}$/.test(answer) ? Number(answer) - 1 : -1
  if (options[number]) return number
  const same = options.indexOf(answer)
  if (same >= 0) return same
  const letter = answer.length === 1 ? OPTION_LETTERS.indexOf(answer.toUpperCase()) : -1
  return options[letter] ? letter : -1
}

/** Numbers of several options; where decimals have a comma, spreadsheets turn a typed `1,3` into `1.3`. */
const isSeveral = (answer: string) => /^\d+(\s*[,;.]\s*\d+)+$/.test(answer)

function toRow(row: string[], columns: Columns): Row {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim())
  const options = columns.options.map(cell)
  const [answer, type] = [cell(columns.answer), cell(columns.type)]
  if (row.every((each) => each.trim() === '')) return null
  if (type !== '' && !/^(multiple[ -]?choice|true ?(or|\/)? ?false)$/i.test(type)) return { problem: otherType(type) }
  const at = columns.answer === null ? (options[0] === '' ? -1 : 0) : indexOfAnswer(answer, options)
  if (at < 0 && (columns.answer === null || answer === '')) return { problem: ROW_PROBLEMS.noAnswer }
  if (at < 0) return { problem: isSeveral(answer) ? QUESTION_PROBLEMS.severalRight : ROW_PROBLEMS.unknown(answer) }
  return {
    found: {
      title: cell(columns.title),
      questionText: cell(columns.question),
      options: options.filter((option) => option !== ''),
      // Empty cells before the right option are no options.
      correctAnswer: options.slice(0, at).filter((option) => option !== '').length,
      explanation: cell(columns.explanation),
    },
  }
}

/**
 * Gathers the questions of a sheet, one a row; what cannot be taken is reported by its row, from 1.
 *
 * @param rows every row of the sheet, those above the headings too
 * @param sheet.headingRow from 0; the questions are below it
 */
export function gatherRows(
  gathering: ImportGathering,
  rows: string[][],
  { headingRow, columns }: { headingRow: number; columns: Columns },
): void {
  for (const [index, row] of rows.entries()) {
    if (gathering.isFull()) return
    const read = index > headingRow ? toRow(row, columns) : null
    if (read && 'problem' in read) gathering.problem(index + 1, read.problem)
    if (read && 'found' in read) gathering.add(index + 1, read.found)
  }
}
