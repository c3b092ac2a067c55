import type Stripe from 'stripe'
import { isTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import { isLiveMode, payments } from '~/server/payments.server'
import type { PlanName } from './plan'
import { toSubscriptions, type StoredEvent } from './stripe-history'

/** What access depends on; everything else is acknowledged and forgotten. */
const WANTED = /^(customer\.subscription\.(created|updated|deleted|paused|resumed)|checkout\.session\.(completed|async_payment_succeeded|async_payment_failed)|invoice\.(paid|payment_failed)|charge\.refunded)$/

const DAY_MS = 24 * 3600 * 1000

function planOfPrice(priceId: string): PlanName | null {
  const entry = Object.entries(env.stripe?.prices ?? {}).find(([, id]) => id === priceId)
  return (entry?.[0] as PlanName | undefined) ?? null
}

function customerOf(object: unknown): string | null {
  const { customer } = object as { customer?: string | { id?: string } | null }
  return (typeof customer === 'string' ? customer : customer?.id) ?? null
}

/** Applies all of a customer's events anew; a customer who is none of ours changes nothing. */
async function applyCustomer(customerId: string) {
  await tx(async (transaction) => {
    // Touching the account's row first makes two deliveries at once wait for each other on PostgreSQL, too.
    const { count } = await transaction.user.updateMany({ where: { stripeCustomerId: customerId }, data: { stripeCustomerId: customerId } })
    const events = await transaction.webhookEvent.findMany({ where: { customerId } })
    const account = count === 1 ? await transaction.user.findUnique({ where: { stripeCustomerId: customerId }, select: { id: true, checkouts: true } }) : null
    if (account) {
      const { subscriptions, refused } = toSubscriptions(
        events.map(({ id, type, occurredAt, payload }): StoredEvent => ({ id, type, occurredAt, object: (JSON.parse(payload) as Event).data.object })),
        {
          planOfPrice,
          planOfCheckout: (sessionId) => account.checkouts.find(({ id }) => id === sessionId)?.plan ?? null,
        },
      )
      for (const { id, ...state } of subscriptions) {
        await transaction.subscription.upsert({ where: { id }, create: { id, userId: account.id, ...state }, update: state })
      }
      for (const { id, why } of refused) log.warn('stripe-event-refused', { stripeEvent: id, why })
    }
    await transaction.webhookEvent.updateMany({ where: { customerId, appliedAt: null }, data: { appliedAt: new Date() } })
  })
}

/** An event of Stripe's, or what we found out by asking, in the same shape. */
type Event = { id: string; type: string; created: number; data: { object: object } }

/** Stores an event once and applies it; harmless when it comes again. */
async function store(event: Event) {
  const customerId = customerOf(event.data.object)
  try {
    await db.webhookEvent.create({
      data: {
        id: event.id,
        type: event.type,
        customerId,
        occurredAt: new Date(event.created * 1000),
        payload: JSON.stringify(event),
      },
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    const known = await db.webhookEvent.findUnique({ where: { id: event.id }, select: { appliedAt: true } })
    if (known?.appliedAt) return
  }
  if (customerId) await applyCustomer(customerId)
}

/**
 * Takes an event whose signature was checked. Events of the other mode, of unknown types and of strangers change
 * nothing and are answered all the same, or Stripe would send them again for days.
 */
export async function takeStripeEvent(event: Stripe.Event): Promise<void> {
  if (event.livemode !== isLiveMode()) return log.info('stripe-event-of-other-mode', { stripeEvent: event.id })
  if (!WANTED.test(event.type)) return log.info('stripe-event-not-wanted', { type: event.type })
  await store(event)
}

/**
 * Asks Stripe about a checkout that a person comes back from, so that nobody waits for the webhook.
 *
 * @param userId whose checkout it must be
 * @returns whether it is paid
 */
export async function confirmCheckout(userId: string, sessionId: string): Promise<boolean> {
  const stripe = payments()
  const begun = stripe && (await db.checkoutSession.findFirst({ where: { id: sessionId, userId }, select: { id: true } }))
  if (!begun) return false
  const session = await stripe.checkout.sessions.retrieve(sessionId)
  if (session.payment_status === 'unpaid') return false
  const created = Math.floor(Date.now() / 1000)
  await store({ id: `came-back-${session.id}`, type: 'checkout.session.completed', created, data: { object: session } })
  return true
}

/**
 * Compares every running subscription with Stripe once a day, in case webhooks were lost.
 *
 * @param now the moment it runs
 * @returns how many were compared
 */
export async function reconcileSubscriptions(now = new Date()): Promise<number> {
  const stripe = payments()
  if (!stripe) return 0
  const running = await db.subscription.findMany({
    where: { status: { notIn: ['canceled', 'incomplete_expired'] }, updatedAt: { lt: new Date(now.getTime() - DAY_MS) } },
    select: { id: true, userId: true },
    take: 500,
  })
  for (const { id } of running) {
    try {
      const subscription = await stripe.subscriptions.retrieve(id)
      const created = Math.floor(now.getTime() / 1000)
      await store({
        id: `reconciled-${id}-${now.toISOString().slice(0, 10)}`,
        type: 'customer.subscription.updated',
        created,
        data: { object: subscription },
      })
      await db.subscription.updateMany({ where: { id }, data: { updatedAt: now } })
    } catch (error) {
      log.warn('subscription-not-compared', { subscription: id, error })
    }
  }
  return running.length
}

/** Forgets stored events that are older than 400 days: the subscriptions they speak of have been told anew since. */
export async function sweepStripeEvents(): Promise<void> {
  await db.webhookEvent.deleteMany({ where: { receivedAt: { lt: new Date(Date.now() - 400 * DAY_MS) } } })
}
