import { requireAdministrator, type Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { savedMeanwhile } from '~/lib/saved-meanwhile'
import { db } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { isBlankHtml, toSafeHtml, withSafeParagraphs } from '~/server/sanitize.server'
import { alreadyDeleted, orSay } from '~/server/worded-failure.server'
import {
  ANSWER_REQUIRED, ANSWER_TOO_LONG, FAQ_ITEM_GONE, FAQ_NOT_DELETED, FAQ_NOT_SAVED, FAQ_TAG, LONGEST_ANSWER,
  type FaqEntry, type FaqForm, type FaqItem, type FaqRow,
} from './faq-item'

/** P2 §7: by sort order, then the oldest first; the id decides between equal ones. */
const inOrder = [{ sortOrder: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const

/** An answer as a page may show it; adds its paragraphs if it was stored before we kept them. */
const toShown = (stored: string) => withSafeParagraphs(toSafeHtml(stored))

/** The published items in their order; every answer is sanitised on its way out (P2 §5). */
export async function listPublishedFaq(): Promise<FaqEntry[]> {
  const select = { id: true, question: true, answer: true }
  const rows = await db.faqItem.findMany({ where: { published: true }, orderBy: [...inOrder], select })
  return rows.map((row) => ({ ...row, answer: toShown(row.answer) }))
}

/** All items, drafts included, in the same order, for their management (P2 §7). */
export function listFaq(): Promise<FaqRow[]> {
  const select = { id: true, question: true, published: true, sortOrder: true, createdAt: true }
  return db.faqItem.findMany({ orderBy: [...inOrder], select })
}

/** An item as its form shows it, or null where there is none. */
export async function findFaqItem(id: string): Promise<FaqItem | null> {
  const select = { id: true, question: true, answer: true, published: true, sortOrder: true, revision: true }
  const row = await db.faqItem.findUnique({ where: { id }, select })
  return row && { ...row, answer: toShown(row.answer) }
}

/** An item as the search shows it. */
export type FoundFaqItem = FaqEntry & { published: boolean }

/** These items, drafts included, in no particular order; one that is gone is left out. */
export async function findFaqItems(ids: string[]): Promise<FoundFaqItem[]> {
  const select = { id: true, question: true, answer: true, published: true }
  const rows = await db.faqItem.findMany({ where: { id: { in: ids } }, select })
  return rows.map((row) => ({ ...row, answer: toShown(row.answer) }))
}

/** An answer as it is stored: sanitised (P2 §5), with its paragraphs; refused if nothing is left of it, or too much. */
function toAnswer(typed: string) {
  const answer = toShown(typed)
  if (isBlankHtml(answer)) throw new Refusal('Error', ANSWER_REQUIRED, 'answer')
  // A sign such as & is longer as HTML; what is cut off when it is shown must not be stored.
  if (answer.length > LONGEST_ANSWER) throw new Refusal('Error', ANSWER_TOO_LONG, 'answer')
  return answer
}

/** Changes the item if it is still the one on which the form was opened. */
async function changeItem(id: string, expected: number | undefined, data: Omit<FaqForm, 'id' | 'revision'>) {
  // A form without a revision is older than any.
  const where = { id, revision: expected ?? -1 }
  const { count } = await db.faqItem.updateMany({ where, data: { ...data, revision: { increment: 1 } } })
  if (count > 0) return
  const isThere = await db.faqItem.count({ where: { id } })
  throw isThere ? savedMeanwhile('Failed to save FAQ item') : new Refusal('Error', FAQ_ITEM_GONE)
}

/**
 * Creates an item, or changes the one that the form names.
 *
 * @param actor an admin (P2 §6)
 * @throws Refusal `Failed to save FAQ item. Please try again.`, or `Failed to save FAQ item: …` where it has been saved by
 *   somebody else since the form was opened, or is gone; on the field `answer` where nothing is left of it after
 *   sanitising, or it is then too long
 */
export async function saveFaqItem(actor: Actor, { id, revision, answer: typed, ...form }: FaqForm): Promise<void> {
  requireAdministrator(actor, FAQ_NOT_SAVED)
  const data = { ...form, answer: toAnswer(typed) }
  await orSay(FAQ_NOT_SAVED, async () => {
    if (id) await changeItem(id, revision, data)
    else await db.faqItem.createMany({ data: [{ ...data, authorId: actor.id }] })
  })
  pagesChanged(FAQ_TAG)
}

/**
 * Deletes an item for good.
 *
 * @param actor an admin (P2 §6)
 * @throws Refusal `Failed to delete FAQ item. Please try again.`, or that it is gone already
 */
export async function removeFaqItem(actor: Actor, id: string): Promise<void> {
  requireAdministrator(actor, FAQ_NOT_DELETED)
  const { count } = await orSay(FAQ_NOT_DELETED, () => db.faqItem.deleteMany({ where: { id } }))
  if (count === 0) throw alreadyDeleted()
  pagesChanged(FAQ_TAG)
}
