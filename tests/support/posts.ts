import { randomUUID } from 'node:crypto'
import { nameKeyOf } from '~/lib/name-key'
import { toSlug } from '~/lib/slug'
import { db } from '~/server/db.server'

/** Makes a category of the blog. */
export function makeCategory(name: string, changes: { description?: string; color?: string } = {}) {
  return db.blogCategory.create({ data: { name, nameKey: nameKeyOf(name), slug: toSlug(name), ...changes } })
}

/** Makes a post, published unless told otherwise, in the order in which the posts are made. */
export async function makePost(
  author: { id: string } | null,
  {
    title = `Post ${randomUUID()}`,
    content = '<p>The lamps stay on.</p>',
    excerpt = null as string | null,
    published = true,
    publishedAt = new Date(),
    featuredImageUrl = null as string | null,
    categories = [] as { id: string }[],
    formerSlugs = [] as string[],
  } = {},
) {
  return db.blogPost.create({
    data: {
      ...{ title, slug: toSlug(title), content, excerpt, published, featuredImageUrl, authorId: author?.id },
      publishedAt: published ? publishedAt : null,
      categories: { create: categories.map(({ id }) => ({ categoryId: id })) },
      formerSlugs: { create: formerSlugs.map((slug) => ({ slug })) },
    },
  })
}
