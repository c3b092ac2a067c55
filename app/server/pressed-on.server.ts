import { ownPath } from '~/lib/redirect-path'
import { env } from '~/server/env.server'

/** Where a form that stands on many pages was sent from, when that was a page of ours; else the first page. */
export function pressedOn(request: Request): string {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { pathname, search, origin } = new URL(referrer)
  return origin === env.publicUrl || origin === new URL(request.url).origin ? ownPath(pathname + search) : '/'
}
