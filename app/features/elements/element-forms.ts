import { z } from 'zod'
import { openedRevision } from '~/lib/opened-revision'
import { LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_TRAITS, toTraits } from './element'

const id = z.string().max(64)

/** The form of an element (P2 §2); a blank name is no name (P2 §5). */
export const elementForm = z.object({
  id: id.optional(),
  revision: openedRevision,
  name: z.string('Name is required').trim().min(1, 'Name is required').max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} characters`),
  description: z.string().trim().max(LONGEST_DESCRIPTION, `A description has at most ${LONGEST_DESCRIPTION} characters`).default(''),
  traits: z.string().max(LONGEST_TRAITS, `Traits have at most ${LONGEST_TRAITS} characters together`).default('').transform(toTraits),
  isActive: z.boolean().default(false),
  removeImage: z.boolean().default(false),
})

export type ElementForm = z.output<typeof elementForm>

/** Which element is to be deleted. */
export const elementRemoval = z.object({ id })
