import { requireAdministrator, type Actor } from '~/features/accounts/actor'
import { byName } from '~/lib/by-name'
import { nameKeyOf } from '~/lib/name-key'
import { Refusal } from '~/lib/refusal'
import { isMissing, isTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { alreadyDeleted, orSay } from '~/server/worded-failure.server'
import { QUIZ_LIST_TAG } from './quiz'
import type { QuizCategory, QuizCategoryForm } from './quiz-category'

/** P2 §7: all categories, ordered by name. */
export async function listQuizCategories(): Promise<QuizCategory[]> {
  const categories = await db.quizCategory.findMany({ orderBy: { id: 'asc' }, select: { id: true, name: true, color: true } })
  return categories.toSorted(byName)
}

/**
 * Makes a category, or changes the one with this id.
 *
 * @param actor an admin
 * @throws Refusal `Failed to save category`, also for a name that another category has in any case
 */
export async function saveQuizCategory(actor: Actor, { id, name, color }: QuizCategoryForm): Promise<void> {
  const message = 'Failed to save category'
  requireAdministrator(actor, message)
  const data = { name, nameKey: nameKeyOf(name), color }
  await orSay(message, () =>
    tx(async (transaction) => {
      if (id) await transaction.quizCategory.update({ where: { id }, data })
      else await transaction.quizCategory.create({ data })
    }).catch((error: unknown) => {
      if (isTaken(error)) throw new Refusal('Error', 'There is already a category with this name.', 'name')
      if (isMissing(error)) throw new Refusal('Error', `${message}: it has since been deleted.`)
      throw error
    }),
  )
  pagesChanged(QUIZ_LIST_TAG)
}

/**
 * Deletes a category; its quizzes stay, without one.
 *
 * @param actor an admin
 * @throws Refusal `Failed to delete category`, or that it is gone already
 */
export async function removeQuizCategory(actor: Actor, id: string): Promise<void> {
  const message = 'Failed to delete category'
  requireAdministrator(actor, message)
  const { count } = await orSay(message, () => db.quizCategory.deleteMany({ where: { id } }))
  if (count === 0) throw alreadyDeleted()
  pagesChanged(QUIZ_LIST_TAG)
}
