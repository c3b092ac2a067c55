import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { MyQuizList } from '~/features/quiz-desk/my-quizzes'
import { toMyQuizzes } from '~/features/quiz-desk/my-quizzes.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { importPath } from '~/lib/paths'
import { searchOf } from '~/server/http.server'
import { redirectToPage } from '~/server/redirect.server'
import { ErrorPage } from '~/ui/error-page'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'tables', 'quizzes', 'mine'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOnPage('My Quizzes', data?.page)} · Midnight Midway` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const desk = await toMyQuizzes(actor, searchOf(request))
  if (desk.elsewhere) throw redirectToPage(desk.elsewhere)
  return json(desk, { status: desk.failure ? 500 : 200 })
}

export default function MyQuizzesPage() {
  const desk = useLoaderData<typeof loader>()
  return (
    <Page
      title="My Quizzes"
      back={{ to: '/quizzes', label: 'Back to Quizzes' }}
      actions={
        <>
          <a className="button" href="/create-quiz"><Icon name="plus" /> Create Quiz</a>
          <a className="button button-quiet" href={importPath()}><Icon name="file" /> Import Questions</a>
        </>
      }
    >
      <MyQuizList desk={desk} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
