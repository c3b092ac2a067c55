import type Stripe from 'stripe'
import type { Actor } from '~/features/accounts/actor'
import { DAY_MS } from '~/lib/durations'
import { Refusal } from '~/lib/refusal'
import { isTaken } from '~/server/db-errors.server'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import { payments, takesCards, WHILE_SOMEBODY_WAITS } from '~/server/payments.server'
import { orSay } from '~/server/worded-failure.server'
import type { CheckoutRequest } from './checkout'
import { requestInvoice } from './invoice.server'
import { PAST_DUE_GRACE_MS, type PlanName } from './plan'

/** Where pressing a plan's button leads. */
export type CheckoutStart = { url: string } | 'invoice-requested'

/** Stripe statuses in which there is something to manage, so that nothing is bought twice. */
const RUNNING = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

const RUNNING_PARTS = { id: true, status: true, pastDueSince: true, cancelAtPeriodEnd: true } as const

/** What the account page says about a card subscription. */
export type CardSubscription = { isEnding: boolean; isUnpaid: boolean; openUntil: Date | null }

async function findRunning(userId: string) {
  return db.subscription.findFirst({ where: { userId, status: { in: RUNNING } }, orderBy: { createdAt: 'desc' }, select: RUNNING_PARTS })
}

/** Stripe's answer for something that has already ended, or that it never knew. */
const isGone = (error: unknown) => (error as { code?: unknown }).code === 'resource_missing'

/**
 * The account's customer at Stripe; two presses at once make one.
 *
 * @param gone an id that Stripe turned out not to know; it is replaced
 */
async function customerOf(stripe: Stripe, actor: Actor, gone: string | null = null): Promise<string> {
  const { stripeCustomerId } = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { stripeCustomerId: true } })
  if (stripeCustomerId && stripeCustomerId !== gone) return stripeCustomerId
  const customer = await stripe.customers.create(
    { email: actor.email, name: actor.fullName || undefined, metadata: { userId: actor.id } },
    { idempotencyKey: gone ? `customer-${actor.id}-after-${gone}` : `customer-${actor.id}` },
  )
  await db.user.updateMany({ where: { id: actor.id, stripeCustomerId: gone }, data: { stripeCustomerId: customer.id } })
  return customer.id
}

/** No upsert: on PostgreSQL the slower of two presses at once would fail on the row that the quicker one has made. */
async function rememberCheckout(data: { id: string; userId: string; plan: PlanName }): Promise<Date> {
  try {
    await db.checkoutSession.create({ data })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return (await db.checkoutSession.findUniqueOrThrow({ where: { id: data.id }, select: { createdAt: true } })).createdAt
}

/**
 * Closes a person's checkouts that may still be open in another tab; Stripe keeps one open for a day.
 *
 * @param before only those begun before this moment
 * @returns the ids of those that could not be closed, usually because they are already paid or expired
 */
async function closeCheckouts(stripe: Stripe, userId: string, before: Date): Promise<string[]> {
  const createdAt = { gt: new Date(before.getTime() - DAY_MS), lt: before }
  const begun = await db.checkoutSession.findMany({ where: { userId, createdAt }, select: { id: true } })
  const kept: string[] = []
  for (const { id } of begun) {
    try {
      await stripe.checkout.sessions.expire(id, {}, WHILE_SOMEBODY_WAITS)
    } catch (error) {
      log.info('checkout-not-closed', { checkout: id, error })
      if (!isGone(error)) kept.push(id)
    }
  }
  return kept
}

/** The subscriptions that checkouts have led to by Stripe's own word: one may be paid before any webhook has told us. */
async function boughtIn(stripe: Stripe, checkouts: string[]): Promise<string[]> {
  const bought: string[] = []
  for (const id of checkouts) {
    const { subscription } = await stripe.checkout.sessions.retrieve(id, {}, WHILE_SOMEBODY_WAITS)
    if (subscription) bought.push(typeof subscription === 'string' ? subscription : subscription.id)
  }
  return bought
}

/** Opens a checkout at Stripe and closes those that the person began before, so that two tabs are not both paid. */
async function beginCheckout(stripe: Stripe, price: string, customer: string, actor: Actor, wish: CheckoutRequest) {
  const { plan, idempotencyKey } = wish
  const metadata = { userId: actor.id, plan }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: actor.id,
      line_items: [{ price, quantity: 1 }],
      success_url: `${env.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${env.publicUrl}/#pricing`,
      metadata,
      subscription_data: { metadata },
    },
    { idempotencyKey: `checkout-${customer}-${idempotencyKey}-${plan}` },
  )
  const begun = await rememberCheckout({ id: session.id, userId: actor.id, plan })
  await closeCheckouts(stripe, actor.id, begun)
  if (!session.url) throw new Error('The checkout session has no address')
  return { url: session.url }
}

/**
 * Starts a checkout (P1 §7, create-checkout). Anybody with a running subscription is led to the customer portal, where the
 * plan is changed: nobody pays twice. Without a payment key an invoice is requested, and nothing pretends to be a payment.
 *
 * @throws Refusal `Failed to create checkout session. Please try again.`
 */
export function startCheckout(actor: Actor, wish: CheckoutRequest): Promise<CheckoutStart> {
  return orSay('Failed to create checkout session. Please try again.', async () => {
    const stripe = await payments()
    if (!stripe || !env.stripe) {
      await requestInvoice(actor, wish.plan)
      return 'invoice-requested'
    }
    const price = env.stripe.prices[wish.plan]
    const customer = await customerOf(stripe, actor)
    if (await findRunning(actor.id)) return { url: await openPortal(stripe, customer) }
    try {
      return await beginCheckout(stripe, price, customer, actor, wish)
    } catch (error) {
      // Deleted there, or known only under an earlier key, e.g. one of the test mode.
      if (!isGone(error)) throw error
      return await beginCheckout(stripe, price, await customerOf(stripe, actor, customer), actor, wish)
    }
  })
}

async function openPortal(stripe: Stripe, customer: string, flow?: Stripe.BillingPortal.SessionCreateParams.FlowData) {
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: `${env.publicUrl}/account`, ...(flow ? { flow_data: flow } : {}) })
  return session.url
}

/**
 * The address of Stripe's customer portal for a person, opened at the cancellation if that is what they pressed.
 *
 * @throws Refusal when there is no subscription, or Stripe cannot be reached
 */
export async function startPortal(actor: Actor, { isCancelling = false } = {}): Promise<{ url: string }> {
  const stripe = await payments()
  const account = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { stripeCustomerId: true } })
  const running = await findRunning(actor.id)
  if (!stripe || !account.stripeCustomerId || !running) throw new Refusal('Error', 'There is no card subscription to manage.')
  const customer = account.stripeCustomerId
  const flow = isCancelling ? ({ type: 'subscription_cancel', subscription_cancel: { subscription: running.id } } as const) : undefined
  return orSay('The payment service does not answer. Please try again in a moment.', async () => ({
    url: await openPortal(stripe, customer, flow),
  }))
}

/**
 * A person's card subscription as the portal manages it, or null without one.
 *
 * @returns whether it ends after the paid period and, while a payment is overdue, until when it still gives access
 */
export async function findCardSubscription(userId: string): Promise<CardSubscription | null> {
  const running = takesCards() ? await findRunning(userId) : null
  if (!running) return null
  const { status, pastDueSince, cancelAtPeriodEnd } = running
  const openUntil = status === 'past_due' && pastDueSince ? new Date(pastDueSince.getTime() + PAST_DUE_GRACE_MS) : null
  return { isEnding: cancelAtPeriodEnd, isUnpaid: status === 'past_due' || status === 'unpaid', openUntil }
}

const notEnded = () =>
  new Refusal('Not deleted', 'Your card subscription could not be ended, so nothing was deleted. Please try again in a moment.')

/**
 * Ends a person's card subscriptions at once, and closes the open checkouts, because the account is being deleted: nobody
 * is charged for an account that is gone. One that was paid a moment ago is ended too, though we have not heard of it yet.
 *
 * @throws Refusal when the payment service cannot be reached; then the account must stay
 */
export async function endCardSubscriptions(userId: string): Promise<void> {
  const stripe = await payments()
  const bought: string[] = []
  try {
    if (stripe) bought.push(...(await boughtIn(stripe, await closeCheckouts(stripe, userId, new Date()))))
  } catch (error) {
    log.error('checkouts-not-ended', { error })
    throw notEnded()
  }
  // Read last: a webhook may have told us meanwhile.
  const running = await db.subscription.findMany({ where: { userId, status: { in: RUNNING } }, select: { id: true } })
  for (const id of new Set([...running.map((row) => row.id), ...bought])) {
    try {
      if (!stripe) throw new Error('There is no payment key')
      await stripe.subscriptions.cancel(id)
    } catch (error) {
      if (isGone(error)) continue
      log.error('subscription-not-ended', { subscription: id, error })
      throw notEnded()
    }
  }
}
