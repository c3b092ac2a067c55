import { mayAdminister, type Actor } from '~/features/accounts/actor'
import { pageAddress, pagesBeside, readPaging, type Paging } from '~/lib/pagination'
import { categoryPath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { toPartReader } from '~/server/worded-failure.server'
import { listCategories, type CountedCategory } from './category-list.server'
import type { Category } from './post'
import { CATEGORIES_NOT_FETCHED, POSTS_NOT_FETCHED } from './post-desk'
import { listPosts, type ListedPost } from './posts.server'

/** A page of published posts, as it is shown; `publishedAt` is an ISO text. */
export type PostPage = {
  posts: (Omit<ListedPost, 'publishedAt'> & { publishedAt: string })[]
  page: number
  /** Addresses of the pages before and after this one. */
  earlierAt: string | null
  laterAt: string | null
}

/** Everything that the blog shows. */
export type BlogView = PostPage & {
  categories: CountedCategory[]
  /** Slug of the category that the list is limited to, or empty. */
  chosen: string
  isAdmin: boolean
  /** What went wrong, in the words of P2 §8. */
  failures: string[]
  origin: string
  /** Canonical path of this page; null for a later page of a list. */
  path: string | null
}

const BLOG_PATH = '/blog'
const LONGEST_SLUG = 100

/** The published posts of a category, or all where it is empty, on the page that was asked for. */
async function toPostPage(category: string, path: string, filters: URLSearchParams, asked: Paging): Promise<PostPage> {
  const { rows, page, ...beside } = await listPosts(category, asked)
  return {
    posts: rows.map((post) => ({ ...post, publishedAt: post.publishedAt.toISOString() })),
    page,
    ...pagesBeside(beside, (paging) => pageAddress(path, filters, paging)),
  }
}

/**
 * What the blog shows at an address (P2 §2): published posts, the latest first.
 *
 * @param actor who looks; null for a visitor
 * @param search of the address: `category` by its slug, and the page
 * @returns with `Failed to fetch blog posts` or `Failed to fetch categories` (P2 §8) where the database cannot give them
 */
export async function toBlogView(actor: Actor | null, search: URLSearchParams): Promise<BlogView> {
  const chosen = (search.get('category') ?? '').slice(0, LONGEST_SLUG)
  const asked = readPaging(search)
  const { read, failures } = toPartReader()
  const filters = new URLSearchParams(chosen ? { category: chosen } : {})
  const nothing: PostPage = { posts: [], page: asked.page, earlierAt: null, laterAt: null }
  const page = await read(POSTS_NOT_FETCHED, nothing, () => toPostPage(chosen, BLOG_PATH, filters, asked))
  const categories = await read(CATEGORIES_NOT_FETCHED, [], listCategories)
  return {
    ...page,
    categories,
    chosen,
    failures,
    isAdmin: mayAdminister(actor),
    origin: env.publicUrl,
    path: asked.page > 1 ? null : chosen ? categoryPath(chosen) : BLOG_PATH,
  }
}

/** A category's own page. */
export type CategoryView = PostPage & { category: Category; origin: string; path: string | null }

/** A category with its published posts, on the page that an address asks for (P2 §2). */
export async function toCategoryView(category: Category, search: URLSearchParams): Promise<CategoryView> {
  const path = categoryPath(category.slug)
  const page = await toPostPage(category.slug, path, new URLSearchParams(), readPaging(search))
  return { ...page, category, origin: env.publicUrl, path: page.page > 1 ? null : path }
}
