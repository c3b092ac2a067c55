import { markedQuestionsOf } from '~/features/attempts/attempt-questions.server'
import { rowsOf, sql, type Sql } from '~/server/sql.server'
import { toItemFigures, type ItemFigures } from './item-figures'
import { takenSql, type TakenChoice } from './taken-attempts.server'

/**
 * The query for how often each answer was given, for the figures and for the test that looks at its plan. An attempt that
 * was asked only some of the questions counts for those, which its arrangement names; a question that was asked but not
 * answered counts as blank.
 *
 * @param questionCount questions of the version
 */
export function answerCountsSql(choice: TakenChoice, questionCount: number): Sql {
  return sql`
    SELECT q."id" AS "questionId", n."optionIndex", COUNT(*) AS "count"
    FROM "quiz_attempts" a
    JOIN "quiz_questions" q ON q."versionId" = a."versionId"
    LEFT JOIN "attempt_answers" n ON n."attemptId" = a."id" AND n."questionId" = q."id"
    WHERE ${takenSql(choice)} AND (a."totalQuestions" >= ${questionCount} OR a."arrangement" LIKE '%' || q."id" || '%')
    GROUP BY q."id", n."optionIndex"`
}

/**
 * How each question did in the attempts of a choice: one query, whatever their number.
 *
 * @returns in the questions' stored order, as they were in that version
 */
export async function listItemFigures(choice: TakenChoice): Promise<ItemFigures[]> {
  const questions = await markedQuestionsOf(choice.versionId)
  const rows = await rowsOf<{ questionId: string; optionIndex: number | null; count: number | bigint }>(
    answerCountsSql(choice, questions.length),
  )
  return toItemFigures(questions, rows.map(({ count, ...row }) => ({ ...row, count: Number(count) })))
}
