import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answersForms } from '~/features/classroom/answers-actions.server'
import { toAnswersDesk, type AnswersDesk } from '~/features/classroom/answers-desk.server'
import { AnswersView } from '~/features/classroom/answers-view'
import { DataSheetPage } from '~/features/classroom/data-sheet'
import { QuizTabs } from '~/features/quizzes/quiz-tabs'
import { QuizForbidden } from '~/features/quizzes/quiz-forbidden'
import { requireOwnQuiz } from '~/features/quizzes/quiz-owner.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { quizAnswersPath, quizEditPath } from '~/lib/paths'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = {
  ...plainDeskPage, sheets: ['display', 'desk', 'tables', 'quizzes', 'answers'], enhance: 'paper',
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOnPage(data ? `Answers to ${data.quiz.title}` : 'Answers', data?.answers?.page)} · Midnight Midway` },
]

const statusOf = ({ failure, panel }: AnswersDesk) =>
  failure ? 500 : panel && panel.name !== 'confirm-delete' && !panel.attempt ? 404 : 200

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { quiz } = await requireOwnQuiz(request, params.code, quizAnswersPath)
  const desk = await toAnswersDesk(quiz, searchOf(request))
  return json(desk, { status: statusOf(desk) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, quiz } = await requireOwnQuiz(request, params.code, quizAnswersPath)
  return handleForm(request, answersForms(actor, quiz, searchOf(request)))
}

export default function QuizAnswersPage() {
  const desk = useLoaderData<typeof loader>() as AnswersDesk
  const { quiz, answers, sheet, closeAt, failure } = desk
  if (sheet) {
    return <Page title="What is stored about pupils" hasOwnHeading><DataSheetPage quiz={quiz} sheet={sheet} backAt={closeAt} /></Page>
  }
  return (
    <Page
      title={<span dir="auto">{quiz.title}</span>}
      lede="Answers per question"
      back={{ to: quizEditPath(quiz.code), label: 'Back to the quiz' }}
    >
      <QuizTabs quiz={quiz} current="answers" />
      {failure ? <ErrorNotice>{failure}</ErrorNotice> : null}
      {answers ? <AnswersView desk={desk} answers={answers} /> : null}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<QuizForbidden />} />
}
