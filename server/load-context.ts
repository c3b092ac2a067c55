import type {} from '@remix-run/node'
import type { RenderedPage } from '~/server/rendered-pages.server'

declare module '@remix-run/node' {
  /** What the server tells every loader and action about the request, besides the request itself. */
  interface AppLoadContext {
    /** Random per answer; a rendered inline script carries it, or the browser refuses to run it. */
    cspNonce: string
    /** Names this request in the log and on error pages. */
    requestId: string
    /** Address of the visitor as far as `TRUST_PROXY` lets us know it; only for throttling, never stored. */
    clientAddress: string
    /** Set by `app/entry.server.tsx`, for the server: the page that belongs to the answer. */
    rendered?: RenderedPage
  }
}
