import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OutdatedMarksNotice } from '~/features/quiz-desk/outdated-marks-notice'
import { QuestionEditor } from '~/features/quiz-desk/question-editor-form'
import { quizEditForms } from '~/features/quiz-desk/quiz-edit-actions.server'
import { toQuizEditDesk } from '~/features/quiz-desk/quiz-edit-desk.server'
import { QuizEditHead, QuizEditPanel } from '~/features/quiz-desk/quiz-edit-panels'
import { QuizTabs } from '~/features/quizzes/quiz-tabs'
import { QuizForbidden } from '~/features/quizzes/quiz-forbidden'
import { QuizInfoForm } from '~/features/quiz-desk/quiz-info-form'
import { requireOwnQuiz } from '~/features/quizzes/quiz-owner.server'
import { deskPage, type PageHandle } from '~/lib/page-handle'
import { quizEditPath } from '~/lib/paths'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...deskPage, sheets: ['display', 'desk', 'quizzes'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data ? `Edit ${data.quiz.title}` : 'Edit Quiz'} · Midnight Midway` }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { actor, quiz } = await requireOwnQuiz(request, params.code, quizEditPath)
  const desk = await toQuizEditDesk(quiz, searchOf(request))
  // An admin comes to somebody else's quiz from the list of all.
  const isOwn = quiz.createdById === actor.id
  return json({ ...desk, isOwn }, { status: desk.failure ? 500 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, quiz } = await requireOwnQuiz(request, params.code, quizEditPath)
  return handleForm(request, quizEditForms(actor, quiz))
}

const OWN_LIST = { to: '/my-quizzes', label: 'Back to My Quizzes' }
const ALL_QUIZZES = { to: '/quiz-management', label: 'Back to Quiz Management' }

export default function QuizEditPage() {
  const desk = useLoaderData<typeof loader>()
  return (
    <Page title={desk.quiz.title} back={desk.isOwn ? OWN_LIST : ALL_QUIZZES}>
      <QuizEditPanel desk={desk} />
      <QuizEditHead desk={desk} />
      <QuizTabs quiz={desk.quiz} current={desk.tab} />
      {desk.failure ? <ErrorNotice>{desk.failure}</ErrorNotice> : null}
      {desk.outdatedMarks ? <OutdatedMarksNotice marks={desk.outdatedMarks} /> : null}
      {desk.failure ? null : desk.tab === 'info' ? <QuizInfoForm desk={desk} /> : <QuestionEditor desk={desk} />}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<QuizForbidden />} />
}
