import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/accounts/session.server'
import { downloadForm, DOWNLOADS_PATH, FAILED_TO_LOAD, FILE_MISSING } from '~/features/downloads/download'
import { downloadFile, moveDownload, removeDownload, saveDownload } from '~/features/downloads/download-changes.server'
import { DownloadForm, DownloadRemovalPanel } from '~/features/downloads/download-form'
import { ManagedDownloads } from '~/features/downloads/download-list'
import { listDownloads } from '~/features/downloads/downloads.server'
import { plainDeskPage, type PageHandle } from '~/lib/page-handle'
import { rowChoice } from '~/lib/row-choice'
import { handleForm, on } from '~/server/forms.server'
import { searchOf } from '~/server/http.server'
import { log } from '~/server/log.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { GoneNotice } from '~/ui/form/gone-notice'
import { Page } from '~/ui/page'
import { ToList } from '~/ui/to-list'

export const handle: PageHandle = { ...plainDeskPage, sheets: ['display', 'desk', 'downloads'] }

export const meta: MetaFunction = () => [{ title: 'Free Downloads Management · Midnight Midway' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const search = searchOf(request)
  const [edited, removed] = [search.get('edit'), search.get('confirm-delete')]
  try {
    const downloads = await listDownloads()
    const find = (id: string | null) => downloads.find((download) => download.id === id) ?? null
    const [editing, removing] = [find(edited), find(removed)]
    const isGone = (edited !== null && !editing) || (removed !== null && !removing)
    return json({ downloads, editing, removing, isGone, hasFailed: false }, { status: isGone ? 404 : 200 })
  } catch (error) {
    log.error('downloads-not-fetched', { error })
    return json({ downloads: [], editing: null, removing: null, isGone: false, hasFailed: true }, { status: 500 })
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const edited = searchOf(request).get('edit')
  const titles = { title: 'Error', file: 'Error' }

  const save = on(
    downloadForm,
    async (form, files) => {
      await saveDownload(actor, edited, form, files.file?.[0])
      return redirectWithToast(DOWNLOADS_PATH, { title: 'Success', message: `Download ${edited ? 'updated' : 'created'} successfully` })
    },
    { titles, needsFile: edited ? {} : { file: FILE_MISSING } },
  )
  const remove = on(rowChoice, async ({ id }) => {
    await removeDownload(actor, id)
    return redirectWithToast(DOWNLOADS_PATH, { title: 'Success', message: 'Download deleted successfully' })
  })
  const move = (step: -1 | 1) =>
    on(rowChoice, async ({ id }) => {
      await moveDownload(actor, id, step)
      return redirectToPage(`${DOWNLOADS_PATH}#download-${encodeURIComponent(id)}`)
    })
  const handlers = { save, delete: remove, 'move-up': move(-1), 'move-down': move(1) }
  return handleForm(request, handlers, { files: { file: downloadFile } })
}

export default function FreeDownloadsManagementPage() {
  const { downloads, editing, removing, isGone, hasFailed } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Free Downloads Management"
      lede="Files that everybody may download, in the order in which visitors see them."
      back={{ to: '/admin', label: 'Back to Dashboard' }}
    >
      {hasFailed ? <ErrorNotice>{FAILED_TO_LOAD}</ErrorNotice> : null}
      <GoneNotice isGone={isGone} />
      {removing ? <DownloadRemovalPanel download={removing} /> : null}
      {downloads.length > 0 ? <ToList>Current Downloads</ToList> : null}
      <div className="download-desk">
        <DownloadForm key={editing?.id ?? 'new'} download={editing} />
        {hasFailed ? null : <ManagedDownloads downloads={downloads} />}
      </div>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
