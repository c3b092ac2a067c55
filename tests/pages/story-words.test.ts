import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { summon } from '../support/summon'
import { xssPayloads } from '../support/xss-payloads'

const app = useAppRows()
const LIST = 'lantern: a lamp that can be carried\nreluctant: not wanting to do something\neclipse: when one body hides another'

let author: Actor
let teacher: Browser

beforeAll(async () => {
  author = await makeAccount()
  teacher = await app.openAs(author)
})

/** The words under a story, as this browser reads them. */
async function wordsUnder(code: string, browser = openBrowser(app.url)) {
  const { document } = await browser.visit(`/story/${code}`)
  return document.querySelectorAll('#words-to-know dl > div').map(({ structuredText }) => structuredText.split(/\s*\n\s*/))
}

async function give(code: string, words: string) {
  await teacher.visit(`/story/${code}?words`)
  return teacher.submit({ words }, { button: 'Save Words' })
}

describe('the words to know of a story', () => {
  it('are given by its author, one on each line, and stand under the story for everybody at once', async () => {
    const { code } = await makeStory(author, { published: true })
    expect(await wordsUnder(code)).toEqual([])
    await teacher.visit(`/story/${code}`)
    const form = await teacher.follow('Words to Know')
    expect(form.headings).toContain('Words to Know')
    expect(form.text).toContain('One word on each line, then a colon and what it means, in any language.')
    const saved = await teacher.submit({ words: LIST }, { button: 'Save Words' })
    expect([saved.path, saved.messages]).toEqual([`/story/${code}`, ['Words saved']])
    expect(await wordsUnder(code)).toEqual([
      ['lantern', 'a lamp that can be carried'],
      ['reluctant', 'not wanting to do something'],
      ['eclipse', 'when one body hides another'],
    ])
    const read = await openBrowser(app.url).visit(`/story/${code}`)
    expect(read.links).toContainEqual(['Words to Know', '#words-to-know'])
    expect((await teacher.visit(`/story/${code}?words`)).valueOf('words')).toBe(LIST)
  })

  it('run from right to left where the words do, whatever language explains them', async () => {
    const { code } = await makeStory(author)
    await give(code, 'ظلام: dark, with no light')
    const { document } = await openBrowser(app.url).visit(`/story/${code}`)
    // The list takes the direction of its first text that has no direction of its own: the word, not what it means.
    expect(document.querySelector('#words-to-know dl')?.getAttribute('dir')).toBe('auto')
    expect(document.querySelectorAll('#words-to-know [dir]').map(({ rawTagName }) => rawTagName)).toEqual(['dl', 'dd'])
  })

  it('are taken as they are pasted: from a spreadsheet, with dashes, with blank lines, in any script', async () => {
    const { code } = await makeStory(author)
    await give(code, ' lantern\ta lamp: it glows \n\n\nill-fated – sure to end badly\nwell - a hole\n灯：lamp\nEule = חיה: של לילה')
    expect(await wordsUnder(code)).toEqual([
      ['lantern', 'a lamp: it glows'],
      ['ill-fated', 'sure to end badly'],
      ['well', 'a hole'],
      ['灯', 'lamp'],
      ['Eule', 'חיה: של לילה'],
    ])
  })

  it('go away again with an empty list', async () => {
    const { code } = await makeStory(author)
    await give(code, LIST)
    expect((await give(code, ' \n ')).messages).toEqual(['The words are gone'])
    expect(await wordsUnder(code)).toEqual([])
    expect(await db.story.count({ where: { words: '[]' } })).toBe(0)
  })

  const many = Array.from({ length: 31 }, (_, index) => `word ${index}: a meaning`).join('\n')
  it.each([
    ['lantern: a lamp\nghost', 'Please give a word, a colon and its meaning on each line: “ghost”'],
    ['lantern:', 'Please give a word, a colon and its meaning on each line: “lantern:”'],
    [': a lamp', 'Please give a word, a colon and its meaning on each line: “: a lamp”'],
    ['lantern: a lamp\nLantern: a light', '“Lantern” is on the list twice'],
    [`${'x'.repeat(61)}: a lamp`, 'A word may have at most 60 characters'],
    [`lantern: ${'x'.repeat(201)}`, 'A meaning may have at most 200 characters: “lantern”'],
    [many, 'Please give at most 30 words'],
  ])('are refused as %j, with what was typed still there', async (typed, message) => {
    const { code } = await makeStory(author)
    const refused = await give(code, typed)
    expect(refused.status).toBe(400)
    expect(refused.errors).toEqual({ words: message })
    expect(refused.valueOf('words')).toBe(typed)
    expect(await wordsUnder(code)).toEqual([])
  })

  it('are shown as text, whatever somebody types', async () => {
    const short = xssPayloads.map(({ payload }) => payload.replace(/\s+/g, ' ').slice(0, 190)).filter((payload) => payload.trim())
    const { code } = await makeStory(author)
    for (let from = 0; from < short.length; from += 30) {
      const payloads = short.slice(from, from + 30)
      expect((await give(code, payloads.map((payload, index) => `${index}\t${payload}`).join('\n'))).status).toBe(200)
      const page = await openBrowser(app.url).visit(`/story/${code}`)
      expect(page.document.querySelectorAll('#words-to-know dl > div')).toHaveLength(payloads.length)
      expect(page.document.querySelectorAll('#words-to-know dd *')).toHaveLength(0)
    }
  })

  it('are changed by the author and admins alone', async () => {
    const { id, code } = await makeStory(author)
    const other = await app.openAs(await makeAccount())
    expect((await other.visit(`/story/${code}?words`)).headings).not.toContain('Words to Know')
    const form = { intent: 'words', words: LIST }
    const refused = await postForm(other, `/story/${code}`, form)
    expect([refused.status, refused.body.toString()]).toEqual([422, expect.stringContaining('Failed to save the words')])
    const stranger = await postForm(openBrowser(app.url), `/story/${code}`, form)
    expect([stranger.status, stranger.headers.location]).toEqual([303, expect.stringMatching(/^\/auth/)])
    expect(await db.story.findUnique({ where: { id }, select: { words: true } })).toEqual({ words: null })

    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    await admin.visit(`/story/${code}?words`)
    expect((await admin.submit({ words: LIST }, { button: 'Save Words' })).messages).toEqual(['Words saved'])
  })

  it('tell the second of two who edit them, whose words stay and win when sent again; the same words twice are no conflict', async () => {
    const { code } = await makeStory(author)
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    await teacher.visit(`/story/${code}?words`)
    await admin.visit(`/story/${code}?words`)
    await admin.submit({ words: 'owl: a bird' }, { button: 'Save Words' })
    const told = await teacher.submit({ words: LIST }, { button: 'Save Words' })
    expect(told.messages.join(' ')).toContain('Saved by somebody else in the meantime')
    expect([told.valueOf('words'), (await wordsUnder(code)).length]).toEqual([LIST, 1])
    expect((await teacher.submit({}, { button: 'Save Words' })).messages).toEqual(['Words saved'])
    expect(await wordsUnder(code)).toHaveLength(3)

    await teacher.visit(`/story/${code}?words`)
    const twice = await Promise.all([0, 1].map(() => teacher.submit({ words: 'owl: a bird' }, { button: 'Save Words' })))
    expect(twice.map(({ messages }) => messages)).toEqual([['Words saved'], ['Words saved']])
  })
})

describe('a story that was summoned with vocabulary', () => {
  it('is offered a dictionary’s meanings, which nobody sees before its author saves them', async () => {
    const page = await summon(teacher, { vocabulary: 'avalanche, reluctant, glimpsed, zzyzx' })
    expect(page.text).toContain('Give your class their meanings')
    const form = await teacher.follow('Give your class their meanings')
    const lines = form.valueOf('words')!.split('\n')
    expect(lines.map((line) => line.split(':')[0]).toSorted()).toEqual(['avalanche', 'glimpsed', 'reluctant', 'zzyzx'])
    // Which of the dictionary's two senses is offered depends on the story, which is another each time.
    expect(lines.find((line) => line.startsWith('avalanche'))).toMatch(/: .*(?:slide|snow|overwhelming number)/)
    expect(lines.find((line) => line.startsWith('zzyzx'))).toBe('zzyzx: ')
    expect(form.text).toContain('Nobody sees them until you save')
    const { display } = await db.code.findFirstOrThrow({ where: { story: { userId: author.id } }, orderBy: { story: { createdAt: 'desc' } } })
    expect(await wordsUnder(display)).toEqual([])
  })
})

describe('elsewhere the words to know', () => {
  it('are matched with their meanings on the worksheet, and the key has the answers', async () => {
    const { code } = await makeStory(author)
    await give(code, LIST)
    const sheet = await teacher.visit(`/story/${code}/print`)
    expect(sheet.headings).toContain('Which word is it?')
    expect(sheet.text).toContain('3 words to know')
    expect(sheet.document.querySelectorAll('.sheet-bank li').map(({ text }) => text)).toEqual(['eclipse', 'lantern', 'reluctant'])
    const meanings = sheet.document.querySelectorAll('.sheet-matching li').map(({ text }) => text)
    const answers = (await teacher.follow('With the answer key')).document.querySelectorAll('#key .is-words li').map(({ text }) => text)
    expect(answers.map((word, index) => `${word}: ${meanings[index]}`).toSorted()).toEqual(LIST.split('\n').toSorted())
    expect(sheet.document.querySelectorAll('.is-words')).toHaveLength(0)
  })

  it('are no task on the worksheet where there are fewer than three', async () => {
    const { code } = await makeStory(author)
    await give(code, 'owl: a bird\nbat: no bird')
    expect((await teacher.visit(`/story/${code}/print`)).headings).not.toContain('Which word is it?')
  })

  it('stand in the file for offline and in the text file', async () => {
    const { code } = await makeStory(author)
    await give(code, LIST)
    const file = async (kind: string) => (await teacher.send(`/story/${code}/${kind}`)).body.toString()
    expect(await file('offline')).toContain('<dd dir="auto">a lamp that can be carried</dd>')
    expect(await file('download')).toContain(`\nWords to Know\n\n${LIST}\n`)
  })
})
