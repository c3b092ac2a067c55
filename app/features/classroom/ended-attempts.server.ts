import type { Actor } from '~/features/accounts/actor'
import { endOf, GRACE_MS, PREVIEW_NUMBER } from '~/features/attempts/attempt'
import { completeAttempt } from '~/features/attempts/attempt-statements.server'
import { readSupports } from '~/features/attempts/support'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'

type Timed = Pick<Quiz, 'id' | 'createdById' | 'timeLimitSeconds' | 'closesAt'>

/**
 * The attempts that ended by themselves, with answers, before anybody handed them in: a lid was shut, or the teacher closed
 * the quiz. Answers that are still on their way count, so an attempt is only looked at when none can arrive any more.
 */
async function listEnded(quiz: Timed, now: Date): Promise<{ id: string; startedAt: Date; end: Date }[]> {
  if (quiz.timeLimitSeconds === null && (quiz.closesAt === null || quiz.closesAt > now)) return []
  const rows = await db.quizAttempt.findMany({
    where: { quizId: quiz.id, completedAt: null, attemptNumber: { gt: PREVIEW_NUMBER }, answers: { some: {} } },
    select: { id: true, startedAt: true, extraSeconds: true, supports: true },
  })
  return rows.flatMap(({ id, startedAt, extraSeconds, supports }) => {
    const end = endOf(quiz, { startedAt, extraSeconds, supports: readSupports(supports), isPreview: false })
    return end && end.getTime() + GRACE_MS <= now.getTime() ? [{ id, startedAt, end }] : []
  })
}

/** How many attempts with answers ended before they were handed in. */
export async function countEnded(quiz: Timed, now = new Date()): Promise<number> {
  return (await listEnded(quiz, now)).length
}

/**
 * Hands in every attempt that ended without it, as of the moment at which it ended.
 *
 * @returns how many were handed in
 * @throws Refusal when the person may not edit the quiz, or there are none
 */
export async function handInEnded(actor: Actor, quiz: Timed, now = new Date()): Promise<number> {
  requireQuizEditor(actor, quiz)
  let count = 0
  for (const { id, startedAt, end } of await listEnded(quiz, now)) {
    // Authors may begin after the closing.
    const moment = end > startedAt ? end : startedAt
    const timeTaken = Math.round((moment.getTime() - startedAt.getTime()) / 1000)
    if (await completeAttempt(id, [], { now: moment, timeTaken, isOver: true })) count += 1
  }
  if (count === 0) throw new Refusal('Error', 'All attempts that have ended are handed in already.')
  return count
}
