import { requireAdministrator, type Actor } from '~/features/accounts/actor'
import { nameKeyOf } from '~/lib/name-key'
import { Refusal } from '~/lib/refusal'
import { freeSlug, toSlug } from '~/lib/slug'
import { refuseWhenTaken } from '~/server/db-errors.server'
import { tx, type Transaction } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { alreadyDeleted, orSay } from '~/server/worded-failure.server'
import { BLOG_TAG, postTag } from './post'
import { CATEGORY_NOT_DELETED, CATEGORY_NOT_SAVED } from './post-desk'
import type { CategoryForm } from './post-forms'

async function slugFor(transaction: Transaction, name: string, id: string | undefined) {
  const slug = toSlug(name) || 'category'
  const where = { slug: { startsWith: slug }, id: { not: id } }
  const taken = await transaction.blogCategory.findMany({ where, select: { slug: true } })
  return freeSlug(slug, new Set(taken.map((row) => row.slug)))
}

/** The pages of the category's posts name it, too. */
async function tagsOfPosts(transaction: Transaction, categoryId: string) {
  const rows = await transaction.blogPostCategory.findMany({ where: { categoryId }, select: { blogPostId: true } })
  return rows.map(({ blogPostId }) => postTag(blogPostId))
}

/**
 * Creates a category, or changes the one that the form names; its address follows its name (P2 §5).
 *
 * @param actor an admin (P2 §6)
 * @throws Refusal `Failed to save category`, also where it is gone; on `name` where another category has that name
 */
export async function saveCategory(actor: Actor, { id, name, description, color }: CategoryForm): Promise<void> {
  requireAdministrator(actor, CATEGORY_NOT_SAVED)
  const save = () =>
    tx(async (transaction) => {
      const slug = await slugFor(transaction, name, id)
      const data = { name, nameKey: nameKeyOf(name), description: description || null, color, slug }
      if (!id) {
        await transaction.blogCategory.create({ data })
        return []
      }
      const { count } = await transaction.blogCategory.updateMany({ where: { id }, data })
      if (count === 0) throw new Refusal('Error', `${CATEGORY_NOT_SAVED}: it has since been deleted.`)
      return tagsOfPosts(transaction, id)
    })
  const taken = new Refusal('Error', 'There is already a category with this name.', 'name')
  const tags = await orSay(CATEGORY_NOT_SAVED, () => refuseWhenTaken(save, taken))
  pagesChanged(BLOG_TAG, ...tags)
}

/**
 * Deletes a category; its posts stay, without it.
 *
 * @param actor an admin (P2 §6)
 * @throws Refusal `Failed to delete category`, or that it is gone already
 */
export async function removeCategory(actor: Actor, id: string): Promise<void> {
  requireAdministrator(actor, CATEGORY_NOT_DELETED)
  const tags = await orSay(CATEGORY_NOT_DELETED, () =>
    tx(async (transaction) => {
      const shown = await tagsOfPosts(transaction, id)
      const { count } = await transaction.blogCategory.deleteMany({ where: { id } })
      if (count === 0) throw alreadyDeleted()
      return shown
    }),
  )
  pagesChanged(BLOG_TAG, ...tags)
}
