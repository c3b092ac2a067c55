import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isParkName } from '~/features/attempts/safe-names'
import { faultsOf } from '~/features/question-writer/checks'
import { findQuizByCode, listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { seedDemo } from '../../prisma/seed'
import { useDatabase } from '../support/database'

useDatabase()

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await seedDemo()
})

describe('the quizzes of a new database', () => {
  it.each(['HEAT41', 'GLASS9', 'RA1NYS'])('%s can be taken, and a severe teacher finds no fault in it', async (code) => {
    const quiz = (await findQuizByCode(code))!
    expect(quiz).toMatchObject({ code, published: true, questionsCount: 5, rewardType: 'story' })
    const { sourceStory } = await db.quiz.findUniqueOrThrow({ where: { id: quiz.id }, include: { sourceStory: true } })

    const questions = await listQuestions(quiz)
    const faults = questions.flatMap((question) =>
      faultsOf(question, questions.filter((other) => other !== question), sourceStory?.content ?? null))
    expect(faults).toEqual([])
    expect(new Set(questions.map(({ correctAnswer }) => correctAnswer)).size).toBe(4)
    expect(questions.every(({ explanation }) => explanation)).toBe(true)
  })

  it('give a story of the park as reward, and stand in categories', async () => {
    const quizzes = await db.quiz.findMany({ include: { rewardStory: true, category: true } })
    expect(quizzes.map(({ rewardStory, category }) => [rewardStory?.published, category?.name]).sort()).toEqual([
      [true, 'Reading'], [true, 'Science'], [true, 'Science'],
    ])
  })

  it('show what a class of the park answered, scored as every attempt is', async () => {
    const attempts = await db.quizAttempt.findMany({ include: { answers: { include: { question: true } } } })
    expect(attempts).toHaveLength(12)
    for (const { takerName, score, answers, timeTaken, completedAt, startedAt } of attempts) {
      expect(isParkName(takerName!), takerName!).toBe(true)
      const right = answers.filter(({ optionIndex, question }) => optionIndex === question.correctAnswer)
      expect([answers.length, right.length], takerName!).toEqual([5, score])
      expect(completedAt!.getTime() - startedAt.getTime()).toBe(timeTaken! * 1000)
      expect(completedAt! < new Date()).toBe(true)
    }
  })
})
