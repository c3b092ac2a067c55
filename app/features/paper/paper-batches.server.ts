import type { Actor } from '~/features/accounts/actor'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { momentIn } from '~/lib/zoned-moment'
import { db } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'

/** Sheets that were stored together, so that wrong entries can be deleted together. */
export type PaperBatch = {
  /** The moment they were stored, as ISO text. */
  id: string
  /** The same in the quiz's zone, and the zone's name. */
  stored: string
  zone: string
  classLabel: string | null
  count: number
}

/** After that, a teacher corrects single attempts instead. */
const MOST_BATCHES = 10

/** The sheets of a quiz that were typed in last, the newest first. */
export async function listPaperBatches({ id: quizId, timeZone }: Pick<Quiz, 'id' | 'timeZone'>): Promise<PaperBatch[]> {
  const rows = await db.quizAttempt.groupBy({
    by: ['completedAt', 'classLabel'],
    where: { quizId, source: 'paper', completedAt: { not: null } },
    orderBy: { completedAt: 'desc' },
    take: MOST_BATCHES,
    _count: { _all: true },
  })
  return rows.map(({ completedAt, classLabel, _count }) => {
    const { text: stored, zone } = momentIn(completedAt!, timeZone)
    return { id: completedAt!.toISOString(), stored, zone, classLabel, count: _count._all }
  })
}

/**
 * Deletes sheets that were stored together, with their names and answers.
 *
 * @param batch the moment they were stored, as ISO text
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
