import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { GallerySearch, GalleryTabs, StoryGallery } from '~/features/stories/story-gallery'
import { toGallery } from '~/features/stories/story-gallery.server'
import { AUTHORS_TAG } from '~/features/accounts/actor'
import { GALLERY_TAG } from '~/features/stories/story-tags'
import { publicDeskPage, type PageHandle } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { publicPage, searchOf } from '~/server/http.server'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle: PageHandle = { ...publicDeskPage, sheets: ['display', 'desk', 'pictures', 'park'], enhance: 'gallery' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOnPage('Nightmare Gallery', data?.page)} · Midnight Midway` },
]

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const gallery = await toGallery(actor, searchOf(request))
  const data = { ...gallery, isSignedIn: actor !== null }
  if (gallery.failure) return json(data, { status: 500 })
  return json(data, { headers: publicPage(actor, GALLERY_TAG, AUTHORS_TAG, 'elements') })
}

export default function StoriesPage() {
  const gallery = useLoaderData<typeof loader>()
  return (
    <Page title="Nightmare Gallery" lede="Stories that teachers have set free. Each opens by its card, or by its code at the door.">
      {gallery.isSignedIn ? <GalleryTabs isOwn={gallery.isOwn} /> : null}
      <GallerySearch gallery={gallery} />
      <StoryGallery gallery={gallery} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
