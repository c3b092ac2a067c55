import type { LoaderFunctionArgs } from '@remix-run/node'
import { findStoryByCode } from '~/features/stories/stories.server'
import { toOfflineStory } from '~/features/offline-story.server'
import { storyOfflinePath, storyPath } from '~/lib/paths'
import { toFileName } from '~/lib/text'
import { attachment } from '~/server/http.server'
import { redirectToPage } from '~/server/redirect.server'

/** `/story/ABC234/offline`: the story as one HTML file, for everybody who has its code. */
export async function loader({ params }: LoaderFunctionArgs) {
  const story = await findStoryByCode(params.code)
  // The story's own page is the best place to say that there is no such story.
  if (!story) return redirectToPage(storyPath(params.code ?? ''))
  if (params.code !== story.code) return redirectToPage(storyOfflinePath(story.code), {}, 301)
  return new Response(await toOfflineStory(story), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': attachment(`${toFileName(story.title)}-${story.code}.html`),
      'Cache-Control': 'private, no-store',
    },
  })
}
