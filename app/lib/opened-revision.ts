import { z } from 'zod'

/**
 * The revision that a form was opened on, as the form sends it. A form without one always counts as outdated, because the
 * stored revision it is compared with is never undefined.
 */
export const openedRevision = z.coerce.number().int().min(0).max(2 ** 31 - 1).optional()
