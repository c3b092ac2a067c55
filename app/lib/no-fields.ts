import { z } from 'zod'

/** A press of a button that needs no fields. */
export const noFields = z.object({})
