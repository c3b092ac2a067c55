import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { db, tx } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { takeAway } from '../support/missing-table'
import { makeNumberedQuiz, questionNumber } from '../support/quizzes'
import { makeAttempt } from '../support/taken-attempts'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
app.expectErrors()

const NO_PERMISSION = "You don't have permission to edit this quiz"

const rowsOf = (page: WebPage, caption: string) => {
  const table = page.document.querySelectorAll('table').find((each) => each.querySelector('caption')?.text === caption)
  return (table?.querySelectorAll('tbody tr') ?? []).map((row) =>
    row.querySelectorAll('th, td').map((cell) => cell.structuredText.replace(/\s+/g, ' ').trim()))
}
const questionsOf = (page: WebPage) => rowsOf(page, 'Answers to each question')
const attemptsOf = (page: WebPage) => rowsOf(page, 'Attempts that were handed in')
const figuresOf = (page: WebPage) => page.textsOf('.figures > div')

/** A teacher with a quiz of two questions, whose key is option B. */
async function makeOwn(settings: Parameters<typeof makeNumberedQuiz>[1] = {}) {
  const author = await makeAccount()
  const quiz = await makeNumberedQuiz(author, { code: 'LAMPS1', count: 2, ...settings })
  return { author, quiz, teacher: await app.openAs(author), at: `/quiz/${quiz.code}/answers` }
}

/** Saves other questions, as the review desk does. */
async function edit(quiz: Quiz, numbers: number[]) {
  await tx((transaction) => replaceQuestions(transaction, quiz.id, numbers.map((number) => questionNumber(number))))
}

beforeEach(async () => {
  await db.quiz.deleteMany()
})

describe('answers per question', () => {
  it('say that nobody was there yet', async () => {
    const { teacher, at } = await makeOwn()
    const page = await teacher.visit(at)
    expect([page.status, page.headings]).toEqual([200, ['The Night Shift', 'No answers yet']])
    expect(page.text).toContain('Nobody has handed this quiz in. Its code is LAMPS1.')
    expect(page.title).toBe('Answers to The Night Shift · Midnight Midway')
  })

  it('show share, counts with the key, most chosen wrong option and flags, and the attempts behind them', async () => {
    const { quiz, teacher, at } = await makeOwn()
    await makeAttempt(quiz, [1, 0], { takerName: 'Ana' })
    await makeAttempt(quiz, [1, 0], { takerName: 'Bo' })
    await makeAttempt(quiz, [2, 3], { takerName: null, source: 'paper' })
    await makeAttempt(quiz, [1, null], { takerName: 'Dee', timeTaken: 125 })
    await makeAttempt(quiz, [1, 1], { takerName: 'Still at it', completedAt: null })
    await makeAttempt(quiz, [1, 1], { takerName: 'Its author', attemptNumber: 0 })
    const page = await teacher.visit(at)
    expect(questionsOf(page)).toEqual([
      ['1. Question text 1?', '75% 3 of 4', 'A Wrong 1 a 0 B Right 1 key 3 C Wrong 1 b 1 D Wrong 1 c 0', 'C Wrong 1 b (1)'],
      [
        '2. Question text 2?', '0% 0 of 4 Under 30% right A wrong option beats the right one',
        'A Wrong 2 a 2 B Right 2 key 0 C Wrong 2 b 0 D Wrong 2 c 1 No answer 1', 'A Wrong 2 a (2)',
      ],
    ])
    expect(figuresOf(page)).toEqual(['Attempts 4', 'Avg Score 0.8/2', 'Questions to look at 1'])
    expect(attemptsOf(page)).toEqual([
      ['Dee', '1/2', '2:05', '20 Nov 2026, 09:04', 'Online', 'Name'],
      ['Anonymous', '0/2', '–', '20 Nov 2026, 09:03', 'Paper', 'Name'],
      ['Bo', '1/2', '1:00', '20 Nov 2026, 09:02', 'Online', 'Name'],
      ['Ana', '1/2', '1:00', '20 Nov 2026, 09:01', 'Online', 'Name'],
    ])
    expect(page.textsOf('thead th')).toContain('Completed (UTC)')
    expect(page.text).toContain('Correct it under Questions: what was handed in can be marked again there.')
  })

  it('count first attempts unless all are asked for', async () => {
    const { quiz, teacher, at } = await makeOwn()
    await makeAttempt(quiz, [0, 1], { takerName: 'Ana', browserKey: 'one' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', browserKey: 'one', attemptNumber: 2 })
    const first = await teacher.visit(at)
    expect(figuresOf(first)[0]).toBe('Attempts 1')
    expect(questionsOf(first)[0]![1]).toBe('0% 0 of 1 Under 30% right A wrong option beats the right one')
    const all = await teacher.follow('All attempts')
    expect(all.path).toBe(`${at}?attempts=all`)
    expect(questionsOf(all)[0]![1]).toBe('50% 1 of 2')
    expect(all.text).not.toContain('Correct it under Questions')
    expect(attemptsOf(all).map(([name, number]) => [name, number])).toEqual([['Ana', 'Repeat'], ['Ana', 'First']])
  })

  it('count each pupil of a device that several share, and an attempt after one that was never handed in', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a', '7b'] })
    const shared = { browserKey: 'one' }
    await makeAttempt(quiz, [0, 1], { ...shared, takerName: 'Ana', classLabel: '7a', completedAt: null })
    await makeAttempt(quiz, [0, 1], { ...shared, takerName: 'Ana', classLabel: '7a', attemptNumber: 2 })
    await makeAttempt(quiz, [0, 1], { ...shared, takerName: 'Bo', classLabel: '7a', attemptNumber: 3 })
    await makeAttempt(quiz, [0, 1], { ...shared, classLabel: '7b', attemptNumber: 4 })
    await makeAttempt(quiz, [0, 1], { ...shared, takerName: 'Ana', classLabel: '7b', attemptNumber: 5 })
    await makeAttempt(quiz, [0, 1], { ...shared, classLabel: '7b', attemptNumber: 6 })
    const page = await teacher.visit(at)
    expect(attemptsOf(page).map(([name, label]) => [name, label])).toEqual([['Ana', '7b'], ['Anonymous', '7b'], ['Bo', '7a'], ['Ana', '7a']])
    expect(figuresOf(page)[0]).toBe('Attempts 4')
  })

  it('can be those of one class, or of those without', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7b', '10a'] })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', classLabel: '7b' })
    await makeAttempt(quiz, [0, 0], { takerName: 'Bo', classLabel: 'an old one' })
    await makeAttempt(quiz, [0, 1], { takerName: 'Cy' })
    const page = await teacher.visit(at)
    expect(page.links.map(([words]) => words)).toEqual(expect.arrayContaining(['All classes', '7b', '10a', 'an old one', 'No class']))
    expect(attemptsOf(page).map(([name, label]) => [name, label])).toEqual([['Cy', 'No class'], ['Bo', 'an old one'], ['Ana', '7b']])
    expect(attemptsOf(await teacher.follow('7b')).map(([name]) => name)).toEqual(['Ana'])
    expect(attemptsOf(await teacher.follow('No class')).map(([name]) => name)).toEqual(['Cy'])
    const none = await teacher.follow('10a')
    expect(none.headings).toContain('No answers of this kind')
    expect(attemptsOf(await teacher.follow('Show all attempts'))).toHaveLength(3)
  })

  it('keep the figures of a version when the quiz is changed', async () => {
    const { quiz, teacher, at } = await makeOwn()
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana' })
    const before = questionsOf(await teacher.visit(at))
    await edit(quiz, [2, 5, 1])
    // Nobody has met the new questions: the page still shows those that somebody has.
    expect(questionsOf(await teacher.visit(at))).toEqual(before)
    await makeAttempt(quiz, [0, 1, 1], { takerName: 'Bo', version: 2 })
    const now = await teacher.visit(at)
    expect(questionsOf(now).map(([name, share]) => [name, share!.split(' ')[0]])).toEqual([
      ['1. Question text 2?', '0%'], ['2. Question text 5?', '100%'], ['3. Question text 1?', '100%'],
    ])
    expect(attemptsOf(now).map(([name]) => name)).toEqual(['Bo'])
    const old = await teacher.follow('1')
    expect(old.path).toBe(`${at}?version=1`)
    expect(questionsOf(old)).toEqual(before)
    expect(old.text).toContain('These are the questions of version 1, as they were asked before the quiz was changed.')
  })

  it('list fifty attempts a page', async () => {
    const { quiz, teacher, at } = await makeOwn()
    for (let number = 1; number <= 53; number += 1) await makeAttempt(quiz, [1, 1], { takerName: `Owl ${number}` })
    expect(attemptsOf(await teacher.visit(at)).map(([name]) => name)).toHaveLength(50)
    const later = await teacher.follow('Page 2')
    expect(attemptsOf(later).map(([name]) => name)).toEqual(['Owl 3', 'Owl 2', 'Owl 1'])
    expect(figuresOf(later)[0]).toBe('Attempts 53')
    expect(attemptsOf(await teacher.follow('Page 1'))).toHaveLength(50)
  })

  it('take any address, and lead other spellings to their own', async () => {
    const { quiz, teacher, at } = await makeOwn()
    await makeAttempt(quiz, [1, 1])
    for (const search of ['version=99', 'version=x', 'class=%00', 'attempts=none', 'page=-1', 'page=2&after=nonsense', `class=${'x'.repeat(500)}`]) {
      expect([search, (await teacher.visit(`${at}?${search}`)).status]).toEqual([search, 200])
    }
    expect((await teacher.visit('/quiz/lamps-1/answers?attempts=all')).path).toBe(`${at}?attempts=all`)
  })

  it('say so when the database cannot give them', async () => {
    const { teacher, at } = await makeOwn()
    const putBack = await takeAway('quiz_attempts')
    const page = await teacher.visit(at)
    await putBack()
    expect([page.status, page.messages]).toEqual([500, ['Error Failed to load answers']])
  })
})

describe('the file of answers', () => {
  it('has a row for each attempt, numbers as numbers, nothing that a spreadsheet would run, and a mark of UTF-8', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['=1+1'] })
    const names = ['=cmd()', '+1', '-1', '@sum', 'Zoë']
    for (const takerName of names) await makeAttempt(quiz, [1, null], { takerName, classLabel: '=1+1' })
    await teacher.visit(at)
    const answer = await teacher.send(`${at}/download`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="quiz-answers-LAMPS1.csv"')
    expect([...answer.body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = parse(answer.body, { bom: true }) as string[][]
    expect(head).toEqual([
      'Name', 'Class', 'Class number', 'First attempt', 'Version', 'Score', 'Questions', 'Percent', 'Seconds', 'Completed (UTC)', 'Source',
      'Support',
      '1 Question text 1? (answer)', '1 Question text 1? (right)', '2 Question text 2? (answer)', '2 Question text 2? (right)',
    ])
    expect(rows[1]).toEqual(["'@sum", "'=1+1", '', '1', '1', '1', '2', '50', '60', '2026-11-20 09:04:00', 'online', '', 'B', '1', '', '0'])
    expect(rows.map(([name]) => name)).toEqual(['Zoë', "'@sum", "'-1", "'+1", "'=cmd()"])
    expect(answer.body.toString('utf8')).toContain(',1,1,1,2,50,60,2026-11-20 09:05:00,online,,B,1,,0\r\n')
  })

  it('leaves the seconds of an answer on paper empty: nobody took the time, and a mean would count it', async () => {
    const { quiz, teacher, at } = await makeOwn()
    await makeAttempt(quiz, [1, 1], { source: 'paper' })
    const { body } = await teacher.send(`${at}/download`)
    const [attempt] = parse(body, { bom: true, columns: true }) as Record<string, string>[]
    expect(attempt).toMatchObject({ Seconds: '', Source: 'paper' })
  })

  it('holds what the page shows, whatever is chosen there', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a', '7b'] })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', classLabel: '7a' })
    await makeAttempt(quiz, [0, 1], { takerName: 'Bo', classLabel: '7b', browserKey: 'one' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Bo', classLabel: '7b', browserKey: 'one', attemptNumber: 2 })
    for (const search of ['', '?attempts=all', '?class=7b', '?attempts=all&class=7b', '?class=']) {
      const page = await teacher.visit(at + search)
      const { body } = await teacher.send(`${at}/download${search}`)
      const rows = parse(body, { bom: true, from: 2 }) as string[][]
      expect(rows.map((row) => row[0])).toEqual(attemptsOf(page).map(([name]) => name))
    }
  })
})

describe('whoever is neither the creator nor an admin', () => {
  it('sees no answers, gets no file and changes nothing', async () => {
    const { quiz, at } = await makeOwn()
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana' })
    const { id } = await db.quizAttempt.findFirstOrThrow()
    const stranger = await app.openAs(await makeAccount())
    for (const address of [at, `${at}?data-sheet`, `${at}?_data=routes%2Fquiz-answers`, `${at}/download`]) {
      const answer = await stranger.send(address)
      expect([address, answer.status, answer.body.includes('Ana')]).toEqual([address, 403, false])
    }
    expect((await stranger.visit(at)).headings).toEqual([NO_PERMISSION])
    const forms: Record<string, string>[] = [
      { intent: 'delete-answers', whose: 'all' }, { intent: 'hide-name', attempt: id }, { intent: 'rename', attempt: id, takerName: 'Bo' },
    ]
    for (const form of forms) {
      expect((await postForm(stranger, at, form)).status).toBe(403)
      expect((await postForm(stranger, `${at}?_data=routes%2Fquiz-answers`, form)).status).toBe(403)
    }
    expect(await db.quizAttempt.findMany({ select: { takerName: true, isNameHidden: true } })).toEqual([{ takerName: 'Ana', isNameHidden: false }])
    const visitor = await app.open()
    expect((await visitor.visit(at)).path).toMatch(/^\/auth\b/)
    expect((await visitor.visit(`${at}/download`)).path).toMatch(/^\/auth\b/)
  })

  it('is no admin: who is, may', async () => {
    const { quiz, at } = await makeOwn()
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana' })
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    expect(attemptsOf(await admin.visit(at)).map(([name]) => name)).toEqual(['Ana'])
  })
})
