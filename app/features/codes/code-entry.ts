import { z } from 'zod'
import { codeKey } from './code'

/** What a person typed into a code box: any spelling, as long as there is a letter or digit (P1 §5). */
export const codeEntry = z.object({
  code: z
    .string('Enter a Code')
    .max(20_000, 'Enter a Code')
    .refine((typed) => codeKey(typed) !== '', 'Enter a Code'),
})
