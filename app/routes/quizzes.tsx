import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { QUIZ_LIST_TAG } from '~/features/quizzes/quiz'
import { QuizList, QuizListActions, QuizSearch } from '~/features/quizzes/quiz-list-cards'
import { nextChangeOf, toQuizListView } from '~/features/quizzes/quiz-list-view.server'
import { publicDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { changingAt, publicPage, searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...publicDeskPage, sheets: ['display', 'desk', 'quizzes', 'park'], enhance: 'gallery' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOnPage('Quizzes', data?.page)} · Midnight Midway` },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const view = await toQuizListView(actor, searchOf(request))
  if (view.failure) return json(view, { status: 500 })
  return json(view, { headers: changingAt(publicPage(actor, QUIZ_LIST_TAG), nextChangeOf(view.quizzes)) })
}

export default function QuizzesPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <Page
      title="Quizzes"
      lede="Quizzes that teachers have published. Each opens by its card, or by its code at the door."
      actions={view.isSignedIn ? <QuizListActions view={view} /> : null}
    >
      <QuizSearch view={view} />
      <QuizList view={view} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
