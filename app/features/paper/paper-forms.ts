import { z } from 'zod'
import { rowId } from '~/lib/row-choice'
import { SEND_AGAIN } from '~/lib/send-again'
import { SHEET_VERSIONS } from './paper'
import { LONGEST_LINES } from './paper-words'

const NO_LINES = 'Please type one line for each pupil'
const MOST_VERSIONS = 1_000_000

/** Answers of a class typed in from sheets. The lines are read later, once it is known what the sheets ask. */
export const paperAnswers = z.object({
  /** The same form sent twice stores its lines once. */
  formKey: z.string(SEND_AGAIN).regex(/^[\w-]{16,64}$/, SEND_AGAIN),
  version: z.enum(SHEET_VERSIONS, 'Please choose the letter that is on the sheets'),
  /** Of the quiz's version that the sheets were printed from. */
  number: z.number(SEND_AGAIN).int(SEND_AGAIN).min(1, SEND_AGAIN).max(MOST_VERSIONS, SEND_AGAIN),
  classLabel: z.string().max(200).optional(),
  lines: z.string(NO_LINES).max(LONGEST_LINES, `At most ${LONGEST_LINES} characters at a time`),
})

export type PaperAnswers = z.output<typeof paperAnswers>

/** Which answers that were typed in are to be deleted. */
export const paperBatch = z.object({ batch: rowId() })
