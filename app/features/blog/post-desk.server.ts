import { byName } from '~/lib/by-name'
import {
  pageAddress, pagesBeside, placeCursor, readPaging, readPlace, toPage, withKnownCursor, type PageOf, type Paging,
} from '~/lib/pagination'
import { db } from '~/server/db.server'
import { keysetPage } from '~/server/keyset.server'
import { toPartReader } from '~/server/worded-failure.server'
import { categoriesOf } from './category-list.server'
import {
  BLOG_DESK_PATH, CATEGORIES_NOT_FETCHED, POSTS_NOT_FETCHED, POST_NOT_LOADED,
  type BlogPanel, type EditedPost, type ManagedCategory, type PostRow,
} from './post-desk'
import { toPostHtml } from './post-text.server'

/** Posts per page of the table. */
const PAGE_SIZE = 20

/** Everything that the management shows. */
export type BlogDesk = {
  posts: PostRow[]
  /** Of all posts. */
  count: number
  page: number
  /** Address of this page of the list, without panels. */
  listAt: string
  earlierAt: string | null
  laterAt: string | null
  categories: ManagedCategory[]
  panel: BlogPanel | null
  /** What went wrong, in the words of P2 §8. */
  failures: string[]
  /** Whether the address opens something that is not there. */
  isMissing: boolean
}

/** Address of the list's page that `search` shows, without its panels. */
export const postListAt = (search: URLSearchParams): string =>
  pageAddress(BLOG_DESK_PATH, new URLSearchParams(), readPaging(search))

/** All posts, drafts included, the newest first; each page is read along the index from where the last one ended. */
async function listPosts(asked: Paging): Promise<PageOf<PostRow>> {
  const paging = withKnownCursor(asked, readPlace)
  const found = await db.blogPost.findMany({
    ...keysetPage('createdAt', paging, PAGE_SIZE),
    select: {
      ...{ id: true, title: true, slug: true, published: true, createdAt: true },
      categories: { select: { category: { select: { name: true } } }, orderBy: { categoryId: 'asc' } },
    },
  })
  const rows = found.map(({ categories, ...row }) => ({
    ...row,
    categories: categoriesOf(categories).map(({ name }) => name),
  }))
  return toPage(rows, PAGE_SIZE, paging, placeCursor)
}

/** P2 §7: all categories by name, with the number of their posts, drafts included. */
async function listManagedCategories(): Promise<ManagedCategory[]> {
  const select = { id: true, name: true, slug: true, description: true, color: true, _count: { select: { posts: true } } }
  const rows = await db.blogCategory.findMany({ orderBy: { id: 'asc' }, select })
  return rows.map(({ _count, ...row }) => ({ ...row, postCount: _count.posts })).toSorted(byName)
}

async function findEditedPost(id: string): Promise<EditedPost | null> {
  const row = await db.blogPost.findUnique({
    where: { id },
    select: {
      ...{ id: true, title: true, content: true, excerpt: true, featuredImageUrl: true, published: true, updatedAt: true },
      categories: { select: { categoryId: true } },
      attachments: { select: { id: true, fileName: true, fileSize: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  })
  if (!row) return null
  const { content, excerpt, featuredImageUrl, updatedAt, categories, ...post } = row
  return {
    ...post,
    content: toPostHtml(content),
    excerpt: excerpt ?? '',
    imageUrl: featuredImageUrl,
    revision: updatedAt.getTime(),
    categoryIds: categories.map(({ categoryId }) => categoryId),
  }
}

async function findPostPanel(search: URLSearchParams): Promise<BlogPanel | null> {
  const [edited, removed] = [search.get('edit'), search.get('confirm-delete')]
  if (edited) {
    const post = await findEditedPost(edited)
    return post && { name: 'edit', post }
  }
  if (!removed) return null
  const post = await db.blogPost.findUnique({ where: { id: removed }, select: { id: true, title: true } })
  return post && { name: 'confirm-delete', post }
}

function findCategoryPanel(search: URLSearchParams, categories: ManagedCategory[]): BlogPanel | null {
  const find = (parameter: string) => categories.find(({ id }) => id === search.get(parameter))
  const [edited, removed] = [find('edit-category'), find('confirm-delete-category')]
  if (edited) return { name: 'edit-category', category: edited }
  return removed ? { name: 'confirm-delete-category', category: removed } : null
}

/**
 * What management shows at an address. A part that cannot be read from the database is empty, with a message (P2 §8), so
 * that the forms stay usable.
 *
 * @param search of the address: the page, and a panel (`blogDeskPath`)
 */
export async function toBlogDesk(search: URLSearchParams): Promise<BlogDesk> {
  const { read, failures } = toPartReader()
  const asked = readPaging(search)
  const nothing = { rows: [], page: asked.page, earlier: null, later: null, count: 0 }
  const list = await read<PageOf<PostRow> & { count: number }>(POSTS_NOT_FETCHED, nothing, async () => {
    const [page, count] = await Promise.all([listPosts(asked), db.blogPost.count()])
    return { ...page, count }
  })
  const categories = await read(CATEGORIES_NOT_FETCHED, [], listManagedCategories)
  const postPanel = await read(POST_NOT_LOADED, null, () => findPostPanel(search))
  const panel = postPanel ?? findCategoryPanel(search, categories)
  const hasFailed = failures.length > 0
  if (search.has('edit') && !panel && !failures.includes(POST_NOT_LOADED)) failures.push(POST_NOT_LOADED)

  const opens = ['edit', 'confirm-delete', 'edit-category', 'confirm-delete-category'].some((name) => search.has(name))
  return {
    posts: list.rows,
    count: list.count,
    page: list.page,
    listAt: postListAt(search),
    ...pagesBeside(list, (paging) => `${pageAddress(BLOG_DESK_PATH, new URLSearchParams(), paging)}#posts`),
    categories,
    panel,
    failures,
    isMissing: opens && !panel && !hasFailed,
  }
}
