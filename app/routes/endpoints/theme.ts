import type { ActionFunctionArgs } from '@remix-run/node'
import { ownPath } from '~/lib/redirect-path'
import { env } from '~/server/env.server'
import { leadTo } from '~/server/redirect.server'
import { rememberTheme } from '~/server/theme.server'

/** Where the switch was pressed, when that was a page of ours. */
function pressedOn(request: Request) {
  const referrer = request.headers.get('Referer')
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { pathname, search, origin } = new URL(referrer)
  return origin === env.publicUrl || origin === new URL(request.url).origin ? ownPath(pathname + search) : '/'
}

/** Night or daylight: remembers the choice and goes back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return leadTo(pressedOn(request), { 'Set-Cookie': rememberTheme(String(form.get('theme') ?? '')) })
}

export function loader() {
  return leadTo('/')
}
