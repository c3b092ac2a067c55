import { questionsOf } from '~/features/quizzes/attempt-questions.server'
import { rowsOf, sql, type Sql } from '~/server/sql.server'
import { toItemFigures, type ItemFigures } from './item-figures'
import { takenSql, type TakenChoice } from './taken-attempts.server'

/**
 * The query behind the figures, for them and for the test that looks at its plan: how often each answer was given. An
 * attempt that was asked only some of the questions counts for these, which its arrangement names; one without an
 * answer to a question that it was asked counts as blank.
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
 * @returns in the questions' stored order, as they stood in that version
 */
export async function listItemFigures(choice: TakenChoice): Promise<ItemFigures[]> {
  const questions = await questionsOf(choice.versionId)
  const rows = await rowsOf<{ questionId: string; optionIndex: number | null; count: number | bigint }>(
    answerCountsSql(choice, questions.length),
  )
  return toItemFigures(questions, rows.map(({ count, ...row }) => ({ ...row, count: Number(count) })))
}
