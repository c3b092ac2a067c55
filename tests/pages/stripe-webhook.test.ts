import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { accessOf, invoicePaid, makeCustomer, subscriptionEvent, subscriptionsOf, type Customer } from '../support/stripe-customers'
import { deliver, stripeEvent, stripeScenarios, type StripeEvent } from '../support/stripe-objects'
import { startStripe } from '../support/stripe-server'

const stripe = await startStripe()
const app = useAppRows({ env: stripe.settings })

const NOW = Math.floor(Date.now() / 1000)
const DAY = 24 * 3600
const at = (second: number) => new Date(second * 1000)
const PRICES = { PRICE_MONTHLY: 'price_monthly', PRICE_ANNUAL: 'price_annual' }

const scenarioFor = ({ ids }: Customer, name: string) =>
  stripeScenarios({ ...ids, ...PRICES, OTHER_USER_ID: 'another-account' }, NOW).find((scenario) => scenario.name === name)

/** The three events of a first payment: Stripe's own where the corpus is at hand. */
function firstPayment(customer: Customer) {
  const { ids } = customer
  const { SESSION: id, CUSTOMER: customerId, SUBSCRIPTION: subscription } = ids
  const checkout = { id, object: 'checkout.session', customer: customerId, subscription, payment_status: 'paid' }
  return (
    scenarioFor(customer, 'happy_monthly')?.events ?? [
      stripeEvent('checkout.session.completed', checkout, { created: NOW }),
      subscriptionEvent(customer, 'created', NOW),
      invoicePaid(customer, NOW),
    ]
  )
}

async function deliverAll(events: (StripeEvent | string)[]) {
  const statuses = []
  for (const event of events) statuses.push(await deliver(app.url, event))
  return statuses
}

function ordersOf<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

const MONTHLY = { subscribed: true, tier: 'monthly', end: NOW + 30 * DAY, stories: 25, quizzes: 10, used: 0 }
const NOTHING = { subscribed: false, tier: null, end: null, stories: 0, quizzes: 10, used: 0 }

/** End state of each scenario of the corpus; those that need more than delivery in order are told below. */
const ENDS: Record<string, { at?: number; access: Partial<typeof MONTHLY> | typeof NOTHING }> = {
  happy_monthly: { access: MONTHLY },
  happy_reversed: { access: MONTHLY },
  same_object_two_event_ids: { access: { subscribed: true, tier: 'monthly' } },
  unpaid_session: { access: NOTHING },
  async_payment_failed: { access: NOTHING },
  async_payment_succeeded: { access: MONTHLY },
  payment_failed_then_recovered: { at: NOW + 33 * DAY, access: { ...MONTHLY, end: NOW + 60 * DAY } },
  cancel_at_period_end: { at: NOW + 30 * DAY, access: NOTHING },
  deleted_then_stale_update: { at: NOW + 10 * DAY, access: NOTHING },
  upgrade_monthly_to_annual: { access: { ...MONTHLY, tier: 'annual', end: NOW + 365 * DAY, stories: 100, quizzes: 30 } },
  unknown_event_type: { access: NOTHING },
  unknown_customer: { access: NOTHING },
  foreign_client_reference: { access: NOTHING },
  wrong_price: { access: NOTHING },
  livemode_mismatch: { access: NOTHING },
  old_api_shape: { access: MONTHLY },
  missing_fields: { access: NOTHING },
}
const TOLD_BELOW = ['all_orders', 'duplicate_concurrent']
const NAMES = stripeScenarios({}).map(({ name }) => name)

describe('the scenarios of the corpus', () => {
  it('are all told here', () => {
    expect(NAMES.filter((name) => !(name in ENDS) && !TOLD_BELOW.includes(name))).toEqual([])
  })

  it.each(NAMES.filter((name) => !TOLD_BELOW.includes(name)))('%s ends as it must, and again when all is sent once more', async (name) => {
    const customer = await makeCustomer()
    const { events } = scenarioFor(customer, name)!
    const { at: second = NOW, access } = ENDS[name]!
    const subscribersBefore = await db.subscription.count()
    expect(await deliverAll(events)).toEqual(events.map(() => 200))
    expect(await accessOf(customer, at(second))).toMatchObject(access)
    expect(await deliverAll(events.toReversed())).toEqual(events.map(() => 200))
    expect(await accessOf(customer, at(second))).toMatchObject(access)
    expect(await db.subscription.count()).toBeLessThanOrEqual(subscribersBefore + 1)
  })

  it('all_orders: the three events of a first payment leave the same in each of their six orders', async () => {
    const ends = []
    for (const order of ordersOf([0, 1, 2])) {
      const customer = await makeCustomer()
      const events = firstPayment(customer)
      await deliverAll(order.map((index) => events[index]!))
      const [{ id, ...row } = { id: '' }] = await subscriptionsOf(customer)
      ends.push({ isItsOwn: id === customer.ids.SUBSCRIPTION, ...row })
    }
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]).toMatchObject({ isItsOwn: true, plan: 'monthly', status: 'active', currentPeriodEnd: at(NOW + 30 * DAY) })
  })

  it('duplicate_concurrent: one event twenty times, ten at once, is stored once and changes once', async () => {
    const customer = await makeCustomer()
    const [event] = firstPayment(customer)
    const batch = () => Promise.all(Array.from({ length: 10 }, () => deliver(app.url, event!)))
    expect(new Set([...(await batch()), ...(await batch())])).toEqual(new Set([200]))
    expect(await db.webhookEvent.count({ where: { customerId: customer.ids.CUSTOMER } })).toBe(1)
    expect(await subscriptionsOf(customer)).toHaveLength(1)
  })
})

it('four events in all 24 orders, each delivered three times, end in the same state', async () => {
  const ends = new Set<string>()
  for (const order of ordersOf([0, 1, 2, 3])) {
    const customer = await makeCustomer()
    const [checkout, created] = firstPayment(customer)
    // First payment, subscription, falling behind, catching up: any of them may come first.
    const fallenBehind = subscriptionEvent(customer, 'updated', NOW, 30, { status: 'past_due', end: NOW + 60 * DAY })
    const four = [checkout!, created!, fallenBehind, subscriptionEvent(customer, 'updated', NOW, 33, { end: NOW + 60 * DAY })]
    await deliverAll([...order, ...order.toReversed(), ...order].map((index) => four[index]!))
    const rows = await subscriptionsOf(customer)
    expect(rows.map(({ id }) => id)).toEqual([customer.ids.SUBSCRIPTION])
    ends.add(JSON.stringify(rows.map((row) => ({ ...row, id: '' }))))
  }
  expect([...ends].map((end) => JSON.parse(end)[0])).toEqual([
    expect.objectContaining({ plan: 'monthly', status: 'active', pastDueSince: null, currentPeriodEnd: at(NOW + 60 * DAY).toISOString() }),
  ])
})

describe('a webhook that is not Stripe’s', () => {
  const subscribing = (customer: Customer) => subscriptionEvent(customer, 'created', NOW)

  it.each([
    ['forged', { signature: `t=${NOW},v1=${'0'.repeat(64)}` }],
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['older than five minutes', { timestamp: NOW - 400 }],
    ['without a signature', { signature: null }],
    ['with an empty signature', { signature: '' }],
    ['with a malformed signature', { signature: 'v1=x,t=y' }],
  ])('because it is %s gets 400 and changes nothing', async (_, signed) => {
    const customer = await makeCustomer()
    expect(await deliver(app.url, subscribing(customer), signed)).toBe(400)
    expect(await accessOf(customer)).toEqual(NOTHING)
    expect(await db.webhookEvent.count({ where: { customerId: customer.ids.CUSTOMER } })).toBe(0)
  })

  it('because its body was changed on the way gets 400 and changes nothing', async () => {
    const customer = await makeCustomer()
    const event = subscribing(customer)
    const payload = JSON.stringify(event)
    const { default: Stripe } = await import('stripe')
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: 'whsec_midway' })
    expect(await deliver(app.url, payload.replace('"active"', '"trialing"'), { signature })).toBe(400)
    expect(await deliver(app.url, payload, { signature })).toBe(200)
    expect((await accessOf(customer)).subscribed).toBe(true)
  })

  it.each(['', 'null', '[]', '{}', '{"id":1}', '{"id":"evt_x","type":"customer.subscription.updated","livemode":false}', 'no json'])(
    'though rightly signed, with the body %j, breaks nothing',
    async (body) => {
      expect([200, 400]).toContain(await deliver(app.url, body))
    },
  )

  it('is only ever a post', async () => {
    expect((await (await app.open()).send('/webhooks/stripe')).status).toBe(405)
  })
})
