import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AUTHORS_TAG } from '~/features/accounts/actor'
import { getActor } from '~/features/accounts/session.server'
import { listMetadata } from '~/features/blog/blog-metadata'
import { findCategory } from '~/features/blog/category-list.server'
import { BLOG_TAG } from '~/features/blog/post'
import { PostGrid } from '~/features/blog/post-card'
import { toCategoryView } from '~/features/blog/post-list.server'
import { blogPage } from '~/lib/page-handle'
import { titleOnPage } from '~/lib/pagination'
import { publicPage, searchOf, withoutNull } from '~/server/http.server'
import { log } from '~/server/log.server'
import { redirectWithToast } from '~/server/toast.server'
import { ColouredName } from '~/ui/coloured-name'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

export const handle = blogPage

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.view) return [{ title: 'Blog category · Midnight Midway' }]
  const { category, page } = data.view
  return listMetadata(titleOnPage(category.name, page), category.description || `Posts of Midnight Midway’s blog about ${category.name}.`, data.view)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The category in the address; null where there is none, undefined where the database does not answer. */
async function tryCategory(request: Request, slug: string) {
  try {
    const category = await findCategory(slug)
    return category && (await toCategoryView(category, searchOf(request)))
  } catch (error) {
    log.error('category-not-shown', { error })
    return undefined
  }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const view = await tryCategory(request, withoutNull(params.slug ?? ''))
  if (view === null) throw redirectWithToast('/blog', { kind: 'bad', title: 'Category not found', message: 'Here are all posts.' })
  if (view === undefined) return json({ view: null }, { status: 500 })
  return json({ view }, { headers: publicPage(actor, BLOG_TAG, AUTHORS_TAG) })
}

export default function CategoryPage() {
  const { view } = useLoaderData<typeof loader>()
  const back = { to: '/categories', label: 'All categories' }
  if (!view) {
    return (
      <Page title="Blog category" back={back}>
        <ErrorNotice>Failed to load category page</ErrorNotice>
      </Page>
    )
  }
  const { category } = view
  const empty = { title: 'No posts in this category yet', text: 'Others have some.', link: { to: '/blog', label: 'Show all posts' } }
  return (
    <Page title={<ColouredName name={category.name} color={category.color} />} lede={category.description} back={back}>
      <PostGrid list={view} hasAuthors empty={empty} />
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
