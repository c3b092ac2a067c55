import type { LoaderFunctionArgs } from '@remix-run/node'
import { findResult } from '~/features/attempts/attempt-result.server'
import { resultsText } from '~/features/attempts/quiz-results-text'
import { findQuizByCode } from '~/features/quizzes/quizzes.server'
import { quizPath } from '~/lib/paths'
import { searchOf } from '~/server/http.server'
import { redirectWithToast } from '~/server/toast.server'

/** `/quiz/ABC234/results/download?attempt=…`: the results as `quiz-results-ABC234.txt` (P2 §9). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const quiz = await findQuizByCode(params.code)
  const result = quiz && (await findResult(quiz, searchOf(request).get('attempt')))
  if (!quiz || !result) {
    return redirectWithToast(`${quizPath(params.code ?? '')}/results`, { kind: 'bad', title: 'No quiz results found' })
  }
  return new Response(resultsText(quiz, result), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="quiz-results-${quiz.code}.txt"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
