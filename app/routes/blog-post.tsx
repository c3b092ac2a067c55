import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData } from '@remix-run/react'
import { AUTHORS_TAG, mayAdminister } from '~/features/accounts/actor'
import { getActor } from '~/features/accounts/session.server'
import { postMetadata } from '~/features/blog/blog-metadata'
import { postTag } from '~/features/blog/post'
import { PostArticle } from '~/features/blog/post-view'
import { toPostView } from '~/features/blog/post-view.server'
import { findMovedPost, findPost } from '~/features/blog/posts.server'
import { blogPage, type PageHandle } from '~/lib/page-handle'
import { editPostPath, postPath } from '~/lib/paths'
import { orNotFound, publicPage, withoutNull } from '~/server/http.server'
import { redirectToPage } from '~/server/redirect.server'
import { BrokenHorse } from '~/ui/broken-horse'
import { ErrorPage } from '~/ui/error-page'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

const NOT_FOUND = 'Blog post not found'
const NOT_AVAILABLE = 'This blog post is not available'

export const handle: PageHandle = { ...blogPage, enhance: 'post' }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (data) return postMetadata(data.post)
  const isDraft = isRouteErrorResponse(error) && error.status === 403
  return [{ title: `${isDraft ? NOT_AVAILABLE : NOT_FOUND} · Midnight Midway` }]
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const slug = withoutNull(params.slug ?? '')
  const found = await findPost(slug)
  // A changed title gives a post a new address; the old one, which others may have linked to, redirects to it.
  const moved = found ? null : await findMovedPost(slug)
  if (moved) throw redirectToPage(postPath(moved.slug), {}, 301)

  const post = orNotFound(found)
  const isAdmin = mayAdminister(actor)
  if (!post.published && !isAdmin) throw new Response(null, { status: 403, statusText: NOT_AVAILABLE })
  return json({ post: toPostView(post), isAdmin }, { headers: publicPage(actor, postTag(post.id), AUTHORS_TAG) })
}

export default function BlogPostPage() {
  const { post, isAdmin } = useLoaderData<typeof loader>()
  const edit = <a className="button button-quiet" href={editPostPath(post.id)}><Icon name="edit" /> Edit Post</a>
  return (
    <Page
      title={post.title}
      back={{ to: '/blog', label: 'Back to Blog' }}
      actions={isAdmin ? edit : null}
      width="narrow"
    >
      <PostArticle post={post} />
    </Page>
  )
}

function NoPost({ title, text }: { title: string; text: string }) {
  return (
    <main id="main" className="page">
      <div className="empty">
        <BrokenHorse />
        <h1 className="page-title">{title}</h1>
        <p className="muted">{text}</p>
        <a className="button" href="/blog">Back to Blog</a>
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <ErrorPage
      missing={<NoPost title={NOT_FOUND} text="It may have been taken down, or the address has a mistake in it." />}
      forbidden={<NoPost title={NOT_AVAILABLE} text="It is not published." />}
    />
  )
}
