import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { takeAway } from '../support/missing-table'
import { whileRefusing } from '../support/refused-writes'
import { makeSubscriber, postToSubscribers } from '../support/subscriber-rows'

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

const ana = { name: 'Ana Ruiz', email: 'ana@school.test', startDate: '2026-01-31', termMonths: 1 }

describe('a failing database', () => {
  it.each([
    ['INSERT', 'subscribers', 'Failed to create subscriber', { intent: 'add', ...ana, email: 'new@school.test', termMonths: '1' }],
    ['DELETE', 'subscribers', 'Failed to delete subscriber', { intent: 'delete' }],
    ['INSERT', 'monthly_story_usage', 'Failed to update usage', { intent: 'usage', storiesGenerated: '1', storyLimit: '1' }],
    ['UPDATE', 'subscribers', 'Failed to update notes', { intent: 'notes', notes: 'x' }],
  ] as const)('at %s of %s is an Error: %s', async (write, table, message, fields) => {
    app.expectErrors()
    const { id } = await makeSubscriber({ account: await makeAccount() })
    const answer = await whileRefusing(write, table, () => postToSubscribers(browser, { id, ...fields }))
    expect(answer.status).toBe(422)
    const html = answer.body.toString('utf8')
    expect(html).toContain('<h2>Error</h2>')
    expect(html).toContain(message)
  })

  it('that cannot give the list says so, and keeps the form with what was typed', async () => {
    app.expectErrors()
    const subscriber = await makeSubscriber()
    await browser.visit('/manage-subscribers?add')
    const bringBack = await takeAway('subscribers')
    try {
      const refused = await browser.submit({ name: 'Bo Lind', email: 'bo@school.test' }, { button: 'Add subscriber' })
      expect([refused.status, refused.valueOf('name'), refused.valueOf('email')]).toEqual([422, 'Bo Lind', 'bo@school.test'])
      expect(refused.messages).toEqual(expect.arrayContaining(['Error Failed to create subscriber', 'Error Failed to fetch subscribers']))
      const page = await browser.visit(`/manage-subscribers?notes=${subscriber.id}`)
      expect([page.status, page.messages]).toEqual([500, ['Error Failed to fetch subscribers']])
      expect(page.text).not.toMatch(/No subscribers found|no longer exists/)
    } finally {
      await bringBack()
    }
    expect((await browser.visit('/manage-subscribers')).text).toContain('Subscribers (1)')
  })

  it.each([
    ['Already deleted', { intent: 'delete' }],
    ['Failed to update usage', { intent: 'usage', storiesGenerated: '1', storyLimit: '1' }],
    ['Failed to update notes', { intent: 'notes', notes: 'x' }],
  ])('is what a row that is gone meanwhile looks like: %s', async (message, fields) => {
    const answer = await postToSubscribers(browser, { id: 'gone', ...fields })
    expect([answer.status, answer.body.toString('utf8').includes(message)]).toEqual([422, true])
  })
})

describe('whoever is no admin', () => {
  it.each(['visitor', 'teacher'])('(a %s) changes nothing by any form and is sent to sign in', async (who) => {
    const { id } = await makeSubscriber()
    const stranger = who === 'visitor' ? openBrowser(app.url) : await app.openAs(await makeAccount())
    // Who signs in as an admin comes back; who is signed in already has nothing to come back for.
    const target = who === 'visitor' ? '/auth?redirectTo=%2Fmanage-subscribers' : '/auth'
    const before = await db.subscriber.findMany()
    const forms: Record<string, string>[] = [
      { ...ana, email: 'bo@school.test', termMonths: '1' }, { storiesGenerated: '1', storyLimit: '1' }, { notes: 'x' }, { termMonths: '1' }, {},
    ]
    for (const intent of ['add', 'edit', 'renew', 'usage', 'notes', 'mark-verified', 'mark-pending', 'delete']) {
      for (const fields of forms) {
        const { status, headers } = await postToSubscribers(stranger, { intent, id, ...fields })
        expect([status, headers.location]).toEqual([303, target])
      }
    }
    for (const address of ['/manage-subscribers', '/manage-subscribers?_data=routes%2Fmanage-subscribers', '/manage-subscribers/export']) {
      const answer = await stranger.send(address)
      expect(answer.body.toString('utf8')).not.toContain('ana@school.test')
      expect(answer.status).not.toBe(200)
    }
    expect(await db.subscriber.findMany()).toEqual(before)
  })

  it('but signed in hears why there is nothing to see', async () => {
    const page = await (await app.openAs(await makeAccount())).visit('/manage-subscribers')
    expect([page.path, page.messages]).toEqual(['/', ['Access denied. Admin privileges required.']])
  })
})

it('the download is a CSV of the search that was made', async () => {
  await makeSubscriber()
  await makeSubscriber({ account: await makeAccount({ email: 'bo@school.test' }), name: '=Bo' })
  const page = await browser.visit('/manage-subscribers?q=bo')
  const href = page.links.find(([words]) => words === 'Download as CSV')![1]
  const answer = await browser.send(href)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="subscribers.csv"')
  const lines = answer.body.toString('utf8').trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([['\uFEFFName', 'E-mail'], ["'=Bo", 'bo@school.test']])
})
