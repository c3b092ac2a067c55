import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import { makeAttempt } from '../support/taken-attempts'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
const running = { completedAt: null, score: null, timeTaken: null }

/** A teacher with a quiz of two questions, whose key is option B. */
async function makeOwn(settings: Parameters<typeof makeNumberedQuiz>[1] = {}) {
  const author = await makeAccount()
  const quiz = await makeNumberedQuiz(author, { code: 'LAMPS1', count: 2, ...settings })
  return { quiz, teacher: await app.openAs(author), at: `/quiz/${quiz.code}/answers` }
}

const attemptsOf = (page: WebPage) => page.document.querySelectorAll('tr:has(time)').map((row) =>
  row.querySelectorAll('th, td').slice(0, 3).map((cell) => cell.structuredText.replace(/\s+/g, ' ').trim()))

beforeEach(async () => {
  await db.quiz.deleteMany()
})

describe('an attempt that ended before it was handed in', () => {
  it('counts once its teacher hands it in, with the time until it ended', async () => {
    const { quiz, teacher, at } = await makeOwn({ closesAt: ago(60) })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', completedAt: ago(70) })
    await makeAttempt(quiz, [1, null], { takerName: 'Dee', ...running, startedAt: ago(62) })
    await makeAttempt(quiz, [null, null], { takerName: 'Only looked', ...running, startedAt: ago(62) })
    await makeAttempt(quiz, [1, 1], { takerName: 'Its author', ...running, startedAt: ago(62), attemptNumber: 0 })
    const before = await teacher.visit(at)
    expect(attemptsOf(before)).toEqual([['Ana', '2/2', '1:00']])
    expect(before.text).toContain('1 attempt has ended without being handed in.')
    const after = await teacher.submit({}, { button: 'Hand in 1 attempt' })
    expect([after.path, after.messages]).toEqual([at, ['Handed in 1 attempt counts from now on.']])
    expect(attemptsOf(after)).toEqual([['Dee', '1/2', '2:00'], ['Ana', '2/2', '1:00']])
    expect(after.text).not.toContain('without being handed in')
    const { completedAt } = await db.quizAttempt.findFirstOrThrow({ where: { takerName: 'Dee' } })
    expect(completedAt).toEqual((await db.quiz.findFirstOrThrow()).closesAt)
  })

  it('is one whose own time is over: others of the same quiz go on', async () => {
    const { quiz, teacher, at } = await makeOwn({ timeLimitSeconds: 600 })
    await makeAttempt(quiz, [1, null], { takerName: 'Over', ...running, startedAt: ago(11) })
    await makeAttempt(quiz, [1, null], { takerName: 'Late line', ...running, startedAt: ago(10.2) })
    await makeAttempt(quiz, [1, null], { takerName: 'More time', ...running, startedAt: ago(11), extraSeconds: 300 })
    await makeAttempt(quiz, [1, null], { takerName: 'No limit', ...running, startedAt: ago(11), supports: 'time' })
    const before = await teacher.visit(at)
    expect(before.headings).toContain('No answers yet')
    const after = await teacher.submit({}, { button: 'Hand in 1 attempt' })
    expect(attemptsOf(after)).toEqual([['Over', '1/2', '10:00']])
    expect(await db.quizAttempt.count({ where: { completedAt: null } })).toBe(3)
    expect((await postForm(teacher, at, { intent: 'hand-in-ended' })).status).toBe(422)
  })

  it('shows its pupil the result', async () => {
    const { quiz, teacher, at } = await makeOwn()
    const { browser, page } = await beginQuiz(app.url, quiz, { takerName: 'Dee' })
    await browser.submit(optionOf(page, 'Right 1'), { button: 'Next' })
    await teacher.visit('/quiz/LAMPS1/board')
    await teacher.submit({}, { button: 'Close now' })
    await db.quiz.updateMany({ data: { closesAt: ago(1) } })
    await teacher.visit(at)
    await teacher.submit({}, { button: 'Hand in 1 attempt' })
    await browser.visit('/quiz/LAMPS1')
    expect((await browser.follow('See your last result')).text).toContain('1 out of 2 correct')
  })
})
