import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireActor } from '~/features/accounts/session.server'
import { FILE_MISSING, NOT_CREATED, NOT_DELETED, NOT_FETCHED, NOT_SAVED, RESOURCES_PATH } from '~/features/resources/resource'
import { changeResource, createResource, removeResource, resourceFile } from '~/features/resources/resource-changes.server'
import { resourceListAt, toResourceDesk } from '~/features/resources/resource-desk.server'
import { ResourceEditForm, ResourceForm, ResourceRemovalPanel } from '~/features/resources/resource-form'
import { newResource, resourceEdit } from '~/features/resources/resource-forms'
import { ResourceList } from '~/features/resources/resource-list'
import { ResourceSharePanel } from '~/features/resources/resource-share'
import { findManagedResource } from '~/features/resources/resources.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { rowChoice } from '~/lib/row-choice'
import { giveBackWhenGone, handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { GoneNotice } from '~/ui/form/gone-notice'
import { Page } from '~/ui/page'
import { ToList } from '~/ui/to-list'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'resources'], enhance: 'resources' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOnPage('Resources', data?.page)} · Midnight Midway` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const desk = await toResourceDesk(actor, searchOf(request))
  return json(desk, { status: desk.failure ? 500 : desk.isGone ? 404 : 200 })
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const search = searchOf(request)
  const edited = search.get('edit')
  if (edited && !(await findManagedResource(actor, edited))) await giveBackWhenGone(request)
  const listAt = resourceListAt(search)
  const titled = (title: string) => ({ title, type: title, url: title, file: title, customCode: title })

  const create = on(
    newResource,
    async (form, { file }) => {
      const code = await createResource(actor, form, file?.[0])
      return redirectWithToast(RESOURCES_PATH, { title: 'Resource created successfully', message: `Its code is ${code}.` })
    },
    // P1 §5: of file and URL, only the one of the chosen type counts.
    { titles: titled(NOT_CREATED), needsFile: { file: FILE_MISSING }, takesFiles: (form) => form.get('type') !== 'url' },
  )
  const save = on(
    resourceEdit,
    async (edit, { file }) => {
      await changeResource(actor, edit, file?.[0])
      return redirectWithToast(listAt, { title: 'Resource saved' })
    },
    { titles: titled(NOT_SAVED) },
  )
  const remove = on(
    rowChoice,
    async ({ id }) => {
      await removeResource(actor, id)
      return redirectWithToast(listAt, { title: 'Resource deleted' })
    },
    { titles: { id: NOT_DELETED } },
  )
  return handleForm(request, { create, save, delete: remove }, { files: { file: resourceFile } })
}

const EMBEDDED = { width: '100%', height: '600' }

export default function SpookyResourcesPage() {
  const desk = useLoaderData<typeof loader>()
  const { panel, failure } = desk
  const closeAt = `${desk.listAt}#resource-${panel?.resource.id}`
  return (
    <Page
      title="Resources"
      lede="Pictures, PDFs and links for your class, each with a code of its own."
      back={{ to: '/admin', label: 'Back to Dashboard' }}
    >
      {failure ? (
        <ErrorNotice title={NOT_FETCHED}>Your resources are still there. Please try again in a moment.</ErrorNotice>
      ) : null}
      <GoneNotice isGone={desk.isGone} />
      {panel?.share ? <ResourceSharePanel {...panel.share} resource={panel.resource} size={EMBEDDED} closeAt={closeAt} /> : null}
      {panel?.name === 'edit' ? <ResourceEditForm key={panel.resource.id} resource={panel.resource} closeAt={closeAt} /> : null}
      {panel?.name === 'confirm-delete' ? <ResourceRemovalPanel resource={panel.resource} closeAt={closeAt} /> : null}
      {desk.resources.length > 0 ? <ToList>Your Resources</ToList> : null}
      <div className="resource-desk">
        <ResourceForm />
        {failure ? null : <ResourceList desk={desk} />}
      </div>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
