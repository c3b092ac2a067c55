import { describe, expect, it } from 'vitest'
import { findAttempt } from '~/features/attempts/attempt-reads.server'
import { findResult } from '~/features/attempts/attempt-result.server'
import { listQuizStatistics, listRecentAttempts, NO_STATISTICS } from '~/features/attempts/attempt-statistics.server'
import { saveAnswers, startAttempt, submitAttempt } from '~/features/attempts/attempts.server'
import { colorBandOf, gradeOf, shownMeanScore } from '~/features/attempts/score'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { db, tx } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount, makeStory } from '../../support/factories'
import { answersTo, makeNumberedQuiz, questionNumber } from '../../support/quizzes'

useDatabase()

const NOBODY = { takerName: null, classLabel: null }

/** Takes a quiz to its end; returns the token of its result. */
async function take(quiz: Quiz, wrongNumbers: number[] = [], takerName: string | null = null, now = new Date()) {
  const { token } = await startAttempt(quiz, { ...NOBODY, takerName }, null, now)
  const attempt = (await findAttempt(quiz, token))!
  await saveAnswers(quiz, attempt, await answersTo(quiz, wrongNumbers), now)
  await submitAttempt(quiz, attempt, undefined, now)
  return token
}

/** Computed here once more, from the rules of P2 §9 and nothing of the app: whole numbers all the way. */
function expectedOf(right: number, total: number) {
  const percentage = Math.floor((200 * right + total) / (2 * total))
  const whole = right < total && percentage === 100 ? 99 : percentage
  const grades = [[100, 'Perfect!'], [90, 'Excellent'], [80, 'Great'], [70, 'Good'], [60, 'Fair'], [0, 'Needs Improvement']] as const
  const bands = [[100, 'green'], [80, 'blue'], [60, 'yellow'], [0, 'red']] as const
  return { percentage: whole, grade: grades.find(([from]) => whole >= from)![1], band: bands.find(([from]) => whole >= from)![1] }
}

describe('a thousand attempts', () => {
  it('have the scores, bands and averages that an independent computation gives', async () => {
    const shuffled = { shuffleOptions: true, shuffleQuestions: true }
    const quizzes = await Promise.all([5, 7, 10, 15, 20].map((count) => makeNumberedQuiz(null, { count, ...shuffled })))
    const scores = new Map<string, number[]>()
    for (let number = 0; number < 1000; number += 1) {
      const quiz = quizzes[number % quizzes.length]!
      const numbers = Array.from({ length: quiz.questionsCount }, (_, index) => index + 1)
      const wrong = numbers.filter(() => Math.random() < (number % 11) / 10)
      const result = (await findResult(quiz, await take(quiz, wrong)))!
      const right = quiz.questionsCount - wrong.length
      const expected = expectedOf(right, quiz.questionsCount)
      expect(result).toMatchObject({ score: right, totalQuestions: quiz.questionsCount, percentage: expected.percentage })
      expect([gradeOf(result.percentage), colorBandOf(result.percentage)]).toEqual([expected.grade, expected.band])
      expect(result.results!.filter(({ isCorrect }) => isCorrect)).toHaveLength(right)
      expect(result.isPerfectScore).toBe(wrong.length === 0)
      scores.set(quiz.id, [...(scores.get(quiz.id) ?? []), right])
    }
    const statistics = await listQuizStatistics(quizzes.map(({ id }) => id))
    for (const { id } of quizzes) {
      const all = scores.get(id)!
      const hundredths = (100 * all.reduce((sum, score) => sum + score, 0)) / all.length
      expect(statistics.get(id)!.attempts).toBe(all.length)
      expect(Math.abs(statistics.get(id)!.averageScore * 100 - hundredths)).toBeLessThanOrEqual(0.5 + 1e-9)
      expect(statistics.get(id)!.averageScore).toBe(Number(statistics.get(id)!.averageScore.toFixed(2)))
    }
  })
})

describe('the figures of a quiz', () => {
  it('count what was handed in, and completion for what was begun', async () => {
    const quiz = await makeNumberedQuiz()
    const idle = await makeNumberedQuiz()
    await take(quiz, [1])
    await take(quiz)
    await startAttempt(quiz, NOBODY, null)
    const statistics = await listQuizStatistics([quiz.id, idle.id])
    expect(statistics.get(quiz.id)).toEqual({ attempts: 2, averageScore: 2.5, averageAsked: 3, completionRate: 67 })
    expect(statistics.get(idle.id)).toEqual(NO_STATISTICS)
  })

  it('know that a draw asks fewer questions than the quiz has', async () => {
    const quiz = { ...(await makeNumberedQuiz()), poolSize: 2 }
    await take(quiz)
    expect((await listQuizStatistics([quiz.id])).get(quiz.id)).toMatchObject({ averageScore: 2, averageAsked: 2 })
    expect(shownMeanScore(2, 2)).toBe('2.0/2')
    expect(shownMeanScore(3.25, 5.5)).toBe('3.3/5.5')
  })

  it('show the same mean whether a page has it rounded or not', () => {
    expect([shownMeanScore(31 / 23, 3), shownMeanScore(1.35, 3)]).toEqual(['1.4/3', '1.4/3'])
  })

  it('leave out the author’s look at a draft', async () => {
    const author = await makeAccount()
    const draft = await makeNumberedQuiz(author, { published: false })
    const { token } = await startAttempt(draft, NOBODY, author)
    expect((await findAttempt(draft, token))!.isPreview).toBe(true)
    expect((await listQuizStatistics([draft.id])).get(draft.id)).toEqual(NO_STATISTICS)
  })

  it('list the ten latest attempts, the newest first, with Anonymous where there is no name', async () => {
    const quiz = await makeNumberedQuiz()
    for (let number = 1; number <= 12; number += 1) {
      await take(quiz, [], number % 2 ? `Taker ${number}` : null, new Date(Date.UTC(2026, 0, 1, 0, number)))
    }
    await db.quizAttempt.updateMany({ where: { takerName: 'Taker 11' }, data: { isNameHidden: true } })
    const rows = await listRecentAttempts(quiz.id)
    expect(rows.map(({ participant }) => participant)).toEqual([
      'Anonymous', 'Anonymous', 'Anonymous', 'Taker 9', 'Anonymous', 'Taker 7', 'Anonymous', 'Taker 5', 'Anonymous', 'Taker 3',
    ])
    const completedAt = new Date(Date.UTC(2026, 0, 1, 0, 12))
    expect(rows[0]).toMatchObject({ score: 3, totalQuestions: 3, timeTaken: 0, completedAt })
  })
})

describe('a result', () => {
  it('keeps the questions as they were asked when the quiz is edited or its questions are deleted', async () => {
    const quiz = await makeNumberedQuiz()
    const token = await take(quiz, [2])
    await tx((transaction) => replaceQuestions(transaction, quiz.id, [questionNumber(9, { questionText: 'Another one?' })]))
    const { results, score, totalQuestions } = (await findResult({ ...quiz, currentVersion: 2 }, token))!
    expect(results!.map(({ question }) => question)).toEqual(['Question text 1?', 'Question text 2?', 'Question text 3?'])
    expect([score, totalQuestions]).toEqual([2, 3])
  })

  it('opens the reward from its threshold on, and tells nothing of it below', async () => {
    const story = await makeStory(null, { title: 'The Secret Ride', code: 'SECRET' })
    const quiz = await makeNumberedQuiz(null, { count: 5, rewardType: 'story', rewardStoryId: story.id, rewardThreshold: 80 })
    const closed = (await findResult(quiz, await take(quiz, [1, 2])))!
    expect(closed).toMatchObject({ rewardUnlocked: false, reward: { title: null, code: null, threshold: 80 } })
    const open = (await findResult(quiz, await take(quiz, [1])))!
    expect(open).toMatchObject({ rewardUnlocked: true, reward: { type: 'story', title: 'The Secret Ride', code: 'SECRET' } })
    await db.story.delete({ where: { id: story.id } })
    expect((await findResult({ ...quiz, rewardStoryId: null }, await take(quiz)))!.reward).toBeNull()
  })

  it.each([
    ['at_once', null, true], ['never', null, false], ['never', -1, false],
    ['after_closing', 5, false], ['after_closing', -1, true], ['after_closing', null, false],
  ] as const)('shows answers %s, closing in %s minutes: %s', async (answersShown, minutes, isShown) => {
    const closesAt = minutes === null ? null : new Date(Date.now() + minutes * 60_000)
    const open = await makeNumberedQuiz(null, { answersShown })
    const token = await take(open)
    expect((await findResult({ ...open, closesAt }, token))!.results !== null).toBe(isShown)
  })

  it('is not there for a wrong token, another quiz, or a running attempt', async () => {
    const [quiz, other] = [await makeNumberedQuiz(), await makeNumberedQuiz()]
    const { token } = await startAttempt(quiz, NOBODY, null)
    const done = await take(quiz)
    for (const [of, asked] of [[quiz, token], [quiz, ''], [quiz, null], [quiz, `${done}x`], [other, done]] as const) {
      expect(await findResult(of, asked)).toBeNull()
    }
  })
})
