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
import { createRenderedPages } from '~/server/rendered-pages.server'
import { sheetOf } from '~/server/sheets.server'
import { NonceContext } from '~/ui/document'

/** What the server in front of Remix shares with the app, see `Platform`. */
export const platform: Platform = {
  env,
  log,
  pageCache,
  sheetOf,
  formTargets: paymentOrigins(),
  openDatabase,
  closeDatabase,
  isDatabaseAnswering,
  startWork,
  stopWork,
}

const pageOf = createRenderedPages()

/** Renders a page in one piece: none of our pages suspends, and one piece is quicker to encode and to keep. */
function render(request: Request, context: EntryContext, nonce: string) {
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} />
    </NonceContext.Provider>,
  )
  return `<!DOCTYPE html>${html}`
}

/**
 * Answers with a page, which the server in front takes from the load context: in the answer's body it would be encoded,
 * cut into a stream and decoded again.
 *
 * A page depends on its address and its loaders' data, which Remix has as one text for the client, and on what is new in
 * each answer: the nonce, and the key that lets a form be carried out only once.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const { cspNonce } = loadContext
  const { loaderData, errors } = context.staticHandlerContext
  const data = context.serverHandoffString
  const { onceKey } = (loaderData.root ?? {}) as { onceKey?: string }

  // In development the code may change while the data stay the same; and an error page shows more than its data.
  if (import.meta.env.DEV || status !== 200 || errors || !data || !onceKey) {
    loadContext.rendered = { html: render(request, context, cspNonce) }
  } else {
    loadContext.rendered = pageOf(`${request.url} ${data.replace(onceKey, '')}`, () => {
      const html = render(request, context, cspNonce)
      return { html, mayComeAgain: !html.includes(cspNonce) && !html.includes(onceKey) }
    })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Whatever a loader, an action or the rendering threw and no page expected. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return
  // Remix's own refusals, e.g. of a post to a page without forms (405): the visitor's mistake, not ours.
  if (isRouteErrorResponse(error)) return
  log.error('request-failed', { method: request.method, path: new URL(request.url).pathname, error })
}
