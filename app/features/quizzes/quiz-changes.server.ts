import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { db, tx } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { alreadyDeleted, orSay } from '~/server/worded-failure.server'
import { mayEditQuiz, QUIZ_LIST_TAG, quizTag, type Quiz } from './quiz'

type Owned = Pick<Quiz, 'id' | 'createdById'>

/** P2 §6: the refusal for anyone who is neither the quiz's creator nor an admin. */
const NO_PERMISSION = "You don't have permission to edit this quiz"

/** P2 §8: the title of every failure's toast. */
const failed = (message: string) => new Refusal('Error', message)

/**
 * The check that every command on a quiz begins with.
 *
 * @throws Refusal `You don't have permission to edit this quiz`
 */
export function requireQuizEditor(actor: Actor, quiz: Pick<Quiz, 'createdById'>): void {
  if (!mayEditQuiz(actor, quiz)) throw failed(NO_PERMISSION)
}

/** Drops the kept pages that show a quiz. */
export function quizChanged(id: string): void {
  pagesChanged(quizTag(id), QUIZ_LIST_TAG)
}

/**
 * Publishes a quiz or takes it back to draft, for its creator and admins.
 *
 * @throws Refusal `Failed to update quiz status`
 */
export async function publishQuiz(actor: Actor, quiz: Owned, published: boolean): Promise<void> {
  requireQuizEditor(actor, quiz)
  const message = 'Failed to update quiz status'
  const { count } = await orSay(message, () =>
    tx((transaction) => transaction.quiz.updateMany({ where: { id: quiz.id }, data: { published } })),
  )
  if (count === 0) throw failed(message)
  quizChanged(quiz.id)
}

/** The message after a quiz is published or taken back (P2 §8, Successes). */
export const publishedToast = (published: boolean): string =>
  published ? 'Quiz published successfully' : 'Quiz unpublished successfully'

/**
 * Deletes a quiz with its questions and attempts (P2 §4); its codes become free.
 *
 * @throws Refusal `Failed to delete quiz`, or that it is gone already
 */
export async function removeQuiz(actor: Actor, quiz: Owned): Promise<void> {
  requireQuizEditor(actor, quiz)
  // The attempts first, as pupils store answers by holding theirs and then looking at the questions: in the other order the
  // two would wait for each other on PostgreSQL.
  const [, { count }] = await orSay('Failed to delete quiz', () => db.$transaction([
    db.quizAttempt.deleteMany({ where: { quizId: quiz.id } }),
    db.quiz.deleteMany({ where: { id: quiz.id } }),
  ]))
  if (count === 0) throw alreadyDeleted()
  quizChanged(quiz.id)
}
