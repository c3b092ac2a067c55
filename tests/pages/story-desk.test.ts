import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { codeOn, summon } from '../support/summon'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
let author: Actor
let teacher: Browser

beforeAll(async () => {
  author = await makeAccount()
  teacher = await app.openAs(author)
})

/** Where a story can be worked on, each with its own rule for codes (P1 §5). */
type Place = { at: string; read: string }

async function onResultView(): Promise<Place> {
  const page = await summon(await app.openAs(author), {})
  await db.user.update({ where: { id: author.id }, data: { trialStoriesUsed: 0 } })
  return { at: page.path, read: `/story/${codeOn(page)}` }
}

async function onStoryPage(): Promise<Place> {
  const { code } = await makeStory(author)
  return { at: `/story/${code}`, read: `/story/${code}` }
}

const panel = (at: string, name: string) => `${at}${at.includes('?') ? '&' : '?'}${name}`

describe.each([
  ['the result view', onResultView, '/generate'],
  ['the story’s page', onStoryPage, '/stories'],
])('on %s an author', (_name, place, afterDelete) => {
  it('finds every action as an address', async () => {
    const { at } = await place()
    const page = await teacher.visit(at)
    const links = new Map(page.links)
    for (const words of ['Show QR Code', 'Share Story', 'Copy Story', 'Download', 'Edit Story', 'Delete Story', 'Edit code']) {
      const href = links.get(words)
      expect(href, words).toBeDefined()
      expect((await teacher.send(href!.replace(/#.*/, ''))).status, words).toBe(200)
    }
    expect(page.text).toContain('Draft')
  })

  it('shows and hides the QR code, and can download it', async () => {
    const { at } = await place()
    await teacher.visit(at)
    const shown = await teacher.follow('Show QR Code')
    expect(shown.document.querySelector('#qr')!.classList.contains('print-only')).toBe(false)
    expect(shown.document.querySelectorAll('#qr svg').length).toBeGreaterThan(0)
    const picture = new Map(shown.links).get('Download QR Code')!
    expect((await teacher.send(picture)).headers['content-type']).toBe('image/png')
    const hidden = await teacher.follow('Hide QR Code')
    expect(hidden.document.querySelector('#qr')!.classList.contains('print-only')).toBe(true)
  })

  it('shares by address, and copies from a text that can be selected', async () => {
    const { at, read } = await place()
    const shared = await teacher.visit(panel(at, 'share'))
    expect(shared.document.querySelector('#share-link')!.getAttribute('value')).toBe(app.url + read)
    const copied = await teacher.visit(panel(at, 'copy'))
    const title = copied.document.querySelector('article h1')!.text
    expect(copied.document.querySelector('#copy-text')!.text.trim().startsWith(title)).toBe(true)
  })

  it('saves a draft, trimmed, and says so', async () => {
    const { at, read } = await place()
    await teacher.visit(panel(at, 'edit'))
    const page = await teacher.submit({ title: '  New title ', content: ' One.\n\nTwo. ', seeds: '  ' }, { button: 'Save Draft' })
    expect(page.path).toBe(at)
    expect(page.messages).toEqual(['Story saved successfully!'])
    expect(page.text).toContain('Draft')
    expect((await openBrowser(app.url).visit(read)).document.querySelectorAll('#story-text p').map(({ text }) => text)).toEqual(['One.', 'Two.'])
    expect(await db.story.findFirst({ where: { title: 'New title', seeds: null, userId: author.id, published: false } })).not.toBeNull()
    await db.story.deleteMany({ where: { title: 'New title' } })
  })

  it('publishes, which closes the editor', async () => {
    const { at } = await place()
    await teacher.visit(panel(at, 'edit'))
    const page = await teacher.submit({ title: 'Shown to all' }, { button: 'Publish' })
    expect(page.messages).toEqual(['Story published successfully!'])
    expect(page.headings).not.toContain('Edit Story')
    expect(page.text).not.toContain('Draft')
  })

  it('publishes the story as it stands at one press, and takes it out of the gallery again', async () => {
    const { at, read } = await place()
    await teacher.visit(at)
    const code = read.replace('/story/', '')
    const listed = async () => (await openBrowser(app.url).visit('/stories')).text.includes(code)
    const page = await teacher.submit({}, { button: 'Publish' })
    expect([page.path, page.messages]).toEqual([at, ['Story published successfully!']])
    expect(page.text).not.toContain('Draft')
    expect(await listed()).toBe(true)
    const withdrawn = await teacher.submit({}, { button: 'Hide from Gallery' })
    expect(withdrawn.messages).toEqual(['The story is a draft again The gallery no longer lists it. Its code still opens it.'])
    expect(await listed()).toBe(false)
    expect((await openBrowser(app.url).visit(read)).status).toBe(200)
  })

  it('goes on to a quiz of the story, which is chosen and gives its title', async () => {
    const { at } = await place()
    const page = await teacher.visit(at)
    const quiz = await teacher.follow('Create Quiz')
    const { display } = await db.code.findFirstOrThrow({ where: { storyId: quiz.valueOf('storyId') } })
    expect([quiz.valueOf('title'), display]).toEqual([page.document.querySelector('article h1')!.text, codeOn(page)])
  })

  it('cannot save an empty title or text, and loses nothing of what was typed', async () => {
    const { at } = await place()
    await teacher.visit(panel(at, 'edit'))
    const page = await teacher.submit({ title: '   ', content: 'Still here.', seeds: 'lamps' }, { button: 'Publish' })
    expect(page.status).toBe(400)
    expect(page.errors).toEqual({ title: 'Please enter a title' })
    expect([page.valueOf('content'), page.valueOf('seeds')]).toEqual(['Still here.', 'lamps'])
    const empty = await teacher.submit({ title: 'A title', content: ' \n ' })
    expect(empty.errors).toEqual({ content: 'Please enter the text of the story' })
  })

  it('saves a text of 30,000 letters of any script', async () => {
    const { at } = await place()
    await teacher.visit(panel(at, 'edit'))
    const page = await teacher.submit({ title: 'Long', content: 'ж'.repeat(30_000) })
    expect(page.messages).toEqual(['Story saved successfully!'])
  })

  it('is told when somebody else has saved meanwhile, and keeps the text', async () => {
    const { at, read } = await place()
    await teacher.visit(panel(at, 'edit'))
    const other = await app.openAs(author)
    await other.visit(panel(read, 'edit'))
    await other.submit({ title: 'Theirs' })
    const page = await teacher.submit({ title: 'Mine', content: 'My long work.' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Failed to save story')
    expect([page.valueOf('title'), page.valueOf('content')]).toEqual(['Mine', 'My long work.'])
    expect((await openBrowser(app.url).visit(read)).headings[0]).toBe('Theirs')
  })

  it('deletes only after confirming', async () => {
    const { at, read } = await place()
    const asked = await teacher.visit(panel(at, 'delete'))
    expect(asked.text).toContain('This cannot be undone.')
    expect((await openBrowser(app.url).visit(read)).status).toBe(200)
    await teacher.visit(panel(at, 'delete'))
    const page = await teacher.submit({}, { button: 'Delete Story' })
    expect(page.path).toBe(afterDelete)
    expect(page.messages[0]).toContain('Story Deleted')
    expect((await openBrowser(app.url).visit(read)).headings).toEqual(['Story Not Found'])
  })
})

describe('changing a code', () => {
  async function change(at: string, code: string) {
    await teacher.visit(panel(at, 'edit-code'))
    return teacher.submit({ code })
  }

  it.each(['', 'AB-12', 'A B', 'ABCDEFGHIJK', 'Ä', '🎃'])('in the result view refuses %j', async (code) => {
    const { at } = await onResultView()
    const page = await change(at, code)
    expect(page.status).toBe(400)
    expect(page.headings).toContain('Invalid Format')
    expect(page.errors).toEqual({ code: 'Code must be 1-10 alphanumeric characters' })
    expect(page.valueOf('code')).toBe(code)
  })

  it.each(['', 'AB123456', 'ABC-12345', 'AB-12345', 'AB-1234567', 'Ä1-123456'])('on the story’s page refuses %j', async (code) => {
    const { at } = await onStoryPage()
    const page = await change(at, code)
    expect(page.status).toBe(400)
    expect(page.headings).toContain('Invalid Code Format')
    expect(page.errors).toEqual({ code: 'Code must be in format XX-XXXXXX (e.g., AB-123456)' })
    expect(page.valueOf('code')).toBe(code)
  })

  it('in the result view stays there, and the old code still leads to the story', async () => {
    const { at, read } = await onResultView()
    const page = await change(at, 'room7')
    expect(page.path).toBe(at)
    expect(page.messages[0]).toContain('Code Updated')
    expect(codeOn(page)).toBe('ROOM7')
    expect((await openBrowser(app.url).send(read)).headers.location).toBe('/story/ROOM7')
  })

  it('on the story’s page goes to its new address', async () => {
    const { at } = await onStoryPage()
    const page = await change(at, 'zz-654321')
    expect(page.path).toBe('/story/ZZ-654321')
    expect(page.messages[0]).toContain('Code Updated')
    expect((await openBrowser(app.url).visit(at)).path).toBe('/story/ZZ-654321')
  })

  it.each([['SA-123456', 'sa-123456'], ['RANDM7', 'RANDM7']])('from %s to the same one just closes the editor', async (code, typed) => {
    await makeStory(author, { code })
    const page = await change(`/story/${code}`, typed)
    expect([page.path, page.messages]).toEqual([`/story/${code}`, []])
    expect(page.headings).not.toContain('Edit code')
  })

  it('in the result view to the same one just closes the editor, also to one that the story’s page gave', async () => {
    const { at, read } = await onResultView()
    expect((await change(read, 'rv-123456')).path).toBe('/story/RV-123456')
    const page = await change(at, 'RV-123456')
    expect([page.path, page.messages]).toEqual([at, []])
  })

  it('to one that is taken is refused', async () => {
    await makeStory(null, { code: 'TA-KEN123', oldCodes: ['TA-OLD123'] })
    for (const code of ['TA-KEN123', 'ta-old123']) {
      const { at } = await onStoryPage()
      const page = await change(at, code)
      expect(page.status).toBe(422)
      expect(page.headings).toContain('Code Already Exists')
      expect(page.errors).toEqual({ code: 'This code is already in use. Please choose a different one.' })
      expect(page.valueOf('code')).toBe(code)
    }
  })

  it('back to an earlier one is allowed', async () => {
    await makeStory(author, { code: 'BA-CK0001', oldCodes: ['BA-CK0000'] })
    const page = await change('/story/BA-CK0001', 'ba-ck0000')
    expect(page.path).toBe('/story/BA-CK0000')
    expect((await openBrowser(app.url).visit('/story/BA-CK0001')).path).toBe('/story/BA-CK0000')
  })
})

it('from the result view one goes on to another story for the same class, and back to the dashboard', async () => {
  const chosen = { band: 'older', length: 'short', scare: 'tense' }
  const typed = { vocabulary: 'lantern\nferry', facts: 'Iron rusts.' }
  const choicesOn = ({ document }: WebPage) => document.querySelectorAll('main [type=radio][checked]').map((radio) => radio.getAttribute('value'))
  const page = await summon(await app.openAs(author), { ...chosen, ...typed, plotSeed: 'A lost key' })
  await db.user.update({ where: { id: author.id }, data: { trialStoriesUsed: 0 } })
  expect(new Map((await teacher.visit(page.path)).links).get('Back to Dashboard')).toBe('/admin')
  const form = await teacher.follow('Generate Another')
  expect(form.headings[0]).toBe('Summon the Story')
  expect([choicesOn(form), form.valueOf('vocabulary'), form.valueOf('facts')]).toEqual([Object.values(chosen), ...Object.values(typed)])
  expect([form.valueOf('character'), form.valueOf('plotSeed'), form.valueOf('customCode')]).toEqual(['', '', ''])
  const stranger = await (await app.openAs(await makeAccount())).visit(form.path)
  expect([choicesOn(stranger), stranger.valueOf('vocabulary')]).toEqual([['middle', 'medium', 'eerie'], ''])
})
