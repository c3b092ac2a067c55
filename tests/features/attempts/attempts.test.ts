import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findAttempt } from '~/features/attempts/attempt-reads.server'
import { resumeAttempt, saveAnswers, startAttempt, submitAttempt, type Taker } from '~/features/attempts/attempts.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { answersTo, makeNumberedQuiz } from '../../support/quizzes'

useDatabase()

const NOBODY: Taker = { takerName: null, classLabel: null }
const MINUTE = 60_000
const later = (minutes: number, from = new Date()) => new Date(from.getTime() + minutes * MINUTE)

async function begin(quiz: Quiz, taker: Partial<Taker> = {}, now = new Date()) {
  const cookie = await startAttempt(quiz, { ...NOBODY, ...taker }, null, now)
  return { cookie, attempt: (await findAttempt(quiz, cookie.token))! }
}

const rowOf = ({ id }: { id: string }) => db.quizAttempt.findUniqueOrThrow({ where: { id }, include: { answers: true } })

describe('beginning', () => {
  it('makes a row at once, with name, class, order and a code to go on with', async () => {
    const quiz = await makeNumberedQuiz(null, { shuffleQuestions: true })
    const { attempt, cookie } = await begin(quiz, { takerName: 'Quiet Lantern', classLabel: '7a' })
    expect(attempt).toMatchObject({ takerName: 'Quiet Lantern', classLabel: '7a', totalQuestions: 3, completedAt: null, answers: {} })
    expect(attempt.resumeCode).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{6}$/)
    expect(cookie.token).toHaveLength(32)
    expect(JSON.stringify(await rowOf(attempt))).not.toContain(cookie.token)
  })

  it('with one form sent twenty times at once is begun once', async () => {
    const quiz = await makeNumberedQuiz(null, { attemptsAllowed: 1 })
    const formKey = randomUUID()
    const cookies = await Promise.all(Array.from({ length: 20 }, () => startAttempt(quiz, { ...NOBODY, formKey }, null)))
    expect(new Set(cookies.map(({ token }) => token)).size).toBe(1)
    expect(await db.quizAttempt.count()).toBe(1)
  })

  it('with a form out of the browser’s memory, after its attempt was handed in, begins another', async () => {
    const quiz = await makeNumberedQuiz()
    const formKey = randomUUID()
    const first = await begin(quiz, { formKey })
    await saveAnswers(quiz, first.attempt, await answersTo(quiz))
    await submitAttempt(quiz, first.attempt)
    const second = await begin(quiz, { formKey, browserKey: first.cookie.browserKey })
    expect(second.attempt.id).not.toBe(first.attempt.id)
  })

  it('is refused before the quiz opens and after it closes, but not to its author', async () => {
    const author = await makeAccount()
    const now = new Date()
    const early = await makeNumberedQuiz(author, { opensAt: later(5, now) })
    const late = await makeNumberedQuiz(author, { closesAt: later(-5, now) })
    await expect(startAttempt(early, NOBODY, null, now)).rejects.toThrow('This quiz is not open yet.')
    await expect(startAttempt(late, NOBODY, null, now)).rejects.toThrow('This quiz is closed.')
    await expect(startAttempt(late, NOBODY, await makeAccount(), now)).rejects.toThrow('This quiz is closed.')
    for (const quiz of [early, late]) await expect(startAttempt(quiz, NOBODY, author, now)).resolves.toHaveProperty('token')
  })

  it.each([1, 3])('is allowed %i times to one browser', async (attemptsAllowed) => {
    const quiz = await makeNumberedQuiz(null, { attemptsAllowed })
    const { cookie } = await begin(quiz)
    const again = () => begin(quiz, { browserKey: cookie.browserKey })
    const results = await Promise.allSettled(Array.from({ length: 8 }, again))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(attemptsAllowed - 1)
    await expect(again()).rejects.toThrow('You have used all your attempts.')
    await expect(begin(quiz)).resolves.toHaveProperty('attempt')
  })
})

describe('answers', () => {
  it('are stored each in place of the one before, and what is not asked is left out', async () => {
    const [quiz, other] = [await makeNumberedQuiz(), await makeNumberedQuiz()]
    const { attempt, cookie } = await begin(quiz)
    const [first, second] = attempt.questions
    const foreign = [...(await answersTo(other)).keys()][0]!
    await saveAnswers(quiz, attempt, new Map([[first!.id, 0], [second!.id, 9], [foreign, 1], ['x', 1]]))
    await saveAnswers(quiz, (await findAttempt(quiz, cookie.token))!, new Map([[first!.id, 1]]))
    expect((await findAttempt(quiz, cookie.token))!.answers).toEqual({ [first!.id]: 1 })
    expect((await rowOf(attempt)).answers).toMatchObject([{ optionIndex: 1, isCorrect: true }])
  })

  it('of an attempt that is handed in do not change any more', async () => {
    const quiz = await makeNumberedQuiz()
    const { attempt } = await begin(quiz)
    await saveAnswers(quiz, attempt, await answersTo(quiz))
    await submitAttempt(quiz, attempt)
    await saveAnswers(quiz, attempt, await answersTo(quiz, [1, 2, 3]))
    expect(await rowOf(attempt)).toMatchObject({ score: 3, answers: Array(3).fill({ isCorrect: true }) })
  })

  it('come too late half a minute after the end, with the extra time counted in', async () => {
    const quiz = await makeNumberedQuiz(null, { timeLimitSeconds: 600 })
    const begun = later(-11)
    const { attempt } = await begin(quiz, {}, begun)
    const answers = await answersTo(quiz)
    const tooLate = 'The time for this quiz is over. What you answered before is kept.'
    await expect(saveAnswers(quiz, attempt, answers)).rejects.toThrow(tooLate)
    await saveAnswers(quiz, { ...attempt, extraSeconds: 120 }, answers)
    expect((await rowOf(attempt)).answers).toHaveLength(3)
  })
})

describe('handing in', () => {
  it.each([[3, 0], [2, 1], [1, 2]])('says that %i questions remain, and keeps what is there', async (remaining, answered) => {
    const quiz = await makeNumberedQuiz()
    const { attempt } = await begin(quiz)
    await saveAnswers(quiz, attempt, new Map([...(await answersTo(quiz))].slice(0, answered)))
    await expect(submitAttempt(quiz, attempt)).rejects.toThrow(`Please answer all questions. ${remaining} questions remaining.`)
    expect(await rowOf(attempt)).toMatchObject({ completedAt: null, score: null })
    expect((await rowOf(attempt)).answers).toHaveLength(answered)
  })

  it('fifty times at once is one result with one time', async () => {
    const quiz = await makeNumberedQuiz()
    const begun = later(-3)
    const { attempt } = await begin(quiz, {}, begun)
    await saveAnswers(quiz, attempt, await answersTo(quiz, [2]))
    const moments = Array.from({ length: 50 }, (_, second) => new Date(begun.getTime() + 180_000 + second * 1000))
    await Promise.all(moments.map((now) => submitAttempt(quiz, attempt, undefined, now)))
    const row = await rowOf(attempt)
    expect(row.score).toBe(2)
    expect(row.timeTaken).toBe(Math.round((row.completedAt!.getTime() - begun.getTime()) / 1000))
    expect(row.resumeKey).toBeNull()
  })

  it('after the end counts what came in time, and no more than the time that there was', async () => {
    const quiz = await makeNumberedQuiz(null, { timeLimitSeconds: 600 })
    const { attempt } = await begin(quiz, {}, later(-60))
    await submitAttempt(quiz, attempt)
    expect(await rowOf(attempt)).toMatchObject({ score: 0, timeTaken: 600 })
  })
})

describe('going on elsewhere', () => {
  it('opens the attempt with its code in any spelling, and closes it on the first device', async () => {
    const quiz = await makeNumberedQuiz()
    const { attempt, cookie } = await begin(quiz)
    const typed = ` ${attempt.resumeCode!.slice(0, 3).toLowerCase()}-${attempt.resumeCode!.slice(3)} `
    const moved = await resumeAttempt(quiz, typed)
    expect((await findAttempt(quiz, moved.token))!.id).toBe(attempt.id)
    expect(await findAttempt(quiz, cookie.token)).toBeNull()
    expect(moved.browserKey).toBe(cookie.browserKey)
  })

  it('is refused for a wrong code, one of another quiz, and an attempt that is handed in', async () => {
    const [quiz, other] = [await makeNumberedQuiz(), await makeNumberedQuiz()]
    const { attempt } = await begin(quiz)
    const refused = 'No running attempt at this quiz has this code.'
    for (const typed of ['', 'CCCCCC', "' OR 1=1"]) await expect(resumeAttempt(quiz, typed)).rejects.toThrow(refused)
    await expect(resumeAttempt(other, attempt.resumeCode!)).rejects.toThrow(refused)
    await saveAnswers(quiz, attempt, await answersTo(quiz))
    await submitAttempt(quiz, attempt)
    await expect(resumeAttempt(quiz, attempt.resumeCode!)).rejects.toThrow(refused)
  })

  it('cannot be guessed: one browser has twenty wrong tries', async () => {
    const quiz = await makeNumberedQuiz()
    const { attempt, cookie } = await begin(quiz)
    for (let tried = 0; tried < 20; tried += 1) {
      await expect(resumeAttempt(quiz, 'CCCCCC', cookie.browserKey)).rejects.toThrow('No running attempt')
    }
    await expect(resumeAttempt(quiz, attempt.resumeCode!, cookie.browserKey)).rejects.toThrow('Too many codes were tried.')
    await expect(resumeAttempt(quiz, attempt.resumeCode!, 'another browser')).resolves.toHaveProperty('token')
  })
})
