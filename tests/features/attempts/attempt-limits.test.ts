import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findAttempt } from '~/features/attempts/attempt-reads.server'
import { saveAnswers, startAttempt, submitAttempt, type Taker } from '~/features/attempts/attempts.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { answersTo, makeNumberedQuiz } from '../../support/quizzes'
import { whileRefusing } from '../../support/refused-writes'

useDatabase()

const NOBODY: Taker = { takerName: null, classLabel: null }
const isFulfilled = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'
const reasonsOf = (results: PromiseSettledResult<unknown>[]) =>
  new Set(results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : [])))

async function begin(quiz: Quiz, taker: Partial<Taker> = {}, now = new Date()) {
  const cookie = await startAttempt(quiz, { ...NOBODY, ...taker }, null, now)
  return { cookie, attempt: (await findAttempt(quiz, cookie.token))! }
}

const rowOf = (id: string) => db.quizAttempt.findUniqueOrThrow({ where: { id }, include: { answers: true } })
const times = <Made>(count: number, make: (index: number) => Made) => Array.from({ length: count }, (_, index) => make(index))

describe('of two hundred beginnings at once', () => {
  it.each([1, 4])('one browser gets the %i that it is allowed, numbered without a gap', async (attemptsAllowed) => {
    const quiz = await makeNumberedQuiz(null, { attemptsAllowed })
    const browserKey = randomUUID()
    const press = () => startAttempt(quiz, { ...NOBODY, browserKey, formKey: randomUUID() }, null)
    const results = await Promise.allSettled(times(200, press))
    expect(results.filter(isFulfilled)).toHaveLength(attemptsAllowed)
    expect(reasonsOf(results)).toEqual(new Set(['You have used all your attempts.']))
    const rows = await db.quizAttempt.findMany({ orderBy: { attemptNumber: 'asc' } })
    expect(rows.map(({ attemptNumber }) => attemptNumber)).toEqual(times(attemptsAllowed, (index) => index + 1))
  })

  it('those of two forms, each sent a hundred times, make two attempts', async () => {
    const quiz = await makeNumberedQuiz(null, { attemptsAllowed: 1 })
    const forms = [randomUUID(), randomUUID()]
    const cookies = await Promise.all(times(200, (index) => startAttempt(quiz, { ...NOBODY, formKey: forms[index % 2] }, null)))
    expect(new Set(cookies.map(({ token }) => token)).size).toBe(2)
    expect(await db.quizAttempt.count()).toBe(2)
  })

  it('none is let in by what was read before the quiz was closed, or taken back', async () => {
    const author = await makeAccount()
    const minute = 60_000
    const changes = [
      [{ closesAt: new Date(Date.now() - minute) }, 'This quiz is closed.'],
      [{ opensAt: new Date(Date.now() + minute) }, 'This quiz is not open yet.'],
      [{ published: false }, 'This quiz is closed.'],
    ] as const
    for (const [data, refusal] of changes) {
      const quiz = await makeNumberedQuiz(author)
      await db.quiz.update({ where: { id: quiz.id }, data })
      const results = await Promise.allSettled(times(200, () => startAttempt(quiz, NOBODY, null)))
      expect(results.filter(isFulfilled)).toEqual([])
      expect(reasonsOf(results)).toEqual(new Set([refusal]))
      await expect(startAttempt(quiz, NOBODY, author)).resolves.toHaveProperty('token')
      expect(await db.quizAttempt.count({ where: { quizId: quiz.id } })).toBe(1)
    }
  })

  it('each gets a row, a token and a code of its own', async () => {
    const quiz = await makeNumberedQuiz()
    const cookies = await Promise.all(times(200, () => startAttempt(quiz, NOBODY, null)))
    const rows = await db.quizAttempt.findMany()
    expect(new Set(cookies.map(({ token }) => token)).size).toBe(200)
    expect(new Set(rows.map(({ resumeKey }) => resumeKey)).size).toBe(200)
    expect(rows).toEqual(Array(200).fill(expect.objectContaining({ attemptNumber: 1, source: 'online', extraSeconds: 0 })))
  })
})

describe('answers and handing in at once', () => {
  it('score exactly what is stored, in a hundred attempts', async () => {
    const quiz = await makeNumberedQuiz(null, { timeLimitSeconds: 600 })
    const answers = [...(await answersTo(quiz))]
    // Over for its maker, so that handing in need not wait for the last answer; in time for each answer.
    const begun = new Date()
    const over = new Date(begun.getTime() + 600_000)
    await Promise.all(times(100, async (index) => {
      const { attempt } = await begin(quiz, {}, begun)
      const steps = answers.map((answer) => () => saveAnswers(quiz, attempt, new Map([answer])))
      steps.splice(index % (answers.length + 1), 0, () => submitAttempt(quiz, attempt, new Map(), over))
      await Promise.all(steps.map((step) => step()))
      const { completedAt, score, answers: stored } = await rowOf(attempt.id)
      expect(completedAt).toEqual(over)
      expect(score).toBe(stored.filter(({ isCorrect }) => isCorrect).length)
    }))
  })

  it('of a hundred hand-ins with different last answers, one is stored with its answer and its score', async () => {
    const quiz = await makeNumberedQuiz()
    const { attempt } = await begin(quiz)
    const [last, ...others] = [...(await answersTo(quiz))]
    await saveAnswers(quiz, attempt, new Map(others))
    const options = attempt.questions.find(({ id }) => id === last![0])!.options.map(({ value }) => value)
    const lastAnswers = times(100, (index) => new Map([[last![0], options[index % options.length]!]]))
    await Promise.all(lastAnswers.map((answer) => submitAttempt(quiz, attempt, answer)))
    const row = await rowOf(attempt.id)
    expect(row.answers).toHaveLength(attempt.totalQuestions)
    expect(row.score).toBe(row.answers.filter(({ isCorrect }) => isCorrect).length)
  })

  it('keep the answers of a hand-in that lacks some, and say how many', async () => {
    const quiz = await makeNumberedQuiz()
    const { attempt } = await begin(quiz)
    const [first] = [...(await answersTo(quiz))]
    const handIns = await Promise.allSettled(times(50, () => submitAttempt(quiz, attempt, new Map([first!]))))
    expect(reasonsOf(handIns)).toEqual(new Set([`Please answer all questions. ${attempt.totalQuestions - 1} questions remaining.`]))
    const answers = [{ questionId: first![0], isCorrect: true }]
    expect(await rowOf(attempt.id)).toMatchObject({ completedAt: null, score: null, answers })
  })

  it('are kept together or not at all, where the database refuses one of them', async () => {
    const quiz = await makeNumberedQuiz()
    const { attempt } = await begin(quiz)
    const answers = await answersTo(quiz)
    await whileRefusing('UPDATE', 'quiz_attempts', async () => {
      await expect(saveAnswers(quiz, attempt, answers)).rejects.toThrow('refused by the test')
      await expect(submitAttempt(quiz, attempt, answers)).rejects.toThrow('refused by the test')
    })
    await whileRefusing('INSERT', 'attempt_answers', async () => {
      await expect(submitAttempt(quiz, attempt, answers)).rejects.toThrow('refused by the test')
    })
    expect(await rowOf(attempt.id)).toMatchObject({ completedAt: null, answers: [] })
    await submitAttempt(quiz, attempt, answers)
    expect(await rowOf(attempt.id)).toMatchObject({ score: attempt.totalQuestions })
  })
})
