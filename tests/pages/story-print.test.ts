import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { findStoryById } from '~/features/stories/stories.server'
import { toWorksheet } from '~/features/worksheet/worksheet.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'

const app = useAppRows()

const CONTENT = [
  'Wren Hollow walked to the carousel at midnight. The lamps went out one by one.',
  'The iron gate had been locked since 1987. Wren counted eleven horses on the carousel. Every horse had a red saddle.',
  'Silas Crane kept the brass key in his left pocket. He gave the brass key to Wren because his hands were shaking.',
  'The clock above the gate struck thirteen. Madame Ysolde waited in the red tent with a candle. She had written three letters to her brother in Lisbon.',
  'In 1954 the ferris wheel stopped for nine days. Juniper Ash drove the ghost train to the lighthouse because the tunnel was flooded.',
].join('\n\n')

let author: Actor
let teacher: Browser
let at: string
let key: { letter: string; answer: string; evidence: string | null }[]

beforeAll(async () => {
  author = await makeAccount()
  teacher = await app.openAs(author)
  const { code, id } = await makeStory(author, { title: 'Eleven Horses', content: CONTENT, code: 'HORSES' })
  at = `/story/${code}/print`
  key = (await toWorksheet(author, (await findStoryById(id))!, true)).sheet.key!
})

type Page = Awaited<ReturnType<Browser['visit']>>
const sheetsOf = (page: Page) => page.document.querySelectorAll('.sheet')

describe('a worksheet', () => {
  it('is one press away from the story, and asks visitors to sign in', async () => {
    await teacher.visit('/story/HORSES')
    expect((await teacher.follow('Worksheet')).path).toBe(at)
    expect((await openBrowser(app.url).send(at)).headers.location).toBe(`/auth?redirectTo=${encodeURIComponent(at)}`)
  })

  it('has the story, five questions and a writing task, each with name line, code and QR', async () => {
    const page = await teacher.visit(at)
    expect(page.headings[0]).toBe('Worksheet')
    expect(page.text).toContain('On these sheets: the story, 5 questions and a writing task.')
    expect(sheetsOf(page)).toHaveLength(2)
    for (const sheet of sheetsOf(page)) {
      expect(sheet.querySelector('h2')!.text).toBe('Eleven Horses')
      expect(sheet.querySelector('.sheet-name')!.text).toContain('Name:')
      expect(sheet.querySelector('figcaption')!.text).toBe(`HORSES ${app.url}/story/HORSES`)
      expect(sheet.querySelectorAll('figure svg')).toHaveLength(1)
    }
    expect(sheetsOf(page)[0]!.querySelectorAll('.sheet-story p')).toHaveLength(5)
    expect(sheetsOf(page)[1]!.querySelectorAll('.sheet-questions > li')).toHaveLength(5)
    expect(sheetsOf(page)[1]!.querySelectorAll('.sheet-options li')).toHaveLength(20)
    expect(page.headings).toContain('Now you write')
  })

  it('is found under every spelling of the code, and not under another', async () => {
    expect((await teacher.send('/story/hor-ses/print?paper=letter')).headers.location).toBe(`${at}?paper=letter`)
    expect((await teacher.visit('/story/NOSUCH/print')).status).toBe(404)
  })

  it('comes on A4, or on Letter when asked for', async () => {
    expect((await teacher.visit(at)).document.querySelectorAll('.paper-a4')).toHaveLength(1)
    const letter = await teacher.follow('Letter paper')
    expect(letter.document.querySelectorAll('.paper-letter')).toHaveLength(1)
    expect((await teacher.follow('A4 paper')).document.querySelectorAll('.paper-a4')).toHaveLength(1)
  })
})

describe('the answer key', () => {
  it.each(['author', 'admin'])('stands on a sheet of its own for the %s, who asks for it', async (who) => {
    const browser = who === 'author' ? teacher : await app.openAs(await makeAccount({ isAdmin: true }))
    expect((await browser.visit(at)).document.querySelector('#key')).toBeNull()
    const page = await browser.follow('With the answer key')
    expect(sheetsOf(page)).toHaveLength(3)
    const answers = page.document.querySelectorAll('#key .sheet-key li').map(({ structuredText }) => structuredText.replace(/\s+/g, ' '))
    expect(answers).toEqual(key.map(({ letter, answer, evidence }) => `${letter} ${answer} ${evidence}`))
    expect((await browser.follow('Without the answer key')).document.querySelector('#key')).toBeNull()
  })

  it('never leaves the server for anybody else, nor unasked', async () => {
    const stranger = await app.openAs(await makeAccount())
    const unasked = await teacher.visit(at)
    const page = await stranger.visit(`${at}?key`)
    expect(page.links.map(([words]) => words)).not.toContain('With the answer key')
    const dataPath = `${at}?key&_data=${encodeURIComponent('routes/story-print')}`
    const data = await stranger.send(dataPath)
    expect(data.status).toBe(200)
    for (const text of [page.html, unasked.html, data.body.toString()]) {
      expect(text).not.toContain('Answer key')
      for (const telltale of ['correctAnswer', '"evidence"', '"explanation"', 'The text says', '"letter"']) expect(text).not.toContain(telltale)
    }
    expect(data.body.toString()).toContain('"key":null')
    expect((await teacher.send(dataPath)).body.toString()).toContain('"letter"')
  })
})
