import { z } from 'zod'
import { PRESS_AGAIN, SEND_AGAIN } from './send-again'

/** Longer than any id that we make. */
const LONGEST_ID = 64

/**
 * The id of a row, as a form sends it: in a hidden field, a list or a tick.
 *
 * @param message shown where it is missing or too long
 */
export const rowId = (message = SEND_AGAIN) => z.string(message).max(LONGEST_ID, message)

/** A button that is about one row. */
export const rowChoice = z.object({ id: rowId(PRESS_AGAIN) })
