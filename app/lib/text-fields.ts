import { z } from 'zod'
import { tooLong } from './too-long'

/**
 * A text that a form must have, trimmed.
 *
 * @param missing what is said where nothing is typed
 * @param what what is too long, e.g. `A title`
 * @param most how many characters it may have
 */
export const requiredText = (missing: string, what: string, most: number) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong(what, most))

/** A text that a form may leave empty, trimmed; see `requiredText`. */
export const optionalText = (what: string, most: number) => z.string().trim().max(most, tooLong(what, most)).default('')
