import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/accounts/session.server'
import { FaqItemForm, FaqRemovalPanel } from '~/features/faq/faq-form'
import { faqDeskPath, faqForm, FAQ_NOT_LOADED } from '~/features/faq/faq-item'
import { FaqTable } from '~/features/faq/faq-table'
import { findFaqItem, listFaq, removeFaqItem, saveFaqItem } from '~/features/faq/faq.server'
import { plainDeskPage } from '~/lib/page-handle'
import { rowChoice } from '~/lib/row-choice'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { log } from '~/server/log.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage, Forbidden } from '~/ui/error-page'
import { GoneNotice } from '~/ui/form/gone-notice'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

export const handle = plainDeskPage

export const meta: MetaFunction = () => [{ title: 'FAQ Management · Midnight Midway' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, { otherwise: 403 })
  const search = searchOf(request)
  const opened = search.get('edit') ?? search.get('confirm-delete')
  try {
    const [items, item] = await Promise.all([listFaq(), opened ? findFaqItem(opened) : null])
    const panel = search.has('add') ? 'add' : !item ? null : search.has('edit') ? 'edit' : 'confirm-delete'
    const isGone = opened !== null && !item
    return json({ items, item, panel, isGone, hasFailed: false } as const, { status: isGone ? 404 : 200 })
  } catch (error) {
    log.error('faq-not-listed', { error })
    // The form of a new item stays, so that what was typed into it is not lost.
    const panel = search.has('add') ? 'add' : null
    return json({ items: [], item: null, isGone: false, panel, hasFailed: true } as const, { status: 500 })
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, { otherwise: 403 })

  return handleForm(request, {
    save: on(
      faqForm,
      async (form) => {
        await saveFaqItem(actor, form)
        return redirectWithToast(faqDeskPath(), { title: `FAQ item ${form.id ? 'updated' : 'created'} successfully!` })
      },
      { titles: { question: 'Error', answer: 'Error', sortOrder: 'Error' } },
    ),
    delete: on(rowChoice, async ({ id }) => {
      await removeFaqItem(actor, id)
      return redirectWithToast(faqDeskPath(), { title: 'FAQ item deleted successfully!' })
    }),
  })
}

export default function FaqManagementPage() {
  const { items, item, panel, hasFailed, isGone } = useLoaderData<typeof loader>()
  // What was typed for an item that somebody else has deleted stays, in the form of a new one.
  const isKept = useFormReply('save') !== undefined && isGone
  return (
    <Page
      title="FAQ Management"
      back={{ to: '/admin', label: 'Back to Dashboard' }}
      actions={<a className="button" href={faqDeskPath('add')}><Icon name="plus" /> Add FAQ Item</a>}
    >
      {hasFailed ? <ErrorNotice>{FAQ_NOT_LOADED}</ErrorNotice> : null}
      <GoneNotice isGone={isGone} />
      {panel === 'add' || isKept ? <FaqItemForm key="new" item={null} /> : null}
      {panel === 'edit' && item ? <FaqItemForm key={item.id} item={item} /> : null}
      {panel === 'confirm-delete' && item ? <FaqRemovalPanel item={item} /> : null}
      {hasFailed ? null : <FaqTable items={items} />}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage forbidden={<Forbidden title="FAQ Management" message="You don't have permission to access this page." />} />
}
