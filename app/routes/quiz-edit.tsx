import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { QuestionEditor } from '~/features/quizzes/question-editor-form'
import { mayEditQuiz } from '~/features/quizzes/quiz'
import { quizEditForms } from '~/features/quizzes/quiz-edit-actions.server'
import { toQuizEditDesk } from '~/features/quizzes/quiz-edit-desk.server'
import { QuizEditHead, QuizEditPanel, QuizEditTabs } from '~/features/quizzes/quiz-edit-panels'
import { QuizInfoForm } from '~/features/quizzes/quiz-info-form'
import { findQuizByCode } from '~/features/quizzes/quizzes.server'
import { deskPage, type PageHandle } from '~/lib/page-handle'
import { quizEditPath } from '~/lib/paths'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { leadTo } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { SleepingBooth } from '~/ui/drawings'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...deskPage, sheets: ['display', 'desk', 'tables', 'quizzes'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data ? `Edit ${data.quiz.title}` : 'Edit Quiz'} · Midnight Midway` }]

/** The quiz, for whoever may edit it (P2 §6); an unknown code leads to the list (P2 §8). */
async function requireEditable({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const actor = await requireActor(request)
  const quiz = await findQuizByCode(params.code)
  if (!quiz) throw redirectWithToast('/quizzes', { kind: 'bad', title: 'Error', message: 'Quiz not found' })
  if (!mayEditQuiz(actor, quiz)) throw new Response(null, { status: 403, statusText: 'Forbidden' })
  return { actor, quiz }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { quiz } = await requireEditable({ request, params })
  if (params.code !== quiz.code) throw leadTo(quizEditPath(quiz.code) + new URL(request.url).search, {}, 301)
  const desk = await toQuizEditDesk(quiz, searchOf(request))
  return json(desk, { status: desk.failure ? 500 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, quiz } = await requireEditable({ request, params })
  return handleForm(request, quizEditForms(actor, quiz))
}

export default function QuizEditPage() {
  const desk = useLoaderData<typeof loader>()
  return (
    <Page title={desk.quiz.title} back={{ to: '/my-quizzes', label: 'Back to My Quizzes' }}>
      <QuizEditPanel desk={desk} />
      <QuizEditHead desk={desk} />
      <QuizEditTabs desk={desk} />
      {desk.failure ? <div className="notice is-bad" role="alert"><strong>Error</strong> {desk.failure}</div> : null}
      {desk.failure ? null : desk.tab === 'info' ? <QuizInfoForm desk={desk} /> : <QuestionEditor desk={desk} />}
    </Page>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorPage />
  return (
    <main id="main" className="page">
      <div className="empty">
        <SleepingBooth />
        <h1 className="page-title">You don't have permission to edit this quiz</h1>
        <p className="muted">Only whoever made it can, and an admin.</p>
        <a className="button" href="/quizzes">Back to Quizzes</a>
      </div>
    </main>
  )
}
