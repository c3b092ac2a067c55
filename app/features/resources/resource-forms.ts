import { z } from 'zod'
import { codeKey, MAX_CODE_LENGTH } from '~/features/codes/code'
import { rowId } from '~/lib/row-choice'
import { requiredText } from '~/lib/text-fields'
import { tooLong } from '~/lib/too-long'
import { LONGEST_TITLE, LONGEST_URL } from './resource'

const title = requiredText('Title is required', 'A title', LONGEST_TITLE)

/** A user name before the host can look like the host: `https://school.test@else.test`. */
function isWebAddress(text: string) {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== '' && url.username === '' && url.password === ''
}

const webAddress = z
  .string('URL is required')
  .trim()
  .max(LONGEST_URL, tooLong('A URL', LONGEST_URL))
  .refine(isWebAddress, 'Please enter a whole web address that begins with http:// or https://')
  .transform((text) => new URL(text).href)

const customCode = z
  .string()
  .refine((typed) => codeKey(typed).length <= MAX_CODE_LENGTH, 'Code must be 10 characters or less')
  .transform((typed) => codeKey(typed) || null)
  .default(null)

const shared = { title, customCode }

/** The Add Resource form without its file (P1 §5): of file and URL only the one of the chosen type counts. */
export const newResource = z.discriminatedUnion(
  'type',
  [
    z.object({ ...shared, type: z.literal('image') }),
    z.object({ ...shared, type: z.literal('pdf') }),
    z.object({ ...shared, type: z.literal('url'), url: webAddress }),
  ],
  'Please choose a type',
)

export type NewResource = z.output<typeof newResource>

/** A resource's new title, and its new URL if it is a link; a new file is sent along. */
export const resourceEdit = z.object({ id: rowId(), title, url: webAddress.optional() })

export type ResourceEdit = z.output<typeof resourceEdit>
