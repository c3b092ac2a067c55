import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { takerForms } from '~/features/quizzes/attempt-actions.server'
import { findTakerVisit, leadToOwnAddress, requireQuiz, toTakerPage } from '~/features/quizzes/attempt-view.server'
import { QuizStart } from '~/features/quizzes/quiz-start'
import { QuizTaker } from '~/features/quizzes/quiz-taker'
import { quizTakerPage } from '~/lib/page-handle'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = quizTakerPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? 'Quiz not found'} · Midnight Midway` },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const quiz = await requireQuiz(actor, params.code)
  leadToOwnAddress(quiz, params.code, request)
  const visit = await findTakerVisit(actor, quiz, quiz.code, request)
  return json(await toTakerPage(visit, searchOf(request)))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await getActor(request)
  const quiz = await requireQuiz(actor, params.code)
  return handleForm(request, takerForms(await findTakerVisit(actor, quiz, params.code ?? quiz.code, request)))
}

export default function QuizPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <Page title={page.title} width="narrow" hasOwnHeading>
      {page.view === 'start' ? <QuizStart card={page} /> : <QuizTaker taking={page} />}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
