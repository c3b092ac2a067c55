import { z } from 'zod'

const message = 'Please open this page again and press the button once more'

/** Which pupil's attempt gets more time. */
export const moreTime = z.object({ attempt: z.string(message).min(1, message).max(64, message) })
