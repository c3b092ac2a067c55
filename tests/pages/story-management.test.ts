import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { refuseInserts } from '../support/broken-table'
import type { Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { takeAway } from '../support/missing-table'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
app.expectErrors()

let admin: Browser
const titlesOf = ({ document }: WebPage) => document.querySelectorAll('.card h2').map(({ structuredText }) => structuredText.trim())
const post = (browser: Browser, fields: [string, string][], path = '/story-management') =>
  browser.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
  })

beforeAll(async () => {
  admin = await app.openAs(await makeAccount({ isAdmin: true }))
})
beforeEach(async () => {
  await db.story.deleteMany()
})

describe('the grid', () => {
  it('is titled with the count, and says when there is nothing', async () => {
    const page = await admin.visit('/story-management')
    expect(page.status).toBe(200)
    expect(page.headings).toEqual(['Story Management (0)', 'No stories found'])
    expect(page.links).toContainEqual(['Back to Dashboard', '/admin'])
  })

  it('finds a story by its code, in any spelling, before those whose words fit', async () => {
    await makeStory(null, { title: 'The lamp of LAMPS-1', published: true })
    await makeStory(null, { title: 'Moths', code: 'LAMPS-1' })
    const found = async (query: string) => titlesOf(await admin.visit(`/story-management?${query}`))
    expect((await found('q=lamps1'))[0]).toBe('Moths')
    expect(await found('q=lamps+1&state=draft')).toEqual(['Moths'])
    expect(await found('q=lamps1&state=published')).not.toContain('Moths')
  })

  it('shows every story: preview of 150 characters, author with fallbacks, published or draft, View', async () => {
    await makeStory(await makeAccount({ fullName: 'Grace Hale' }), { title: 'Named', code: 'NAMED', content: 'n'.repeat(300), published: true })
    await makeStory(await makeAccount({ fullName: '' }), { title: 'Nameless' })
    await makeStory(null, { title: 'Orphan' })
    const page = await admin.visit('/story-management')
    expect(page.headings[0]).toBe('Story Management (3)')
    const [orphan, nameless, named] = page.document.querySelectorAll('.card').map(({ structuredText }) => structuredText)
    expect(orphan).toContain('Anonymous')
    expect(nameless).toContain('Unknown User')
    expect(nameless).toContain('Draft')
    expect(named).toContain('Grace Hale')
    expect(named).toContain('Published')
    expect(named).toContain(`${'n'.repeat(150)}…`)
    expect(page.document.querySelector('[aria-label="View Named"]')!.getAttribute('href')).toBe('/story/NAMED')
  })

  it('is searched, narrowed to one state, and paged by 48', async () => {
    for (let number = 1; number <= 50; number += 1) await makeStory(null, { title: `Story ${number}`, published: number % 10 === 0 })
    const first = await admin.visit('/story-management')
    expect(titlesOf(first)).toHaveLength(48)
    const second = await admin.follow('Page 2')
    expect(titlesOf(second)).toEqual(['Story 2', 'Story 1'])
    expect(titlesOf(await admin.follow('Page 1'))).toEqual(titlesOf(first))
    const published = await admin.submit({ q: 'story', state: 'published' })
    expect(titlesOf(published)).toEqual(['Story 50', 'Story 40', 'Story 30', 'Story 20', 'Story 10'])
    expect(published.headings[0]).toBe('Story Management (50)')
    expect((await admin.visit('/story-management?q=carousel')).headings).toContain('No stories found')
    expect(titlesOf(await admin.visit('/story-management?state=draft&q=49'))).toEqual(['Story 49'])
  })

  it('does not say that there are none on a page behind the last one', async () => {
    await makeStory(null)
    const { headings, links } = await admin.visit('/story-management?page=2')
    expect(headings).toEqual(['Story Management (1)', 'Nothing on this page'])
    expect(links).toContainEqual(['Page 1', '/story-management'])
  })

  it('says so when the stories cannot be fetched', async () => {
    const putBack = await takeAway('codes')
    await makeStory(null).catch(() => undefined)
    await db.story.create({ data: { title: 'x', content: 'x' } })
    const page = await admin.visit('/story-management')
    await putBack()
    expect([page.status, page.messages]).toEqual([500, ['Error Failed to fetch stories']])
  })
})

describe('duplicating', () => {
  it('suggests the code, makes the copy and says its code', async () => {
    const { id } = await makeStory(null, { title: 'Lamps', code: 'ABC234' })
    const panel = await admin.visit(`/story-management?duplicate=${id}`)
    expect(panel.headings).toContain('Duplicate Story')
    expect(panel.valueOf('code')).toBe('ABC234_COPY')
    const page = await admin.submit({}, { button: 'Duplicate' })
    expect([page.path, page.messages]).toEqual(['/story-management', ['Story duplicated with code ABC234COPY']])
    expect(titlesOf(page)).toEqual(['Lamps (Copy)', 'Lamps'])
  })

  it('refuses a code that is too long or taken, and keeps what was typed', async () => {
    const { id } = await makeStory(null, { code: 'ABC234' })
    await admin.visit(`/story-management?duplicate=${id}`)
    const long = await admin.submit({ code: 'ABCDEFGHIJK' }, { button: 'Duplicate' })
    expect([long.status, long.errors]).toEqual([400, { code: 'Code must be 10 characters or less' }])
    expect(long.headings).toContain('Error')
    expect(long.valueOf('code')).toBe('ABCDEFGHIJK')
    const taken = await admin.submit({ code: 'abc-234' }, { button: 'Duplicate' })
    expect(taken.status).toBe(422)
    expect(taken.headings).toContain('Code Already Exists')
    expect(taken.errors).toEqual({ code: 'This code is already in use. Please choose a different one.' })
    expect(await db.story.count()).toBe(1)
  })

  it('says that they are gone already where somebody else was faster', async () => {
    const { id } = await makeStory(null, { code: 'ABC234' })
    await admin.visit(`/story-management?duplicate=${id}`)
    const mend = await refuseInserts('stories')
    const page = await admin.submit({}, { button: 'Duplicate' })
    await mend()
    expect(page.status).toBe(422)
    expect(page.messages).toContain('Error Failed to duplicate story')
  })
})

describe('deleting', () => {
  it('asks first, then deletes', async () => {
    const { id } = await makeStory(null, { title: 'Lamps', code: 'LAMPS' })
    await makeStory(null, { title: 'Mirrors' })
    const page = await admin.visit('/story-management?q=lamps')
    const asked = await admin.visit(page.document.querySelector('[aria-label="Delete Lamps"]')!.getAttribute('href')!)
    expect(asked.headings).toContain('Delete Story')
    expect(await db.story.count({ where: { id } })).toBe(1)
    const done = await admin.submit({}, { form: '#delete form' })
    expect([done.path, done.messages]).toEqual(['/story-management?q=lamps', ['Story deleted successfully']])
    expect((await admin.visit('/story/LAMPS')).status).toBe(404)
    expect(await db.story.count()).toBe(1)
  })

  it('says so when it fails', async () => {
    const { id } = await makeStory(null)
    await admin.visit(`/story-management?confirm=delete&story=${id}`)
    await db.story.deleteMany()
    const page = await post(admin, [['intent', 'delete'], ['story', id]])
    expect(page.status).toBe(422)
    expect(page.body.toString()).toContain('Already deleted')
  })
})

describe('the ticked stories', () => {
  const tickedForm = (intent: string, ids: string[]) => [['intent', intent], ...ids.map((id) => ['story', id])] as [string, string][]

  it('are published and made drafts', async () => {
    const ids = [(await makeStory(null, { code: 'ONE' })).id, (await makeStory(null, { code: 'TWO' })).id]
    const published = await post(admin, tickedForm('publish', ids), '/story-management?q=lamps')
    expect([published.status, published.headers.location]).toEqual([303, '/story-management?q=lamps'])
    expect((await admin.visit('/story-management')).messages).toEqual(['2 stories published'])
    expect(await db.story.count({ where: { published: true } })).toBe(2)
    await post(admin, tickedForm('unpublish', ids.slice(1)))
    expect((await admin.visit('/story-management')).messages).toEqual(['1 story made a draft'])
    expect(await db.story.count({ where: { published: true } })).toBe(1)
  })

  it('are deleted after an address has asked', async () => {
    const ids = [(await makeStory(null, { title: 'One' })).id, (await makeStory(null, { title: 'Two' })).id]
    const grid = await admin.visit('/story-management')
    const button = grid.document.querySelector('button[name=confirm]')!
    expect([button.getAttribute('formmethod'), button.getAttribute('formaction')]).toEqual(['get', '/story-management#delete'])
    const asked = await admin.visit(`/story-management?${ids.map((id) => `story=${id}`).join('&')}&confirm=delete`)
    expect(asked.headings).toContain('Delete 2 Stories')
    expect(await db.story.count()).toBe(2)
    const done = await admin.submit({}, { form: '#delete form' })
    expect(done.messages).toEqual(['2 stories deleted successfully'])
    expect(done.headings).toContain('No stories found')
  })

  it('must be one at least', async () => {
    await makeStory(null)
    const refused = await post(admin, tickedForm('publish', []))
    expect([refused.status, refused.body.toString().includes('Please tick at least one story')]).toEqual([400, true])
    expect((await admin.visit('/story-management?confirm=delete')).messages).toEqual(['Please tick at least one story'])
  })
})

describe('everybody else', () => {
  it('is sent to the dashboard, and what they send changes nothing', async () => {
    const author = await makeAccount()
    const { id } = await makeStory(author)
    const teacher = await app.openAs(author)
    expect((await teacher.visit('/story-management')).path).toBe('/admin')
    for (const intent of ['publish', 'delete', 'duplicate']) {
      const answer = await post(teacher, [['intent', intent], ['story', id], ['duplicate', id], ['code', 'COPY']])
      expect([answer.status, answer.headers.location], intent).toEqual([303, '/admin'])
    }
    expect(await db.story.findMany({ select: { id: true, published: true } })).toEqual([{ id, published: false }])
  })
})
