import type { Actor } from '~/features/accounts/actor'
import { participantOf } from '~/features/attempts/taker-name'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { findSamePupil } from './same-pupil.server'

type Owned = Pick<Quiz, 'id' | 'createdById' | 'asksClassNumber'>

/** The name that a panel changes: of one attempt, and of the same pupil's others. */
export type NamedAttempt = {
  id: string
  /** Empty text where there is none. */
  takerName: string
  isNameHidden: boolean
  /** Empty text where there is none; null where none was asked for either. */
  classNumber: string | null
  /** As lists show it. */
  participant: string
  /** How many attempts at this quiz the change applies to. */
  count: number
}

/** The refusal where an attempt has been deleted meanwhile. */
export const GONE = 'This attempt no longer exists. Its answers have been deleted.'

/** Where the quiz does not ask for class numbers any more, those that it has can still be corrected. */
const numberOf = (quiz: Owned, { classNumber }: { classNumber: string | null }) => classNumber ?? (quiz.asksClassNumber ? '' : null)

/** An attempt whose name is to be changed; null for one of another quiz, and one that is gone. */
export async function findNamedAttempt(quiz: Owned, attemptId: string): Promise<NamedAttempt | null> {
  const found = await findSamePupil(quiz, attemptId)
  if (!found) return null
  const { id, takerName, isNameHidden } = found.row
  const count = await db.quizAttempt.count({ where: found.where })
  const classNumber = numberOf(quiz, found.row)
  return { id, takerName: takerName ?? '', isNameHidden, classNumber, participant: participantOf(found.row), count }
}

type Row = NonNullable<Awaited<ReturnType<typeof findSamePupil>>>['row']
type Change = { takerName?: string | null; classNumber?: string | null; isNameHidden: boolean }

async function changeAttempts(actor: Actor, quiz: Owned, attemptId: string, toChange: (row: Row) => Change): Promise<Change> {
  requireQuizEditor(actor, quiz)
  const found = await findSamePupil(quiz, attemptId)
  const data = found && toChange(found.row)
  const { count } = data ? await db.quizAttempt.updateMany({ where: found.where, data }) : { count: 0 }
  if (!data || count === 0) throw new Refusal('Error', GONE)
  return data
}

/**
 * Gives a pupil another name, on every page and in every file from now on. The teacher chooses it, so the filter for
 * vulgar names does not apply: some people are called Dick. If the old name was hidden, the new one is shown. A mistyped class
 * number is corrected with it.
 *
 * @param takerName as `typedName` gives it; an empty one removes the name
 * @param classNumber as `typedClassNumber` gives it; ignored for an attempt that has none at a quiz that asks for none
 * @returns whether the class number was saved, too
 * @throws Refusal when the person may not edit the quiz, or the attempt is gone
 */
export async function changeTakerName(
  actor: Actor, quiz: Owned, attemptId: string, { takerName, classNumber }: { takerName: string; classNumber: string },
): Promise<boolean> {
  const changed = await changeAttempts(actor, quiz, attemptId, (row) => ({
    takerName: takerName || null,
    isNameHidden: false,
    ...(numberOf(quiz, row) === null ? {} : { classNumber: classNumber || null }),
  }))
  return changed.classNumber !== undefined
}

/**
 * Hides a pupil's name on every page and in every file, or shows it again.
 *
 * @throws Refusal when the person may not edit the quiz, or the attempt is gone
 */
export async function changeNameHidden(actor: Actor, quiz: Owned, attemptId: string, isNameHidden: boolean): Promise<void> {
  await changeAttempts(actor, quiz, attemptId, () => ({ isNameHidden }))
}
