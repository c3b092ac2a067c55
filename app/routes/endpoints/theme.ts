import type { ActionFunctionArgs } from '@remix-run/node'
import { pressedOn } from '~/server/pressed-on.server'
import { leadTo } from '~/server/redirect.server'
import { rememberTheme } from '~/server/looks.server'

/** `/theme`: remembers the choice of night or daylight, and goes back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return leadTo(pressedOn(request), { 'Set-Cookie': rememberTheme(String(form.get('theme') ?? '')) })
}

export function loader() {
  return leadTo('/')
}
