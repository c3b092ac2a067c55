import { createCookie, redirectDocument } from '@remix-run/node'
import { env } from '~/server/env.server'

/** A message that the next page shows once. */
export type Toast = { kind: 'good' | 'bad'; title: string; message?: string }

const toastCookie = createCookie('mm_toast', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
  secure: env.publicUrl.startsWith('https:'),
  secrets: [env.sessionSecret],
})

/** Long texts would overflow the cookie, and the message with it. */
const clamp = (text: string) => (text.length > 400 ? `${text.slice(0, 399)}…` : text)

/**
 * Redirects to a page that then shows a message.
 *
 * It is a document redirect: scripts load the next page whole, so that its own styles and cache rules hold.
 *
 * @param to own path
 * @param toast what to say; a good one unless it says otherwise
 * @param headers more headers, e.g. a session cookie
 */
export async function redirectWithToast(
  to: string,
  toast: Omit<Toast, 'kind'> & { kind?: Toast['kind'] },
  headers: HeadersInit = {},
): Promise<Response> {
  const all = new Headers(headers)
  const { kind = 'good', title, message } = toast
  all.append('Set-Cookie', await toastCookie.serialize({ kind, title: clamp(title), message: message && clamp(message) }))
  return redirectDocument(to, { status: 303, headers: all })
}

/**
 * Takes the message that an earlier answer left; reading uses it up.
 *
 * @returns the message, or null, and the header that clears it
 */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; header: string | null }> {
  const sent = request.headers.get('Cookie')
  if (!sent?.includes('mm_toast=')) return { toast: null, header: null }
  const toast = (await toastCookie.parse(sent)) as Toast | null
  return { toast, header: await toastCookie.serialize('', { maxAge: 0 }) }
}
