import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { SearchForm, SearchResults } from '~/features/search/search-results'
import { toSearchView } from '~/features/search/search-results.server'
import type { PageHandle } from '~/lib/page-handle'
import { searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { sheets: ['display', 'desk', 'search', 'park'], enhance: 'gallery' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.q ? `${data.q} · ` : ''}Search · Midnight Midway` },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

// Not cached: hardly anybody searches for the same words twice, and each result would take the space of a page that is.
export async function loader({ request }: LoaderFunctionArgs) {
  const view = await toSearchView(await getActor(request), searchOf(request))
  return json(view, { status: view.hasFailed ? 500 : 200 })
}

export default function SearchPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <Page title="Search" width="narrow">
      <SearchForm q={view.q} />
      <SearchResults view={view} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
