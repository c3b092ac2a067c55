import { z } from 'zod'

/** For a form whose hidden fields are not as our page sent them: they were changed, or lost on the way. */
export const SEND_AGAIN = 'Please open this page again and send the form once more'

/** The same for a form that is only a button. */
export const PRESS_AGAIN = 'Please open this page again and press the button once more'

/**
 * The key of a form that is carried out once, however often it is sent.
 *
 * @param message shown where the key is missing or malformed
 */
export const idempotencyKey = (message = SEND_AGAIN) => z.string(message).regex(/^[\w-]{8,64}$/, message)
