import type { Actor } from '~/features/accounts/actor'
import type { Quiz } from '~/features/quizzes/quiz'
import { requireEditableQuiz } from '~/features/quizzes/quiz-owner.server'
import { searchOf } from '~/server/http.server'

/**
 * The quiz that `/import-quiz?quiz=ABC234` adds questions to; null where the address names none, for a new quiz.
 *
 * @throws as `requireEditableQuiz`
 */
export async function importTargetOf(actor: Actor, request: Request): Promise<Quiz | null> {
  const code = searchOf(request).get('quiz')
  return code ? requireEditableQuiz(request, actor, code) : null
}
