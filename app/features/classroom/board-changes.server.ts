import type { Actor } from '~/features/accounts/actor'
import type { Quiz } from '~/features/quizzes/quiz'
import { quizChanged, requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { tx } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'
import { MORE_SECONDS } from './board'

type Own = Pick<Quiz, 'id' | 'createdById'>
type Change = { closesAt?: Date | null; opensAt?: null; scoresShown?: boolean }

const FAILED = 'Failed to update quiz'

async function changeQuiz(actor: Actor, quiz: Own, change: (standing: { opensAt: Date | null }) => Change) {
  requireQuizEditor(actor, quiz)
  await orSay(FAILED, () =>
    tx(async (transaction) => {
      const standing = await transaction.quiz.findUniqueOrThrow({ where: { id: quiz.id }, select: { opensAt: true } })
      await transaction.quiz.update({ where: { id: quiz.id }, data: change(standing) })
    }),
  )
  quizChanged(quiz.id)
}

/**
 * Closes a quiz at once: nobody can begin or answer any more, and what was answered so far is kept.
 *
 * @throws Refusal when the person may not edit the quiz, or `Failed to update quiz`
 */
export function closeQuiz(actor: Actor, quiz: Own, now = new Date()): Promise<void> {
  return changeQuiz(actor, quiz, () => ({ closesAt: now }))
}

/**
 * Opens a quiz at once, until somebody closes it; pupils who had not handed in can continue.
 *
 * @throws Refusal when the person may not edit the quiz, or `Failed to update quiz`
 */
export function openQuiz(actor: Actor, quiz: Own, now = new Date()): Promise<void> {
  return changeQuiz(actor, quiz, ({ opensAt }) => ({ closesAt: null, ...(opensAt && opensAt > now ? { opensAt: null } : {}) }))
}

/**
 * Shows scores on the board or hides them. They are hidden by default, because a class may see the teacher's screen.
 *
 * @throws Refusal when the person may not edit the quiz, or `Failed to update quiz`
 */
export function showScores(actor: Actor, quiz: Own, scoresShown: boolean): Promise<void> {
  return changeQuiz(actor, quiz, () => ({ scoresShown }))
}

/**
 * Gives a pupil five minutes on top of the time limit; counted from now if their time is already up (WCAG 2.2.1).
 *
 * @returns the pupil's name; null for no name, or a hidden one
 * @throws Refusal when the person may not edit the quiz, the quiz has no limit, or the attempt is not running
 */
export async function giveMoreTime(actor: Actor, quiz: Own, attemptId: string, now = new Date()): Promise<string | null> {
  requireQuizEditor(actor, quiz)
  return tx(async (transaction) => {
    const attempt = await transaction.quizAttempt.findFirst({
      where: { id: attemptId, quizId: quiz.id, completedAt: null },
      select: {
        takerName: true, isNameHidden: true, startedAt: true, extraSeconds: true, quiz: { select: { timeLimitSeconds: true } },
      },
    })
    if (!attempt) throw new Refusal('Error', 'This attempt has already been handed in, or is gone.')
    const limit = attempt.quiz.timeLimitSeconds
    if (limit === null) throw new Refusal('Error', 'This quiz has no time limit.')
    const elapsed = Math.ceil((now.getTime() - attempt.startedAt.getTime()) / 1000)
    const extraSeconds = Math.max(attempt.extraSeconds, elapsed - limit) + MORE_SECONDS
    await transaction.quizAttempt.update({ where: { id: attemptId }, data: { extraSeconds }, select: { id: true } })
    return attempt.isNameHidden ? null : attempt.takerName
  })
}
