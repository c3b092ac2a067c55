import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/accounts/session.server'
import { INVOICED_CAPS } from '~/features/billing/plan'
import { InvoiceRequests } from '~/features/subscribers/invoice-requests'
import { listInvoiceRequests } from '~/features/subscribers/invoice-requests.server'
import { SubscriberForm } from '~/features/subscribers/subscriber-form'
import { subscriberForms } from '~/features/subscribers/subscriber-forms.server'
import { SubscriberList } from '~/features/subscribers/subscriber-list'
import { findSubscriber, listSubscribers } from '~/features/subscribers/subscriber-list.server'
import { SubscriberPanel } from '~/features/subscribers/subscriber-panels'
import { SubscriberPages, SubscriberSearch } from '~/features/subscribers/subscriber-search'
import { dialogOf, SUBSCRIBERS_PATH, subscribersPath, subscriberViewOf } from '~/features/subscribers/subscriber-view'
import { dayInput } from '~/lib/dates'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: [...plainDeskPage.sheets!, 'prose'] }

export const meta: MetaFunction = () => [{ title: 'Manage Subscribers · Midnight Midway' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const search = searchOf(request)
  const open = dialogOf(search)
  const [list, subscriber, requests] = await Promise.all([
    listSubscribers(subscriberViewOf(search)),
    open ? findSubscriber(actor, open.id) : null,
    listInvoiceRequests(),
  ])
  // Whoever works in the list does not need the form above it.
  const isBare = [...search].length === 0
  return json(
    {
      ...list,
      view: { ...subscriberViewOf(search), page: list.page },
      open: open ? { dialog: open.dialog, subscriber } : null,
      requests,
      addition: {
        today: dayInput(new Date()),
        email: search.get('email') ?? '',
        name: search.get('name') ?? '',
        isOpen: isBare || search.has('add'),
      },
      defaultCaps: { stories: INVOICED_CAPS.stories ?? 0, quizzes: INVOICED_CAPS.quizzes },
    },
    { status: open && !subscriber ? 404 : 200 },
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return handleForm(request, subscriberForms(actor, subscribersPath(SUBSCRIBERS_PATH, subscriberViewOf(searchOf(request)))))
}

export default function ManageSubscribersPage() {
  const { rows, total, pages, view, open, requests, addition, defaultCaps } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Manage Subscribers"
      back={{ to: '/admin', label: 'Back to Admin' }}
      actions={
        <a className="button button-quiet" href={subscribersPath(`${SUBSCRIBERS_PATH}/export`, { q: view.q, show: view.show })} download="subscribers.csv">
          <Icon name="download" /> Download as CSV
        </a>
      }
    >
      {open ? <SubscriberPanel {...open} closeAt={subscribersPath(SUBSCRIBERS_PATH, view)} defaultCaps={defaultCaps} /> : null}
      <InvoiceRequests requests={requests} />
      <SubscriberForm {...addition} />
      <section className="stack" aria-labelledby="subscribers">
        <h2 id="subscribers">Subscribers ({total})</h2>
        <SubscriberSearch q={view.q} show={view.show} />
        <SubscriberList rows={rows} view={view} />
        <SubscriberPages view={view} pages={pages} />
      </section>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
