import { json, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { DOWNLOADS_TAG, FAILED_TO_LOAD } from '~/features/downloads/download'
import { PublicDownloads } from '~/features/downloads/download-list'
import { listActiveDownloads, startDownload } from '~/features/downloads/downloads.server'
import { publicDeskPage, type PageHandle } from '~/lib/page-handle'
import { rowChoice } from '~/lib/row-choice'
import { handleForm, on } from '~/server/forms.server'
import { publicPage } from '~/server/http.server'
import { log } from '~/server/log.server'
import { redirectToPage } from '~/server/redirect.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...publicDeskPage, sheets: ['display', 'desk', 'downloads', 'park'], enhance: 'downloads' }

export const meta: MetaFunction = () => [
  { title: 'Free Downloads · Midnight Midway' },
  { name: 'description', content: 'Worksheets and other files for the classroom, free to download.' },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  try {
    const downloads = await listActiveDownloads()
    return json({ downloads, hasFailed: false }, { headers: publicPage(actor, DOWNLOADS_TAG) })
  } catch (error) {
    log.error('downloads-not-shown', { error })
    return json({ downloads: [], hasFailed: true }, { status: 500 })
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const download = on(rowChoice, async ({ id }) => redirectToPage(await startDownload(id)))
  return handleForm(request, { download })
}

export default function FreeDownloadsPage() {
  const { downloads, hasFailed } = useLoaderData<typeof loader>()
  return (
    <Page title="Free Downloads" lede="Files for the classroom, to print and to keep.">
      {hasFailed ? (
        <ErrorNotice>{FAILED_TO_LOAD}</ErrorNotice>
      ) : (
        <PublicDownloads downloads={downloads} />
      )}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
