import { readWorkbook } from '~/server/workbook.server'
import { gatherQuestions, type ImportResult } from './exchange'
import { columnsOf } from './sheet-columns'
import { gatherRows } from './sheet-rows'

export const WORKBOOK_PROBLEMS = {
  damaged: 'This is not an Excel workbook (.xlsx), or it is damaged.',
  'too-large': 'This workbook is too large: please copy the rows with your questions into a new one.',
  headings: 'No row of headings was found on the first sheet: “Question”, “Answer 1”, “Answer 2” and “Correct answer(s)”.',
}

/** In Kahoot's template the headings are in row 8; people add and delete rows above them. */
const HEADING_ROWS = 20

/**
 * Reads the first sheet of a workbook made for Kahoot, or of one whose headings are those of the
 * CSV files that are read here: by its row of headings, wherever that is.
 */
export async function readKahoot(bytes: Uint8Array): Promise<ImportResult> {
  const gathering = gatherQuestions()
  const workbook = await readWorkbook(bytes)
  if ('failure' in workbook) {
    gathering.problem(null, WORKBOOK_PROBLEMS[workbook.failure])
    return gathering.result()
  }
  const headingRow = workbook.rows.slice(0, HEADING_ROWS).findIndex((row) => columnsOf(row) !== null)
  const columns = columnsOf(workbook.rows[headingRow] ?? [])
  if (columns) gatherRows(gathering, workbook.rows, { headingRow, columns })
  else gathering.problem(null, WORKBOOK_PROBLEMS.headings)
  return gathering.result()
}
