import type { LoaderFunctionArgs } from '@remix-run/node'
import { toExchangeQuiz } from '~/features/exchange/export-quiz.server'
import { findFormat } from '~/features/exchange/formats.server'
import { requireOwnQuiz } from '~/features/quizzes/quiz-owner.server'
import { quizExportFilePath } from '~/lib/paths'
import { attachment, orNotFound } from '~/server/http.server'

/** `/quiz/ABC234/export/gift`: the quiz as a file in one of the formats, for its creator and admins. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { quiz } = await requireOwnQuiz(request, params.code, (code) => quizExportFilePath(code, params.format ?? ''))
  const { fileName, contentType, body } = orNotFound(findFormat(params.format)).write(await toExchangeQuiz(quiz))
  return new Response(body as BodyInit, {
    headers: { 'Content-Type': contentType, 'Content-Disposition': attachment(fileName), 'Cache-Control': 'private, no-store' },
  })
}
