import type { Actor } from '~/features/accounts/actor'
import { PREVIEW_NUMBER } from '~/features/attempts/attempt'
import { removeAttempts } from '~/features/attempts/attempt-removal.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { GONE } from './names.server'
import { findSamePupil } from './same-pupil.server'

type Owned = Pick<Quiz, 'id' | 'createdById'>

/** One class of a quiz: a label, null for attempts without one, undefined for everybody. */
type ClassLabel = string | null | undefined

/** Which attempts are those of a class. A teacher's own looks at a draft are nobody's answers: no page counts them. */
export const answersOf = ({ id }: Pick<Quiz, 'id'>, classLabel: ClassLabel) => ({
  quizId: id,
  attemptNumber: { gt: PREVIEW_NUMBER },
  ...(classLabel === undefined ? {} : { classLabel }),
})

/** How many attempts of a class are stored over all versions, and how many of them are not handed in. */
export async function countClassAnswers(quiz: Owned, classLabel: ClassLabel): Promise<{ all: number; open: number }> {
  const where = answersOf(quiz, classLabel)
  const [all, open] = await Promise.all([
    db.quizAttempt.count({ where }), db.quizAttempt.count({ where: { ...where, completedAt: null } }),
  ])
  return { all, open }
}

/** Whether anything is stored of a class, in whichever version, handed in or not: what could be deleted. */
export async function hasClassAnswers(quiz: Owned, classLabel: ClassLabel): Promise<boolean> {
  return (await db.quizAttempt.findFirst({ where: answersOf(quiz, classLabel), select: { id: true } })) !== null
}

/**
 * Deletes what is stored of a class at a quiz, at once and for good: running attempts and those handed in, with names,
 * answers and scores.
 *
 * @returns how many attempts were deleted
 * @throws Refusal when the person may not edit the quiz
 */
export async function removeClassAnswers(actor: Actor, quiz: Owned, classLabel: ClassLabel): Promise<number> {
  requireQuizEditor(actor, quiz)
  return removeAttempts(async (most) => {
    const rows = await db.quizAttempt.findMany({ where: answersOf(quiz, classLabel), take: most, select: { id: true } })
    return rows.map(({ id }) => id)
  })
}

/**
 * Deletes what is stored of one pupil at a quiz, at once and for good: an attempt, and the same pupil's others as
 * `findSamePupil` tells them.
 *
 * @returns how many attempts were deleted
 * @throws Refusal when the person may not edit the quiz, or the attempt is gone
 */
export async function removePupilAnswers(actor: Actor, quiz: Owned, attemptId: string): Promise<number> {
  requireQuizEditor(actor, quiz)
  const found = await findSamePupil(quiz, attemptId)
  const { count } = found ? await db.quizAttempt.deleteMany({ where: found.where }) : { count: 0 }
  if (count === 0) throw new Refusal('Error', GONE)
  return count
}
