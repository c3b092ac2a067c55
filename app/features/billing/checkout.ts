import { z } from 'zod'
import { idempotencyKey, PRESS_AGAIN } from '~/lib/send-again'

/** A press of a plan's button (P1 §3, checkout request). */
export const checkoutRequest = z.object({
  plan: z.enum(['monthly', 'annual', 'unlimited'], 'Please choose a plan'),
  idempotencyKey: idempotencyKey(PRESS_AGAIN),
})

export type CheckoutRequest = z.output<typeof checkoutRequest>
