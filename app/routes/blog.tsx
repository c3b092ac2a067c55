import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { listMetadata } from '~/features/blog/blog-metadata'
import { CategorySidebar, CategoryTabs } from '~/features/blog/category-list'
import { BLOG_TAG } from '~/features/blog/post'
import { PostGrid } from '~/features/blog/post-card'
import { BLOG_DESK_PATH } from '~/features/blog/post-desk'
import { toBlogView } from '~/features/blog/post-list.server'
import { blogPage } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { publicPage, searchOf } from '~/server/http.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Icon } from '~/ui/icon'
import { Page } from '~/ui/page'

const LEDE = 'For teachers who let a fair after midnight into their classroom.'

export const handle = blogPage

export const meta: MetaFunction<typeof loader> = ({ data }) => listMetadata(titleOnPage('Blog', data?.page), LEDE, data)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const view = await toBlogView(actor, searchOf(request))
  if (view.failures.length > 0) return json(view, { status: 500 })
  return json(view, { headers: publicPage(actor, BLOG_TAG) })
}

const NO_POSTS = { title: 'No blog posts yet', text: 'The first one is being written. Look in again soon.' }
const NONE_IN_CATEGORY = {
  title: 'No posts in this category yet',
  text: 'Others have some.',
  link: { to: '/blog', label: 'Show all posts' },
}

export default function BlogPage() {
  const view = useLoaderData<typeof loader>()
  const { categories, chosen, failures, isAdmin } = view
  const manage = <a className="button button-quiet" href={BLOG_DESK_PATH}><Icon name="edit" /> Manage Blog Posts</a>
  return (
    <Page title="Blog" lede={LEDE} actions={isAdmin ? manage : null}>
      {failures.map((failure) => <ErrorNotice key={failure}>{failure}</ErrorNotice>)}
      {failures.length > 0 && view.posts.length === 0 ? null : (
        <>
          <CategoryTabs categories={categories} chosen={chosen} />
          <div className="split">
            <PostGrid list={view} empty={chosen ? NONE_IN_CATEGORY : NO_POSTS} />
            <CategorySidebar categories={categories} chosen={chosen} />
          </div>
        </>
      )}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
