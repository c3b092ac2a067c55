import { arrange, type Arrangement } from '~/features/attempts/arrangement'
import type { QuizQuestion } from '~/features/quizzes/quiz'
import { hashOf } from '~/lib/chance'
import { letterOf } from '~/lib/option-letters'

/** Neighbours get different sheets: B asks the same questions in another order. */
export const SHEET_VERSIONS = ['A', 'B'] as const
export type SheetVersion = (typeof SHEET_VERSIONS)[number]

/** The mark on each page of a sheet, e.g. `A·3`: its version, and the number of the quiz's version that it was printed from. */
export function sheetMark(version: SheetVersion, number: number): string {
  return `${version}·${number}`
}

/** The letter of the right option of each question, in the order of a sheet. */
export function keyOf(arrangement: Arrangement, questions: QuizQuestion[]): string[] {
  const right = new Map(questions.map(({ id, correctAnswer }) => [id, correctAnswer]))
  return arrangement.map(({ questionId, options }) => letterOf(options.indexOf(right.get(questionId)!)))
}

/** How many orders are tried for version B. */
const TRIED = 40

/**
 * How a sheet asks a version of a quiz. It depends on the questions alone: sheets from an old folder must be read the same
 * way after the quiz's settings were changed. So paper asks all questions, even where the quiz draws a few of them for each
 * pupil online.
 *
 * @param versionId of the quiz's version, whose questions never change
 * @returns A: the order in which the questions are stored. B: of several other orders, the one in which the fewest letters
 *   of a neighbour's sheet A would be right
 */
export function arrangeSheet(version: SheetVersion, versionId: string, questions: QuizQuestion[]): Arrangement {
  const inOrder = arrange({ shuffleQuestions: false, shuffleOptions: false, poolSize: null }, questions, 0)
  if (version === 'A') return inOrder
  const key = keyOf(inOrder, questions)
  const orders = Array.from({ length: TRIED }, (_, attempt) =>
    arrange({ shuffleQuestions: true, shuffleOptions: true, poolSize: null }, questions, hashOf('sheet B', versionId, attempt)))
  const shared = orders.map((order) => keyOf(order, questions).filter((letter, index) => letter === key[index]).length)
  return orders[shared.indexOf(Math.min(...shared))]!
}
