import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getActor } from '~/features/accounts/session.server'
import { listMetadata } from '~/features/blog/blog-metadata'
import { CategoryGrid } from '~/features/blog/category-list'
import { listCategories } from '~/features/blog/category-list.server'
import { BLOG_TAG } from '~/features/blog/post'
import { blogPage } from '~/lib/page-handle'
import { env } from '~/server/env.server'
import { publicPage } from '~/server/http.server'
import { log } from '~/server/log.server'
import { ErrorNotice } from '~/ui/error-notice'
import { ErrorPage } from '~/ui/error-page'
import { Page } from '~/ui/page'

const LEDE = 'What the blog is about, by subject.'

export const handle = blogPage

export const meta: MetaFunction<typeof loader> = ({ data }) => listMetadata('Blog categories', LEDE, data)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const frame = { origin: env.publicUrl, path: '/categories' }
  try {
    const categories = await listCategories()
    return json({ ...frame, categories, hasFailed: false }, { headers: publicPage(actor, BLOG_TAG) })
  } catch (error) {
    log.error('categories-not-shown', { error })
    return json({ ...frame, categories: [], hasFailed: true }, { status: 500 })
  }
}

export default function CategoriesPage() {
  const { categories, hasFailed } = useLoaderData<typeof loader>()
  return (
    <Page title="Blog categories" lede={LEDE} back={{ to: '/blog', label: 'Back to Blog' }}>
      {hasFailed ? (
        <ErrorNotice>Failed to load categories</ErrorNotice>
      ) : (
        <CategoryGrid categories={categories} />
      )}
    </Page>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
