import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/accounts/session.server'
import { managementForms } from '~/features/story-desk/story-management-actions.server'
import { StoryManagementList, StoryManagementSearch } from '~/features/story-desk/story-management-list'
import { managementListAt, toManagementDesk } from '~/features/story-desk/story-management-list.server'
import { StoryManagementPanel } from '~/features/story-desk/story-management-panels'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

// Nothing here needs Remix's client: forty-eight cards would only be sent twice.
export const handle: PageHandle = { ...plainDeskPage, sheets: [...plainDeskPage.sheets, 'managing'], enhance: 'ticks' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOnPage('Story Management', data?.page)} · Midnight Midway` }]

// P1 §6: here, and only here, others are sent to /admin.
const OTHERS = { otherwise: '/admin' }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, OTHERS)
  const desk = await toManagementDesk(searchOf(request))
  return json(desk, { status: desk.failure ? 500 : desk.panel?.name === 'gone' ? 404 : 200 })
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, OTHERS)
  return handleForm(request, managementForms(actor, managementListAt(searchOf(request))))
}

export default function StoryManagementPage() {
  const desk = useLoaderData<typeof loader>()
  return (
    <Page title={`Story Management (${desk.count})`} back={{ to: '/admin', label: 'Back to Dashboard' }}>
      <StoryManagementPanel panel={desk.panel} closeAt={desk.listAt} />
      <StoryManagementSearch desk={desk} />
      <StoryManagementList desk={desk} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
