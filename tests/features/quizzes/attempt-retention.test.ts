import { describe, expect, it } from 'vitest'
import { findAttempt } from '~/features/quizzes/attempt-reads.server'
import { sweepAttempts } from '~/features/quizzes/attempt-retention.server'
import { saveAnswers, startAttempt } from '~/features/quizzes/attempts.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { answersTo, makeQuiz } from '../../support/quizzes'

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
    const short = await makeQuiz(null, { retentionDays: 30 })
    const usual = await makeQuiz(null)
    await attemptBegun(short, daysAgo(31))
    const kept = [await attemptBegun(short, daysAgo(29)), await attemptBegun(usual, daysAgo(31))]

    expect(await sweepAttempts()).toBe(1)
    expect((await db.quizAttempt.findMany()).map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
    expect(new Set((await db.attemptAnswer.findMany()).map(({ attemptId }) => attemptId))).toEqual(new Set(kept))
  })
})
