import type { MetaFunction } from '@remix-run/node'
import type { PageHandle } from '~/lib/page-handle'
import { ErrorPage } from '~/ui/error-page'

export const handle: PageHandle = { sheets: ['park'] }

export const meta: MetaFunction = () => [{ title: 'Oops! Page not found · Midnight Midway' }]

/** Every address that nothing else answers: 404 for everybody. */
export async function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

/** A form sent to nowhere changes nothing. */
export async function action() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFoundPage() {
  return null
}

export function ErrorBoundary() {
  return <ErrorPage />
}
