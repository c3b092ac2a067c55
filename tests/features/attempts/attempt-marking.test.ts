import { expect, it } from 'vitest'
import { markAgain } from '~/features/attempts/attempt-marking.server'
import { findAttempt } from '~/features/attempts/attempt-reads.server'
import { startAttempt, submitAttempt } from '~/features/attempts/attempts.server'
import { saveQuestions } from '~/features/quiz-desk/quiz-edit.server'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { answersTo, makeNumberedQuiz } from '../../support/quizzes'

useDatabase()

const ROUNDS = 8
const PUPILS = 12

it('marks by the corrected answer whoever hands in at the moment in which it is marked again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const teacher = await makeAccount()
    const quiz = await makeNumberedQuiz(teacher)
    const [former, ...others] = await listQuestions(quiz)
    const answers = await answersTo(quiz)
    const takers = Array.from({ length: PUPILS }, (_, number) => ({ takerName: `Pupil ${number}`, classLabel: null }))
    const begun = await Promise.all(takers.map((taker) => startAttempt(quiz, taker, null)))
    const attempts = await Promise.all(begun.map(async ({ token }) => (await findAttempt(quiz, token))!))
    const corrected = { ...former!, correctAnswer: (former!.correctAnswer + 1) % 4 }
    await saveQuestions(teacher, quiz, { version: quiz.currentVersion, questions: [corrected, ...others] })

    await Promise.all([...attempts.map((attempt) => submitAttempt(quiz, attempt, answers)), markAgain(teacher, quiz)])
    const marked = await db.attemptAnswer.findMany({ where: { questionId: former!.id } })
    const isRight = marked.map(({ optionIndex }) => optionIndex === corrected.correctAnswer)
    expect(marked.map(({ isCorrect }) => isCorrect)).toEqual(isRight)
    const rows = await db.quizAttempt.findMany({ where: { quizId: quiz.id }, include: { answers: true } })
    expect(rows.map(({ score }) => score)).toEqual(rows.map((row) => row.answers.filter(({ isCorrect }) => isCorrect).length))
  }
})
