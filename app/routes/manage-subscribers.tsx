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
import { additionOf, dialogOf, SUBSCRIBERS_PATH, subscribersPath, subscriberViewOf } from '~/features/subscribers/subscriber-view'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { giveBackWhenGone, handleForm } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { toPartReader } from '~/server/worded-failure.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...plainDeskPage, sheets: [...plainDeskPage.sheets, 'prose'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOnPage('Manage Subscribers', data?.view.page)} · Midnight Midway` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const search = searchOf(request)
  const view = subscriberViewOf(search)
  const open = dialogOf(search)
  // The form for a new subscriber is shown even when the list cannot be read, so that what was typed into it is not lost.
  const { read, failures } = toPartReader()
  const [list, requests] = await Promise.all([
    read('Failed to fetch subscribers', null, async () => ({
      ...(await listSubscribers(view)),
      open: open && { dialog: open.dialog, subscriber: await findSubscriber(actor, open.id) },
    })),
    read('Failed to fetch requests for invoices', [], listInvoiceRequests),
  ])
  const isGone = list?.open?.subscriber === null
  // People who work in the list do not need the form beside it.
  const isBare = [...search].length === 0
  const isAdding = search.has('add') || !list || (isBare && list.total === 0)
  return json(
    {
      list,
      view: { ...view, page: list?.page ?? view.page },
      requests,
      failures,
      isAdding,
      addition: additionOf(search),
      isFormOpen: isBare || isAdding,
      defaultCaps: { stories: INVOICED_CAPS.stories ?? 0, quizzes: INVOICED_CAPS.quizzes },
    },
    { status: failures.length > 0 ? 500 : isGone ? 404 : 200 },
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const search = searchOf(request)
  const open = dialogOf(search)
  if (open && !(await findSubscriber(actor, open.id))) await giveBackWhenGone(request)
  return handleForm(request, subscriberForms(actor, subscribersPath(SUBSCRIBERS_PATH, subscriberViewOf(search))))
}

export default function ManageSubscribersPage() {
  const { list, view, requests, failures, addition, isFormOpen, defaultCaps, isAdding } = useLoaderData<typeof loader>()
  const isRefused = useFormReply('add') !== undefined
  const isFormFirst = isAdding || isRefused
  const form = <SubscriberForm addition={addition} isOpen={isFormOpen} defaultCaps={defaultCaps} />
  return (
    <Page
      title="Manage Subscribers"
      back={{ to: '/admin', label: 'Back to Admin' }}
      actions={
        <>
          <a className="button" href={`${SUBSCRIBERS_PATH}?add#add`}><Icon name="plus" /> Add subscriber</a>
          <a className="button button-quiet" href={subscribersPath(`${SUBSCRIBERS_PATH}/export`, { q: view.q, show: view.show })} download="subscribers.csv">
            <Icon name="download" /> Download as CSV
          </a>
        </>
      }
    >
      {failures.map((failure) => <ErrorNotice key={failure}>{failure}</ErrorNotice>)}
      {list?.open ? (
        <SubscriberPanel {...list.open} closeAt={`${subscribersPath(SUBSCRIBERS_PATH, view)}#subscriber-${list.open.subscriber?.id}`} defaultCaps={defaultCaps} />
      ) : null}
      <InvoiceRequests requests={requests} />
      {isFormFirst ? form : null}
      {list ? (
        <section className="stack" aria-labelledby="subscribers">
          <h2 id="subscribers">Subscribers ({list.total})</h2>
          <SubscriberSearch q={view.q} show={view.show} />
          <SubscriberList rows={list.rows} view={view} />
          <SubscriberPages view={view} pages={list.pages} />
        </section>
      ) : null}
      {isFormFirst ? null : form}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
