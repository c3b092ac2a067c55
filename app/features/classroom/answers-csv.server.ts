import { stringify } from 'csv-stringify/sync'
import type { Arrangement } from '~/features/attempts/arrangement'
import { markedQuestionsOf } from '~/features/attempts/attempt-questions.server'
import { percentageOf } from '~/features/attempts/score'
import type { QuizQuestion } from '~/features/quizzes/quiz'
import { letterOf } from '~/lib/option-letters'
import type { Paging } from '~/lib/pagination'
import { truncate } from '~/lib/text'
import { SPREADSHEET_CSV } from '~/server/csv.server'
import { db } from '~/server/db.server'
import type { Separator } from './answers'
import { listTaken, type TakenAttempt, type TakenChoice } from './taken-attempts.server'

/** How many attempts are held in memory at a time. */
const CHUNK = 200
const QUESTION_PREVIEW = 80

const columns = [
  'Name', 'Class', 'Class number', 'First attempt', 'Version', 'Score', 'Questions', 'Percent', 'Seconds', 'Completed (UTC)', 'Source', 'Support',
]

type Cell = string | number

/** Headings of a question's two columns: its number and text in the version, never its place on a sheet. */
const questionColumns = ({ questionOrder, questionText }: QuizQuestion): string[] => {
  const question = `${questionOrder} ${truncate(questionText.replace(/\s+/g, ' '), QUESTION_PREVIEW)}`
  return [`${question} (answer)`, `${question} (right)`]
}

type Given = {
  /** Questions that were asked; null where all were. */
  asked: Set<string> | null
  /** Chosen option by question id. */
  answers: Map<string, number>
}

async function findGiven(attempts: TakenAttempt[], questionCount: number): Promise<Map<string, Given>> {
  const rows = await db.quizAttempt.findMany({
    where: { id: { in: attempts.map(({ id }) => id) } },
    select: {
      id: true, totalQuestions: true, arrangement: true, answers: { select: { questionId: true, optionIndex: true } },
    },
  })
  return new Map(rows.map(({ id, totalQuestions, arrangement, answers }) => {
    const order = JSON.parse(arrangement ?? '[]') as Arrangement
    const asked = totalQuestions >= questionCount ? null : new Set(order.map(({ questionId }) => questionId))
    return [id, { asked, answers: new Map(answers.map(({ questionId, optionIndex }) => [questionId, optionIndex])) }]
  }))
}

/** The letter, and 1 or 0; no letter where no answer was given, and neither where the question was not asked. */
function answerCells({ id, correctAnswer }: QuizQuestion, { asked, answers }: Given): Cell[] {
  if (asked && !asked.has(id)) return ['', '']
  const chosen = answers.get(id)
  return [chosen === undefined ? '' : letterOf(chosen), chosen === correctAnswer ? 1 : 0]
}

const toRecord = (attempt: TakenAttempt, version: number): Cell[] => [
  attempt.participant,
  attempt.classLabel ?? '',
  attempt.classNumber ?? '',
  attempt.isRepeat ? 0 : 1,
  version,
  attempt.score,
  attempt.totalQuestions,
  percentageOf(attempt.score, attempt.totalQuestions),
  // The time on paper is not known, and a 0 would count in a mean.
  attempt.isPaper ? '' : attempt.timeTaken,
  attempt.completedAt.toISOString().slice(0, 19).replace('T', ' '),
  attempt.isPaper ? 'paper' : 'online',
  attempt.support,
]

/**
 * The attempts of a choice as CSV (RFC 4180), one row each, the last one handed in first: the same attempts that the page
 * counts. It is written in pieces, so that a big class does not fill the memory. It begins with a byte order mark, which
 * tells spreadsheets that it is UTF-8; a text that a spreadsheet would take for a formula is preceded by an apostrophe
 * (OWASP, CSV injection), and numbers are numbers.
 *
 * @param version number of the version that the choice is about
 * @param delimiter between two cells
 */
export async function* answersCsv(choice: TakenChoice, version: number, delimiter: Separator = ','): AsyncGenerator<string> {
  const options = { ...SPREADSHEET_CSV, delimiter }
  const questions = await markedQuestionsOf(choice.versionId)
  yield stringify([[...columns, ...questions.flatMap(questionColumns)]], { ...options, bom: true })

  let paging: Paging | null = { page: 1 }
  while (paging) {
    const { rows, later } = await listTaken(choice, paging, CHUNK)
    const given = await findGiven(rows, questions.length)
    const records = rows.flatMap((attempt) => {
      // An attempt that was deleted between the two queries is left out.
      const own = given.get(attempt.id)
      return own ? [[...toRecord(attempt, version), ...questions.flatMap((question) => answerCells(question, own))]] : []
    })
    yield stringify(records, options)
    paging = later
  }
}
