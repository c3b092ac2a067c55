import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/accounts/session.server'
import { quizAdminForms } from '~/features/quiz-desk/quiz-admin-actions.server'
import { QuizAdminPanels, QuizAdminSearch, QuizAdminTable, QuizCountCards } from '~/features/quiz-desk/quiz-admin-table'
import { toQuizAdminDesk } from '~/features/quiz-desk/quiz-admin.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { GoneNotice } from '~/ui/form/gone-notice'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'tables', 'quizzes', 'managing'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOnPage('Quiz Management', data?.page)} · Midnight Midway` }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const desk = await toQuizAdminDesk(searchOf(request))
  return json(desk, { status: desk.failure ? 500 : desk.isGone ? 404 : 200 })
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return handleForm(request, quizAdminForms(actor, searchOf(request)))
}

export default function QuizManagementPage() {
  const desk = useLoaderData<typeof loader>()
  return (
    <Page title="Quiz Management" back={{ to: '/admin', label: 'Back to Dashboard' }}>
      <GoneNotice isGone={desk.isGone} />
      <QuizAdminPanels desk={desk} />
      {desk.failure ? null : <QuizCountCards counts={desk.counts} />}
      <QuizAdminSearch desk={desk} />
      <QuizAdminTable desk={desk} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
