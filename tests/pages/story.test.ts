import { describe, expect, it } from 'vitest'
import { findStoryById } from '~/features/stories/stories.server'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { codeOn } from '../support/summon'

const app = useAppRows()

const EDITING = ['Edit code', 'Edit Story', 'Delete Story']
const SHARING = ['Show QR Code', 'Share Story', 'Copy Story', 'Download']
const wordsOf = (page: { links: (readonly [string, string])[] }) => page.links.map(([words]) => words)

/** The forms of a story as a stranger might forge them. */
const FORGED: Record<string, string>[] = [
  { intent: 'save', title: 'Mine', content: 'Mine', revision: '0' },
  { intent: 'publish', title: 'Mine', content: 'Mine', revision: '0' },
  { intent: 'change-code', code: 'MI-NE0001' },
  { intent: 'delete' },
  { intent: 'publish-as-it-is' },
  { intent: 'unpublish' },
]

describe('a visitor with the code', () => {
  it('reads the story: title, code, paragraphs split on blank lines', async () => {
    const { code } = await makeStory(await makeAccount(), { content: 'One.\n\nTwo,\nstill two.\n\n\nThree.' })
    const page = await openBrowser(app.url).visit(`/story/${code}`)
    expect(page.status).toBe(200)
    expect(page.title).toBe('The Last Ride · Midnight Midway')
    expect(page.headings[0]).toBe('The Last Ride')
    expect(codeOn(page)).toBe(code)
    expect(page.document.querySelectorAll('#story-text p')).toHaveLength(3)
  })

  it('finds a large initial where the first letter can stand alone, and none that is torn off an Arabic word', async () => {
    const textOf = async (content: string) => {
      const { code } = await makeStory(await makeAccount(), { content })
      return (await openBrowser(app.url).visit(`/story/${code}`)).document.querySelector('#story-text')!
    }
    for (const content of ['Once, at night.', '“Éva?” said the booth.']) expect((await textOf(content)).classList.contains('has-initial'), content).toBe(true)
    for (const content of ['في منتصف الليل', '"בחצות" אמרה', '12:40. मेला बंद था।']) expect((await textOf(content)).classList.contains('has-initial'), content).toBe(false)
  })

  it('finds nothing to edit and nothing to share with, asked for or not', async () => {
    const { code } = await makeStory(await makeAccount())
    for (const search of ['', '?edit', '?edit-code', '?delete', '?share', '?copy', '?qr']) {
      const page = await openBrowser(app.url).visit(`/story/${code}${search}`)
      for (const words of [...EDITING, ...SHARING]) expect(wordsOf(page), search).not.toContain(words)
      expect(page.document.querySelectorAll('main form:not([action="/comfort"])'), search).toHaveLength(0)
      expect(page.document.querySelectorAll('[data-discover], script[type=module]'), search).toHaveLength(0)
    }
  })

  it('reads whatever was written as text, never as markup', async () => {
    const nasty = '<img src=x onerror=alert(1)> </script><script>alert(2)</script> &amp; {{7*7}}'
    const { code } = await makeStory(null, { title: nasty, content: nasty })
    const page = await openBrowser(app.url).visit(`/story/${code}`)
    expect(page.document.querySelectorAll('main img, main script')).toHaveLength(0)
    expect(page.html).not.toContain('<script>alert(2)')
    expect(page.headings[0]).toBe(nasty)
  })

  it.each(FORGED)('who posts %j is sent to sign in, and nothing changes', async (fields) => {
    const story = await makeStory(await makeAccount())
    const answer = await forge(openBrowser(app.url), story.code, fields)
    expect([answer.status, answer.headers.location]).toEqual([303, `/auth?redirectTo=${encodeURIComponent(`/story/${story.code}`)}`])
    await expectUnchanged(story)
  })
})

describe('somebody signed in who did not write it', () => {
  it('may share, copy and download, and finds nothing to edit', async () => {
    const { code } = await makeStory(await makeAccount())
    const reader = await app.openAs(await makeAccount())
    const page = await reader.visit(`/story/${code}`)
    for (const words of SHARING) expect(wordsOf(page)).toContain(words)
    for (const words of EDITING) expect(wordsOf(page)).not.toContain(words)
    for (const panel of ['edit', 'edit-code', 'delete']) {
      const { document } = await reader.visit(`/story/${code}?${panel}`)
      expect(document.querySelectorAll('main form:not([action="/comfort"])')).toHaveLength(0)
    }
    expect(new Map(page.links).get('Create Quiz')).toBe(`/create-quiz?tab=story&code=${code}`)
  })

  it.each([
    [FORGED[0]!, 'Error', 'Failed to save story'],
    [FORGED[1]!, 'Error', 'Failed to save story'],
    [FORGED[2]!, 'Update Failed', 'Failed to update the story code. Please try again.'],
    [FORGED[3]!, 'Delete Failed', 'You can only delete stories you created.'],
    [FORGED[4]!, 'Error', 'Failed to save story'],
    [FORGED[5]!, 'Error', 'Failed to save story'],
  ])('who posts %j is refused, and nothing changes', async (fields, title, message) => {
    const story = await makeStory(await makeAccount())
    const { status, body } = await forge(await app.openAs(await makeAccount()), story.code, fields)
    expect(status).toBe(422)
    expect(body.toString()).toContain(`<h2>${title}</h2>`)
    expect(body.toString()).toContain(message)
    await expectUnchanged(story)
  })

  it('who posts the code that it has already is refused all the same', async () => {
    const story = await makeStory(await makeAccount(), { code: 'SA-MECODE' })
    const { status } = await forge(await app.openAs(await makeAccount()), story.code, { intent: 'change-code', code: 'SA-MECODE' })
    expect(status).toBe(422)
  })

  it('who posts a malformed form is told so, and nothing changes', async () => {
    const story = await makeStory(await makeAccount())
    const stranger = await app.openAs(await makeAccount())
    const malformed: Record<string, string>[] = [{ intent: 'save' }, { intent: 'change-code', code: 'x' }, { intent: 'explode' }, {}]
    for (const fields of malformed) {
      expect((await forge(stranger, story.code, fields)).status).toBe(400)
    }
    await expectUnchanged(story)
  })
})

describe('the author and an admin', () => {
  it.each(['author', 'admin'])('the %s finds everything', async (who) => {
    const author = await makeAccount()
    const { code } = await makeStory(author)
    const browser = await app.openAs(who === 'author' ? author : await makeAccount({ isAdmin: true }))
    const page = await browser.visit(`/story/${code}`)
    for (const words of [...EDITING, ...SHARING]) expect(wordsOf(page)).toContain(words)
  })

  it('an admin may save, rename and delete what somebody else wrote', async () => {
    const story = await makeStory(await makeAccount())
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    await admin.visit(`/story/${story.code}?edit`)
    expect((await admin.submit({ title: 'Mended' }, { button: 'Publish' })).messages).toEqual(['Story published successfully!'])
    await admin.visit(`/story/${story.code}?edit-code`)
    expect((await admin.submit({ code: 'AD-000001' })).path).toBe('/story/AD-000001')
    await admin.visit('/story/AD-000001?delete')
    expect((await admin.submit({}, { button: 'Delete Story' })).messages[0]).toContain('Story Deleted')
    expect(await db.story.count({ where: { id: story.id } })).toBe(0)
  })
})

describe('a kept page', () => {
  it('is fresh for everybody as soon as the story is saved, renamed or deleted', async () => {
    const author = await makeAccount()
    const { code } = await makeStory(author)
    const [writer, visitor] = [await app.openAs(author), openBrowser(app.url)]
    expect((await visitor.visit(`/story/${code}`)).headings[0]).toBe('The Last Ride')

    await writer.visit(`/story/${code}?edit`)
    await writer.submit({ title: 'Another Ride' })
    expect((await visitor.visit(`/story/${code}`)).headings[0]).toBe('Another Ride')
    await writer.visit(`/story/${code}?edit-code`)
    await writer.submit({ code: 'KE-PT0001' })
    expect((await visitor.visit(`/story/${code}`)).path).toBe('/story/KE-PT0001')
    await writer.visit('/story/KE-PT0001?delete')
    await writer.submit({}, { button: 'Delete Story' })
    expect((await visitor.visit('/story/KE-PT0001')).status).toBe(404)
  })

  it('of a signed-in reader is nobody else’s', async () => {
    const { code } = await makeStory(await makeAccount())
    const reader = await app.openAs(await makeAccount())
    const { headers } = await reader.send(`/story/${code}`)
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await openBrowser(app.url).send(`/story/${code}`)).headers['cache-control']).toBe('public, max-age=60')
  })
})

function forge(browser: ReturnType<typeof openBrowser>, code: string, fields: Record<string, string>) {
  return browser.send(`/story/${code}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
  })
}

async function expectUnchanged({ id, title, content, seeds, code }: Awaited<ReturnType<typeof makeStory>>) {
  expect(await findStoryById(id)).toMatchObject({ title, content, seeds, code, published: false, revision: 0 })
}
