import type { ActionFunctionArgs } from '@remix-run/node'
import { rememberTheme } from '~/server/display-preferences.server'
import { redirectToPage } from '~/server/redirect.server'
import { referringPage } from '~/server/referring-page.server'

/** `/theme`: remembers the choice of night or daylight, and goes back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return redirectToPage(referringPage(request), { 'Set-Cookie': rememberTheme(String(form.get('theme') ?? '')) })
}

export function loader() {
  return redirectToPage('/')
}
