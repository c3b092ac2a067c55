import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { boardPath, readBoardView } from '~/features/classroom/board'
import { boardForms } from '~/features/classroom/board-actions.server'
import { BoardProjector } from '~/features/classroom/board-projector'
import { boardFingerprint, findBoard, isHeld } from '~/features/classroom/board.server'
import { BoardPulse, ClassBoard } from '~/features/classroom/board-view'
import { QuizTabs } from '~/features/quizzes/quiz-tabs'
import { QuizForbidden } from '~/features/quizzes/quiz-forbidden'
import { requireOwnQuiz } from '~/features/quizzes/quiz-owner.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { quizEditPath, quizPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { handleForm } from '~/server/forms.server'
import { orNotFound, searchOf } from '~/server/http.server'
import { qrSvg } from '~/server/qr.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'tables', 'quizzes', 'board'], enhance: 'board' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Board of ${data.board.quiz.title}` : 'Class Board'} · Midnight Midway` },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const view = readBoardView(searchOf(request))
  const found = await findBoard(actor, params.code ?? '', view)
  if (!found) await requireOwnQuiz(request, params.code, (code) => boardPath(code))
  const board = orNotFound(found)
  const fingerprint = boardFingerprint(board)
  const headers = { ETag: `"${fingerprint}"` }
  // The script that asks again sends the tag of what it shows. No browser may store the page, because it has pupils' names.
  if (isHeld(request, fingerprint)) return new Response(null, { status: 304, headers }) as never
  const qr = view.isProjector ? await qrSvg(env.publicUrl + quizPath(board.quiz.code)) : ''
  return json({ board, view, fingerprint, qr, door: `${new URL(env.publicUrl).host}/enter-code` }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, quiz } = await requireOwnQuiz(request, params.code, boardPath)
  return handleForm(request, boardForms(actor, quiz, readBoardView(searchOf(request))))
}

export default function QuizBoardPage() {
  const { board, view, fingerprint, qr, door } = useLoaderData<typeof loader>()
  const reply = useActionData()
  // A message about what went wrong stays until it is read: no refresh until then.
  const pulse = view.isStill || reply ? null : <BoardPulse fingerprint={fingerprint} />
  return view.isProjector ? (
    <main id="main" className="page">
      {pulse}
      <BoardProjector board={board} view={view} door={door} qr={qr} />
    </main>
  ) : (
    <Page title={board.quiz.title} lede="Class board" back={{ to: quizEditPath(board.quiz.code), label: 'Back to the quiz' }}>
      <QuizTabs quiz={board.quiz} current="board" />
      {pulse}
      <ClassBoard board={board} view={view} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<QuizForbidden />} />
}
