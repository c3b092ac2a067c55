import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/accounts/session.server'
import { elementsPath, tabOf, TABS } from '~/features/elements/element'
import { elementForm } from '~/features/elements/element-forms'
import { ElementCards } from '~/features/elements/element-cards'
import { findElement, removeElement, saveElement } from '~/features/elements/element-changes.server'
import { ElementForm, ElementRemovalPanel } from '~/features/elements/element-form'
import { listElements } from '~/features/elements/elements.server'
import { deskPage, type PageHandle } from '~/lib/page-handle'
import { rowChoice } from '~/lib/row-choice'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { pictureFile } from '~/server/image.server'
import { log } from '~/server/log.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { GoneNotice } from '~/ui/form/gone-notice'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...deskPage, sheets: ['display', 'desk', 'pictures'] }

export const meta: MetaFunction = () => [{ title: 'Story Elements · Midnight Midway' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const search = searchOf(request)
  const tab = tabOf(search)
  const { elementType } = TABS[tab]
  const opened = search.get('edit') ?? search.get('confirm-delete')
  try {
    const [elements, element] = await Promise.all([listElements(elementType), opened ? findElement(elementType, opened) : null])
    const panel = search.has('add') ? 'add' : !element ? null : search.has('edit') ? 'edit' : 'confirm-delete'
    const isGone = opened !== null && !element
    return json({ tab, elements, element, panel, isGone, hasFailed: false } as const, { status: isGone ? 404 : 200 })
  } catch (error) {
    log.error('elements-not-fetched', { error })
    // The form of a new element stays, so that what was typed into it is not lost.
    const panel = search.has('add') ? 'add' : null
    return json({ tab, elements: [], element: null, isGone: false, panel, hasFailed: true } as const, { status: 500 })
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const tab = tabOf(searchOf(request))
  const { elementType } = TABS[tab]
  const noun = elementType === 'character' ? 'Character' : 'Location'
  const titles = { name: 'Error', image: 'Error' }

  const save = on(
    elementForm,
    async (form, files) => {
      await saveElement(actor, elementType, form, files.image?.[0])
      return redirectWithToast(elementsPath(tab), { title: `${noun} ${form.id ? 'updated' : 'created'} successfully` })
    },
    { titles },
  )
  const remove = on(rowChoice, async ({ id }) => {
    await removeElement(actor, elementType, id)
    return redirectWithToast(elementsPath(tab), { title: `${noun} deleted successfully` })
  })
  return handleForm(request, { save, delete: remove }, { files: { image: pictureFile } })
}

export default function StoryElementsPage() {
  const { tab, elements, element, panel, hasFailed, isGone } = useLoaderData<typeof loader>()
  // What was typed for an element that somebody else has deleted stays, in the form of a new one.
  const isKept = useFormReply('save') !== undefined && isGone
  return (
    <Page
      title="Story Elements"
      lede="Manage the characters and park locations that stories are made of."
      back={{ to: '/admin', label: 'Back to Dashboard' }}
      actions={<a className="button" href={elementsPath(tab, 'add')}><Icon name="plus" /> {TABS[tab].add}</a>}
    >
      {hasFailed ? <ErrorNotice>Failed to fetch story elements</ErrorNotice> : null}
      <GoneNotice isGone={isGone} />
      {panel === 'add' || isKept ? <ElementForm key="new" tab={tab} element={null} /> : null}
      {panel === 'edit' && element ? <ElementForm key={element.id} tab={tab} element={element} /> : null}
      {panel === 'confirm-delete' && element ? <ElementRemovalPanel tab={tab} element={element} /> : null}
      <nav className="tabs" aria-label="Story elements">
        {(['characters', 'locations'] as const).map((each) => (
          <a key={each} href={elementsPath(each)} aria-current={each === tab ? 'page' : undefined}>{TABS[each].label}</a>
        ))}
      </nav>
      {hasFailed ? null : <ElementCards tab={tab} elements={elements} />}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
