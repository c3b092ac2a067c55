import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { codeKey } from '~/features/codes/code'
import { NOT_LOADED, resourceTag } from '~/features/resources/resource'
import { ResourceSharePanel } from '~/features/resources/resource-share'
import { toResourceView } from '~/features/resources/resource-view.server'
import { ResourceViewer } from '~/features/resources/resource-viewer'
import { findResourceByCode } from '~/features/resources/resources.server'
import { pupilPage, type PageHandle } from '~/lib/page-handle'
import { resourcePath } from '~/lib/paths'
import { publicPage, searchOf } from '~/server/http.server'
import { log } from '~/server/log.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast } from '~/server/toast.server'
import { LostTicket } from '~/ui/drawings'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...pupilPage, sheets: ['resources', 'comfort', 'park'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.view?.resource.title ?? 'Resource'} · Midnight Midway` },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const NO_CODE = { title: 'Error', message: 'No resource code provided' }
const NOT_FOUND = {
  title: 'Resource Not Found',
  message: "The resource code you entered doesn't exist or has been removed.",
}

/** Redirects home (P1 §2); embedded in another site, where our home page may not be shown, it says so in place. */
function leadHome(isEmbedded: boolean, toast: typeof NOT_FOUND) {
  if (isEmbedded) return new Response(null, { status: 404, statusText: 'Not Found' })
  return redirectWithToast('/', { kind: 'bad', ...toast })
}

async function findOrSay(code: string) {
  try {
    return await findResourceByCode(code)
  } catch (error) {
    log.error('resource-not-loaded', { error })
    return 'failed'
  }
}

export async function loader({ request, params: { code = '' } }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const search = searchOf(request)
  if (codeKey(code) === '') throw leadHome(search.has('embed'), NO_CODE)
  const resource = await findOrSay(code)
  if (resource === 'failed') return json({ view: null }, { status: 500 })
  if (!resource) throw leadHome(search.has('embed'), NOT_FOUND)
  // Aliases, other spellings and misread codes all lead to the one address.
  if (code !== resource.code) throw redirectToPage(resourcePath(resource.code) + new URL(request.url).search, {}, 301)

  const view = await toResourceView(actor, resource, search)
  return json({ view }, { headers: publicPage(actor, resourceTag(resource.id)) })
}

const EMBEDDED = { width: '400', height: '300' }

export default function ResourcePage() {
  const { view } = useLoaderData<typeof loader>()
  if (!view) {
    return (
      <Page title={NOT_LOADED}>
        <ErrorNotice>{NOT_LOADED}. Please try again in a moment.</ErrorNotice>
      </Page>
    )
  }
  return (
    <Page title={view.resource.title} hasOwnHeading>
      <ResourceViewer view={view} />
      {view.share ? <ResourceSharePanel {...view.share} resource={view.resource} size={EMBEDDED} /> : null}
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <ErrorPage
      missing={
        <main id="main" className="page">
          <div className="empty resource is-embedded">
            <LostTicket />
            <h1 className="page-title">{NOT_FOUND.title}</h1>
            <p className="muted">{NOT_FOUND.message}</p>
          </div>
        </main>
      }
    />
  )
}
