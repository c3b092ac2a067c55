import { describe, expect, it } from 'vitest'
import { findAttempt } from '~/features/attempts/attempt-reads.server'
import { overdueAttemptsSql, sweepAttempts } from '~/features/attempts/attempt-retention.server'
import { saveAnswers, startAttempt } from '~/features/attempts/attempts.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { testProvider, useDatabase } from '../../support/database'
import { queryPlan } from '../../support/query-plan'
import { answersTo, makeNumberedQuiz } from '../../support/quizzes'
import { makeRandomAttempts } from '../../support/random-attempts'

useDatabase()

const DAY_MS = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function attemptBegun(quiz: Quiz, begunAt: Date) {
  const { token } = await startAttempt(quiz, { takerName: 'Quiet Lantern', classLabel: null }, null, begunAt)
  const attempt = (await findAttempt(quiz, token))!
  await saveAnswers(quiz, attempt, await answersTo(quiz), begunAt)
  return attempt.id
}

describe('the retention period of a quiz', () => {
  it('takes an attempt with its name and answers once it is over, and no other', async () => {
    const short = await makeNumberedQuiz(null, { retentionDays: 30 })
    const usual = await makeNumberedQuiz(null)
    await attemptBegun(short, daysAgo(31))
    const kept = [await attemptBegun(short, daysAgo(29)), await attemptBegun(usual, daysAgo(31))]

    expect(await sweepAttempts()).toBe(1)
    expect((await db.quizAttempt.findMany()).map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
    expect(new Set((await db.attemptAnswer.findMany()).map(({ attemptId }) => attemptId))).toEqual(new Set(kept))
  })

  it('begins anew when somebody comes back to an attempt', async () => {
    const quiz = await makeNumberedQuiz(null, { retentionDays: 30 })
    const id = await attemptBegun(quiz, daysAgo(40))
    await db.quizAttempt.update({ where: { id }, data: { lastSeenAt: daysAgo(29) } })
    expect(await sweepAttempts()).toBe(0)
    expect(await sweepAttempts(new Date(Date.now() + 2 * DAY_MS))).toBe(1)
  })

  it('takes a whole school’s attempts, with all their answers', async () => {
    const quiz = await makeNumberedQuiz(null, { retentionDays: 30 })
    await makeRandomAttempts(quiz, 2100)
    await db.quizAttempt.updateMany({ data: { startedAt: daysAgo(31), lastSeenAt: daysAgo(31) } })
    const kept = await attemptBegun(quiz, daysAgo(1))
    expect(await sweepAttempts()).toBe(2100)
    expect((await db.quizAttempt.findMany()).map(({ id }) => id)).toEqual([kept])
    expect(new Set((await db.attemptAnswer.findMany()).map(({ attemptId }) => attemptId))).toEqual(new Set([kept]))
  })

  it('leaves the rest to the next process when this one is to end', async () => {
    const quiz = await makeNumberedQuiz(null, { retentionDays: 30 })
    await makeRandomAttempts(quiz, 120)
    await db.quizAttempt.updateMany({ data: { startedAt: daysAgo(31), lastSeenAt: daysAgo(31) } })
    let pieces = 0
    const deleted = await sweepAttempts(new Date(), () => (pieces += 1) > 1)
    expect(deleted).toBeGreaterThan(0)
    expect(await db.quizAttempt.count()).toBe(120 - deleted)
    expect(await sweepAttempts()).toBe(120 - deleted)
  })

  it('is looked after along an index, not through all attempts', async () => {
    await makeNumberedQuiz(null)
    const plan = await queryPlan(overdueAttemptsSql(180, daysAgo(180), 50))
    // Once PostgreSQL has counted that the table is empty, all three indexes that begin with the quiz are as good to it.
    const ofQuiz = testProvider === 'sqlite' ? /quiz_attempts_quizId_startedAt_idx/ : /quiz_attempts_quizId_\w+_idx/
    expect(plan.filter((step) => ofQuiz.test(step))).not.toEqual([])
    expect(plan.filter((step) => /SCAN a\b|Seq Scan on quiz_attempts/.test(step))).toEqual([])
  })
})
