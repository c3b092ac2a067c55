import type { ActionFunctionArgs } from '@remix-run/node'
import { toReadingComfort } from '~/lib/reading-comfort'
import { rememberReadingComfort } from '~/server/display-preferences.server'
import { redirectToPage } from '~/server/redirect.server'
import { referringPage } from '~/server/referring-page.server'

/** `/comfort`: remembers how texts are to look, and goes back to where the text begins. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const comfort = toReadingComfort(Object.fromEntries(form))
  return redirectToPage(`${referringPage(request)}#comfort`, { 'Set-Cookie': rememberReadingComfort(comfort) })
}

export function loader() {
  return redirectToPage('/')
}
