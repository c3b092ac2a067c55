import type { SafeHtml } from '~/lib/safe-html'

/** A category as labels and filters show it (P2 §3). */
export type CategoryLabel = { id: string; name: string; slug: string; color: string }

/** A category as its own page shows it. */
export type Category = CategoryLabel & { description: string | null }

/** A file that comes with a post; `filePath` is its key in the storage. */
export type Attachment = { id: string; fileName: string; filePath: string; fileSize: number; fileType: string }

/** A published post as a card of a list shows it (P2 §2). */
export type PostCard = {
  id: string
  title: string
  slug: string
  excerpt: string | null
  /** As `pictureOf` takes it. */
  featuredImageUrl: string | null
  /** When it was first published; null if it never was. */
  publishedAt: Date | null
  /** By name. */
  categories: CategoryLabel[]
}

/** A post as its own page shows it. */
export type Post = PostCard & {
  content: SafeHtml
  published: boolean
  updatedAt: Date
  /** A name, never an e-mail address; null where there is none to show. */
  authorName: string | null
  attachments: Attachment[]
}

/** Tag of the kept pages that list posts or categories; every change in the blog drops them. */
export const BLOG_TAG = 'blog'

/** Tag of the kept page of one post. */
export const postTag = (id: string): string => `post:${id}`

/** P2 §9: a card shows this many categories, then "+N more". */
export const CATEGORIES_ON_CARD = 2

export const LONGEST_TITLE = 200
export const LONGEST_EXCERPT = 500
/** Longest HTML of a post, in characters: several times the default of P1 §5, because a post is longer than an answer. */
export const LONGEST_CONTENT = 50_000
export const LONGEST_CATEGORY_DESCRIPTION = 500
