import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

let author: Actor
let teacher: Browser

beforeAll(async () => {
  author = await makeAccount()
  teacher = await app.openAs(author)
})

async function save(browser: Browser, code: string, title: string, content = `${title} begins.`) {
  await browser.visit(`/story/${code}?edit`)
  return browser.submit({ title, content }, { button: 'Save Draft' })
}

describe('two editors at once', () => {
  it('the second is told by whom and when, sees both texts, and loses nothing', async () => {
    const { code } = await makeStory(author)
    const admin = await app.openAs(await makeAccount({ isAdmin: true, fullName: 'Odette Vale' }))
    await teacher.visit(`/story/${code}?edit`)
    await save(admin, code, 'Theirs', 'What they wrote.')

    const told = await teacher.submit({ title: 'Mine', content: 'My long work.', seeds: 'mine' }, { button: 'Publish' })
    expect(told.status).toBe(422)
    expect(told.headings[0]).toBe('Error')
    expect(told.text).toContain('Failed to save story: somebody else saved it while you were writing. Your text is still here.')
    expect(told.text).toMatch(/Odette Vale saved it, \d+ \w+ \d{4}, \d\d:\d\d UTC/)
    expect([told.valueOf('title'), told.valueOf('content'), told.valueOf('seeds')]).toEqual(['Mine', 'My long work.', 'mine'])
    expect(told.document.querySelector('#other-content')!.text.trim()).toBe('Theirs\n\nWhat they wrote.')
    const link = told.document.querySelector('#other-text a')!
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/story/${code}`, '_blank'])
    expect((await openBrowser(app.url).visit(`/story/${code}`)).headings[0]).toBe('Theirs')

    const saved = await teacher.submit({ content: 'What they wrote, and my long work.' }, { button: 'Publish' })
    expect(saved.messages).toEqual(['Story published successfully!'])
    expect(saved.headings[0]).toBe('Mine')
    expect((await teacher.visit(`/story/${code}?history`)).headings).toContain('Theirs')
  })

  it('a form that is refused for another reason meanwhile shows the other text too', async () => {
    const { code } = await makeStory(author)
    const other = await app.openAs(author)
    await teacher.visit(`/story/${code}?edit`)
    await save(other, code, 'Theirs')
    const refused = await teacher.submit({ title: '  ', content: 'My long work.' })
    expect(refused.status).toBe(400)
    expect(refused.document.querySelector('#other-content')!.text).toContain('Theirs')
  })
})

describe('the history', () => {
  it('shows editors what stood there, and restores it in one press, which can be undone', async () => {
    const { code } = await makeStory(author, { title: 'First' })
    expect((await teacher.visit(`/story/${code}?history`)).text).toContain('This story has not been changed since it was made.')
    const saved = await save(teacher, code, 'Second')
    expect(saved.text).toMatch(/Last edited by Ada Finch, \d+ \w+ \d{4}, \d\d:\d\d UTC/)

    const history = await teacher.follow('Earlier texts')
    expect(history.headings).toContain('First')
    expect(history.text).toContain('then changed by Ada Finch')
    const restored = await teacher.submit({}, { form: '#history form' })
    expect(restored.messages[0]).toContain('Story saved successfully!')
    expect(restored.headings[0]).toBe('First')

    await teacher.visit(`/story/${code}?history`)
    const newest = history.document.querySelectorAll('#history form').length
    expect(newest).toBe(1)
    expect((await teacher.visit(`/story/${code}?history`)).document.querySelectorAll('#history form')).toHaveLength(2)
    const { storyId } = await db.code.findFirstOrThrow({ where: { display: code } })
    const second = await db.storyRevision.findFirstOrThrow({ where: { storyId: storyId!, title: 'Second' } })
    const undone = await teacher.submit({}, { form: `#history form:has(input[value="${second.id}"])` })
    expect(undone.headings[0]).toBe('Second')
  })

  it('is nothing that a stranger sees or can restore from', async () => {
    const { code, id } = await makeStory(author, { title: 'First' })
    await save(teacher, code, 'Second')
    const stranger = await app.openAs(await makeAccount())
    for (const browser of [stranger, openBrowser(app.url)]) {
      const page = await browser.visit(`/story/${code}?history`)
      for (const hidden of ['Earlier texts', 'First', 'Last edited']) expect(page.html).not.toContain(hidden)
    }
    const { id: revisionId } = await db.storyRevision.findFirstOrThrow({ where: { storyId: id } })
    const { status, body } = await stranger.send(`/story/${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(`intent=restore&revisionId=${revisionId}`),
    })
    expect(status).toBe(422)
    expect(body.toString()).toContain('Failed to save story')
    expect((await stranger.visit(`/story/${code}`)).headings[0]).toBe('Second')
  })
})

describe('when the database takes nothing', () => {
  it('saving says so and keeps the text', async () => {
    const { code } = await makeStory(author)
    await teacher.visit(`/story/${code}?edit`)
    await whileRefusing('UPDATE', 'stories', async () => {
      const page = await teacher.submit({ title: 'Mine', content: 'My long work.' })
      expect([page.status, page.headings[0]]).toEqual([422, 'Error'])
      expect(page.text).toContain('Failed to save story')
      expect([page.valueOf('title'), page.valueOf('content')]).toEqual(['Mine', 'My long work.'])
    })
    expect((await teacher.submit({ title: 'Mine' })).messages).toEqual(['Story saved successfully!'])
  })

  it('changing the code says so, and the old one stays', async () => {
    const { code } = await makeStory(author)
    await teacher.visit(`/story/${code}?edit-code`)
    await whileRefusing('INSERT', 'codes', async () => {
      const page = await teacher.submit({ code: 'BR-OKEN01' })
      expect([page.status, page.headings[0]]).toEqual([422, 'Update Failed'])
      expect(page.errors).toEqual({ code: 'Something went wrong while updating the code.' })
    })
    expect((await teacher.visit(`/story/${code}`)).path).toBe(`/story/${code}`)
  })

  it('deleting says so, and the story stays', async () => {
    const { code } = await makeStory(author)
    await teacher.visit(`/story/${code}?delete`)
    await whileRefusing('DELETE', 'stories', async () => {
      const page = await teacher.submit({}, { button: 'Delete Story' })
      expect([page.status, page.headings[0]]).toEqual([422, 'Delete Failed'])
      expect(page.text).toContain('Something went wrong while deleting the story.')
    })
    expect((await openBrowser(app.url).visit(`/story/${code}`)).status).toBe(200)
  })
})

it('the editor names its fields, and the share panel leads to mail and Google Classroom', async () => {
  const { code } = await makeStory(author, { title: 'Fear & Trembling' })
  expect((await teacher.visit(`/story/${code}?edit`)).text).toContain('Tags/Seeds')
  const shared = await teacher.visit(`/story/${code}?share`)
  const links = new Map(shared.links)
  const address = `${app.url}/story/${code}`
  expect(links.get('Google Classroom')).toBe(`https://classroom.google.com/share?url=${encodeURIComponent(address)}`)
  const mail = new URL(links.get('By mail')!.replaceAll('&amp;', '&'))
  expect(mail.searchParams.get('subject')).toBe('A story to read: Fear & Trembling')
  expect(mail.searchParams.get('body')).toBe(`Fear & Trembling\n\n${address}\n\nCode: ${code}`)
})
