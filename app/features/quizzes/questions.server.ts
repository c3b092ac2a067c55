import { randomUUID } from 'node:crypto'
import type { Transaction } from '~/server/db.server'
import type { QuizQuestion } from './quiz'

/** A question to be stored; without a lineage it is a new one. */
export type NewQuestion = Omit<QuizQuestion, 'id' | 'lineage' | 'questionOrder'> & { lineage?: string }

/**
 * Replaces the whole question set of a quiz by making its next version (P2 §4): finished attempts keep the
 * questions they were asked.
 *
 * @param transaction in which the quiz itself is made or saved
 * @param questions in order, at least one
 * @returns the number of the new version
 */
export async function replaceQuestions(transaction: Transaction, quizId: string, questions: NewQuestion[]): Promise<number> {
  const { _max } = await transaction.quizVersion.aggregate({ where: { quizId }, _max: { number: true } })
  const number = (_max.number ?? 0) + 1
  const version = await transaction.quizVersion.create({ data: { quizId, number }, select: { id: true } })
  await transaction.quizQuestion.createMany({
    data: questions.map(({ lineage, options, ...question }, index) => ({
      ...question,
      lineage: lineage ?? randomUUID(),
      options: JSON.stringify(options),
      versionId: version.id,
      questionOrder: index + 1,
    })),
  })
  await transaction.quiz.update({
    where: { id: quizId },
    data: { currentVersion: number, questionsCount: questions.length },
  })
  return number
}
