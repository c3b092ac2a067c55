import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { takerForms } from '~/features/attempts/attempt-actions.server'
import { toTakerPage } from '~/features/attempts/attempt-view.server'
import { QuizStart } from '~/features/attempts/quiz-start'
import { QuizTaker } from '~/features/attempts/quiz-taker'
import { redirectToOwnAddress, requireTakerVisit } from '~/features/attempts/taker-visit.server'
import { quizTakerPage } from '~/lib/page-handle'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = quizTakerPage

// The question comes first: it changes from page to page, and is read out when a page opens.
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const question = data?.view === 'taking' && data.step !== null ? `Question ${data.step + 1} of ${data.total}: ` : ''
  return [{ title: `${question}${data?.title ?? 'Quiz not found'} · Midnight Midway` }]
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await requireTakerVisit(await getActor(request), params.code, request)
  redirectToOwnAddress(visit.quiz, params.code, request)
  return json(await toTakerPage(visit, searchOf(request)))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const visit = await requireTakerVisit(await getActor(request), params.code, request)
  return handleForm(request, takerForms(visit))
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
