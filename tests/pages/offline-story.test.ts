import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { makeQuiz, question } from '../support/make-quiz'
import { naughtyStrings } from '../support/naughty-strings'
import { xssPayloads } from '../support/xss-payloads'

const app = useAppRows()

async function save(code: string, browser = openBrowser(app.url)) {
  const { status, headers, body } = await browser.send(`/story/${code}/offline`)
  return { status, headers, bytes: body.byteLength, html: body.toString(), document: parse(body.toString()) }
}

const wordsOf = (document: ReturnType<typeof parse>) => document.querySelector('body')!.structuredText.replace(/\s+/g, ' ')

/** What the file is made of. */
const OURS = [
  ...['header', 'main', 'footer', 'article', 'section', 'div', 'h1', 'h2', 'p', 'strong', 'br', 'a', 'span', 'q', 'svg', 'path'],
  ...['ul', 'ol', 'li', 'fieldset', 'legend', 'label', 'input'],
]

const HOUR_MS = 3600_000

describe('a story saved for offline', () => {
  it('is one press away from the story, for a visitor and for whoever is signed in', async () => {
    const author = await makeAccount()
    const { code } = await makeStory(author)
    for (const browser of [openBrowser(app.url), await app.openAs(author)]) {
      const { links } = await browser.visit(`/story/${code}`)
      expect(links).toContainEqual(['Save for offline', `/story/${code}/offline`])
    }
  })

  it('is a file named after title and code, with the story, its code, a line for the name and the QR code', async () => {
    const { code } = await makeStory(null, { title: 'Der letzte Zug, "7b"', content: 'One.\n\nTwo.' })
    const { status, headers, document } = await save(code)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'private, no-store'])
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="Der-letzte-Zug-7b-${code}.html"`))
    expect(document.querySelector('title')!.text).toBe('Der letzte Zug, "7b" · Midnight Midway')
    expect(document.querySelectorAll('article p').map(({ text }) => text)).toEqual(['One.', 'Two.'])
    expect(wordsOf(document)).toContain(`Story code ${code}`)
    expect(wordsOf(document)).toContain('Name')
    expect(document.querySelectorAll('svg[aria-label="QR code"]')).toHaveLength(1)
    expect(document.querySelectorAll('#words, #quiz')).toHaveLength(0)
  })

  it('loads nothing, runs nothing, sends nothing, and names one address alone', async () => {
    const story = await makeStory(null)
    await makeQuiz(null, { sourceStoryId: story.id })
    const { html, document } = await save(story.code)
    expect(document.querySelectorAll('script, link, img, iframe, form, button, base, [src], [onclick], [style]')).toHaveLength(0)
    expect(document.querySelectorAll('[href]').map((link) => link.getAttribute('href'))).toEqual([`${app.url}/story/${story.code}`])
    const sheet = document.querySelector('style')!.text
    const hash = createHash('sha256').update(sheet).digest('base64')
    expect(document.querySelector('meta[http-equiv="Content-Security-Policy"]')!.getAttribute('content'))
      .toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`)
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style'))
    expect(sheet).not.toMatch(/url\(|@import/)
  })

  it('has the words of its lesson that still stand in it, each with its sentence', async () => {
    const { id, code } = await makeStory(null, { content: 'The lantern swung. It was late.' })
    const vocabulary = [{ word: 'lantern', sentence: 'The lantern swung.' }, { word: 'coach', sentence: 'The coach left.' }]
    await db.story.update({ where: { id }, data: { report: JSON.stringify({ vocabulary }) } })
    const { document } = await save(code)
    expect(document.querySelectorAll('[aria-labelledby=words] li').map(({ text }) => text)).toEqual(['lantern The lantern swung.'])
  })

  it('is there for whoever has the code, of a draft too, under every spelling and every older code', async () => {
    const { code } = await makeStory(await makeAccount(), { code: 'TA-KE0077', oldCodes: ['OLDAWAY'], published: false })
    expect((await save(code)).status).toBe(200)
    for (const other of ['take0077', 'OLDAWAY']) {
      const { status, headers } = await save(other)
      expect([status, headers.location]).toEqual([301, '/story/TA-KE0077/offline'])
    }
  })

  it('of an unknown code is the page that says so', async () => {
    const page = await openBrowser(app.url).visit('/story/NOSUCH/offline')
    expect([page.status, page.path, page.headings[0]]).toEqual([404, '/story/NOSUCH', 'Story Not Found'])
  })

  it('keeps the lines of a poem', async () => {
    const { code } = await makeStory(null, { content: 'The wheel goes round,\nand nobody rides.' })
    const { document } = await save(code)
    expect(document.querySelector('article p')!.text).toBe('The wheel goes round,\nand nobody rides.')
    expect(document.querySelector('style')!.text).toMatch(/article\{[^}]*white-space:pre-line/)
  })

  it('shows the text of today', async () => {
    const { id, code } = await makeStory(null)
    await save(code)
    await db.story.update({ where: { id }, data: { content: 'Another night.' } })
    expect((await save(code)).html).toContain('Another night.')
  })
})

describe('the questions of its quiz', () => {
  it('come along in the order of the quiz, with what is right nowhere', async () => {
    const story = await makeStory(null)
    const { code } = await makeQuiz(null, { sourceStoryId: story.id, title: 'What went out?' })
    const { html, document } = await save(story.code)
    expect(document.querySelector('#quiz')!.text).toBe('What went out?')
    expect(wordsOf(document)).toContain(`take the quiz online with the code ${code}`)
    expect(document.querySelectorAll('legend').map(({ text }) => text)).toEqual(['1. Question 1?', '2. Question 2?'])
    expect(document.querySelectorAll('label').map(({ text }) => text.trim()).slice(0, 4)).toEqual(['A A1', 'B B1', 'C C1', 'D D1'])
    expect(html).not.toMatch(/Because of|The text says|correct|checked|value=/i)
  })

  it('are shuffled where the quiz shuffles, the same each time', async () => {
    const story = await makeStory(null)
    const questions = Array.from({ length: 12 }, (_, index) => question(index + 1))
    await makeQuiz(null, { sourceStoryId: story.id, questions, shuffleOptions: true })
    const lettersOf = async () => (await save(story.code)).document.querySelectorAll('label:first-of-type').map(({ text }) => text.trim())
    const letters = await lettersOf()
    expect(new Set(letters.map((text) => text.slice(2, 3))).size).toBeGreaterThan(1)
    expect(await lettersOf()).toEqual(letters)
  })

  it.each([
    ['has a time limit', { timeLimitSeconds: 600 }],
    ['may be taken a number of times', { attemptsAllowed: 2 }],
    ['draws some of its questions', { poolSize: 1 }],
    ['is not open yet', { opensAt: new Date(Date.now() + HOUR_MS) }],
    ['closes later', { closesAt: new Date(Date.now() + HOUR_MS) }],
    ['is closed', { closesAt: new Date(Date.now() - HOUR_MS) }],
  ])('stay where they are when the quiz %s', async (_why, rule) => {
    const story = await makeStory(null)
    const { code } = await makeQuiz(null, { sourceStoryId: story.id, ...rule })
    const { html, document } = await save(story.code)
    expect(html).not.toContain('Question 1?')
    expect(wordsOf(document)).toContain(`This quiz is taken online, with the code ${code}.`)
  })

  it('of a draft are nobody’s, not even its author’s', async () => {
    const author = await makeAccount()
    const story = await makeStory(author)
    await makeQuiz(author, { sourceStoryId: story.id, published: false, title: 'Not yet' })
    const { html } = await save(story.code, await app.openAs(author))
    expect(html).not.toMatch(/Not yet|Question 1\?/)
  })

  it('are left to the quiz where they would make the file larger than 150 kB', async () => {
    const story = await makeStory(null, { content: 'The lamps went out. '.repeat(1500) })
    const questions = Array.from({ length: 50 }, (_, index) =>
      question(index + 1, { questionText: `${index} ${'x'.repeat(990)}`, options: [1, 2, 3, 4, 5, 6, 7, 8].map((each) => `${each} ${'y'.repeat(290)}`) }))
    await makeQuiz(null, { sourceStoryId: story.id, questions })
    const { bytes, document } = await save(story.code)
    expect(bytes).toBeLessThanOrEqual(150_000)
    expect(wordsOf(document)).toContain('This quiz is taken online')
    expect(document.querySelector('article')!.text).toContain('The lamps went out.')
  })
})

describe('hostile texts', () => {
  it('stay text: in the title, the story, the words, the questions and the name of the file', async () => {
    const hostile = [...xssPayloads.map(({ payload }) => payload), ...naughtyStrings].filter((text) => text.trim() && !text.includes('\0'))
    for (let from = 0; from < hostile.length; from += 60) {
      const some = hostile.slice(from, from + 60)
      const story = await makeStory(null, { title: some[0]!.slice(0, 200), content: some.join('\n\n') })
      const vocabulary = some.slice(1, 4).map((sentence) => ({ word: sentence.slice(0, 40), sentence }))
      await db.story.update({ where: { id: story.id }, data: { report: JSON.stringify({ vocabulary }) } })
      const asked = question(1, { questionText: some[1], options: some.slice(2, 6) })
      await makeQuiz(null, { sourceStoryId: story.id, title: some[0], questions: [asked] })
      const { status, headers, document } = await save(story.code)
      expect([status, headers['x-evil']]).toEqual([200, undefined])
      const elements = new Set(document.querySelectorAll('body *').map(({ rawTagName }) => rawTagName))
      expect([...elements].filter((name) => !OURS.includes(name))).toEqual([])
      expect(document.querySelectorAll('[href]')).toHaveLength(1)
      expect(document.querySelectorAll('style, script, meta').map(({ rawTagName }) => rawTagName)).toEqual(['meta', 'meta', 'meta', 'meta', 'style'])
    }
  })
})
