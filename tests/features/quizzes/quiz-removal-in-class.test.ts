import { describe, expect, it } from 'vitest'
import { findAttempt } from '~/features/attempts/attempt-reads.server'
import { saveAnswers, startAttempt, submitAttempt } from '~/features/attempts/attempts.server'
import { removeQuiz } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { answersTo, makeNumberedQuiz } from '../../support/quizzes'

useDatabase()

const ROUNDS = 8
const PUPILS = 16

describe('a quiz that is deleted while a class answers it', () => {
  it('is gone with everything, and neither teacher nor pupils get in each other’s way', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const teacher = await makeAccount()
      const quiz = await makeNumberedQuiz(teacher)
      const answers = await answersTo(quiz)
      const takers = Array.from({ length: PUPILS }, (_, number) => ({ takerName: `Pupil ${number}`, classLabel: null }))
      const begun = await Promise.all(takers.map((taker) => startAttempt(quiz, taker, null)))
      const attempts = await Promise.all(begun.map(async ({ token }) => (await findAttempt(quiz, token))!))
      const sent = attempts.map((attempt, index) => (index % 2 ? saveAnswers : submitAttempt)(quiz, attempt, answers))
      const outcomes = await Promise.allSettled([removeQuiz(teacher, quiz), ...sent])
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
      expect([await db.quiz.count(), await db.quizAttempt.count(), await db.attemptAnswer.count()]).toEqual([0, 0, 0])
    }
  })

  it('refuses with a clear word whoever begins it at that moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const teacher = await makeAccount()
      const quiz = await makeNumberedQuiz(teacher)
      const takers = Array.from({ length: PUPILS }, (_, number) => ({ takerName: `Pupil ${number}`, classLabel: null }))
      const begun = takers.map((taker) => startAttempt(quiz, taker, null))
      const outcomes = await Promise.allSettled([removeQuiz(teacher, quiz), ...begun])
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(refusals).toEqual(refusals.map(() => new Refusal('Not open', 'This quiz is closed.')))
      expect([await db.quiz.count(), await db.quizAttempt.count()]).toEqual([0, 0])
    }
  })
})
