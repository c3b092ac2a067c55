import type { Actor } from '~/features/accounts/actor'
import { participantOf } from '~/features/attempts/taker-name'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { findSamePupil } from './same-pupil.server'

type Owned = Pick<Quiz, 'id' | 'createdById'>

/** The name that a panel changes: of one attempt, and of the same pupil's others. */
export type NamedAttempt = {
  id: string
  /** Empty text where there is none. */
  takerName: string
  isNameHidden: boolean
  /** As lists show it. */
  participant: string
  /** How many attempts at this quiz the change applies to. */
  count: number
}

/** The refusal where an attempt has been deleted meanwhile. */
export const GONE = 'This attempt no longer exists. Its answers have been deleted.'

/** An attempt whose name is to be changed; null for one of another quiz, and one that is gone. */
export async function findNamedAttempt(quiz: Owned, attemptId: string): Promise<NamedAttempt | null> {
  const found = await findSamePupil(quiz, attemptId)
  if (!found) return null
  const { id, takerName, isNameHidden } = found.row
  const count = await db.quizAttempt.count({ where: found.where })
  return { id, takerName: takerName ?? '', isNameHidden, participant: participantOf(found.row), count }
}

type NameChange = { takerName?: string | null; isNameHidden: boolean }

async function changeAttempts(actor: Actor, quiz: Owned, attemptId: string, data: NameChange): Promise<void> {
  requireQuizEditor(actor, quiz)
  const found = await findSamePupil(quiz, attemptId)
  const { count } = found ? await db.quizAttempt.updateMany({ where: found.where, data }) : { count: 0 }
  if (count === 0) throw new Refusal('Error', GONE)
}

/**
 * Gives a pupil another name, on every page and in every file from now on. The teacher chooses it, so the filter for
 * vulgar names does not apply: some people are called Dick. If the old name was hidden, the new one is shown.
 *
 * @param takerName as `typedName` gives it; an empty one removes the name
 * @throws Refusal when the person may not edit the quiz, or the attempt is gone
 */
export function changeTakerName(actor: Actor, quiz: Owned, attemptId: string, takerName: string): Promise<void> {
  return changeAttempts(actor, quiz, attemptId, { takerName: takerName || null, isNameHidden: false })
}

/**
 * Hides a pupil's name on every page and in every file, or shows it again.
 *
 * @throws Refusal when the person may not edit the quiz, or the attempt is gone
 */
export function changeNameHidden(actor: Actor, quiz: Owned, attemptId: string, isNameHidden: boolean): Promise<void> {
  return changeAttempts(actor, quiz, attemptId, { isNameHidden })
}
