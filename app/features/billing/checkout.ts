import { z } from 'zod'

/** A press of a plan's button (P1 §3, checkout request). */
export const checkoutRequest = z.object({
  plan: z.enum(['monthly', 'annual', 'unlimited'], 'Please choose a plan'),
  idempotencyKey: z.string().regex(/^[\w-]{8,64}$/, 'Please open this page again and press the button once more'),
})

export type CheckoutRequest = z.output<typeof checkoutRequest>
