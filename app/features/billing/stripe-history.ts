import { addMonths } from '~/lib/dates'
import type { PlanName } from './plan'
import { stripeCharge, stripeCheckout, stripeInvoice, stripeSubscription } from './stripe-objects'

/** Begins the ids of what we stored because we asked Stripe, and were not told. */
export const ASKED = 'asked-'

/** An event of one customer, as it was stored. */
export type StoredEvent = { id: string; type: string; occurredAt: Date; object: unknown }

/** What our own configuration and rows say. */
export type OurSide = {
  planOfPrice: (priceId: string) => PlanName | null
  /** The plan of a checkout that we began for this customer's account. */
  planOfCheckout: (sessionId: string) => PlanName | null
}

/** A subscription as all of its events together leave it. */
type SubscriptionState = {
  id: string
  plan: PlanName
  status: string
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  pastDueSince: Date | null
  refundedAt: Date | null
  lastEventAt: Date
}

/** What a customer's events add up to, and the reason for each that was refused. */
type History = { subscriptions: SubscriptionState[]; refused: { id: string; why: string }[] }

type Draft = Omit<SubscriptionState, 'plan'> & { plan: PlanName | null; isKnownFromSubscription: boolean }

const ENDED = new Set(['canceled', 'incomplete_expired'])

/** Events within one second are put in the only order that Stripe can have meant. */
const RANK: Record<string, number> = {
  'customer.subscription.created': 0,
  'checkout.session.completed': 1,
  'checkout.session.async_payment_succeeded': 2,
  'checkout.session.async_payment_failed': 2,
  'invoice.paid': 3,
  'invoice.payment_failed': 3,
  'customer.subscription.updated': 4,
  'customer.subscription.paused': 4,
  'customer.subscription.resumed': 4,
  'charge.refunded': 5,
  'customer.subscription.deleted': 6,
}

/** What Stripe has answered when we asked is newer than whatever it had told us in that second. */
const wasAsked = ({ id }: StoredEvent) => Number(id.startsWith(ASKED))

function inOrder(a: StoredEvent, b: StoredEvent) {
  const byMoment = a.occurredAt.getTime() - b.occurredAt.getTime()
  const byKind = (RANK[a.type] ?? 9) - (RANK[b.type] ?? 9)
  return byMoment || byKind || wasAsked(a) - wasAsked(b) || (a.id < b.id ? -1 : 1)
}

const toDate = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000))

function blank(id: string, at: Date): Draft {
  return {
    id, plan: null, status: 'incomplete', currentPeriodStart: null, currentPeriodEnd: null, cancelAtPeriodEnd: false,
    pastDueSince: null, refundedAt: null, lastEventAt: at, isKnownFromSubscription: false,
  }
}

/** When a paid checkout is assumed to end until Stripe has told us the exact period. */
const provisionalEnd = (plan: PlanName, from: Date) => addMonths(from, plan === 'monthly' ? 1 : 12)

function applySubscription(drafts: Map<string, Draft>, { type, object, occurredAt }: StoredEvent, ours: OurSide): string | null {
  const parsed = stripeSubscription.safeParse(object)
  if (!parsed.success) return 'the subscription lacks what access depends on'
  const { id, status, priceId, periodStart, periodEnd, isEnding } = parsed.data
  const draft = drafts.get(id) ?? blank(id, occurredAt)
  // Stripe never revives an ended subscription: anything that comes after is an old message.
  if (ENDED.has(draft.status)) return null
  const plan = ours.planOfPrice(priceId)
  const isOver = type === 'customer.subscription.deleted'
  const now = isOver ? 'canceled' : status
  if (!plan && !isOver) return `price ${priceId} is not one of ours`
  if (periodEnd === null && !isOver) return 'the subscription has no end of its period'
  drafts.set(id, {
    ...draft,
    plan: plan ?? draft.plan,
    status: now,
    currentPeriodStart: toDate(periodStart) ?? draft.currentPeriodStart,
    currentPeriodEnd: toDate(periodEnd) ?? draft.currentPeriodEnd,
    cancelAtPeriodEnd: isEnding,
    pastDueSince: now === 'past_due' ? (draft.pastDueSince ?? occurredAt) : null,
    lastEventAt: occurredAt,
    isKnownFromSubscription: true,
  })
  return null
}

function applyCheckout(drafts: Map<string, Draft>, { type, object, occurredAt }: StoredEvent, ours: OurSide): string | null {
  const parsed = stripeCheckout.safeParse(object)
  if (!parsed.success || !parsed.data.subscription) return 'the checkout names no subscription'
  const { id, subscription, payment_status: payment } = parsed.data
  const plan = ours.planOfCheckout(id)
  if (!plan) return 'the checkout was not begun here'
  const draft = drafts.get(subscription) ?? blank(subscription, occurredAt)
  if (type === 'checkout.session.async_payment_failed') {
    drafts.set(subscription, { ...draft, plan: draft.plan ?? plan, status: draft.isKnownFromSubscription ? draft.status : 'incomplete', lastEventAt: occurredAt })
    return null
  }
  const isPaid = payment === 'paid' || payment === 'no_payment_required' || type === 'checkout.session.async_payment_succeeded'
  // What a subscription's own event has said is exact; a checkout only fills in what is not known yet.
  if (draft.isKnownFromSubscription || !isPaid) {
    drafts.set(subscription, { ...draft, plan: draft.plan ?? plan })
    return null
  }
  drafts.set(subscription, {
    ...draft,
    plan,
    status: 'active',
    currentPeriodStart: occurredAt,
    currentPeriodEnd: provisionalEnd(plan, occurredAt),
    lastEventAt: occurredAt,
  })
  return null
}

function applyInvoice(drafts: Map<string, Draft>, { type, object, occurredAt }: StoredEvent): string | null {
  const parsed = stripeInvoice.safeParse(object)
  const draft = parsed.success && parsed.data.subscription ? drafts.get(parsed.data.subscription) : undefined
  if (draft && type === 'invoice.paid' && draft.refundedAt) {
    drafts.set(draft.id, { ...draft, refundedAt: null, lastEventAt: occurredAt })
  }
  return parsed.success ? null : 'the invoice cannot be read'
}

const DAY_SECONDS = 24 * 3600

/** Whether a charge paid for a period before the current one: a period is charged where it begins, give or take a day. */
function isForEarlierPeriod(charged: number | undefined, periodStart: Date | null) {
  return charged !== undefined && periodStart !== null && charged < periodStart.getTime() / 1000 - DAY_SECONDS
}

function applyRefund(drafts: Map<string, Draft>, { object, occurredAt }: StoredEvent): string | null {
  const parsed = stripeCharge.safeParse(object)
  if (!parsed.success) return 'the charge cannot be read'
  if (!parsed.data.refunded) return null
  for (const draft of drafts.values()) {
    if (ENDED.has(draft.status) || isForEarlierPeriod(parsed.data.created, draft.currentPeriodStart)) continue
    drafts.set(draft.id, { ...draft, refundedAt: occurredAt, lastEventAt: occurredAt })
  }
  return null
}

/**
 * Puts a customer's events together in the order in which they happened, not the one in which they arrived, so that the
 * same events always give the same subscriptions.
 *
 * @param events all that were stored for the customer
 * @returns the subscriptions that have one of our plans, and the reason for each event that was refused
 */
export function toSubscriptions(events: StoredEvent[], ours: OurSide): History {
  const drafts = new Map<string, Draft>()
  const refused: { id: string; why: string }[] = []
  for (const event of [...events].sort(inOrder)) {
    const why = event.type.startsWith('customer.subscription.')
      ? applySubscription(drafts, event, ours)
      : event.type.startsWith('checkout.session.')
        ? applyCheckout(drafts, event, ours)
        : event.type.startsWith('invoice.')
          ? applyInvoice(drafts, event)
          : applyRefund(drafts, event)
    if (why) refused.push({ id: event.id, why })
  }
  const subscriptions = [...drafts.values()].flatMap(({ isKnownFromSubscription: _, plan, ...state }) =>
    plan ? [{ ...state, plan }] : [],
  )
  return { subscriptions, refused }
}
