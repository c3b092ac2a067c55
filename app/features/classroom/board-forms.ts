import { z } from 'zod'
import { PRESS_AGAIN } from '~/lib/send-again'

/** Which pupil's attempt gets more time. */
export const moreTime = z.object({ attempt: z.string(PRESS_AGAIN).min(1, PRESS_AGAIN).max(64, PRESS_AGAIN) })
