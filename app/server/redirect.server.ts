/**
 * Redirects to another page of ours, after a form or from a guard.
 *
 * Remix's client, where it runs, loads that page as a new document, so that the page's own styles, scripts and cache rules
 * apply.
 *
 * @param to own path
 * @param headers more headers, e.g. cookies
 * @param status 303 after forms and from guards; 301 for an address that has moved for good
 */
export function redirectToPage(to: string, headers: HeadersInit = {}, status: 301 | 303 = 303): Response {
  const all = new Headers(headers)
  all.set('Location', to)
  all.set('X-Remix-Reload-Document', 'true')
  return new Response(null, { status, headers: all })
}

/**
 * Turns a redirect into one to another address of the same page: Remix's client, where it runs, does not reload the document,
 * so what was typed into the page's other forms stays.
 *
 * @param answer as `redirectToPage` or `redirectWithToast` made it
 */
export function onSamePage(answer: Response): Response {
  answer.headers.delete('X-Remix-Reload-Document')
  return answer
}

/** Redirects to an address of the payment service, which the service itself gave us. */
export function redirectOut(url: string): Response {
  return new Response(null, { status: 303, headers: { Location: url } })
}
