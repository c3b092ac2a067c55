import type { Actor } from '~/features/accounts/actor'
import { mayEditQuiz, type Quiz } from '~/features/quizzes/quiz'
import { findQuizByCode } from '~/features/quizzes/quizzes.server'
import { searchOf } from '~/server/http.server'
import { redirectWithToast } from '~/server/toast.server'

/**
 * The quiz that `/import-quiz?quiz=ABC234` adds questions to.
 *
 * @returns null where the address names none: the import makes a new one
 * @throws a redirect to the list for an unknown code (P2 §8); 403 for whoever may not edit the quiz (P2 §6)
 */
export async function importTargetOf(actor: Actor, request: Request): Promise<Quiz | null> {
  const code = searchOf(request).get('quiz')
  if (!code) return null
  const quiz = await findQuizByCode(code)
  if (!quiz) throw redirectWithToast('/quizzes', { kind: 'bad', title: 'Error', message: 'Quiz not found' })
  if (!mayEditQuiz(actor, quiz)) throw new Response(null, { status: 403, statusText: 'Forbidden' })
  return quiz
}
