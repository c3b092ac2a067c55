import type { Actor } from '~/features/accounts/actor'
import type { Quiz } from '~/features/quizzes/quiz'
import { quizChanged, requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { tx, type Transaction } from '~/server/db.server'
import { joinSql, rowsOf, sql, type Sql } from '~/server/sql.server'
import { orSay } from '~/server/worded-failure.server'
import { PREVIEW_NUMBER } from './attempt'

/** A question as an earlier version asked it, with the option that has become the right one. */
type CorrectedRow = { id: string; correctAnswer: number }

/**
 * The questions of earlier versions that only their right answer tells from those of the current one. Where words or
 * options have changed as well, pupils were asked something else, and what they answered cannot be marked by the new key.
 */
const correctedSql = (quizId: string): Sql => sql`
  SELECT asked."id", standing."correctAnswer", asked."correctAnswer" AS "former", standing."questionOrder"
  FROM "quizzes" q
    JOIN "quiz_versions" latest ON latest."quizId" = q."id" AND latest."number" = q."currentVersion"
    JOIN "quiz_questions" standing ON standing."versionId" = latest."id"
    JOIN "quiz_versions" earlier ON earlier."quizId" = q."id" AND earlier."number" < q."currentVersion"
    JOIN "quiz_questions" asked ON asked."versionId" = earlier."id" AND asked."lineage" = standing."lineage"
  WHERE q."id" = ${quizId} AND asked."questionText" = standing."questionText" AND asked."options" = standing."options"
    AND asked."correctAnswer" <> standing."correctAnswer"`

/** Answers that another right answer would mark differently. */
export type OutdatedMarks = {
  /** Numbers of the questions as they stand now, from 1. */
  questions: number[]
  /** How many answers pupils have handed in to them. */
  answers: number
}

/**
 * Finds what was handed in before the teacher corrected a right answer.
 *
 * @returns null where every answer is marked by the key that stands now
 */
export async function findOutdatedMarks(quizId: string): Promise<OutdatedMarks | null> {
  const rows = await rowsOf<{ questionOrder: number; answers: number | bigint }>(sql`
    SELECT c."questionOrder", COUNT(*) AS "answers"
    FROM (${correctedSql(quizId)}) c
      JOIN "attempt_answers" n ON n."questionId" = c."id" AND n."optionIndex" IN (c."correctAnswer", c."former")
      JOIN "quiz_attempts" a ON a."id" = n."attemptId"
    WHERE a."completedAt" IS NOT NULL AND a."attemptNumber" > ${PREVIEW_NUMBER}
    GROUP BY c."questionOrder" ORDER BY c."questionOrder"`)
  if (rows.length === 0) return null
  return {
    questions: rows.map(({ questionOrder }) => questionOrder),
    answers: rows.reduce((sum, { answers }) => sum + Number(answers), 0),
  }
}

const countRight = sql`(SELECT COUNT(*) FROM "attempt_answers" n WHERE n."attemptId" = "quiz_attempts"."id" AND n."isCorrect")`

/** Marks all answers to these questions by the right answers that stand now, with the scores; returns how many scores changed. */
async function markAnswersTo(transaction: Transaction, ids: string[]): Promise<number> {
  const keys = await transaction.quizQuestion.findMany({ where: { id: { in: ids } }, select: { id: true, correctAnswer: true } })
  for (const { id: questionId, correctAnswer } of keys) {
    const wronged = { questionId, optionIndex: correctAnswer, isCorrect: false }
    const rewarded = { questionId, optionIndex: { not: correctAnswer }, isCorrect: true }
    await transaction.attemptAnswer.updateMany({ where: wronged, data: { isCorrect: true } })
    await transaction.attemptAnswer.updateMany({ where: rewarded, data: { isCorrect: false } })
  }
  return transaction.$executeRaw(sql`
    UPDATE "quiz_attempts" SET "score" = ${countRight}
    WHERE "completedAt" IS NOT NULL AND "score" <> ${countRight}
      AND "id" IN (SELECT m."attemptId" FROM "attempt_answers" m WHERE m."questionId" IN (${joinSql(ids)}))`)
}

/**
 * Marks what was handed in by the right answers that stand now: the key of a question in earlier versions becomes the one
 * of the current version, the answers to it are marked anew, and the scores follow. Pressed twice, it changes nothing more.
 *
 * @returns how many scores have changed
 * @throws Refusal when the person may not edit the quiz, or `Failed to mark the answers again`
 */
export async function markAgain(actor: Actor, quiz: Pick<Quiz, 'id' | 'createdById'>): Promise<number> {
  requireQuizEditor(actor, quiz)
  const changed = await orSay('Failed to mark the answers again', async () => {
    const first = await tx(async (transaction) => {
      const corrected = await transaction.$queryRaw<CorrectedRow[]>(correctedSql(quiz.id))
      const ids = corrected.map(({ id }) => id)
      if (ids.length === 0) return { ids, count: 0 }
      for (const { id, correctAnswer } of corrected) {
        await transaction.quizQuestion.update({ where: { id }, data: { correctAnswer: Number(correctAnswer) } })
      }
      return { ids, count: await markAnswersTo(transaction, ids) }
    })
    if (first.ids.length === 0) return 0
    // Again for answers that were stored by the former key while this waited for them: a transaction on PostgreSQL does not
    // see what was committed after its beginning.
    return first.count + (await tx((transaction) => markAnswersTo(transaction, first.ids)))
  })
  quizChanged(quiz.id)
  return changed
}
