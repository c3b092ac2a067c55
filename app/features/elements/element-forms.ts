import { z } from 'zod'
import { openedRevision } from '~/lib/opened-revision'
import { rowId } from '~/lib/row-choice'
import { optionalText, requiredText } from '~/lib/text-fields'
import { tooLong } from '~/lib/too-long'
import { LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_TRAITS, toTraits } from './element'

/** The form of an element (P2 §2); a blank name counts as none (P2 §5). */
export const elementForm = z.object({
  id: rowId().optional(),
  revision: openedRevision,
  name: requiredText('Name is required', 'A name', LONGEST_NAME),
  description: optionalText('A description', LONGEST_DESCRIPTION),
  traits: z.string().max(LONGEST_TRAITS, tooLong('All traits together', LONGEST_TRAITS)).default('').transform(toTraits),
  isActive: z.boolean().default(false),
  removeImage: z.boolean().default(false),
})

export type ElementForm = z.output<typeof elementForm>
