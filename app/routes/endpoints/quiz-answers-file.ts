import { Readable } from 'node:stream'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAnswersChoice, separatorOf } from '~/features/classroom/answers'
import { answersCsv } from '~/features/classroom/answers-csv.server'
import { findAnswersOverview } from '~/features/classroom/answers-overview.server'
import { requireOwnQuiz } from '~/features/quizzes/quiz-owner.server'
import { quizAnswersFilePath } from '~/lib/paths'
import { searchOf } from '~/server/http.server'

/** From this many attempts on, the file is sent while it is being written; a smaller one is compressed in one piece. */
const STREAMED_FROM = 1000

/** `/quiz/ABC234/answers/download`: what the answers page counts under the same choice, as `quiz-answers-ABC234.csv`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { quiz } = await requireOwnQuiz(request, params.code, quizAnswersFilePath)
  const search = searchOf(request)
  const choice = readAnswersChoice(search)
  const { chosen, count } = await findAnswersOverview(quiz, choice)
  const { hasRepeats, classLabel } = choice
  const taken = { quizId: quiz.id, versionId: chosen.id, hasRepeats, classLabel }
  const pieces = answersCsv(taken, chosen.number, separatorOf(search))
  const bytes = Readable.from(pieces, { objectMode: false })
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="quiz-answers-${quiz.code}.csv"`,
      'Cache-Control': 'private, no-store',
      // The server in front streams every answer that has this header instead of collecting it (`sendOther`).
      ...(count >= STREAMED_FROM ? { 'Accept-Ranges': 'none' } : {}),
    },
  })
}
