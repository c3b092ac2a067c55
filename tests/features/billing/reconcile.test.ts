import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endCardSubscriptions } from '~/features/billing/checkout.server'
import { reconcileCheckouts, reconcileSubscriptions, sweepStripeEvents } from '~/features/billing/stripe-events.server'
import { db } from '~/server/db.server'
import { env, readEnv } from '~/server/env.server'
import { useDatabase } from '../../support/database'
import { accessOf, makeCustomer } from '../../support/stripe-customers'
import { checkoutObject, subscriptionObject } from '../../support/stripe-objects'
import { startStripe } from '../../support/stripe-server'

useDatabase()
const stripe = await startStripe()

beforeAll(() => {
  const { stripe: settings } = readEnv({ ...stripe.settings, DATA_DIR: env.dataDir })
  Object.assign(env, { stripe: settings, logLevel: 'silent' })
})
beforeEach(() => void stripe.requests.splice(0))
afterEach(stripe.mend)
afterAll(stripe.stop)

const HOUR = 3600 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const askedFor = (id: string) => stripe.asked(`GET /v1/subscriptions/${id}`).length

/** Somebody whose subscription runs here and at Stripe. */
async function subscribedCustomer() {
  const customer = await makeCustomer()
  const { SUBSCRIPTION: id, CUSTOMER } = customer.ids
  const told = subscriptionObject({ id, customer: CUSTOMER })
  stripe.subscriptions.set(id, told)
  const currentPeriodEnd = new Date(told.items.data[0]!.current_period_end * 1000)
  await db.subscription.create({
    data: { id, userId: customer.actor.id, plan: 'monthly', status: 'active', currentPeriodEnd, lastEventAt: new Date() },
  })
  return { ...customer, id, told }
}

describe('the daily comparison with Stripe', () => {
  it('finds a cancellation whose webhook was lost', async () => {
    const customer = await subscribedCustomer()
    Object.assign(customer.told, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
    expect(await reconcileSubscriptions(inHours(25))).toBe(1)
    expect(await accessOf(customer)).toMatchObject({ subscribed: false })
  })

  it('finds a change of plan and a new end', async () => {
    const customer = await subscribedCustomer()
    const end = customer.told.items.data[0]!.current_period_end + 335 * 24 * 3600
    customer.told.items.data[0]!.price.id = 'price_annual'
    customer.told.items.data[0]!.current_period_end = end
    await reconcileSubscriptions(inHours(25))
    expect(await accessOf(customer)).toMatchObject({ tier: 'annual', end })
  })

  it('asks about each once a day, and stores nothing where nothing is new', async () => {
    const { id } = await subscribedCustomer()
    expect(await reconcileSubscriptions(inHours(23))).toBe(0)
    expect(await reconcileSubscriptions(inHours(25))).toBe(1)
    expect(await reconcileSubscriptions(inHours(26))).toBe(0)
    expect(askedFor(id)).toBe(1)
    expect(await db.webhookEvent.count()).toBe(0)
  })

  it('asks no more about what has ended', async () => {
    const { id } = await subscribedCustomer()
    await db.subscription.updateMany({ data: { status: 'canceled' } })
    expect(await reconcileSubscriptions(inHours(25))).toBe(0)
    expect(askedFor(id)).toBe(0)
  })

  it.each(['cut', { status: 500 }] as const)('changes nothing while Stripe answers with %j, and is made up for later', async (trouble) => {
    const customer = await subscribedCustomer()
    Object.assign(customer.told, { status: 'canceled' })
    stripe.fail(trouble)
    expect(await reconcileSubscriptions(inHours(25))).toBe(0)
    expect(await accessOf(customer)).toMatchObject({ subscribed: true, tier: 'monthly' })
    stripe.mend()
    expect(await reconcileSubscriptions(inHours(26))).toBe(1)
    expect(await accessOf(customer)).toMatchObject({ subscribed: false })
  })

  it('does not ask about the next one while there is no line to Stripe', async () => {
    for (let time = 0; time < 3; time += 1) await subscribedCustomer()
    stripe.fail('cut')
    await reconcileSubscriptions(inHours(25))
    expect(new Set(stripe.requests.map(({ path }) => path)).size).toBe(1)
  })
})

describe('a checkout of which nothing was heard', () => {
  async function paidCheckout() {
    const customer = await makeCustomer()
    const { SESSION: id, CUSTOMER } = customer.ids
    const parameters = { customer: CUSTOMER, line_items: [{ price: 'price_monthly' }] }
    stripe.sessions.set(id, checkoutObject({ id, url: '', parameters }))
    await db.checkoutSession.updateMany({ data: { createdAt: inHours(-2) } })
    return customer
  }

  it('opens its plan once Stripe says that it is paid', async () => {
    const customer = await paidCheckout()
    expect(await reconcileCheckouts()).toBe(0)
    const { subscription } = stripe.pay(customer.ids.SESSION)
    expect(await reconcileCheckouts()).toBe(1)
    expect(await accessOf(customer)).toMatchObject({
      subscribed: true, tier: 'monthly', end: subscription.items.data[0]!.current_period_end,
    })
    expect(await reconcileCheckouts()).toBe(0)
  })

  it('is left alone in its first hour and after three days', async () => {
    const customer = await paidCheckout()
    stripe.pay(customer.ids.SESSION)
    await db.checkoutSession.updateMany({ data: { createdAt: inHours(-0.5) } })
    expect(await reconcileCheckouts()).toBe(0)
    await db.checkoutSession.updateMany({ data: { createdAt: inHours(-73) } })
    expect(await reconcileCheckouts()).toBe(0)
  })

  it('changes nothing while there is no line to Stripe', async () => {
    const customer = await paidCheckout()
    stripe.pay(customer.ids.SESSION)
    stripe.fail('cut')
    expect(await reconcileCheckouts()).toBe(0)
    expect(await accessOf(customer)).toMatchObject({ subscribed: false })
  })
})

describe('ending a card subscription with its account', () => {
  it('cancels it at Stripe', async () => {
    const { actor, id, told } = await subscribedCustomer()
    await endCardSubscriptions(actor.id)
    expect(stripe.asked(`DELETE /v1/subscriptions/${id}`)).toHaveLength(1)
    expect(told.status).toBe('canceled')
  })

  it('is done where Stripe knows it no longer, and needs nobody where there is none', async () => {
    const { actor, id } = await subscribedCustomer()
    stripe.subscriptions.delete(id)
    await endCardSubscriptions(actor.id)
    await endCardSubscriptions((await makeCustomer()).actor.id)
    expect(stripe.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('closes the checkout that stands open in another tab, and ends what was just paid there before we heard of it', async () => {
    const { actor, ids } = await makeCustomer()
    const checkout = (id: string) => checkoutObject({
      id, url: `${stripe.origin}/pay/${id}`,
      parameters: { customer: ids.CUSTOMER, client_reference_id: actor.id, metadata: {}, line_items: [{ price: 'price_monthly' }] },
    })
    const [open, paid] = [checkout(ids.SESSION), checkout(`${ids.SESSION}_paid`)]
    for (const session of [open, paid]) stripe.sessions.set(session.id, session)
    const { subscription } = stripe.pay(paid.id)
    await db.checkoutSession.create({ data: { id: paid.id, userId: actor.id, plan: 'monthly', createdAt: inHours(-1) } })
    await endCardSubscriptions(actor.id)
    expect([open.status, paid.status, subscription.status]).toEqual(['expired', 'complete', 'canceled'])
  })

  it('is refused while Stripe does not say what became of a checkout', async () => {
    const { actor, ids } = await makeCustomer()
    expect(await db.checkoutSession.count({ where: { id: ids.SESSION, userId: actor.id } })).toBe(1)
    stripe.fail('cut')
    await expect(endCardSubscriptions(actor.id)).rejects.toMatchObject({ title: 'Not deleted' })
  })

  it('is refused in a clear sentence while there is no line to Stripe', async () => {
    const { actor } = await subscribedCustomer()
    stripe.fail('cut')
    await expect(endCardSubscriptions(actor.id)).rejects.toMatchObject({
      title: 'Not deleted',
      message: 'Your card subscription could not be ended, so nothing was deleted. Please try again in a moment.',
    })
  })
})

it('events are forgotten after 400 days', async () => {
  const event = (id: string, days: number) => ({ id, type: 'invoice.paid', occurredAt: new Date(), payload: '{}', receivedAt: inHours(-24 * days) })
  await db.webhookEvent.createMany({ data: [event('evt_new', 399), event('evt_old', 401)] })
  await sweepStripeEvents()
  expect((await db.webhookEvent.findMany()).map(({ id }) => id)).toEqual(['evt_new'])
})
