import { cookieHeader, cookieOf } from '~/server/cookie.server'
import { redirectToPage } from '~/server/redirect.server'
import { fromSigned, toSigned } from '~/server/signed-value.server'

/** A message that the next page shows once. */
export type Toast = { kind: 'good' | 'bad'; title: string; message?: string }

const COOKIE = 'mm_toast'
const LIFE_SECONDS = 60

/** A long text would make the cookie too large, and the whole message would be lost. */
const clamp = (text: string) => (text.length > 400 ? `${text.slice(0, 399)}…` : text)

/**
 * Redirects to a page that then shows a message.
 *
 * @param to own path
 * @param toast what to say; good news unless `kind` says otherwise
 * @param headers more headers, e.g. a session cookie
 */
export function redirectWithToast(
  to: string,
  toast: Omit<Toast, 'kind'> & { kind?: Toast['kind'] },
  headers: HeadersInit = {},
): Response {
  const all = new Headers(headers)
  const { kind = 'good', title, message } = toast
  const left: Toast = { kind, title: clamp(title), message: message && clamp(message) }
  all.append('Set-Cookie', cookieHeader(COOKIE, toSigned('toast', JSON.stringify(left)), LIFE_SECONDS))
  return redirectToPage(to, all)
}

/**
 * Takes the message that an earlier answer left; reading uses it up.
 *
 * @returns the message, and the header that clears it; null where there is none
 */
export function takeToast(request: Request): { toast: Toast | null; header: string | null } {
  const sent = cookieOf(request, COOKIE)
  if (!sent) return { toast: null, header: null }
  const left = fromSigned('toast', sent)
  return { toast: left === null ? null : (JSON.parse(left) as Toast), header: cookieHeader(COOKIE, '', 0) }
}
