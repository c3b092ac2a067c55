import { DAY_MS } from '~/lib/durations'
import { isShuttingDown } from '~/server/background.server'
import { db } from '~/server/db.server'
import { rowsOf, sql, type Sql } from '~/server/sql.server'
import { removeAttempts } from './attempt-removal.server'

/**
 * The query for attempts past their retention period, for the sweep and for the test that looks at its plan. An attempt
 * begins before it is last seen, so it only looks at those begun early enough, quiz by quiz, along their index.
 *
 * @param retentionDays only quizzes with this period are looked at
 * @param before only attempts last seen before this moment
 */
export function overdueAttemptsSql(retentionDays: number, before: Date, most: number): Sql {
  return sql`
    SELECT a."id" FROM "quizzes" q CROSS JOIN "quiz_attempts" a
    WHERE q."retentionDays" = ${retentionDays} AND a."quizId" = q."id"
      AND a."startedAt" < ${before} AND a."lastSeenAt" < ${before}
    LIMIT ${most}`
}

/**
 * Deletes attempts, with names and answers, once their quiz's retention period is over (COPPA as amended:
 * children's data only as long as reasonably needed). The start of each quiz tells pupils the period.
 *
 * @param now the moment it runs
 * @param isStopped asked between the pieces; what is left then is for the next process
 * @returns how many attempts were deleted
 */
export async function sweepAttempts(now = new Date(), isStopped = isShuttingDown): Promise<number> {
  const periods = await db.quiz.groupBy({ by: ['retentionDays'] })
  let deleted = 0
  for (const { retentionDays } of periods) {
    const before = new Date(now.getTime() - retentionDays * DAY_MS)
    deleted += await removeAttempts(async (most) => {
      const rows = await rowsOf<{ id: string }>(overdueAttemptsSql(retentionDays, before, most))
      return rows.map(({ id }) => id)
    }, isStopped)
  }
  return deleted
}
