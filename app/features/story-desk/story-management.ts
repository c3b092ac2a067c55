import { z } from 'zod'
import { codeKey, MAX_CODE_LENGTH } from '~/features/codes/code'
import { rowId } from '~/lib/row-choice'

const CHOOSE_ONE = 'Please tick at least one story'
/** A page has 48; a form of ours never sends more than twice as many. */
const MOST_AT_ONCE = 100

/** The stories that are ticked. */
export const tickedStories = z.object({
  story: z.array(rowId(CHOOSE_ONE), CHOOSE_ONE).min(1, CHOOSE_ONE).max(MOST_AT_ONCE, CHOOSE_ONE),
})

/** The code prompt of a duplicate (P1 §5, story duplication); only the key of a code counts. */
export const duplicateOrder = z.object({
  duplicate: rowId(),
  code: z
    .string('Enter a Code')
    .trim()
    .refine((typed) => codeKey(typed) !== '', 'Enter a Code')
    .refine((typed) => codeKey(typed).length <= MAX_CODE_LENGTH, 'Code must be 10 characters or less'),
})

/** Headings, by field, for errors of the code prompt (P1 §5 and §8). */
export const DUPLICATE_TITLES = { code: 'Error' }

/** A panel of the page, as its address opens it. */
export type ManagementPanel =
  | { name: 'duplicate'; id: string; title: string; code: string; suggestion: string }
  | { name: 'delete'; stories: { id: string; title: string; code: string }[] }
  | { name: 'none-ticked' }
  | { name: 'gone' }
