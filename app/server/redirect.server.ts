/**
 * Leads to another page of ours after a form or from a guard.
 *
 * Where Remix's client runs it loads that page whole, so that the page's own styles, scripts and cache rules hold.
 *
 * @param to own path
 * @param headers more headers, e.g. cookies
 * @param status 303 after forms and from guards; 301 for an address that has moved for good
 */
export function leadTo(to: string, headers: HeadersInit = {}, status: 301 | 303 = 303): Response {
  const all = new Headers(headers)
  all.set('Location', to)
  all.set('X-Remix-Reload-Document', 'true')
  return new Response(null, { status, headers: all })
}

/**
 * Leads to another address of the page that a form is on: where Remix's client runs no page is turned, and what was typed
 * into the page's other forms stays.
 *
 * @param answer as `leadTo` or `redirectWithToast` made it
 */
export function onSamePage(answer: Response): Response {
  answer.headers.delete('X-Remix-Reload-Document')
  return answer
}

/** Leads to an address of the payment service, which the service itself gave us. */
export function leadOut(url: string): Response {
  return new Response(null, { status: 303, headers: { Location: url } })
}
