import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { optionOf } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

const HERE = '/quiz/LAMPS1/edit'
const NONE_LEFT = 'You have used all your attempts.'
const WORDS = /support|one fewer wrong answer|one more attempt/i

let teacher: Browser
let quiz: Quiz

beforeEach(async () => {
  await db.quiz.deleteMany()
  const author = await makeAccount()
  quiz = await makeNumberedQuiz(author, { code: 'LAMPS1', count: 2, attemptsAllowed: 1, timeLimitSeconds: 600, shuffleOptions: true })
  teacher = await app.openAs(author)
})

/** The path of the link that the teacher makes by ticking these boxes. */
async function makeLink(...boxes: string[]) {
  await teacher.visit(`${HERE}?tab=questions&support`)
  const page = await teacher.submit(Object.fromEntries(boxes.map((box) => [box, 'on'])), { button: 'Make the link' })
  const { pathname, search } = new URL(page.document.querySelector('#support-link')!.getAttribute('value')!)
  return pathname + search
}

const optionsOf = (page: WebPage) => page.document.querySelectorAll('.question .choice').map(({ text }) => text.trim())
const rulesOf = (page: WebPage) => page.document.querySelectorAll('.quiz-rules li').map(({ text }) => text)

async function begin(link: string, pupil = openBrowser(app.url)) {
  await pupil.visit(link)
  return { pupil, page: await pupil.submit({}, { button: 'Continue to Quiz' }) }
}

/** Answers both questions rightly and hands in; returns the options of each question. */
async function takeAll(pupil: Browser, first: WebPage) {
  const second = await pupil.submit(optionOf(first, 'Right 1'), { button: 'Next' })
  const result = await pupil.submit(optionOf(second, 'Right 2'), { button: 'Submit Quiz' })
  return { result, options: [optionsOf(first), optionsOf(second)] }
}

it('the link keeps its support where somebody else has not finished on the device', async () => {
  const link = await makeLink('time', 'again')
  const { pupil, page } = await begin('/quiz/LAMPS1')
  expect(page.text).toContain('Hand in by')
  await pupil.visit(link)
  const card = await pupil.follow('Not you?')
  expect(rulesOf(card)).toContain('No time limit')
  expect((await pupil.submit({}, { button: 'Continue to Quiz' })).path).toBe('/quiz/LAMPS1?q=1')
  expect((await db.quizAttempt.findMany({ orderBy: { id: 'asc' } })).map(({ supports }) => supports)).toEqual([null, 'time again'])
})

describe('the panel of quiet support', () => {
  it('opens from the desk, makes a link of what is ticked and keeps the ticks', async () => {
    const desk = await teacher.visit(HERE)
    const [, address] = desk.links.find(([label]) => label === 'Quiet Support')!
    const panel = await teacher.visit(address)
    expect(panel.document.querySelector('#support-link')).toBeNull()
    const page = await teacher.submit({ options: 'on', time: 'on' }, { button: 'Make the link' })
    const ticked = page.document.querySelectorAll('#support input[type=checkbox][checked]').map((box) => box.getAttribute('name'))
    expect(ticked).toEqual(['options', 'time'])
    expect(page.document.querySelector('#support-made svg')).not.toBeNull()
    expect(page.document.querySelector('#support-link')!.getAttribute('value')).toMatch(/\/quiz\/LAMPS1\?with=[\w.-]+$/)
  })

  it('makes no link of nothing, and shows a stranger none', async () => {
    const page = await teacher.visit(`${HERE}?tab=questions&support=on&constructor=on`)
    expect([page.status, page.document.querySelector('#support-link')]).toEqual([200, null])
    const stranger = await app.openAs(await makeAccount())
    const answer = await stranger.send(`${HERE}?tab=questions&support=on&options=on`)
    expect([answer.status, answer.body.includes('?with=')]).toEqual([403, false])
  })
})

describe('a pupil with such a link', () => {
  it('takes the same quiz with one fewer wrong answer, and no page says why', async () => {
    const pages: WebPage[] = []
    const link = await makeLink('options')
    const { pupil, page } = await begin(link)
    pages.push(page)
    const { result, options } = await takeAll(pupil, page)
    pages.push(result)
    expect(options.map((shown) => shown.length)).toEqual([3, 3])
    expect(options.map((shown) => new Set(shown).size)).toEqual([3, 3])
    expect(result.text).toContain('100%')
    for (const { text } of pages) expect(text).not.toMatch(WORDS)
  })

  it('has no time limit, and one attempt more, each from the results too', async () => {
    const link = await makeLink('time', 'again')
    const pupil = openBrowser(app.url)
    expect(rulesOf(await pupil.visit(link))).toEqual(['2 questions, medium', 'No time limit', 'This quiz may be taken 2 times.'])
    const first = await takeAll(pupil, (await begin(link, pupil)).page)
    const [, retake] = first.result.links.find(([label]) => label === 'Retake Quiz')!
    expect(retake).toBe(link)
    const second = await takeAll(pupil, (await begin(retake, pupil)).page)
    expect(second.result.text).toContain(NONE_LEFT)
    expect((await pupil.visit(link)).headings).toContain(NONE_LEFT)
    expect(await db.quizAttempt.count()).toBe(2)
  })

  it('has no more attempts by the plain address', async () => {
    const { pupil, page } = await begin(await makeLink('again'))
    await takeAll(pupil, page)
    expect((await pupil.visit('/quiz/LAMPS1')).headings).toContain(NONE_LEFT)
  })

  it('is not stopped when the time of the others is over', async () => {
    const { pupil, page } = await begin(await makeLink('time'))
    await db.quizAttempt.updateMany({ data: { startedAt: new Date(Date.now() - 3600_000) } })
    const { result } = await takeAll(pupil, page)
    expect(result.text).toContain('100%')
  })

  it('is seen with it by the teacher, on the page and in the file', async () => {
    const { pupil, page } = await begin(await makeLink('options', 'time'))
    await takeAll(pupil, page)
    const plain = await begin('/quiz/LAMPS1')
    await takeAll(plain.pupil, plain.page)
    const answers = await teacher.visit('/quiz/LAMPS1/answers')
    expect(answers.text.match(/One fewer wrong answer, no time limit/g)).toHaveLength(1)
    const { body } = await teacher.send('/quiz/LAMPS1/answers/download')
    const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map((row) => row.Support)).toEqual(['', 'One fewer wrong answer, no time limit'])
  })
})

describe('a link that is not whole', () => {
  it.each([
    ['cut off', (link: string) => link.slice(0, -3)],
    ['made up', () => '/quiz/LAMPS1?with=b3B0aW9ucw.b3B0aW9ucw'],
    ['of odd letters', () => '/quiz/LAMPS1?with=%00%ff%f0%9f%8e%a0'],
  ])('%s says so and gives nothing', async (_what, change) => {
    const { pupil, page } = await begin(change(await makeLink('options')))
    expect(optionsOf(page)).toHaveLength(4)
    const card = await openBrowser(app.url).visit(change(await makeLink('options')))
    expect(card.text).toContain('This link is incomplete. Please ask your teacher for it again, and start from that one.')
    expect((await db.quizAttempt.findFirstOrThrow()).supports).toBeNull()
    expect(pupil.cookies.has('mm_quiz')).toBe(true)
  })

  it('is worth nothing at another quiz', async () => {
    await makeNumberedQuiz(null, { code: 'OTHER1' })
    const link = await makeLink('options')
    const card = await openBrowser(app.url).visit(link.replace('LAMPS1', 'OTHER1'))
    expect(card.text).toContain('This link is incomplete.')
  })

  it('keeps its support where the code was changed meanwhile', async () => {
    const link = await makeLink('options')
    await db.code.updateMany({ where: { key: 'LAMPS1' }, data: { isCurrent: false } })
    await db.code.create({ data: { key: 'NEW111', display: 'NEW111', lookAlike: 'NEW111', kind: 'quiz', quizId: quiz.id } })
    const { page } = await begin(link)
    expect([page.path, optionsOf(page).length]).toEqual(['/quiz/NEW111?q=1', 3])
  })
})
