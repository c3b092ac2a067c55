import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { startWork, stopWork } from '~/features/work.server'
import { closeDatabase, isDatabaseAnswering, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import { pageCache } from '~/server/page-cache.server'
import { paymentOrigins } from '~/server/payments.server'
import type { Platform } from '~/server/platform'
import { pageSheets } from '~/server/sheets.server'
import { NonceContext } from '~/ui/document'

/** What the server in front of Remix shares with the app (see the type's own words). */
export const platform: Platform = {
  env,
  log,
  pageCache,
  pageSheets,
  formTargets: paymentOrigins(),
  openDatabase,
  closeDatabase,
  isDatabaseAnswering,
  startWork,
  stopWork,
}

/** Renders a page in one piece: no page of ours suspends, and one piece is quicker to encode and to keep. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const html = renderToString(
    <NonceContext.Provider value={loadContext.cspNonce}>
      <RemixServer context={context} url={request.url} />
    </NonceContext.Provider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** Whatever a loader, an action or the rendering threw and no page expected. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return
  // Remix's own refusals, e.g. a post to a page without forms (405): the visitor's mistake and none of ours.
  if (isRouteErrorResponse(error)) return
  log.error('request-failed', { method: request.method, path: new URL(request.url).pathname, error })
}
