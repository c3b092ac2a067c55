import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireActor } from '~/features/accounts/session.server'
import { findStoryByCode } from '~/features/stories/stories.server'
import { toWordList } from '~/features/stories/story-words'
import { toFileName } from '~/lib/text'
import { attachment, orNotFound } from '~/server/http.server'

/** `/story/ABC234/download`: the story as a text file named after title and code (P1 §8). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  const { title, code, content, words } = orNotFound(await findStoryByCode(params.code))
  const list = words.length > 0 ? `\nWords to Know\n\n${toWordList(words)}\n` : ''
  return new Response(`${title}\nCode: ${code}\n\n${content}\n${list}`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': attachment(`${toFileName(title)}-${code}.txt`),
      'Cache-Control': 'private, no-store',
    },
  })
}
