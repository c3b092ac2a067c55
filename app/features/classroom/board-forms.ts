import { z } from 'zod'
import { rowId } from '~/lib/row-choice'
import { PRESS_AGAIN } from '~/lib/send-again'

/** Which pupil's attempt gets more time. */
export const moreTime = z.object({ attempt: rowId(PRESS_AGAIN) })
