import { describe, expect, it } from 'vitest'
import { monthKey, shownDate } from '~/lib/dates'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { accessOf, invoicePaid, makeCustomer, subscriptionEvent, subscriptionsOf, type Customer } from '../support/stripe-customers'
import { deliver, stripeEvent, subscriptionObject, type StripeEvent } from '../support/stripe-objects'
import { startStripe } from '../support/stripe-server'

const stripe = await startStripe()
const app = useAppRows({ env: stripe.settings })

const NOW = Math.floor(Date.now() / 1000)
const DAY = 24 * 3600
const at = (second: number) => new Date(second * 1000)
const NOTHING = { subscribed: false, tier: null, end: null, stories: 0, quizzes: 10, used: 0 }

async function deliverAll(events: StripeEvent[]) {
  const statuses = []
  for (const event of events) statuses.push(await deliver(app.url, event))
  return statuses
}

const planOf = async ({ actor }: Customer) => {
  const page = await (await app.openAs(actor)).visit('/account')
  const panel = page.document.querySelector('[aria-labelledby=plan]')!
  return { text: panel.structuredText.replace(/\s+/g, ' ').trim(), buttons: panel.querySelectorAll('button').map(({ text }) => text) }
}
const MANAGE = 'Change plan or card'
const CANCEL = 'Cancel subscription'

describe('the account’s page', () => {
  const told = (customer: Customer, changes: object) => deliver(app.url, subscriptionEvent(customer, 'updated', NOW, 0, changes))

  it('says until when a running plan is paid, and how to end it', async () => {
    const customer = await makeCustomer()
    await told(customer, {})
    const { text, buttons } = await planOf(customer)
    expect(text).toContain(`Monthly Plan, paid until ${shownDate(at(NOW + 30 * DAY))}`)
    expect(buttons).toEqual([MANAGE, CANCEL])
  })

  it('says that a payment has failed and how long the plan stays open, then that it is closed', async () => {
    const customer = await makeCustomer()
    await told(customer, { status: 'past_due' })
    const { text, buttons } = await planOf(customer)
    const until = shownDate(at(NOW + 7 * DAY))
    expect(text).toContain(`The last payment failed. Your plan stays open until ${until}. Please check your card before then.`)
    expect(text).not.toContain('paid until')
    expect(buttons).toEqual([MANAGE, CANCEL])
    await db.subscription.updateMany({ where: { userId: customer.actor.id }, data: { pastDueSince: at(NOW - 8 * DAY) } })
    expect((await planOf(customer)).text).toContain('Your plan is closed until a payment arrives. Please check your card.')
  })

  it('says that a plan is cancelled, and does not offer to cancel it again', async () => {
    const customer = await makeCustomer()
    const event = subscriptionEvent(customer, 'updated', NOW)
    const object = { ...event.data.object, cancel_at_period_end: true, cancel_at: NOW + 30 * DAY }
    await deliver(app.url, { ...event, data: { object } })
    const { text, buttons } = await planOf(customer)
    expect(text).toContain(`Monthly Plan, cancelled: it runs until ${shownDate(at(NOW + 30 * DAY))}`)
    expect(buttons).toEqual([MANAGE])
  })
})

describe('a subscription', () => {
  const changed = (customer: Customer, day: number, changes: object = {}) =>
    subscriptionEvent(customer, 'updated', NOW, day, changes)
  const cancelled = (customer: Customer, day: number) => {
    const event = changed(customer, day)
    return { ...event, data: { object: { ...event.data.object, cancel_at_period_end: true, cancel_at: NOW + 30 * DAY } } }
  }

  it('that fell behind keeps its access for seven days, to the second, and again from the next time', async () => {
    const customer = await makeCustomer()
    await deliverAll([changed(customer, 0), changed(customer, 30, { status: 'past_due' }), changed(customer, 33, { status: 'past_due' })])
    expect((await accessOf(customer, at(NOW + 37 * DAY - 1))).subscribed).toBe(true)
    expect((await accessOf(customer, at(NOW + 37 * DAY))).subscribed).toBe(false)
    await deliverAll([changed(customer, 38), changed(customer, 60, { status: 'past_due' })])
    expect((await accessOf(customer, at(NOW + 66 * DAY))).subscribed).toBe(true)
    expect((await accessOf(customer, at(NOW + 67 * DAY))).subscribed).toBe(false)
  })

  it('that is cancelled keeps its access to the end of what is paid, even when Stripe’s last message is lost', async () => {
    const customer = await makeCustomer()
    await deliverAll([changed(customer, 0), cancelled(customer, 5)])
    expect(await accessOf(customer, at(NOW + 30 * DAY - 1))).toMatchObject({ subscribed: true, tier: 'monthly' })
    expect(await accessOf(customer, at(NOW + 30 * DAY))).toEqual(NOTHING)
  })

  it('whose cancellation is taken back goes on', async () => {
    const customer = await makeCustomer()
    await deliverAll([changed(customer, 0), cancelled(customer, 5), changed(customer, 6)])
    expect((await accessOf(customer, at(NOW + 31 * DAY))).subscribed).toBe(true)
  })

  it('that was refunded gives no access until it is paid again', async () => {
    const customer = await makeCustomer()
    const { CUSTOMER } = customer.ids
    const refund = (refunded: boolean, day: number) =>
      stripeEvent('charge.refunded', { id: 'ch_1', object: 'charge', customer: CUSTOMER, refunded }, { created: NOW + day * DAY })
    await deliverAll([changed(customer, 0), refund(false, 1)])
    expect((await accessOf(customer)).subscribed).toBe(true)
    await deliverAll([refund(true, 2)])
    expect((await accessOf(customer)).subscribed).toBe(false)
    await deliverAll([invoicePaid(customer, NOW, 30)])
    expect((await accessOf(customer)).subscribed).toBe(true)
  })

  it('keeps its access where a charge of an earlier period is given back', async () => {
    const customer = await makeCustomer()
    const { CUSTOMER } = customer.ids
    const refund = (chargedDay: number) => {
      const charge = { id: 'ch_1', object: 'charge', customer: CUSTOMER, refunded: true, created: NOW + chargedDay * DAY }
      return stripeEvent('charge.refunded', charge, { created: NOW + 2 * DAY })
    }
    await deliverAll([changed(customer, 0), refund(-30)])
    expect((await accessOf(customer)).subscribed).toBe(true)
    await deliverAll([refund(0)])
    expect((await accessOf(customer)).subscribed).toBe(false)
  })

  it('that was refunded does not stand in the way of a new one', async () => {
    const customer = await makeCustomer()
    const { CUSTOMER } = customer.ids
    await deliverAll([
      changed(customer, 0),
      stripeEvent('charge.refunded', { id: 'ch_1', object: 'charge', customer: CUSTOMER, refunded: true }, { created: NOW + DAY }),
      subscriptionEvent(customer, 'deleted', NOW, 2, { status: 'canceled' }),
      subscriptionEvent(customer, 'created', NOW, 3, { id: `${customer.ids.SUBSCRIPTION}_b`, price: 'price_unlimited' }),
    ])
    expect(await accessOf(customer)).toMatchObject({ subscribed: true, tier: 'unlimited' })
  })

  it('changed in mid-month keeps what was used, under the new caps', async () => {
    const customer = await makeCustomer()
    await deliverAll([changed(customer, 0)])
    await db.monthlyUsage.create({
      data: { userId: customer.actor.id, email: customer.actor.email, monthYear: monthKey(new Date()), storiesGenerated: 24 },
    })
    expect(await accessOf(customer)).toMatchObject({ tier: 'monthly', stories: 25, used: 24 })
    await deliverAll([changed(customer, 3, { price: 'price_annual' })])
    expect(await accessOf(customer)).toMatchObject({ tier: 'annual', stories: 100, quizzes: 30, used: 24 })
  })

  it('of a customer whom nobody knows is acknowledged, grants nothing to anybody, and is not kept', async () => {
    const before = await db.subscription.count()
    const event = stripeEvent('customer.subscription.created', subscriptionObject({ id: 'sub_other_shop', customer: 'cus_other_shop' }))
    expect(await deliver(app.url, event)).toBe(200)
    expect(await db.subscription.count()).toBe(before)
    expect(await db.webhookEvent.count({ where: { id: event.id } })).toBe(0)
  })

  it('at a price that is not ours grants nothing and is logged for review', async () => {
    const customer = await makeCustomer()
    expect(await deliverAll([changed(customer, 0, { price: 'price_of_another_product' })])).toEqual([200])
    expect(await subscriptionsOf(customer)).toEqual([])
    expect(app.output()).toContain('price price_of_another_product is not one of ours')
  })
})
