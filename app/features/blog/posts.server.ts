import { placeCursor, readPlace, toPage, withKnownCursor, type PageOf, type Paging } from '~/lib/pagination'
import { truncate } from '~/lib/text'
import { db } from '~/server/db.server'
import { keysetPage } from '~/server/keyset.server'
import { categoriesOf } from './category-list.server'
import type { Attachment, Post, PostCard } from './post'
import { toPostHtml } from './post-text.server'
import { wordsOf } from './video-embed'

/** A post as a list of published posts gives it. */
export type ListedPost = Omit<PostCard, 'publishedAt'> & {
  publishedAt: Date
  /** A name, never an e-mail address; null where there is none to show. */
  authorName: string | null
}

/** Posts per page of a list. */
export const LIST_SIZE = 12
/** Length of the opening that a list shows in place of an excerpt, in characters. */
const OPENING_LENGTH = 200

const LABELS = {
  // Categories with similar names stay in the order of their ids.
  orderBy: { categoryId: 'asc' },
  select: { category: { select: { id: true, name: true, slug: true, color: true } } },
} as const

const LISTED = {
  id: true, title: true, slug: true, excerpt: true, featuredImageUrl: true, publishedAt: true,
  author: { select: { fullName: true } },
  categories: LABELS,
} as const

const isPublished = { published: true, publishedAt: { not: null } } as const

type ListedRow = Omit<ListedPost, 'publishedAt' | 'categories' | 'authorName'> & {
  publishedAt: Date | null
  author: { fullName: string } | null
  categories: { category: ListedPost['categories'][number] }[]
}

/** The openings of posts without an excerpt; this takes their whole texts, so it reads no others. */
async function openingsOf(rows: ListedRow[]): Promise<Map<string, string>> {
  const ids = rows.filter(({ excerpt }) => !excerpt).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const texts = await db.blogPost.findMany({ where: { id: { in: ids } }, select: { id: true, content: true } })
  return new Map(texts.map(({ id, content }) => [id, truncate(wordsOf(toPostHtml(content)), OPENING_LENGTH)]))
}

async function toListed(rows: ListedRow[]): Promise<ListedPost[]> {
  const openings = await openingsOf(rows)
  return rows.map(({ author, categories, ...row }) => ({
    ...row,
    excerpt: row.excerpt || openings.get(row.id) || null,
    // Only published posts are listed, and those always have a date.
    publishedAt: row.publishedAt!,
    authorName: author?.fullName || null,
    categories: categoriesOf(categories),
  }))
}

/**
 * A page of the published posts, the latest published first.
 *
 * @param category slug of the category that they must be in; empty for all
 */
export async function listPosts(category: string, asked: Paging): Promise<PageOf<ListedPost>> {
  const paging = withKnownCursor(asked, readPlace)
  const { where, ...order } = keysetPage('publishedAt', paging, LIST_SIZE)
  const rows = await db.blogPost.findMany({
    where: { ...isPublished, ...where, ...(category ? { categories: { some: { category: { slug: category } } } } : {}) },
    ...order,
    select: LISTED,
  })
  const cursorOf = ({ id, publishedAt }: ListedPost) => placeCursor({ id, createdAt: publishedAt })
  return toPage(await toListed(rows), LIST_SIZE, paging, cursorOf)
}

/** The author's name and the labels in the shape of a post. */
const SHOWN = {
  ...LISTED,
  content: true, published: true, updatedAt: true,
  attachments: {
    // Ids rise with time.
    orderBy: { id: 'asc' },
    select: { id: true, fileName: true, filePath: true, fileSize: true, fileType: true },
  },
} as const

type ShownRow = ListedRow & { content: string; published: boolean; updatedAt: Date; attachments: Attachment[] }

const toPost = ({ author, categories, content, ...row }: ShownRow): Post => ({
  ...row,
  content: toPostHtml(content),
  authorName: author?.fullName || null,
  categories: categoriesOf(categories),
})

/** A post by its address, drafts included; null where there is none. */
export async function findPost(slug: string): Promise<Post | null> {
  const row = await db.blogPost.findUnique({ where: { slug }, select: SHOWN })
  return row && toPost(row)
}

/** The published post that had this address before, with its present address; null where there is none. */
export async function findMovedPost(formerSlug: string): Promise<{ slug: string } | null> {
  return db.blogPost.findFirst({ where: { ...isPublished, formerSlugs: { some: { slug: formerSlug } } }, select: { slug: true } })
}

/**
 * The latest published posts with their contents, for the feed.
 *
 * @param limit how many at most
 */
export async function listLatestPosts(limit: number): Promise<Post[]> {
  const order = [{ publishedAt: 'desc' }, { id: 'desc' }] as const
  const rows = await db.blogPost.findMany({ where: isPublished, orderBy: [...order], take: limit, select: SHOWN })
  return rows.map(toPost)
}

/** A post as the search shows it. */
export type FoundPost = Pick<Post, 'id' | 'title' | 'slug' | 'published' | 'excerpt' | 'content'>

/** These posts, drafts included, in no particular order; one that is gone is left out. */
export async function findPosts(ids: string[]): Promise<FoundPost[]> {
  const select = { id: true, title: true, slug: true, published: true, excerpt: true, content: true } as const
  const rows = await db.blogPost.findMany({ where: { id: { in: ids } }, select })
  return rows.map((row) => ({ ...row, content: toPostHtml(row.content) }))
}
