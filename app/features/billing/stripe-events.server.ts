import type Stripe from 'stripe'
import { DAY_MS, HOUR_MS } from '~/lib/durations'
import { isTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import { isLiveMode, payments, takesCards, WHILE_SOMEBODY_WAITS } from '~/server/payments.server'
import type { PlanName } from './plan'
import { ASKED, toSubscriptions, type StoredEvent } from './stripe-history'
import { stripeSubscription } from './stripe-objects'

/** The events that access depends on; all others are acknowledged and dropped. */
const WANTED = /^(customer\.subscription\.(created|updated|deleted|paused|resumed)|checkout\.session\.(completed|async_payment_succeeded|async_payment_failed)|invoice\.(paid|payment_failed)|charge\.refunded)$/


function planOfPrice(priceId: string): PlanName | null {
  const entry = Object.entries(env.stripe?.prices ?? {}).find(([, id]) => id === priceId)
  return (entry?.[0] as PlanName | undefined) ?? null
}

function customerOf(object: unknown): string | null {
  const { customer } = object as { customer?: string | { id?: string } | null }
  return (typeof customer === 'string' ? customer : customer?.id) ?? null
}

/** Applies all of a customer's events again; a customer who is not one of ours changes nothing. */
async function applyCustomer(customerId: string) {
  await tx(async (transaction) => {
    // Touching the account's row first makes two simultaneous deliveries wait for each other, on PostgreSQL too.
    const ofCustomer = { where: { stripeCustomerId: customerId } }
    await transaction.user.updateMany({ ...ofCustomer, data: { stripeCustomerId: customerId } })
    const events = await transaction.webhookEvent.findMany({ where: { customerId } })
    const account = await transaction.user.findUnique({ ...ofCustomer, select: { id: true, checkouts: true } })
    if (account) {
      const { subscriptions, refused } = toSubscriptions(
        events.map(({ payload, ...event }): StoredEvent => ({ ...event, object: (JSON.parse(payload) as Event).data.object })),
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

/** An event from Stripe, or what we found out by asking, in the same shape. */
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
 * nothing but are acknowledged, because Stripe would otherwise send them again for days.
 */
export async function takeStripeEvent(event: Stripe.Event): Promise<void> {
  if (event.livemode !== isLiveMode()) return log.info('stripe-event-of-other-mode', { stripeEvent: event.id })
  if (!WANTED.test(event.type)) return log.info('stripe-event-not-wanted', { type: event.type })
  // An account knows its customer before it begins a checkout. The names and addresses of anybody else are not kept, e.g.
  // those of a shop with the same key, or of a deleted account.
  const customerId = customerOf(event.data.object)
  const isOurs = customerId !== null && (await db.user.count({ where: { stripeCustomerId: customerId } })) > 0
  if (!isOurs) return log.info('stripe-event-of-a-stranger', { stripeEvent: event.id })
  await store(event)
}

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

type Known = { plan: PlanName; status: string; currentPeriodEnd: Date | null; cancelAtPeriodEnd: boolean }

/** Whether Stripe says what we already have of a subscription: only news is stored, or each day would add an event. */
function isAsKnown(row: Known, told: unknown): boolean {
  const parsed = stripeSubscription.safeParse(told)
  if (!parsed.success) return false
  const { priceId, status, periodEnd, isEnding } = parsed.data
  return (
    planOfPrice(priceId) === row.plan &&
    status === row.status &&
    isEnding === row.cancelAtPeriodEnd &&
    (periodEnd ?? 0) * 1000 === (row.currentPeriodEnd?.getTime() ?? 0)
  )
}

/** Stores what Stripe answered about a subscription, as if a webhook had told us. */
async function learn(told: Stripe.Subscription, now: Date) {
  const row = await db.subscription.findUnique({
    where: { id: told.id },
    select: { plan: true, status: true, currentPeriodEnd: true, cancelAtPeriodEnd: true },
  })
  if (row && isAsKnown(row, told)) return
  const id = `${ASKED}${told.id}-${now.toISOString()}`
  await store({ id, type: 'customer.subscription.updated', created: inSeconds(now), data: { object: told } })
}

/**
 * Asks Stripe about a checkout when the person comes back from it, so that nobody has to wait for the webhook.
 *
 * @param userId whose checkout it must be
 * @returns whether it is paid
 */
export async function confirmCheckout(userId: string, sessionId: string, now = new Date()): Promise<boolean> {
  const stripe = await payments()
  const begun = stripe && (await db.checkoutSession.findFirst({ where: { id: sessionId, userId }, select: { id: true } }))
  if (!begun) return false
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] }, WHILE_SOMEBODY_WAITS)
  if (session.status !== 'complete' || session.payment_status === 'unpaid') return false
  await store({
    id: `came-back-${session.id}`,
    type: 'checkout.session.completed',
    created: inSeconds(now),
    data: { object: session },
  })
  // The subscription itself knows the exact period, and whether it is active by now.
  const { subscription } = session
  if (subscription && typeof subscription === 'object') await learn(subscription, now)
  return true
}

/** Stripe cannot be reached at all: asking about the next one is pointless. */
const isUnreachable = (error: unknown) => (error as { type?: unknown }).type === 'StripeConnectionError'

/**
 * Compares every running subscription with Stripe once a day, in case webhooks were lost.
 *
 * @param now the moment it runs
 * @returns how many were compared
 */
export async function reconcileSubscriptions(now = new Date()): Promise<number> {
  const stripe = await payments()
  if (!stripe) return 0
  const running = await db.subscription.findMany({
    where: { status: { notIn: ['canceled', 'incomplete_expired'] }, updatedAt: { lt: new Date(now.getTime() - DAY_MS) } },
    select: { id: true },
    orderBy: { updatedAt: 'asc' },
    take: 500,
  })
  let compared = 0
  for (const row of running) {
    try {
      await learn(await stripe.subscriptions.retrieve(row.id), now)
      await db.subscription.updateMany({ where: { id: row.id }, data: { updatedAt: now } })
      compared += 1
    } catch (error) {
      log.warn('subscription-not-compared', { subscription: row.id, error })
      if (isUnreachable(error)) break
    }
  }
  return compared
}

/**
 * Asks about the checkouts of the last three days whose outcome is unknown: the person may have closed the tab, and the
 * webhook may be lost.
 *
 * @param now the moment it runs
 * @returns how many turned out to be paid
 */
export async function reconcileCheckouts(now = new Date()): Promise<number> {
  if (!takesCards()) return 0
  const open = await db.checkoutSession.findMany({
    where: {
      createdAt: { gt: new Date(now.getTime() - 3 * DAY_MS), lt: new Date(now.getTime() - HOUR_MS) },
      user: { subscriptions: { none: { status: { in: ['active', 'trialing', 'past_due'] } } } },
    },
    select: { id: true, userId: true },
    take: 500,
  })
  let paid = 0
  for (const { id, userId } of open) {
    try {
      if (await confirmCheckout(userId, id, now)) paid += 1
    } catch (error) {
      log.warn('checkout-not-compared', { checkout: id, error })
      if (isUnreachable(error)) break
    }
  }
  return paid
}

/** Deletes stored events older than 400 days: Stripe has reported their subscriptions again since. */
export async function sweepStripeEvents(): Promise<void> {
  await db.webhookEvent.deleteMany({ where: { receivedAt: { lt: new Date(Date.now() - 400 * DAY_MS) } } })
}
