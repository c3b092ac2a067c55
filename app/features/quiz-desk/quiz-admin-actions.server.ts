import type { Actor } from '~/features/accounts/actor'
import { quizCategoryForm } from '~/features/quizzes/quiz-category'
import { removeQuizCategory, saveQuizCategory } from '~/features/quizzes/quiz-category.server'
import { publishedToast, publishQuiz, removeQuiz } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { rowChoice } from '~/lib/row-choice'
import { db } from '~/server/db.server'
import { on } from '~/server/forms.server'
import { redirectWithToast } from '~/server/toast.server'
import { alreadyDeleted } from '~/server/worded-failure.server'
import { quizChoice } from './quiz-admin'
import { quizAdminListAt, quizCategoriesAt } from './quiz-admin.server'

/** The quiz of a row, or the refusal that says that it is gone. */
async function quizOfRow(id: string, gone: Refusal) {
  const quiz = await db.quiz.findUnique({ where: { id }, select: { id: true, createdById: true } })
  if (!quiz) throw gone
  return quiz
}

/**
 * The forms of quiz management, by intent.
 *
 * @param search of the page's address: the list to return to
 */
export function quizAdminForms(actor: Actor, search: URLSearchParams) {
  const back = (title: string) => redirectWithToast(quizAdminListAt(search), { title })
  const backToCategories = (title: string) => redirectWithToast(quizCategoriesAt(search), { title })
  const publishing = (published: boolean) => on(quizChoice, async ({ quiz }) => {
    await publishQuiz(actor, await quizOfRow(quiz, new Refusal('Error', 'Failed to update quiz status')), published)
    return back(publishedToast(published))
  })
  return {
    publish: publishing(true),
    unpublish: publishing(false),
    delete: on(quizChoice, async ({ quiz }) => {
      await removeQuiz(actor, await quizOfRow(quiz, alreadyDeleted()))
      return back('Quiz deleted successfully')
    }),
    'save-category': on(quizCategoryForm, async (category) => {
      await saveQuizCategory(actor, category)
      return backToCategories(category.id ? 'Category updated successfully' : 'Category created successfully')
    }),
    'delete-category': on(rowChoice, async ({ id }) => {
      await removeQuizCategory(actor, id)
      return backToCategories('Category deleted successfully')
    }),
  }
}
