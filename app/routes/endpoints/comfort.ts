import type { ActionFunctionArgs } from '@remix-run/node'
import { toReadingComfort } from '~/lib/reading-comfort'
import { pressedOn } from '~/server/pressed-on.server'
import { leadTo } from '~/server/redirect.server'
import { rememberReadingComfort } from '~/server/looks.server'

/** `/comfort`: remembers how texts are to look, and goes back to where the text begins. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const comfort = toReadingComfort(Object.fromEntries(form))
  return leadTo(`${pressedOn(request)}#comfort`, { 'Set-Cookie': rememberReadingComfort(comfort) })
}

export function loader() {
  return leadTo('/')
}
