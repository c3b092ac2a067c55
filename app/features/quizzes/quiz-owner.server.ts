import type { Actor } from '~/features/accounts/actor'
import { requireActor } from '~/features/accounts/session.server'
import { giveBackWhenGone } from '~/server/forms.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { mayEditQuiz, type Quiz } from './quiz'
import { findQuizByCode } from './quizzes.server'

/**
 * A quiz that this person may edit.
 *
 * @param code in any spelling
 * @throws a redirect to the list for an unknown code (P2 §8), or a 410 with what was typed where the quiz was deleted meanwhile;
 *   403 for anyone who may not edit the quiz (P2 §6)
 */
export async function requireEditableQuiz(request: Request, actor: Actor, code: string | undefined): Promise<Quiz> {
  const quiz = await findQuizByCode(code)
  if (!quiz) await giveBackWhenGone(request)
  if (!quiz) throw redirectWithToast('/quizzes', { kind: 'bad', title: 'Error', message: 'Quiz not found' })
  if (!mayEditQuiz(actor, quiz)) throw new Response(null, { status: 403, statusText: 'Forbidden' })
  return quiz
}

/**
 * The guard of every page that is for a quiz's creator and admins (P2 §6).
 *
 * @param code from the address, in any spelling
 * @param pathOf the page's path for a quiz's code: other spellings and old codes are redirected there (301)
 * @returns who asks, and the quiz
 * @throws a redirect: visitors sign in first, an unknown code leads to the list (P2 §8); 403 for anybody else
 */
export async function requireOwnQuiz(
  request: Request,
  code: string | undefined,
  pathOf: (code: string) => string,
): Promise<{ actor: Actor; quiz: Quiz }> {
  const actor = await requireActor(request)
  const quiz = await requireEditableQuiz(request, actor, code)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && code !== quiz.code) throw redirectToPage(pathOf(quiz.code) + new URL(request.url).search, {}, 301)
  return { actor, quiz }
}
