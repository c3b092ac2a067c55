import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { db, tx } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { orSay } from '~/server/worded-failure.server'
import { mayEditQuiz, QUIZ_LIST_TAG, quizTag, type Quiz } from './quiz'

type Owned = Pick<Quiz, 'id' | 'createdById'>

/** P2 §6: said to whoever is neither the quiz's creator nor an admin. */
const NO_PERMISSION = "You don't have permission to edit this quiz"

/** P2 §8: the title of every toast about a failure. */
const failed = (message: string) => new Refusal('Error', message)

/**
 * The first line of every command on a quiz.
 *
 * @throws Refusal `You don't have permission to edit this quiz`
 */
export function requireQuizEditor(actor: Actor, quiz: Pick<Quiz, 'createdById'>): void {
  if (!mayEditQuiz(actor, quiz)) throw failed(NO_PERMISSION)
}

/** Says that kept pages no longer show a quiz as it is. */
export function quizChanged(id: string): void {
  pagesChanged(quizTag(id), QUIZ_LIST_TAG)
}

/**
 * Publishes a quiz or takes it back to draft; its creator may, and an admin.
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

/** What is said once a quiz is published, or taken back (P2 §8, Successes). */
export const publishedToast = (published: boolean): string =>
  published ? 'Quiz published successfully' : 'Quiz unpublished successfully'

/**
 * Deletes a quiz with its questions and attempts (P2 §4); its codes become free.
 *
 * @throws Refusal `Failed to delete quiz`, also when it is gone already
 */
export async function removeQuiz(actor: Actor, quiz: Owned): Promise<void> {
  requireQuizEditor(actor, quiz)
  const message = 'Failed to delete quiz'
  const { count } = await orSay(message, () => db.quiz.deleteMany({ where: { id: quiz.id } }))
  if (count === 0) throw failed(message)
  quizChanged(quiz.id)
}
