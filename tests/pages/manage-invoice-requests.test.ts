import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount, makeSubscriber } from '../support/factories'
import { postForm } from '../support/form-post'

const app = useAppRows()

const PAGE = '/manage-subscribers'

let browser: Browser
beforeEach(async () => {
  await db.invoiceRequest.deleteMany()
  browser = await app.openAs(await makeAccount({ isAdmin: true }))
})

async function requester(plan: 'monthly' | 'annual' | 'unlimited' = 'annual', fullName = 'Wren Hollow') {
  const actor = await makeAccount({ fullName })
  const { id } = await db.invoiceRequest.create({ data: { userId: actor.id, plan, createdAt: new Date('2026-11-03T10:00:00Z') } })
  return { actor, id }
}

const isSettled = async (id: string) => (await db.invoiceRequest.findUniqueOrThrow({ where: { id } })).handledAt !== null

describe('requests for an invoice', () => {
  it('are listed with who asked, for which plan and when, and not where there are none', async () => {
    expect((await browser.visit(PAGE)).text).not.toContain('Invoices requested')
    const { actor } = await requester()
    const page = await browser.visit(PAGE)
    expect(page.headings).toContain('Invoices requested (1)')
    expect(page.text).toMatch(new RegExp(`Wren Hollow\\s+${actor.email}\\s+Annual Plan, \\$59 per year\\s+100 stories and 30 quizzes a month\\s+3 Nov 2026`))
    expect(page.text).toContain('Add fills in the term and the numbers of the plan; renewing leaves the numbers as they are.')
  })

  it('lead to the add form with name and address filled in; adding the subscriber settles them', async () => {
    const { actor, id } = await requester()
    await browser.visit(PAGE)
    const form = await browser.follow('Add Wren Hollow')
    expect([form.valueOf('name'), form.valueOf('email')]).toEqual(['Wren Hollow', actor.email])
    const page = await browser.submit({}, { button: 'Add subscriber' })
    expect(page.messages).toEqual(['Subscriber created successfully'])
    expect(page.text).not.toContain('Invoices requested')
    expect(await isSettled(id)).toBe(true)
    expect((await (await app.openAs(actor)).visit('/')).text).toContain('Subscribed')
  })

  it.each([
    ['monthly', '1', '25', '10', 'Stories: 0 of 25 this month'],
    ['annual', '12', '100', '30', 'Stories: 0 of 100 this month'],
    ['unlimited', '12', '1000000', '50', 'Stories: 0 of any number this month'],
  ] as const)('for the %s plan lead to a form that gives what the plan promises', async (plan, term, stories, quizzes, shown) => {
    await requester(plan)
    await browser.visit(PAGE)
    const form = await browser.follow('Add Wren Hollow')
    expect(['termMonths', 'storyLimit', 'quizLimit'].map((name) => form.valueOf(name))).toEqual([term, stories, quizzes])
    expect((await browser.submit({}, { button: 'Add subscriber' })).text).toContain(shown)
    await db.subscriber.deleteMany()
  })

  it('of somebody who is a subscriber already lead to renewing, which settles them', async () => {
    const { actor, id } = await requester('monthly')
    await makeSubscriber(actor, { expiryDate: new Date('2026-11-01') })
    await browser.visit(PAGE)
    await browser.follow('Renew Wren Hollow')
    const page = await browser.submit({ termMonths: '1' }, { button: 'Renew' })
    expect(page.messages[0]).toMatch(/^Renewed until /)
    expect(await isSettled(id)).toBe(true)
  })

  it('without a name are shown by the address, and one press settles them', async () => {
    const [{ actor, id }, other] = [await requester('monthly', ''), await requester()]
    await browser.visit(PAGE)
    const page = await browser.submit({}, { button: `Settled ${actor.email}` })
    expect(page.messages).toEqual(['The request is settled'])
    expect([await isSettled(id), await isSettled(other.id)]).toEqual([true, false])
  })

  it('that are gone are refused in words, and nobody else settles any', async () => {
    const answer = await postForm(browser, PAGE, { intent: 'settle-request', id: 'gone' })
    expect([answer.status, answer.body.toString().includes('This request no longer exists.')]).toEqual([422, true])
    const { actor, id } = await requester()
    const refused = await postForm(await app.openAs(actor), PAGE, { intent: 'settle-request', id })
    expect([refused.status, refused.headers.location]).toEqual([303, '/auth'])
    expect(await isSettled(id)).toBe(false)
  })
})
