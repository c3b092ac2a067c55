import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { makeQuiz } from '../support/make-quiz'
import { takeAway } from '../support/missing-table'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
app.expectErrors()

const cardsOf = (page: WebPage) => page.textsOf('.card')

/** Attempts at a quiz: a score each, null where it was not handed in; a minute apart, the last is the newest. */
async function makeAttempts(quizId: string, scores: (number | null)[]) {
  const { id: versionId } = await db.quizVersion.findFirstOrThrow({ where: { quizId }, select: { id: true } })
  for (const [index, score] of scores.entries()) {
    await db.quizAttempt.create({
      data: {
        quizId, versionId, score, tokenHash: `${quizId} ${index}`, takerName: index % 2 ? `Owl ${index}` : null, totalQuestions: 2,
        attemptNumber: 1, timeTaken: score === null ? null : 65 + index,
        completedAt: score === null ? null : new Date(Date.UTC(2026, 10, 20, 9, index)),
      },
    })
  }
}

beforeEach(async () => {
  await db.quiz.deleteMany()
})

describe('My Quizzes', () => {
  it('sends a visitor to sign in', async () => {
    expect((await (await app.open()).visit('/my-quizzes')).path).toMatch(/^\/auth\b/)
  })

  it('says when there are none, and how to make one', async () => {
    const page = await (await app.openAs(await makeAccount())).visit('/my-quizzes')
    expect(page.headings).toEqual(['My Quizzes', 'No quizzes created yet'])
    expect(page.links).toContainEqual(['Create Quiz', '/create-quiz'])
    expect(page.links).toContainEqual(['Back to Quizzes', '/quizzes'])
  })

  it('shows each own quiz with its state and figures, and nobody else’s', async () => {
    const author = await makeAccount()
    const { id } = await makeQuiz(author, { title: 'Lamps', topic: 'Electric light', code: 'LAMPS1', difficulty: 'hard' })
    await makeQuiz(author, { title: 'Draft', published: false })
    await makeQuiz(await makeAccount(), { title: 'Not mine' })
    await makeAttempts(id, [2, 1, 2, null])
    const page = await (await app.openAs(author)).visit('/my-quizzes')
    const [draft, lamps, ...others] = cardsOf(page)
    expect(others).toEqual([])
    expect(draft).toContain('Draft')
    expect(draft).toMatch(/Attempts 0 Avg Score 0\.0\/2 Completion 0%/)
    expect(lamps).toMatch(/Published.*Hard.*Electric light/)
    expect(lamps).toMatch(/Attempts 3 Avg Score 1\.7\/2 Completion 75%/)
    expect(page.links).toContainEqual(['Edit', '/quiz/LAMPS1/edit'])
  })

  it('leads to the page where a quiz stands now whose results an address asks for, by an old code too', async () => {
    const author = await makeAccount()
    const { id } = await makeQuiz(author, { title: 'Lamps', code: 'LAMPS1' })
    await makeAttempts(id, [2])
    await db.code.create({ data: { key: 'OLDLAMP', display: 'OLDLAMP', lookAlike: '01D1AMP', kind: 'quiz', quizId: id, isCurrent: false } })
    for (let number = 1; number <= 12; number += 1) await makeQuiz(author, { title: `Newer ${number}` })
    const teacher = await app.openAs(author)
    for (const address of ['/my-quizzes?attempts=LAMPS1', '/my-quizzes?attempts=old-lamp&page=7']) {
      const page = await teacher.visit(address)
      expect([page.path, cardsOf(page)]).toEqual(['/my-quizzes?attempts=LAMPS1&page=2', [expect.stringContaining('Hide Results')]])
    }
    await makeQuiz(await makeAccount(), { code: 'OTHERS' })
    expect((await teacher.visit('/my-quizzes?attempts=OTHERS')).path).toBe('/my-quizzes?attempts=OTHERS')
  })

  it('opens and closes the ten most recent attempts by an address', async () => {
    const author = await makeAccount()
    const { id } = await makeQuiz(author, { title: 'Lamps', code: 'LAMPS1' })
    await makeAttempts(id, [...Array.from({ length: 12 }, (_, index) => index % 3), null])
    const teacher = await app.openAs(author)
    expect((await teacher.visit('/my-quizzes')).document.querySelector('table')).toBeNull()
    const open = await teacher.follow('View Results')
    expect(open.path).toBe('/my-quizzes?attempts=LAMPS1')
    const rowsOf = (page: WebPage) => page.document.querySelectorAll('table tr').map((row) =>
      row.querySelectorAll('th, td').map(({ text }) => text.trim()))
    const [head, newest, next, ...rest] = rowsOf(open)
    expect(head).toEqual(['Participant', 'Score', 'Time', 'Completed'])
    expect(newest).toEqual(['Owl 11', '2/2', '1:16', '20 Nov 2026'])
    expect(next).toEqual(['Anonymous', '1/2', '1:15', '20 Nov 2026'])
    expect(rest).toHaveLength(8)
    const closed = await teacher.follow('Hide Results')
    expect([closed.path, rowsOf(closed)]).toEqual(['/my-quizzes', []])
  })

  it('says when nobody has handed a quiz in, and ignores codes that are not among one’s own', async () => {
    const author = await makeAccount()
    await makeQuiz(author, { code: 'LAMPS1' })
    const { id } = await makeQuiz(await makeAccount(), { code: 'OTHERS' })
    await makeAttempts(id, [2])
    const teacher = await app.openAs(author)
    expect((await teacher.visit('/my-quizzes?attempts=lamps-1')).text).toContain('Nobody has handed it in yet.')
    const page = await teacher.visit('/my-quizzes?attempts=OTHERS')
    expect([page.status, page.document.querySelector('table')]).toEqual([200, null])
  })

  it('finds one’s own by words of title, topic or category, or by a code, also one from before, and keeps the search', async () => {
    const author = await makeAccount()
    const { id } = await makeQuiz(author, { title: 'Électricité', topic: 'Lamps and wires', code: 'LAMPS1', published: false })
    await db.code.create({ data: { key: 'OLDLAMP', display: 'OLDLAMP', lookAlike: '01D1AMP', kind: 'quiz', quizId: id, isCurrent: false } })
    await makeQuiz(author, { title: 'Bees', topic: 'Honey' })
    await makeQuiz(await makeAccount(), { title: 'Lamps of others', topic: 'Lamps' })
    const teacher = await app.openAs(author)
    await teacher.visit('/my-quizzes')
    for (const typed of ['electr', 'WIRE lam', 'lamps-1', 'oldl']) {
      const page = await teacher.submit({ q: typed })
      expect(cardsOf(page), typed).toEqual([expect.stringContaining('Électricité')])
    }
    expect((await teacher.follow('View Results')).path).toBe('/my-quizzes?q=oldl&attempts=LAMPS1')
    expect((await teacher.follow('Hide Results')).path).toBe('/my-quizzes?q=oldl')
    expect((await teacher.submit({ q: 'dragons' })).headings).toContain('No quiz fits')
    expect((await teacher.visit('/my-quizzes?q=%F0%9F%8E%A2')).headings).toContain('No quiz fits')
    expect(cardsOf(await teacher.follow('Show all quizzes'))).toHaveLength(2)
  })

  it('has no search before there is anything to find, and pages through what is found', async () => {
    const author = await makeAccount()
    const teacher = await app.openAs(author)
    expect((await teacher.visit('/my-quizzes')).document.querySelectorAll('form.search-bar')).toHaveLength(0)
    for (let number = 1; number <= 13; number += 1) await makeQuiz(author, { title: `Lamp ${number}` })
    await makeQuiz(author, { title: 'Bees' })
    expect(cardsOf(await teacher.visit('/my-quizzes?q=lamp'))).toHaveLength(12)
    expect(cardsOf(await teacher.follow('Page 2'))).toEqual([expect.stringContaining('Lamp 1')])
  })

  it('has 12 a page', async () => {
    const author = await makeAccount()
    for (let number = 1; number <= 13; number += 1) await makeQuiz(author, { title: `Quiz ${number}` })
    const teacher = await app.openAs(author)
    expect(cardsOf(await teacher.visit('/my-quizzes'))).toHaveLength(12)
    expect(cardsOf(await teacher.follow('Page 2'))[0]).toContain('Quiz 1')
    expect((await teacher.visit('/my-quizzes?page=9')).headings).toContain('Nothing on this page')
  })

  it('shows zeros where the attempts cannot be fetched', async () => {
    const author = await makeAccount()
    const { id } = await makeQuiz(author, { title: 'Lamps', code: 'LAMPS1' })
    await makeAttempts(id, [2])
    const teacher = await app.openAs(author)
    const putBack = await takeAway('quiz_attempts')
    const page = await teacher.visit('/my-quizzes?attempts=LAMPS1')
    await putBack()
    expect(page.status).toBe(200)
    expect(cardsOf(page)[0]).toMatch(/Attempts 0 Avg Score 0\.0\/2 Completion 0%/)
  })

  it('says so when the quizzes cannot be loaded', async () => {
    const teacher = await app.openAs(await makeAccount())
    const putBack = await takeAway('quizzes')
    const page = await teacher.visit('/my-quizzes')
    await putBack()
    expect([page.status, page.messages]).toEqual([500, ['Error Failed to load your quizzes']])
  })
})
