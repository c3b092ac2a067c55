import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { shownDate } from '~/lib/dates'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { makeSubscriber, monthsOn, postToSubscribers } from '../support/subscriber-rows'

const app = useAppRows()

let admin: Actor
let browser: Browser
beforeAll(async () => {
  admin = await makeAccount({ isAdmin: true })
})
beforeEach(async () => {
  await db.subscriber.deleteMany()
  browser = await app.openAs(admin)
})

const today = () => new Date().toISOString().slice(0, 10)
const ana = { name: 'Ana Ruiz', email: 'ana@school.test', startDate: '2026-01-31', termMonths: 1 }

describe('the page', () => {
  it('offers the add form and says when there is nobody', async () => {
    const page = await browser.visit('/manage-subscribers')
    expect(page.headings).toEqual(['Manage Subscribers', 'Add subscriber', 'Subscribers (0)', 'No subscribers found'])
    expect([page.valueOf('startDate'), page.valueOf('termMonths')]).toEqual([today(), '12'])
    expect((await browser.follow('Back to Admin')).path).toBe('/admin')
    expect((await browser.follow('Manage Subscribers')).path).toBe('/manage-subscribers')
  })

  it('begins with the list, where there is one, and with the form of whoever adds somebody', async () => {
    await makeSubscriber()
    const [LIST, FORM] = ['Subscribers (1)', 'Add subscriber']
    expect((await browser.visit('/manage-subscribers')).headings).toEqual(['Manage Subscribers', LIST, FORM])
    expect((await browser.follow('Add subscriber')).headings).toEqual(['Manage Subscribers', FORM, LIST])
    const unfound = await browser.visit('/manage-subscribers?q=nobody')
    expect(unfound.headings).toEqual(['Manage Subscribers', 'Subscribers (0)', 'No subscribers found', FORM])
    await browser.visit('/manage-subscribers')
    const refused = await browser.submit({ ...ana, email: 'ana' }, { button: 'Add subscriber' })
    expect(refused.headings.filter((each) => [LIST, FORM].includes(each))).toEqual([FORM, LIST])
    expect(refused.valueOf('name')).toBe('Ana Ruiz')
  })

  it('shows each subscriber with dates, term, mark, usage and notes', async () => {
    const account = await makeAccount({ email: 'wren@school.test' })
    await makeSubscriber({ account, name: 'Wren Hollow', isVerified: true, notes: 'PO 4711', createdAt: monthsOn(0) })
    await makeSubscriber({ expiryDate: new Date('2026-11-02') })
    const { document } = await browser.visit('/manage-subscribers')
    const rows = document.querySelectorAll('tbody tr').map((row) =>
      row.querySelectorAll('th, td').slice(0, 3).map((cell) => cell.text.replace(/\s+/g, ' ').trim()),
    )
    expect(rows).toEqual([
      ['Ana Ruiz ana@school.test', `${shownDate(monthsOn(0))} to 2 Nov 2026 12 months Expired`, 'Pending No account yet'],
      ['Wren Hollow wren@school.test PO 4711', `${shownDate(monthsOn(0))} to ${shownDate(monthsOn(12))} 12 months`, 'Verified Stories: 0 of 50 this month'],
    ])
  })

  it('finds by a part of the name, filters, and keeps both in a dialog and after it', async () => {
    const row = await makeSubscriber()
    await makeSubscriber({ account: await makeAccount(), name: 'Bo Lind' })
    await browser.visit('/manage-subscribers?show=pending')
    const found = await browser.submit({ q: 'ruiz' })
    expect(found.headings).toContain('Subscribers (1)')
    expect(found.text).toContain('Ana Ruiz')
    await browser.follow('Notes Ana Ruiz')
    const page = await browser.submit({ notes: 'Found again' }, { button: 'Save notes' })
    expect(page.path).toBe('/manage-subscribers?q=ruiz&show=pending')
    expect(await db.subscriber.findUnique({ where: { id: row.id } })).toMatchObject({ notes: 'Found again' })
    expect((await browser.visit('/manage-subscribers?q=nobody')).headings).toContain('No subscribers found')
  })

  it('has pages of 50', async () => {
    const dates = { startDate: new Date('2026-11-01'), expiryDate: new Date('2027-11-01') }
    await db.subscriber.createMany({ data: Array.from({ length: 51 }, (_, at) => ({ name: `Person ${at}`, email: `p${at}@school.test`, ...dates })) })
    const first = await browser.visit('/manage-subscribers')
    expect(first.document.querySelectorAll('tbody tr')).toHaveLength(50)
    const second = await browser.follow('Next')
    expect([second.path, second.document.querySelectorAll('tbody tr').length]).toEqual(['/manage-subscribers?page=2', 1])
    expect(second.text).toContain('Page 2 of 2')
    expect((await browser.follow('Earlier')).path).toBe('/manage-subscribers')
  })

  it('says 404, with the list, where a dialog is about somebody who is gone', async () => {
    const page = await browser.visit('/manage-subscribers?edit=gone')
    expect([page.status, page.headings[0]]).toEqual([404, 'Manage Subscribers'])
    expect(page.text).toContain('This subscriber no longer exists.')
  })

  it('fills in the address that a request for an invoice brings along', async () => {
    const page = await browser.visit('/manage-subscribers?add&email=bo%40school.test')
    expect(page.valueOf('email')).toBe('bo@school.test')
    expect(page.document.querySelector('#add')!.hasAttribute('open')).toBe(true)
  })
})

describe('adding', () => {
  it('stores the subscriber, says so, and offers an empty form again', async () => {
    await browser.visit('/manage-subscribers')
    const page = await browser.submit({ ...ana, email: ' Ana@School.test ', notes: 'PO 4711' })
    expect([page.path, page.messages]).toEqual(['/manage-subscribers', ['Subscriber created successfully']])
    expect([page.valueOf('name'), page.valueOf('email'), page.valueOf('startDate'), page.valueOf('termMonths')]).toEqual(['', '', today(), '12'])
    expect(await db.subscriber.findMany()).toMatchObject([
      { name: 'Ana Ruiz', email: 'ana@school.test', expiryDate: new Date('2026-02-28'), isVerified: false, notes: 'PO 4711' },
    ])
  })

  it.each([
    [{ name: ' ' }, { name: 'Please enter a name' }],
    [{ email: 'ana' }, { email: 'Please enter an e-mail address like name@school.org' }],
    [{ startDate: '' }, { startDate: 'Please choose a start date' }],
    [{ termMonths: '121' }, { termMonths: 'Please enter a term of 1 to 120 months' }],
    [{ termMonths: 'a year' }, { termMonths: 'Please enter a term of 1 to 120 months' }],
    [{ name: '', email: '' }, { name: 'Please enter a name', email: 'Please enter an e-mail address' }],
  ])('refuses %j and keeps what was typed', async (wrong, errors) => {
    await browser.visit('/manage-subscribers')
    const page = await browser.submit({ ...ana, ...wrong })
    expect([page.status, page.errors]).toEqual([400, errors])
    const typed: Record<string, string> = { name: 'Ana Ruiz', email: 'ana@school.test', ...wrong }
    expect([page.valueOf('name').trim(), page.valueOf('email')]).toEqual([typed.name!.trim(), typed.email])
    expect(page.document.querySelector('#add')!.hasAttribute('open')).toBe(true)
    expect(await db.subscriber.count()).toBe(0)
  })

  it('refuses an address that is taken', async () => {
    await makeSubscriber()
    await browser.visit('/manage-subscribers')
    const page = await browser.submit(ana)
    expect([page.status, page.errors]).toEqual([422, { email: 'There is a subscriber with this e-mail address already.' }])
    expect(page.messages[0]).toBe('Error There is a subscriber with this e-mail address already.')
  })
})

describe('the dialogs', () => {
  it('set the usage of this month; what is no number becomes the least', async () => {
    const account = await makeAccount()
    const { id } = await makeSubscriber({ account })
    await browser.visit('/manage-subscribers')
    await browser.follow('Usage Ana Ruiz')
    const page = await browser.submit({ storiesGenerated: '7', storyLimit: '9' })
    expect([page.path, page.messages]).toEqual(['/manage-subscribers', ['Usage updated successfully']])
    expect(page.text).toContain('7 of 9 this month')
    await browser.visit(`/manage-subscribers?usage=${id}`)
    expect((await browser.submit({ storiesGenerated: 'many', storyLimit: '-4' })).text).toContain('0 of 1 this month')
  })

  it('offer no usage without an account, and refuse it', async () => {
    const { id } = await makeSubscriber()
    const words = 'Ana Ruiz has no account yet, so there is nothing to count. It is linked as soon as the address is confirmed.'
    expect((await browser.visit(`/manage-subscribers?usage=${id}`)).text).toContain(words)
    expect((await postToSubscribers(browser, { intent: 'usage', id, storiesGenerated: '1', storyLimit: '1' })).status).toBe(422)
  })

  it('change name, start, term and caps', async () => {
    const { id } = await makeSubscriber()
    await browser.visit(`/manage-subscribers?edit=${id}`)
    const { email: _, ...edit } = ana
    const malformed = await browser.submit({ ...edit, name: 'Ana Soto', termMonths: '0', storyLimit: '0' }, { button: 'Save' })
    expect([malformed.status, malformed.valueOf('storyLimit')]).toEqual([400, '0'])
    expect(malformed.errors).toEqual({
      termMonths: 'Please enter a term of 1 to 120 months',
      storyLimit: 'Please enter a whole number from 1 to 1,000,000, or leave it empty',
    })
    const page = await browser.submit({ ...edit, name: 'Ana Soto', storyLimit: '80' }, { button: 'Save' })
    expect(page.messages).toEqual(['Subscriber updated successfully'])
    expect(await db.subscriber.findUnique({ where: { id } })).toMatchObject({
      name: 'Ana Soto', termMonths: 1, expiryDate: new Date('2026-02-28'), storyLimit: 80, quizLimit: null,
    })
  })

  it('give no cap, as the Unlimited Plan by invoice has none', async () => {
    const account = await makeAccount()
    const { id } = await makeSubscriber({ account, isVerified: true })
    const page = await browser.visit(`/manage-subscribers?edit=${id}`)
    expect(page.text).toContain('1000000 stories a month: no cap, as in the Unlimited Plan.')
    expect((await browser.submit({ storyLimit: '1000000' }, { button: 'Save' })).text).toContain('0 of any number this month')
    const teacher = await app.openAs(account)
    for (const path of ['/', '/account', '/generate']) {
      expect((await teacher.visit(path)).text).toContain('Unlimited story generation available.')
    }
  })

  it('renew', async () => {
    const { id } = await makeSubscriber()
    await browser.visit(`/manage-subscribers?edit=${id}`)
    expect((await browser.submit({ termMonths: '121' }, { button: 'Renew' })).errors).toEqual({ termMonths: 'Please enter a term of 1 to 120 months' })
    const page = await browser.submit({ termMonths: '6' }, { button: 'Renew' })
    expect(page.messages).toEqual([`Renewed until ${shownDate(monthsOn(18))}`])
  })

  it('renew once where two press Renew on the same page, and again whoever means it', async () => {
    const { id } = await makeSubscriber()
    const colleague = await app.openAs(admin)
    for (const each of [browser, colleague]) await each.visit(`/manage-subscribers?edit=${id}`)
    await colleague.submit({ termMonths: '12' }, { button: 'Renew' })
    const told = await browser.submit({ termMonths: '6' }, { button: 'Renew' })
    expect(told.messages.join(' ')).toContain(`Renewed already This subscription already runs until ${shownDate(monthsOn(24))}.`)
    expect(await db.subscriber.findUnique({ where: { id } })).toMatchObject({ expiryDate: monthsOn(24) })
    expect((await browser.submit({}, { button: 'Renew' })).messages).toEqual([`Renewed until ${shownDate(monthsOn(30))}`])
  })

  it('tell whoever edits one that somebody else has renewed, also after another refusal', async () => {
    const { id } = await makeSubscriber()
    const colleague = await app.openAs(admin)
    for (const each of [browser, colleague]) await each.visit(`/manage-subscribers?edit=${id}`)
    await colleague.submit({ termMonths: '12' }, { button: 'Renew' })
    expect((await browser.submit({ name: 'Ana Soto', termMonths: '0' }, { button: 'Save' })).status).toBe(400)
    const told = await browser.submit({ termMonths: '12' }, { button: 'Save' })
    expect([told.status, told.valueOf('name')]).toEqual([422, 'Ana Soto'])
    expect(told.messages.join(' ')).toContain('Saved by somebody else in the meantime Failed to update subscriber')
    expect(told.links).toContainEqual(['See the current version', `/manage-subscribers?edit=${id}#dialog`])
    expect(await db.subscriber.findUnique({ where: { id } })).toMatchObject({ name: 'Ana Ruiz', expiryDate: monthsOn(24) })
    expect((await browser.submit({}, { button: 'Save' })).messages).toEqual(['Subscriber updated successfully'])
  })

  it('ask before deleting, say what goes and what stays, and delete', async () => {
    const account = await makeAccount()
    const story = await makeStory(account)
    const { id } = await makeSubscriber({ account })
    await browser.visit('/manage-subscribers')
    const asked = await browser.follow('Delete Ana Ruiz')
    expect(asked.text).toContain('the linked account with it')
    expect(asked.text).toContain('Stories, quizzes and resources stay, without owner')
    expect(await db.subscriber.count()).toBe(1)
    const page = await browser.submit({}, { button: 'Delete subscriber' })
    expect(page.messages).toEqual(['Subscriber Ana Ruiz has been deleted successfully.'])
    expect(await db.subscriber.count({ where: { id } })).toBe(0)
    expect(await db.user.count({ where: { id: account.id } })).toBe(0)
    expect(await db.story.findUnique({ where: { id: story.id } })).toMatchObject({ userId: null })
  })

  it('do not delete the account one is signed in with', async () => {
    const { id } = await makeSubscriber({ account: admin })
    const page = await browser.visit(`/manage-subscribers?confirm-delete=${id}`)
    expect(page.text).toContain('This is the account that you are signed in with, so it cannot be deleted here.')
    expect((await postToSubscribers(browser, { intent: 'delete', id })).status).toBe(422)
    expect(await db.user.count({ where: { id: admin.id } })).toBe(1)
  })
})

it('a press marks verified, another one pending', async () => {
  await makeSubscriber()
  await browser.visit('/manage-subscribers')
  expect((await browser.submit({}, { button: 'Mark verified Ana Ruiz' })).messages).toEqual(['Ana Ruiz is verified'])
  expect((await browser.submit({}, { button: 'Mark pending Ana Ruiz' })).messages).toEqual(['Ana Ruiz is pending'])
})
