import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import { sendRequest } from './web-request'

const DAY_SECONDS = 24 * 3600
const seconds = (moment = new Date()) => Math.floor(moment.getTime() / 1000)

/** The parts of a Stripe subscription that our code reads, in the shape of API 2026-10-28. */
export function subscriptionObject({
  id, customer, price = 'price_monthly', status = 'active', start = seconds(), end = start + 30 * DAY_SECONDS,
}: { id: string; customer: string; price?: string; status?: string; start?: number; end?: number }) {
  const item = {
    id: `si_${id}`, object: 'subscription_item', quantity: 1, price: { id: price, object: 'price' },
    current_period_start: start, current_period_end: end,
  }
  return {
    id, object: 'subscription', customer, status, created: start, livemode: false, metadata: {},
    cancel_at_period_end: false, cancel_at: null as number | null, ended_at: null as number | null,
    items: { object: 'list', data: [item] },
  }
}

export type SubscriptionObject = ReturnType<typeof subscriptionObject>

/** A checkout session as Stripe returns it when it is created. `price` is our addition, to know what was bought. */
export function checkoutObject({ id, url, parameters }: { id: string; url: string; parameters: Record<string, unknown> }) {
  const [line] = parameters.line_items as { price: string }[]
  return {
    id, object: 'checkout.session', url, livemode: false, mode: 'subscription', status: 'open', payment_status: 'unpaid',
    customer: String(parameters.customer), client_reference_id: parameters.client_reference_id,
    subscription: null as string | null, metadata: parameters.metadata, price: line!.price,
  }
}

export type CheckoutObject = ReturnType<typeof checkoutObject>

/** An event as Stripe sends it. */
export type StripeEvent = { id: string; type: string; created: number; livemode: boolean; data: { object: object } }

/**
 * Wraps an object into an event.
 *
 * @param options.created seconds at which it happened
 */
export function stripeEvent(type: string, object: object, { created = seconds(), id = `evt_${crypto.randomUUID()}` } = {}): StripeEvent {
  return { id, object: 'event', api_version: '2026-10-28.endive', type, created, livemode: false, data: { object } } as StripeEvent
}

const signer = new Stripe('sk_test_signer').webhooks

/**
 * Delivers an event to the app's webhook, really signed by Stripe's own code.
 *
 * @param event an event, or any text as the body
 * @param options.secret of another endpoint, for a forged one
 * @param options.timestamp seconds at which it was signed
 * @param options.signature exactly this header; null leaves it out
 * @returns the status of the answer
 */
export async function deliver(
  origin: string,
  event: StripeEvent | string,
  { secret = 'whsec_midway', timestamp = seconds(), signature }: { secret?: string; timestamp?: number; signature?: string | null } = {},
): Promise<number> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const header = signature === undefined ? signer.generateTestHeaderString({ payload, secret, timestamp }) : signature
  const { status } = await sendRequest(`${origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)), 'User-Agent': 'Stripe/1.0',
      ...(header === null ? {} : { 'Stripe-Signature': header }),
    },
    body: Buffer.from(payload),
  })
  return status
}

const corpus = join(process.env.CORPORA_DIR ?? '../shared/corpora', 'stripe', 'event-scenarios.json')

type Scenario = { name: string; why: string; expect: string; events: StripeEvent[] }

/** Texts such as `@now+30d` become seconds, `{{CUSTOMER}}` becomes the id of the running test. */
function filledIn(value: unknown, ids: Record<string, string>, now: number): unknown {
  if (Array.isArray(value)) return value.map((each) => filledIn(each, ids, now))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledIn(inner, ids, now)]))
  }
  if (typeof value !== 'string') return value
  const [, amount, unit] = /^@now(?:\+(\d+)([ds]))?$/.exec(value) ?? []
  if (value.startsWith('@now')) return now + Number(amount ?? 0) * (unit === 'd' ? DAY_SECONDS : 1)
  return value.replace(/\{\{(\w+)\}\}/g, (_, name: string) => ids[name] ?? `unknown-${name}`)
}

/**
 * The scenarios of the corpus with the ids of one test; none where the corpus is not available.
 *
 * @param ids what `{{NAME}}` stands for
 * @param now seconds that `@now` stands for
 */
export function stripeScenarios(ids: Record<string, string>, now = seconds()): Scenario[] {
  if (!existsSync(corpus)) return []
  const { scenarios } = JSON.parse(readFileSync(corpus, 'utf8')) as { scenarios: Scenario[] }
  const filled = filledIn(scenarios, ids, now) as Scenario[]
  // The corpus numbers its events; two tests must not share one.
  const own = (event: StripeEvent) => ({ ...event, id: `${event.id}_${ids.CUSTOMER}` })
  return filled.map((scenario) => ({ ...scenario, events: scenario.events.map(own) }))
}
