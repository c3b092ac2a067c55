import type Stripe from 'stripe'
import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { isTaken } from '~/server/db-errors.server'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import { toMail } from '~/server/mail-layout.server'
import { queueMail } from '~/server/mailer.server'
import { payments } from '~/server/payments.server'
import { takeAttempt } from '~/server/throttle.server'
import type { CheckoutRequest } from './checkout'
import { PLANS, type PlanName } from './plan'

/** Where a press of a plan's button leads. */
export type CheckoutStart = { url: string } | 'invoice-requested'

const checkoutFailed = () => new Refusal('Error', 'Failed to create checkout session. Please try again.')

/** Stripe statuses in which there is something to manage rather than to buy once more. */
const RUNNING = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

async function findRunning(userId: string) {
  return db.subscription.findFirst({ where: { userId, status: { in: RUNNING } }, orderBy: { createdAt: 'desc' }, select: { id: true } })
}

/** The account's customer at Stripe; two presses at once make one. */
async function customerOf(stripe: Stripe, actor: Actor): Promise<string> {
  const { stripeCustomerId } = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { stripeCustomerId: true } })
  if (stripeCustomerId) return stripeCustomerId
  const customer = await stripe.customers.create(
    { email: actor.email, name: actor.fullName || undefined, metadata: { userId: actor.id } },
    { idempotencyKey: `customer-${actor.id}` },
  )
  await db.user.updateMany({ where: { id: actor.id, stripeCustomerId: null }, data: { stripeCustomerId: customer.id } })
  return customer.id
}

/** No upsert: on PostgreSQL the slower of two presses at once would fail on the row that the quicker one has made. */
async function rememberCheckout(data: { id: string; userId: string; plan: PlanName }) {
  try {
    await db.checkoutSession.create({ data })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

/** Pressing again, twice or at once, asks for the same invoice. */
const ONE_A_DAY = { attempts: 1, seconds: 24 * 3600 }

async function requestInvoice(actor: Actor, plan: PlanName) {
  if ((await takeAttempt(`invoice:${actor.id}:${plan}`, ONE_A_DAY)) > 0) return
  await db.invoiceRequest.create({ data: { userId: actor.id, plan } })
  const admins = await db.user.findMany({ where: { roles: { some: { role: 'admin' } } }, select: { email: true, fullName: true } })
  const { title, price, per } = PLANS[plan]
  for (const admin of admins) {
    await queueMail(
      admin.email,
      toMail({
        subject: `Invoice requested: ${title}`,
        name: admin.fullName,
        lines: [`${actor.fullName || actor.email} (${actor.email}) asks for an invoice for the ${title}, ${price} per ${per}.`],
        action: { label: 'Add the subscriber', url: `${env.publicUrl}/manage-subscribers?add&email=${encodeURIComponent(actor.email)}` },
      }),
    )
  }
}

/**
 * Starts a checkout (P1 §7, create-checkout). Who has a running subscription is led to the customer portal, where the
 * plan is changed: nobody pays twice. Without a payment key an invoice is requested, and nothing pretends to be a payment.
 *
 * @throws Refusal `Failed to create checkout session. Please try again.`
 */
export async function startCheckout(actor: Actor, { plan, idempotencyKey }: CheckoutRequest): Promise<CheckoutStart> {
  const stripe = payments()
  if (!stripe || !env.stripe) {
    await requestInvoice(actor, plan)
    return 'invoice-requested'
  }
  try {
    const customer = await customerOf(stripe, actor)
    if (await findRunning(actor.id)) return { url: await openPortal(stripe, customer) }
    const metadata = { userId: actor.id, plan }
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: actor.id,
        line_items: [{ price: env.stripe.prices[plan], quantity: 1 }],
        success_url: `${env.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${env.publicUrl}/#pricing`,
        metadata,
        subscription_data: { metadata },
      },
      { idempotencyKey: `checkout-${actor.id}-${idempotencyKey}-${plan}` },
    )
    await rememberCheckout({ id: session.id, userId: actor.id, plan })
    if (!session.url) throw new Error('The checkout session has no address')
    return { url: session.url }
  } catch (error) {
    log.error('checkout-not-started', { plan, error })
    throw checkoutFailed()
  }
}

async function openPortal(stripe: Stripe, customer: string, flow?: Stripe.BillingPortal.SessionCreateParams.FlowData) {
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: `${env.publicUrl}/account`, ...(flow ? { flow_data: flow } : {}) })
  return session.url
}

/**
 * The address of Stripe's customer portal for a person, opened at the cancellation where that is what was pressed.
 *
 * @throws Refusal when there is no subscription, or Stripe cannot be reached
 */
export async function startPortal(actor: Actor, { isCancelling = false } = {}): Promise<{ url: string }> {
  const stripe = payments()
  const account = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { stripeCustomerId: true } })
  const running = await findRunning(actor.id)
  if (!stripe || !account.stripeCustomerId || !running) throw new Refusal('Error', 'There is no card subscription to manage.')
  try {
    const flow = isCancelling ? ({ type: 'subscription_cancel', subscription_cancel: { subscription: running.id } } as const) : undefined
    return { url: await openPortal(stripe, account.stripeCustomerId, flow) }
  } catch (error) {
    log.error('portal-not-opened', { error })
    throw new Refusal('Error', 'The payment service does not answer. Please try again in a moment.')
  }
}

/** Whether a person has a card subscription that the portal manages. */
export async function hasCardSubscription(userId: string): Promise<boolean> {
  return payments() !== null && (await findRunning(userId)) !== null
}

/** Stripe's answer for a subscription that has ended already, or that it never knew. */
const isGone = (error: unknown) => (error as { code?: unknown }).code === 'resource_missing'

/**
 * Ends a person's card subscriptions at once, because the account goes: nobody is charged for an account that is not
 * there.
 *
 * @throws Refusal when the payment service cannot be reached; then the account must stay
 */
export async function endCardSubscriptions(userId: string): Promise<void> {
  const running = await db.subscription.findMany({ where: { userId, status: { in: RUNNING } }, select: { id: true } })
  const stripe = payments()
  for (const { id } of running) {
    try {
      if (!stripe) throw new Error('There is no payment key')
      await stripe.subscriptions.cancel(id)
    } catch (error) {
      if (isGone(error)) continue
      log.error('subscription-not-ended', { subscription: id, error })
      throw new Refusal('Not deleted', 'Your card subscription could not be ended, so nothing was deleted. Please try again in a moment.')
    }
  }
}
