import { requireAdministrator, type Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import type { SafeHtml } from '~/lib/safe-html'
import { savedMeanwhile } from '~/lib/saved-meanwhile'
import { freeSlug, toSlug } from '~/lib/slug'
import { tx, type Transaction } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { attachFiles, detachFiles, keyOfUrl } from '~/server/storage-files.server'
import { keepPicture, type KeptFile } from '~/server/upload-store.server'
import type { UploadedFile } from '~/server/upload.server'
import { alreadyDeleted, orRemove, orSay, removeQuietly, stepOrSay } from '~/server/worded-failure.server'
import {
  addAttachments, keepAttachment, refuseTooMuchAtOnce, takeOffAttachments, type KeptAttachment,
} from './attachments.server'
import { BLOG_TAG, postTag } from './post'
import { CATEGORIES_NOT_UPDATED, IMAGE_NOT_UPLOADED, POST_NOT_DELETED, POST_NOT_SAVED } from './post-desk'
import type { PostForm } from './post-forms'
import { toStoredContent } from './post-text.server'

/** The files that came with a post's form. */
export type PostFiles = { image?: UploadedFile; attachments?: UploadedFile[] }

type Saving = {
  actor: Actor
  form: PostForm
  content: SafeHtml
  picture: KeptFile | null
  attachments: KeptAttachment[]
}

/** Another post's former address counts as taken, too: it leads there. */
async function slugFor(transaction: Transaction, title: string, id: string | undefined) {
  const slug = toSlug(title) || 'post'
  const beginsLikeIt = { slug: { startsWith: slug } }
  const [present, former] = [
    await transaction.blogPost.findMany({ where: { ...beginsLikeIt, id: { not: id } }, select: { slug: true } }),
    await transaction.blogPostSlug.findMany({ where: { ...beginsLikeIt, blogPostId: { not: id } }, select: { slug: true } }),
  ]
  return freeSlug(slug, new Set([...present, ...former].map((row) => row.slug)))
}

/** The post that a form was opened on; refused where it has been saved or deleted since. */
async function findUnchanged(transaction: Transaction, id: string, revision: number | undefined) {
  const select = { title: true, slug: true, publishedAt: true, featuredImageUrl: true, updatedAt: true }
  const before = await transaction.blogPost.findUnique({ where: { id }, select })
  if (!before) throw new Refusal('Error', `${POST_NOT_SAVED}: it has since been deleted.`)
  if (before.updatedAt.getTime() !== revision) throw savedMeanwhile(POST_NOT_SAVED)
  return before
}

type Before = Awaited<ReturnType<typeof findUnchanged>>

/** The row itself; the post's former address keeps leading to it, as old codes do. */
async function writePost(transaction: Transaction, { actor, form, content, picture }: Saving, before: Before | null) {
  const { id, title, excerpt, published, removeImage } = form
  const keepsSlug = before !== null && toSlug(before.title) === toSlug(title)
  const slug = keepsSlug ? before.slug : await slugFor(transaction, title, id)
  const now = new Date()
  const featuredImageUrl = picture ? picture.url : removeImage ? null : (before?.featuredImageUrl ?? null)
  const publishedAt = before?.publishedAt ?? (published ? now : null)
  const row = { title, slug, content, excerpt: excerpt || null, published, publishedAt, featuredImageUrl }

  if (!before || !id) return transaction.blogPost.create({ data: { ...row, authorId: actor.id } })
  if (slug !== before.slug) {
    await transaction.blogPostSlug.deleteMany({ where: { slug, blogPostId: id } })
    await transaction.blogPostSlug.create({ data: { slug: before.slug, blogPostId: id } })
  }
  // Two saves within one millisecond must still be two revisions.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1))
  return transaction.blogPost.update({ where: { id }, data: { ...row, updatedAt } })
}

async function writeCategories(transaction: Transaction, blogPostId: string, categoryIds: string[]) {
  await stepOrSay(CATEGORIES_NOT_UPDATED, 'categories', async () => {
    await transaction.blogPostCategory.deleteMany({ where: { blogPostId } })
    const chosen = new Set(categoryIds)
    const present = await transaction.blogCategory.count({ where: { id: { in: [...chosen] } } })
    if (present !== chosen.size) throw new Refusal('Error', `${CATEGORIES_NOT_UPDATED}: one has since been deleted.`, 'categories')
    const data = [...chosen].map((categoryId) => ({ blogPostId, categoryId }))
    if (data.length > 0) await transaction.blogPostCategory.createMany({ data })
  })
}

/** Saves everything that belongs to a post in one transaction; returns its id and the keys of files that it no longer shows. */
function saveRows(saving: Saving) {
  const { form, picture, attachments } = saving
  return tx(async (transaction) => {
    const before = form.id ? await findUnchanged(transaction, form.id, form.revision) : null
    const { id, featuredImageUrl } = await writePost(transaction, saving, before)
    await writeCategories(transaction, id, form.categories)
    const takenOff = await takeOffAttachments(transaction, id, form.removed)
    await addAttachments(transaction, id, attachments)
    if (picture) await attachFiles(picture.key)
    const replaced = before && before.featuredImageUrl !== featuredImageUrl ? keyOfUrl(before.featuredImageUrl) : null
    if (replaced) await detachFiles(replaced)
    return { id, removed: [...takenOff, replaced] }
  })
}

/**
 * Creates a post, or changes the one that the form names. Its picture and attachments stay unless the form says
 * otherwise; files that are no longer shown are removed after the rows are saved. Its date is that of the first save that
 * publishes it, and its address follows its title.
 *
 * @param actor an admin (P2 §6)
 * @param files as they were uploaded, where some were chosen
 * @returns the post's id
 * @throws Refusal with a message of P2 §8, on its field where there is one; `Failed to save blog post: …` where it has
 *   been saved by somebody else or deleted since the form was opened
 */
export async function savePost(actor: Actor, form: PostForm, { image, attachments = [] }: PostFiles = {}): Promise<string> {
  requireAdministrator(actor, POST_NOT_SAVED)
  refuseTooMuchAtOnce([...(image ? [image] : []), ...attachments])
  const content = toStoredContent(form.content)
  const kept: string[] = []
  return orSay(POST_NOT_SAVED, () => orRemove(kept, async () => {
    const picture = image ? await keepPicture(actor.id, image, { field: 'image', failed: IMAGE_NOT_UPLOADED }) : null
    if (picture) kept.push(picture.key)
    const added: KeptAttachment[] = []
    for (const file of attachments) {
      added.push(await keepAttachment(actor, file))
      kept.push(added.at(-1)!.key)
    }
    const { id, removed } = await saveRows({ actor, form, content, picture, attachments: added })
    pagesChanged(BLOG_TAG, postTag(id))
    await removeQuietly(...removed)
    return id
  }))
}

/**
 * Deletes a post with its addresses, then the files of its picture and attachments.
 *
 * @param actor an admin (P2 §6)
 * @throws Refusal `Failed to delete blog post`, or that it is gone already
 */
export async function removePost(actor: Actor, id: string): Promise<void> {
  requireAdministrator(actor, POST_NOT_DELETED)
  const keys = await orSay(POST_NOT_DELETED, () =>
    tx(async (transaction) => {
      const select = { featuredImageUrl: true, attachments: { select: { filePath: true } } }
      const post = await transaction.blogPost.findUnique({ where: { id }, select })
      if (!post) throw alreadyDeleted()
      await transaction.blogPost.delete({ where: { id } })
      const picture = keyOfUrl(post.featuredImageUrl)
      const shown = [...post.attachments.map(({ filePath }) => filePath), ...(picture ? [picture] : [])]
      await detachFiles(...shown)
      return shown
    }),
  )
  pagesChanged(BLOG_TAG, postTag(id))
  await removeQuietly(...keys)
}
