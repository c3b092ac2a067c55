import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { BodyTooLarge, bodyLimitOf, bodyOf } from './body-limits.ts'
import { sendPlainPage } from './plain-page.ts'
import { pathOf } from './request-checks.ts'

/** What the checks in front of Remix have found out about a request. */
export type Checked = { origin: string; requestId: string }

/** Whether a request only reads. */
export function isReading(req: ExpressRequest) {
  return req.method === 'GET' || req.method === 'HEAD'
}

function toHeaders(req: ExpressRequest) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (Array.isArray(value)) value.forEach((each) => headers.append(name, each))
    else if (value !== undefined) headers.set(name, value)
  }
  // Already checked, and more strictly than by Remix, which would reject the `Origin: null` of an honest form.
  headers.delete('origin')
  return headers
}

/**
 * Turns a checked request into what Remix takes. Its origin comes from our settings, never from a header alone, and its
 * signal fires when the visitor has gone.
 *
 * A HEAD becomes a GET, so that the answer has the same length and tag.
 *
 * @param address path and query that the page is rendered from
 * @returns the request, or null when its body was too large and has been refused
 */
export async function toRemixRequest(req: ExpressRequest, res: ExpressResponse, address: string) {
  const { origin, requestId } = res.locals as Checked
  const aborter = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) aborter.abort()
  })
  const init = { headers: toHeaders(req), signal: aborter.signal }
  if (isReading(req)) return new Request(origin + address, init)

  // Aborted before its reader fails, so that the failure is not taken for one of the route's.
  const refuse = () => {
    aborter.abort()
    res.locals.answerClass = 'refused'
    sendPlainPage(res, 413, { requestId })
  }
  try {
    const body = (await bodyOf(req, bodyLimitOf(pathOf(req.originalUrl)), refuse)) as BodyInit
    return new Request(origin + address, { ...init, method: req.method, body, duplex: 'half' } as RequestInit)
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    refuse()
    return null
  }
}
