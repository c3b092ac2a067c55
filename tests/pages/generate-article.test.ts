import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { refuseInserts } from '../support/broken-table'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { codeOn } from '../support/summon'

const app = useAppRows()
app.expectErrors()

let author: Actor
let teacher: Browser

beforeAll(async () => {
  author = await makeAccount()
  teacher = await app.openAs(author)
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `lamp${index}`).join(' ')
const countOn = (page: Awaited<ReturnType<Browser['visit']>>) => page.document.querySelector('.counter')?.text

/** Opens the form, fills it in and sends it. */
async function write(fields: Record<string, string>) {
  await teacher.visit('/generate-article')
  return teacher.submit(fields, { button: 'Create Article' })
}

describe('a visitor', () => {
  it('is sent to sign in, and so is a form of theirs', async () => {
    const visitor = openBrowser(app.url)
    const to = `/auth?redirectTo=${encodeURIComponent('/generate-article')}`
    expect((await visitor.send('/generate-article')).headers.location).toBe(to)
    const posted = await visitor.send('/generate-article', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode('intent=create&idempotencyKey=abcdefgh&title=A&content=B&code=VISITOR'),
    })
    expect([posted.status, posted.headers.location]).toEqual([303, to])
    expect(await db.code.count({ where: { key: 'VISITOR' } })).toBe(0)
  })
})

describe('the article writer', () => {
  it('asks for title, content and code, counts from 0/800, and leads back', async () => {
    const page = await teacher.visit('/generate-article')
    for (const label of ['Title', 'Content', 'Code']) expect(page.text).toContain(label)
    expect(countOn(page)).toBe('0/800')
    expect(new Map(page.links).get('Back to Dashboard')).toBe('/admin')
  })

  it.each([
    { title: '  ', content: 'Some words here.', code: 'EMPTY1' },
    { title: 'Title', content: ' \n ', code: 'EMPTY1' },
    { title: 'Title', content: 'Some words here.', code: '--' },
  ])('refuses %j, and keeps what was typed', async (fields) => {
    const page = await write(fields)
    expect(page.status).toBe(400)
    const empty = Object.entries(fields).find(([, text]) => !/[a-z0-9]/i.test(text))![0]
    expect(page.errors).toEqual({ [empty]: 'Please fill in title, content, and code' })
    for (const [name, text] of Object.entries(fields)) if (name !== empty) expect(page.valueOf(name)).toBe(text)
    expect(await db.code.count({ where: { key: 'EMPTY1' } })).toBe(0)
  })

  it('refuses 801 words, and says how many there are, without scripts too', async () => {
    const page = await write({ title: 'Long', content: words(801), code: 'LONG801' })
    expect(page.status).toBe(400)
    expect(page.errors).toEqual({ content: 'Article content must be 800 words or less' })
    expect(countOn(page)).toBe('801/800')
    expect([page.valueOf('title'), page.valueOf('content'), page.valueOf('code')]).toEqual(['Long', words(801), 'LONG801'])
    // Without scripts the button must stay: only the server can tell whether it is still too long.
    expect(page.document.querySelector('button[value=create]')!.hasAttribute('disabled')).toBe(false)
    expect((await teacher.submit({ content: words(800) })).path).toBe('/generate-article?created=LONG801')
  })

  it.each(['content[0]', 'content.text'])('refuses a text that comes as %s', async (name) => {
    const answer = await postForm(teacher, '/generate-article', { intent: 'create', [name]: 'Once upon a wheel' })
    expect(answer.status).toBe(400)
  })

  it('asks a person in words to send the form again where its key is missing', async () => {
    const answer = await postForm(teacher, '/generate-article', { intent: 'create', title: 'A', content: 'B', code: 'NOKEY1' })
    expect(answer.status).toBe(400)
    expect(answer.body.toString()).toContain('Please open this page again and send the form once more')
  })

  it('refuses a code of more than 10 letters and digits', async () => {
    const page = await write({ title: 'A', content: 'B', code: 'abcdefghijk' })
    expect(page.errors).toEqual({ code: 'Code must be 10 characters or less' })
    expect(page.valueOf('code')).toBe('abcdefghijk')
  })

  it.each(['TAKEN7', 'ta-ken7', 'WAS7'])('refuses the code %s, which another story has or had, and keeps the text', async (code) => {
    await db.story.deleteMany({ where: { title: 'Older' } })
    await makeStory(null, { title: 'Older', code: 'TAKEN7', oldCodes: ['WAS7'] })
    const page = await write({ title: 'Mine', content: 'My words.', code })
    expect(page.status).toBe(422)
    expect(page.headings).toContain('Code Already Exists')
    expect(page.errors).toEqual({ code: 'This code is already in use. Please choose a different one.' })
    expect([page.valueOf('title'), page.valueOf('content'), page.valueOf('code')]).toEqual(['Mine', 'My words.', code])
    expect(countOn(page)).toBe('2/800')
  })

  it('says so when the database takes nothing, keeps the text, and takes it on the next press', async () => {
    const mend = await refuseInserts('stories')
    const page = await write({ title: 'Kept', content: 'Nothing is lost.', code: 'BROKEN1' })
    expect(page.status).toBe(422)
    expect(page.headings).toContain('Error')
    expect(page.text).toContain('Failed to create article. Please try again.')
    expect([page.valueOf('title'), page.valueOf('content'), page.valueOf('code')]).toEqual(['Kept', 'Nothing is lost.', 'BROKEN1'])
    await mend()
    expect((await teacher.submit()).messages).toEqual(['Article created successfully!'])
  })
})

describe('a created article', () => {
  it('is shown with its code, share link, QR code and both ways on', async () => {
    const page = await write({ title: 'The wheel', content: 'It turns.\n\nIt stops.', code: ' wh-eel9 ' })
    expect(page.path).toBe('/generate-article?created=WHEEL9')
    expect(page.messages).toEqual(['Article created successfully!'])
    expect(page.document.querySelector('title')!.text).toBe('Your article is on the midway · Midnight Midway')
    expect(codeOn(page)).toBe('WHEEL9')
    expect(page.document.querySelector('#share-link')!.getAttribute('value')).toBe(`${app.url}/story/WHEEL9`)
    expect(page.document.querySelectorAll('.qr svg').length).toBeGreaterThan(0)
    expect(page.document.querySelector('[data-copy][data-said="URL Copied!"]')!.getAttribute('data-copy')).toBe(`${app.url}/story/WHEEL9`)
    const links = new Map(page.links)
    expect([links.get('Create Another Article'), links.get('Back to Dashboard')]).toEqual(['/generate-article', '/admin'])
    expect((await teacher.send(links.get('Download QR Code')!)).headers['content-type']).toBe('image/png')
  })

  it('is read by whoever has the code', async () => {
    const page = await openBrowser(app.url).visit('/story/wheel9')
    expect(page.headings[0]).toBe('The wheel')
    expect(page.document.querySelectorAll('#story-text p').map(({ text }) => text)).toEqual(['It turns.', 'It stops.'])
  })

  it('is in the language that was chosen for it, and in English where none was', async () => {
    const reader = openBrowser(app.url)
    const langOf = async (code: string) => (await reader.visit(`/story/${code}`)).document.querySelector('#story-text')!.closest('[lang]')!.getAttribute('lang')
    await write({ title: 'Das Riesenrad', content: 'Es dreht sich.', code: 'RAD1', language: 'de' })
    expect(await langOf('RAD1')).toBe('de')
    expect(await langOf('WHEEL9')).toBe('en')
  })

  it('is refused in a language that is not in the list, and keeps what was typed', async () => {
    await teacher.visit('/generate-article')
    const answer = await postForm(teacher, '/generate-article', {
      intent: 'create', idempotencyKey: 'klingon-article', title: 'Qapla', content: 'Long words.', code: 'TLH1', language: 'tlh',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.toString()).toContain('Please choose a language from the list')
    expect(answer.body.toString()).toContain('Long words.')
    expect(await db.code.count({ where: { key: 'TLH1' } })).toBe(0)
  })

  it('stays on a reload, until one creates another', async () => {
    expect(codeOn(await teacher.visit('/generate-article?created=WHEEL9'))).toBe('WHEEL9')
    expect((await teacher.follow('Create Another Article')).valueOf('title')).toBe('')
  })

  it('is not shown as theirs to anybody else', async () => {
    const page = await (await app.openAs(await makeAccount())).visit('/generate-article?created=WHEEL9')
    expect([codeOn(page), page.headings[0]]).toEqual([null, 'Write an Article'])
  })

  it('is one, however often its form is sent', async () => {
    const page = await teacher.visit('/generate-article')
    const fields = { intent: 'create', idempotencyKey: page.valueOf('idempotencyKey'), title: 'Twice', content: 'Once.', code: 'TWICE1' }
    const send = () =>
      teacher.send('/generate-article', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
      })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array.from({ length: 2 }, () => '/generate-article?created=TWICE1'))
    expect(await db.story.count({ where: { title: 'Twice' } })).toBe(1)
  })
})
