import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount, makeSubscriber, subscribe } from '../support/factories'
import { postForm } from '../support/form-post'
import { accessOf } from '../support/stripe-customers'
import { startStripe } from '../support/stripe-server'

const stripe = await startStripe()
const app = useAppRows({ env: stripe.settings })
app.expectErrors()

afterEach(stripe.mend)
afterAll(stripe.stop)

/** The fields of a plan's form, as they stand in the landing page. */
async function planForm(browser: Browser, plan: string) {
  const page = await browser.visit('/')
  const form = page.document.querySelectorAll('.price-card form').find((each) => each.querySelector(`[value="${plan}"]`))!
  return {
    target: form.getAttribute('target'),
    action: form.getAttribute('action')!,
    fields: {
      plan, intent: 'checkout', idempotencyKey: form.querySelector('[name=idempotencyKey]')!.getAttribute('value')!,
    },
  }
}

async function press(browser: Browser, plan = 'monthly') {
  const { action, fields } = await planForm(browser, plan)
  return postForm(browser, action, fields)
}

async function newTeacher() {
  const actor = await makeAccount()
  return { actor, browser: await app.openAs(actor) }
}

const sessionsOf = (userId: string) => db.checkoutSession.findMany({ where: { userId } })

describe('a press of a plan’s button', () => {
  it.each([
    ['monthly', 'price_monthly'],
    ['annual', 'price_annual'],
    ['unlimited', 'price_unlimited'],
  ])('of the %s plan leads to Stripe’s checkout, in a new tab', async (plan, price) => {
    const { actor, browser } = await newTeacher()
    expect((await planForm(browser, plan)).target).toBe('_blank')
    const { status, headers } = await press(browser, plan)
    expect(status).toBe(303)
    expect(headers.location).toMatch(new RegExp(`^${stripe.origin}/pay/cs_test_`))
    const [begun] = await sessionsOf(actor.id)
    const metadata = { userId: actor.id, plan }
    expect(stripe.sessions.get(begun!.id)).toMatchObject({ price, client_reference_id: actor.id, metadata })
    const { parameters, problems } = stripe.asked('POST /v1/checkout/sessions').at(-1)!
    expect(problems).toEqual([])
    expect(parameters).toMatchObject({
      mode: 'subscription', success_url: `${app.url}/success?session_id={CHECKOUT_SESSION_ID}`, cancel_url: `${app.url}/#pricing`,
    })
    const { status: paying } = await fetch(headers.location!)
    expect(paying).toBe(200)
  })

  it('may lead there by the page’s own policy', async () => {
    const { browser } = await newTeacher()
    const page = await browser.visit('/')
    expect(/form-action ([^;]*)/.exec(page.headers['content-security-policy']!)![1]).toContain(stripe.origin)
  })

  it('by a visitor leads to the sign-in page and says why', async () => {
    const browser = await app.open()
    await browser.visit('/')
    const page = await browser.submit({}, { button: 'Choose Annual Plan' })
    expect(page.path).toBe('/auth?redirectTo=%2F%23pricing')
    expect(page.messages).toContain('Authentication Required Please sign in to subscribe to a plan')
  })

  it('twice, or twice at once, begins one checkout of one customer', async () => {
    const { actor, browser } = await newTeacher()
    const { action, fields } = await planForm(browser, 'monthly')
    const answers = await Promise.all([postForm(browser, action, fields), postForm(browser, action, fields)])
    answers.push(await postForm(browser, action, fields))
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await sessionsOf(actor.id)).toHaveLength(1)
  })

  it('later again begins a new checkout of the same customer', async () => {
    const { actor, browser } = await newTeacher()
    await press(browser)
    await press(browser)
    const begun = await sessionsOf(actor.id)
    expect(begun).toHaveLength(2)
    expect(new Set(begun.map(({ id }) => stripe.sessions.get(id)!.customer)).size).toBe(1)
  })

  it('in another tab before is closed: two tabs are not paid twice', async () => {
    const { actor, browser } = await newTeacher()
    await press(browser, 'monthly')
    await press(browser, 'annual')
    const statuses = (await sessionsOf(actor.id)).map(({ id, plan }) => [plan, stripe.sessions.get(id)!.status])
    expect(Object.fromEntries(statuses)).toEqual({ monthly: 'expired', annual: 'open' })
  })

  it('still leads to the checkout when Stripe does not know the customer any more', async () => {
    const { actor, browser } = await newTeacher()
    await press(browser)
    stripe.customers.clear()
    expect((await press(browser)).headers.location).toContain('/pay/')
    const { stripeCustomerId } = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
    expect(stripe.customers).toEqual(new Set([stripeCustomerId]))
  })

  it.each([
    ['an error of its own', { status: 500 }],
    ['a refused card', { status: 402, type: 'card_error', code: 'card_declined' }],
    ['too many requests', { status: 429, type: 'rate_limit_error' }],
    ['a cut line', 'cut'],
    ['silence', 'hang'],
  ] as const)('says so when Stripe answers with %s, keeps the page, and works the next time', async (_, trouble) => {
    const { actor, browser } = await newTeacher()
    stripe.fail(trouble, /checkout/)
    const pressedAt = Date.now()
    const answer = await press(browser)
    expect([answer.status, Date.now() - pressedAt < 20_000]).toEqual([422, true])
    expect(answer.body.toString()).toContain('Failed to create checkout session. Please try again.')
    expect(answer.body.toString()).toContain('Annual Plan')
    expect(await sessionsOf(actor.id)).toEqual([])
    stripe.mend()
    expect((await press(browser)).status).toBe(303)
  })

  it.each([
    [{ plan: 'lifetime' }, 'Please choose a plan'],
    [{ plan: 'monthly', idempotencyKey: '' }, 'Please open this page again and press the button once more'],
    [{ plan: 'monthly', idempotencyKey: 'x' }, 'Please open this page again and press the button once more'],
  ])('with the forged fields %j is malformed', async (changes, message) => {
    const { actor, browser } = await newTeacher()
    const { action, fields } = await planForm(browser, 'monthly')
    const answer = await postForm(browser, action, { ...fields, ...changes })
    expect(answer.status).toBe(400)
    expect(answer.body.toString()).toContain(message)
    expect(await sessionsOf(actor.id)).toEqual([])
  })

  it('by a person with a running card subscription leads to the portal: nobody pays twice', async () => {
    const { actor, browser } = await newTeacher()
    await subscribe(actor, 'monthly')
    const { status, headers } = await press(browser, 'annual')
    expect([status, headers.location]).toEqual([303, `${stripe.origin}/portal`])
    expect(await sessionsOf(actor.id)).toEqual([])
  })

  it('by a subscriber without a card begins a checkout', async () => {
    const { actor, browser } = await newTeacher()
    await makeSubscriber(actor)
    expect((await press(browser)).headers.location).toContain('/pay/')
  })
})

describe('coming back from the checkout', () => {
  async function paidTeacher(paid: { status?: string; paymentStatus?: string } = {}) {
    const { actor, browser } = await newTeacher()
    await press(browser)
    const [begun] = await sessionsOf(actor.id)
    return { actor, browser, ...stripe.pay(begun!.id, paid) }
  }

  it('opens the plan at once, with its exact period, before any webhook came', async () => {
    const { actor, browser, session, subscription } = await paidTeacher()
    const page = await browser.visit(`/success?session_id=${session.id}`)
    expect(page.headings).toEqual(['Welcome to the night shift', 'What’s next'])
    expect(page.links).toEqual(expect.arrayContaining([['Go to Dashboard', '/admin'], ['Back to Home', '/']]))
    expect(await accessOf({ actor })).toMatchObject({ subscribed: true, tier: 'monthly', end: subscription.items.data[0]!.current_period_end })
    await browser.visit(`/success?session_id=${session.id}`)
    expect(await db.subscription.count({ where: { userId: actor.id } })).toBe(1)
  })

  it('with somebody else’s checkout opens nothing, for neither', async () => {
    const { actor, session } = await paidTeacher()
    const other = await newTeacher()
    const page = await other.browser.visit(`/success?session_id=${session.id}`)
    expect(page.text).toContain('Your payment is being confirmed.')
    expect(await accessOf(other)).toMatchObject({ subscribed: false })
    const visitor = await (await app.open()).visit(`/success?session_id=${session.id}`)
    expect(visitor.status).toBe(200)
    expect(await accessOf({ actor })).toMatchObject({ subscribed: false })
  })

  it.each(['', 'cs_made_up', '../subscriptions/sub_1', '%00'])('with the made-up checkout %j is a page, and nothing more', async (made) => {
    const { actor, browser } = await newTeacher()
    expect((await browser.visit(`/success?session_id=${made}`)).status).toBe(200)
    expect(await accessOf({ actor })).toMatchObject({ subscribed: false })
  })

  it('unpaid says that it is being confirmed', async () => {
    const { actor, browser, session } = await paidTeacher({ paymentStatus: 'unpaid', status: 'incomplete' })
    expect((await browser.visit(`/success?session_id=${session.id}`)).text).toContain('Your payment is being confirmed.')
    expect(await accessOf({ actor })).toMatchObject({ subscribed: false })
  })

  it('while Stripe is out of reach shows the page all the same', async () => {
    const { browser, session } = await paidTeacher()
    stripe.fail('cut')
    const page = await browser.visit(`/success?session_id=${session.id}`)
    expect([page.status, page.headings[0]]).toEqual([200, 'Thank you'])
    stripe.mend()
    expect((await browser.follow('Look again')).headings[0]).toBe('Welcome to the night shift')
  })
})

describe('a running card subscription', () => {
  async function payingTeacher() {
    const { actor, browser } = await newTeacher()
    await press(browser)
    const { session, subscription } = stripe.pay((await sessionsOf(actor.id))[0]!.id)
    await browser.visit(`/success?session_id=${session.id}`)
    return { actor, browser, subscription }
  }

  it('is changed and cancelled at Stripe, one press each from the account page', async () => {
    const { browser, subscription } = await payingTeacher()
    const page = await browser.visit('/account')
    expect(page.text).toContain('Monthly Plan, paid until')
    for (const [intent, flow] of [['manage-plan', undefined], ['cancel-plan', 'subscription_cancel']] as const) {
      const { status, headers } = await postForm(browser, '/account', { intent })
      expect([status, headers.location]).toEqual([303, `${stripe.origin}/portal`])
      const { parameters, problems } = stripe.asked('POST /v1/billing_portal/sessions').at(-1)!
      expect(problems).toEqual([])
      expect(parameters).toMatchObject({ return_url: `${app.url}/account` })
      expect(parameters.flow_data).toEqual(flow && { type: flow, subscription_cancel: { subscription: subscription.id } })
    }
  })

  it('says so when the portal does not open', async () => {
    const { browser } = await payingTeacher()
    stripe.fail({ status: 400, type: 'invalid_request_error' }, /portal/)
    const answer = await postForm(browser, '/account', { intent: 'cancel-plan' })
    expect(answer.status).toBe(422)
    expect(answer.body.toString()).toContain('The payment service does not answer. Please try again in a moment.')
  })

  it('is what the portal is for: nobody else gets there', async () => {
    const { browser } = await newTeacher()
    expect((await browser.visit('/account')).text).not.toContain('Cancel subscription')
    const answer = await postForm(browser, '/account', { intent: 'cancel-plan' })
    expect([answer.status, answer.body.toString().includes('There is no card subscription to manage.')]).toEqual([422, true])
  })
})
