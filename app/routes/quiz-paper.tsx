import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paperForms } from '~/features/paper/paper-actions.server'
import { PaperBatches, PaperDeletePanel } from '~/features/paper/paper-batches'
import { toPaperEntry } from '~/features/paper/paper-entry.server'
import { PaperForm } from '~/features/paper/paper-form'
import { QuizTabs } from '~/features/quizzes/quiz-tabs'
import { QuizForbidden } from '~/features/quizzes/quiz-forbidden'
import { requireOwnQuiz } from '~/features/quizzes/quiz-owner.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { quizEditPath, quizPaperPath, quizPrintPath } from '~/lib/paths'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { GoneNotice } from '~/ui/form/gone-notice'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'tables', 'paper'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Paper answers: ${data.quiz.title}` : 'Paper answers'} · Midnight Midway` },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { quiz } = await requireOwnQuiz(request, params.code, quizPaperPath)
  const entry = await toPaperEntry(quiz, searchOf(request))
  return json(entry, { status: entry.isGone ? 404 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor, quiz } = await requireOwnQuiz(request, params.code, quizPaperPath)
  return handleForm(request, paperForms(actor, quiz))
}

export default function QuizPaperPage() {
  const entry = useLoaderData<typeof loader>()
  const { code, title } = entry.quiz
  return (
    <Page
      title={<span dir="auto">{title}</span>}
      lede="Answers from sheets of paper"
      back={{ to: quizEditPath(code), label: 'Back to the quiz' }}
      actions={<a className="button button-quiet" href={quizPrintPath(code)}><Icon name="print" /> Print sheets</a>}
    >
      <QuizTabs quiz={entry.quiz} current="paper" />
      <GoneNotice isGone={entry.isGone} />
      <PaperDeletePanel entry={entry} />
      <PaperForm entry={entry} />
      <PaperBatches entry={entry} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<QuizForbidden />} />
}
