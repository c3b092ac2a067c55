import { db } from '~/server/db.server'

const DAY_MS = 24 * 3600 * 1000

/**
 * Deletes attempts, with names and answers, once their quiz's retention period is over (DECISIONS; COPPA as amended:
 * children's data only as long as reasonably needed). The start of each quiz tells pupils the period.
 *
 * @param now the moment it runs
 * @returns how many attempts were deleted
 */
export async function sweepAttempts(now = new Date()): Promise<number> {
  const periods = await db.quiz.groupBy({ by: ['retentionDays'] })
  let deleted = 0
  for (const { retentionDays } of periods) {
    const { count } = await db.quizAttempt.deleteMany({
      where: { quiz: { retentionDays }, lastSeenAt: { lt: new Date(now.getTime() - retentionDays * DAY_MS) } },
    })
    deleted += count
  }
  return deleted
}
