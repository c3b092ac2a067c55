import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { mailsTo, readOutbox } from '../support/outbox'
import { whileRefusing } from '../support/refused-writes'
import { sendRequest } from '../support/web-request'

const app = useAppRows()

const button = (plan: string) => `Request an invoice for the ${plan} Plan`

async function newTeacher() {
  const actor = await makeAccount()
  return { actor, browser: await app.openAs(actor) }
}

describe('without a payment key', () => {
  it('a plan is requested by invoice: stored, said, and mailed to every admin with what to do', async () => {
    const admins = [await makeAccount({ isAdmin: true, fullName: 'Head Keeper' }), await makeAccount({ isAdmin: true })]
    const { actor, browser } = await newTeacher()
    await browser.visit('/')
    const page = await browser.submit({}, { button: button('Annual') })
    expect(page.path).toBe('/')
    expect(page.messages).toEqual([`Invoice requested We will write to ${actor.email} and open your plan as soon as it is settled.`])
    expect(await db.invoiceRequest.findMany({ where: { userId: actor.id } })).toMatchObject([{ plan: 'annual', handledAt: null }])
    for (const { email } of admins) {
      const [mail] = await mailsTo(app.dataDir, email)
      expect(mail!.subject).toBe('Invoice requested: Annual Plan')
      expect(mail!.text).toContain(`Ada Finch (${actor.email}) asks for an invoice for the Annual Plan, $59 per year.`)
      expect(mail!.text).toContain(`${app.url}/manage-subscribers?add&email=${encodeURIComponent(actor.email)}&name=Ada+Finch&plan=annual`)
    }
  })

  it('is remembered on the account’s page until it is settled', async () => {
    const { actor, browser } = await newTeacher()
    for (const plan of ['Annual', 'Monthly']) {
      await browser.visit('/')
      await browser.submit({}, { button: button(plan) })
    }
    const said = async () => (await browser.visit('/account')).text.match(/You asked for an invoice for the \w+ Plan/g) ?? []
    expect(await said()).toEqual(['You asked for an invoice for the Monthly Plan', 'You asked for an invoice for the Annual Plan'])
    await db.invoiceRequest.updateMany({ where: { userId: actor.id }, data: { handledAt: new Date() } })
    expect(await said()).toEqual([])
  })

  it('the same plan is asked for once a day, also when it is pressed many times at once', async () => {
    const admin = await makeAccount({ isAdmin: true })
    const { actor, browser } = await newTeacher()
    const fields = { intent: 'checkout', plan: 'monthly', idempotencyKey: 'pressed-in-a-hurry' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => postForm(browser, '/?index', fields)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`))).toEqual(new Set(['303 /']))
    await postForm(browser, '/?index', { ...fields, plan: 'unlimited' })
    expect((await db.invoiceRequest.findMany({ where: { userId: actor.id } })).map(({ plan }) => plan).toSorted()).toEqual(['monthly', 'unlimited'])
    await mailsTo(app.dataDir, admin.email, 2)
    expect((await readOutbox(app.dataDir)).filter(({ to }) => to?.[0]?.address === admin.email)).toHaveLength(2)
  })

  it('a request that could not be stored says so, and the next press asks again', async () => {
    app.expectErrors()
    const { actor, browser } = await newTeacher()
    const fields = { intent: 'checkout', plan: 'monthly', idempotencyKey: 'pressed-while-broken' }
    const answer = await whileRefusing('INSERT', 'invoice_requests', () => postForm(browser, '/?index', fields))
    expect([answer.status, answer.body.toString().includes('Failed to create checkout session. Please try again.')]).toEqual([422, true])
    expect((await postForm(browser, '/?index', fields)).status).toBe(303)
    expect(await db.invoiceRequest.count({ where: { userId: actor.id } })).toBe(1)
  })

  it('nothing pretends to be a payment: no checkout, no new tab, no portal, and nobody is subscribed by it', async () => {
    const { actor, browser } = await newTeacher()
    const page = await browser.visit('/')
    expect(page.text).toContain('Plans are paid by invoice: we will write to you, and nothing is charged here.')
    expect(page.html).not.toContain('target="_blank"')
    expect(page.html).not.toMatch(/stripe\.com|card number/i)
    await browser.submit({}, { button: button('Monthly') })
    expect(await db.subscription.count({ where: { userId: actor.id } })).toBe(0)
    expect((await browser.visit('/')).text).toContain('Trial: 10 stories left')
    expect((await browser.visit('/success?session_id=cs_test_1')).text).not.toContain('Your subscription is active')
    expect((await browser.visit('/account')).text).not.toContain('Cancel subscription')
  })

  it('the webhook takes nothing', async () => {
    const body = Buffer.from('{"id":"evt_1","type":"customer.subscription.created"}')
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' }
    const { status } = await sendRequest(`${app.url}/webhooks/stripe`, { method: 'POST', headers, body })
    expect(status).toBe(400)
  })
})
