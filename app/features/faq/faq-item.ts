import { z } from 'zod'
import { openedRevision } from '~/lib/opened-revision'
import { rowId } from '~/lib/row-choice'
import type { SafeHtml } from '~/lib/safe-html'
import { requiredText } from '~/lib/text-fields'
import { tooLong } from '~/lib/too-long'

/** A question that everybody may read, and its answer. */
export type FaqEntry = { id: string; question: string; answer: SafeHtml }

/** A row of the management's table. */
export type FaqRow = { id: string; question: string; published: boolean; sortOrder: number; createdAt: Date }

/** The values that an item's form starts with; the revision changes with every save. */
export type FaqItem = Omit<FaqRow, 'createdAt'> & { answer: SafeHtml; revision: number }

/** Tag of the kept pages that show the FAQ. */
export const FAQ_TAG = 'faq'

/** P2 §9: the table cuts questions to this length. */
export const QUESTION_IN_TABLE = 60

export const LONGEST_QUESTION = 500
/** P1 §5: default maximum input length of rich text. */
export const LONGEST_ANSWER = 10_000
export const ANSWER_REQUIRED = 'Answer is required'
export const ANSWER_TOO_LONG = tooLong('An answer', LONGEST_ANSWER)

/** P2 §8. */
export const FAQ_NOT_LOADED = 'Failed to load FAQ items. Please try again.'
export const FAQ_NOT_SAVED = 'Failed to save FAQ item. Please try again.'
export const FAQ_ITEM_GONE =
  'Failed to save FAQ item: it has since been deleted. What you typed is still here; Create makes a new item from it.'
export const FAQ_NOT_DELETED = 'Failed to delete FAQ item. Please try again.'

const QUESTION_REQUIRED = 'Question is required'
const HIGHEST_SORT_ORDER = 999_999_999

/**
 * A typed sort order: parsed as an integer; 0 where that gives no number (P2 §5).
 *
 * @param typed anything; `12abc` is 12, and `1.9` is 1
 */
export function toSortOrder(typed: string): number {
  const parsed = Number.parseInt(typed, 10)
  return Number.isNaN(parsed) ? 0 : parsed
}

/** The form of an item (P2 §2); without an id it is a new one. */
export const faqForm = z.object({
  id: rowId().optional(),
  /** The item's revision when the form was opened. */
  revision: openedRevision,
  question: requiredText(QUESTION_REQUIRED, 'A question', LONGEST_QUESTION),
  answer: z.string(ANSWER_REQUIRED).trim().min(1, ANSWER_REQUIRED).max(LONGEST_ANSWER, ANSWER_TOO_LONG),
  sortOrder: z
    .string()
    .default('')
    .transform(toSortOrder)
    .refine((order) => Math.abs(order) <= HIGHEST_SORT_ORDER, 'A sort order may have at most nine digits'),
  published: z.boolean().default(false),
})

export type FaqForm = z.output<typeof faqForm>

/** Path of the management; with a panel, it also scrolls there. */
export function faqDeskPath(panel: 'add' | { edit: string } | { 'confirm-delete': string } | null = null): string {
  if (panel === null) return '/faq-management'
  if (panel === 'add') return '/faq-management?add#faq-item'
  return `/faq-management?${new URLSearchParams(panel)}#${'edit' in panel ? 'faq-item' : 'confirm-delete'}`
}
