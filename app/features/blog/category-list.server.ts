import { byName } from '~/lib/by-name'
import { db } from '~/server/db.server'
import type { Category } from './post'

/** A category and how many published posts it has. */
export type CountedCategory = Category & { postCount: number }

const SHOWN = { id: true, name: true, slug: true, description: true, color: true } as const

/** All categories by name (P2 §2, /categories). */
export async function listCategories(): Promise<CountedCategory[]> {
  const published = { where: { post: { published: true, publishedAt: { not: null } } } }
  const rows = await db.blogCategory.findMany({
    orderBy: { id: 'asc' },
    select: { ...SHOWN, _count: { select: { posts: published } } },
  })
  return rows.map(({ _count, ...category }) => ({ ...category, postCount: _count.posts })).toSorted(byName)
}

/** The categories of a post, from the rows that tie them to it, by name. */
export const categoriesOf = <C extends { name: string }>(labels: readonly { category: C }[]): C[] =>
  labels.map(({ category }) => category).toSorted(byName)

/** A category by its address; null where there is none. */
export async function findCategory(slug: string): Promise<Category | null> {
  return db.blogCategory.findUnique({ where: { slug }, select: SHOWN })
}
