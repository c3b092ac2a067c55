import { expect, it } from 'vitest'
import { saveAnswers, startAttempt } from '~/features/attempts/attempts.server'
import { findAttempt } from '~/features/attempts/attempt-reads.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeQuiz } from '../../support/make-quiz'

useDatabase()

it('an answer is stored as every other row is: what it says, whether it is right, and when', async () => {
  const quiz = await makeQuiz(null)
  const { token } = await startAttempt(quiz, { takerName: null, classLabel: null }, null)
  const attempt = (await findAttempt(quiz, token))!
  const [first] = attempt.questions
  const now = new Date('2026-11-20T10:20:30.456Z')
  for (const option of [0, 1, 2, 3]) {
    await saveAnswers(quiz, (await findAttempt(quiz, token))!, new Map([[first!.id, option]]), now)
    const [row, ...others] = await db.attemptAnswer.findMany({ where: { attemptId: attempt.id }, include: { question: true } })
    expect(others).toEqual([])
    const isCorrect = row!.question.correctAnswer === option
    expect(row).toMatchObject({ questionId: first!.id, optionIndex: option, isCorrect, answeredAt: now })
    expect(await db.attemptAnswer.count({ where: { isCorrect, answeredAt: { equals: now } } })).toBe(1)
  }
  const seen = await db.quizAttempt.findUnique({ where: { id: attempt.id }, select: { lastSeenAt: true } })
  expect(seen).toEqual({ lastSeenAt: now })
})
