import { ownPath } from '~/lib/redirect-path'
import { env } from '~/server/env.server'

/** The page that a form was sent from, for forms that are on many pages; `/` where it was not one of ours. */
export function referringPage(request: Request): string {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { pathname, search, origin } = new URL(referrer)
  return origin === env.publicUrl || origin === new URL(request.url).origin ? ownPath(pathname + search) : '/'
}
