import { z } from 'zod'

const seconds = z.number().int().positive()
/** Stripe names related objects by id, or includes them whole where they were expanded. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const item = z.object({
  price: z.object({ id: z.string() }),
  current_period_start: seconds.optional(),
  current_period_end: seconds.optional(),
})

/** The parts of a subscription that access depends on. The period is on its item (API 2026-10-28); before, at the top. */
export const stripeSubscription = z
  .object({
    id: z.string(),
    customer: reference,
    status: z.string(),
    cancel_at_period_end: z.boolean().default(false),
    cancel_at: seconds.nullish(),
    created: seconds.optional(),
    current_period_start: seconds.optional(),
    current_period_end: seconds.optional(),
    items: z.object({ data: z.array(item).min(1) }),
  })
  .transform(({ items, ...subscription }) => {
    const [first] = items.data
    const periodEnd = first!.current_period_end ?? subscription.current_period_end ?? null
    return {
      id: subscription.id,
      customer: subscription.customer,
      status: subscription.status,
      priceId: first!.price.id,
      periodStart: first!.current_period_start ?? subscription.current_period_start ?? null,
      periodEnd,
      isEnding: subscription.cancel_at_period_end || (subscription.cancel_at ?? Infinity) <= (periodEnd ?? 0),
    }
  })

/** The parts of a checkout session that access depends on. */
export const stripeCheckout = z.object({
  id: z.string(),
  customer: reference.nullish(),
  subscription: reference.nullish(),
  client_reference_id: z.string().nullish(),
  payment_status: z.string(),
  mode: z.string().optional(),
})

/** An invoice names its subscription under its parent (API 2026-10-28); before, at the top. */
export const stripeInvoice = z
  .object({
    customer: reference.nullish(),
    subscription: reference.nullish(),
    parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  })
  .transform(({ customer, subscription, parent }) => ({
    customer: customer ?? null,
    subscription: parent?.subscription_details?.subscription ?? subscription ?? null,
  }))

/** A charge that was refunded in whole or in part. */
export const stripeCharge = z.object({ customer: reference.nullish(), refunded: z.boolean(), created: seconds.optional() })
