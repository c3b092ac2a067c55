import { randomBytes } from 'node:crypto'
import { hashOfToken } from '~/features/attempts/attempt-reads.server'
import { newCode } from '~/features/codes/codes.server'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import { nameKeyOf } from '~/lib/name-key'
import type { Transaction } from '~/server/db.server'
import type { DemoAddress } from './accounts.ts'
import { quizCategories, shownOptions, type DemoQuiz } from './demo-quiz.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Adds the attempts of a class that answered one after another an hour ago, each in four to seven minutes. */
async function addAttempts(transaction: Transaction, quizId: string, { answers, questions }: DemoQuiz, now: Date): Promise<void> {
  const version = await transaction.quizVersion.findFirstOrThrow({
    where: { quizId },
    select: { id: true, questions: { orderBy: { questionOrder: 'asc' }, select: { id: true } } },
  })
  for (const [index, [takerName, letters]] of answers.entries()) {
    const chosen = Array.from(letters, (letter) => 'ABCD'.indexOf(letter))
    const timeTaken = 240 + ((index * 47) % 180)
    const startedAt = new Date(now.getTime() - 60 * MINUTE_MS + index * 5_000)
    const completedAt = new Date(startedAt.getTime() + timeTaken * 1000)
    await transaction.quizAttempt.create({
      data: {
        ...{ quizId, versionId: version.id, takerName, startedAt, completedAt, timeTaken, lastSeenAt: completedAt },
        tokenHash: hashOfToken(randomBytes(32).toString('base64url')),
        totalQuestions: questions.length,
        score: chosen.filter((option, at) => option === questions[at]!.correctAnswer).length,
        answers: {
          create: chosen.map((optionIndex, at) => ({
            questionId: version.questions[at]!.id,
            ...{ optionIndex, isCorrect: optionIndex === questions[at]!.correctAnswer, answeredAt: completedAt },
          })),
        },
      },
      select: { id: true },
    })
  }
}

/**
 * Adds published quizzes with their categories, questions and attempts.
 *
 * @param quizzes the oldest first, a day apart
 * @param creators account ids by demo address
 * @param storyIds ids of the demo stories by title, for what the quizzes ask about and give as rewards
 */
export async function addQuizzes(
  transaction: Transaction,
  quizzes: DemoQuiz[],
  creators: Record<DemoAddress, string>,
  storyIds: Map<string, string>,
  now: Date,
): Promise<void> {
  const categories = await transaction.quizCategory.createManyAndReturn({
    data: quizCategories.map((category) => ({ ...category, nameKey: nameKeyOf(category.name) })),
    select: { id: true, name: true },
  })
  for (const [index, quiz] of quizzes.entries()) {
    const { title, topic, description, difficulty, code, about, reward, creator, category, questions } = quiz
    const { id } = await transaction.quiz.create({
      data: {
        ...{ title, topic, description, difficulty, published: true, questionsCount: questions.length },
        categoryId: categories.find(({ name }) => name === category)!.id,
        createdById: creators[creator],
        createdAt: new Date(now.getTime() - (quizzes.length - index) * DAY_MS),
        sourceStoryId: about && storyIds.get(about)!,
        ...(reward && { rewardType: 'story', rewardStoryId: storyIds.get(reward.story)!, rewardThreshold: reward.threshold }),
        codes: { create: newCode(code, 'quiz') },
      },
      select: { id: true },
    })
    await replaceQuestions(transaction, id, questions.map((question) => ({ ...question, options: shownOptions(question) })))
    await addAttempts(transaction, id, quiz, now)
  }
}
