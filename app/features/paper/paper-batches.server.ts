import type { Actor } from '~/features/accounts/actor'
import { zonedMoment } from '~/features/quizzes/attempt-times'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-publish.server'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'

/** Sheets that were stored by one press: what was typed in wrongly can be taken back as one. */
export type PaperBatch = {
  /** Its moment as ISO text. */
  id: string
  /** In the quiz's zone. */
  stored: string
  classLabel: string | null
  count: number
}

/** Further back a teacher corrects single attempts, not what was typed in. */
const MOST_BATCHES = 10

/** The latest sheets of a quiz that were typed in, the newest first. */
export async function listPaperBatches({ id: quizId, timeZone }: Pick<Quiz, 'id' | 'timeZone'>): Promise<PaperBatch[]> {
  const rows = await db.quizAttempt.groupBy({
    by: ['completedAt', 'classLabel'],
    where: { quizId, source: 'paper', completedAt: { not: null } },
    orderBy: { completedAt: 'desc' },
    take: MOST_BATCHES,
    _count: { _all: true },
  })
  return rows.map(({ completedAt, classLabel, _count }) => ({
    id: completedAt!.toISOString(),
    stored: zonedMoment(completedAt!, timeZone),
    classLabel,
    count: _count._all,
  }))
}

/**
 * Deletes sheets that were stored by one press, names and answers with them.
 *
 * @param batch its moment as ISO text
 * @returns how many sheets were deleted
 * @throws Refusal when the person may not edit the quiz, when they are gone already, or `Failed to delete the answers`
 */
export async function removePaperBatch(actor: Actor, quiz: Pick<Quiz, 'id' | 'createdById'>, batch: string): Promise<number> {
  requireQuizEditor(actor, quiz)
  const completedAt = new Date(batch)
  const gone = new Refusal('Error', 'These answers have already been deleted.')
  if (Number.isNaN(completedAt.getTime())) throw gone
  const where = { quizId: quiz.id, source: 'paper' as const, completedAt }
  const { count } = await orSay('Failed to delete the answers', () => db.quizAttempt.deleteMany({ where }))
  if (count === 0) throw gone
  return count
}
