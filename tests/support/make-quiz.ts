import { newCode } from '~/features/codes/codes.server'
import { randomStoryCode } from '~/features/codes/random-code.server'
import { replaceQuestions, type NewQuestion } from '~/features/quizzes/questions.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { findQuizByCode } from '~/features/quizzes/quizzes.server'
import { db, tx } from '~/server/db.server'

/** A question with four options, the first of them right, and the sentence that proves it. */
export const question = (number: number, changes: Partial<NewQuestion> = {}): NewQuestion => ({
  questionText: `Question ${number}?`,
  options: ['A', 'B', 'C', 'D'].map((letter) => `${letter}${number}`),
  correctAnswer: 0,
  explanation: `Because of ${number}.`,
  evidence: `The text says ${number}.`,
  ...changes,
})

type Changes = Partial<Parameters<typeof db.quiz.create>[0]['data']> & { code?: string; questions?: NewQuestion[] }

/**
 * Makes a published quiz with its code and, unless told otherwise, two questions.
 *
 * @param author null for a quiz whose author's account is gone
 */
export async function makeQuiz(
  author: { id: string } | null,
  { code = randomStoryCode(), questions, ...changes }: Changes = {},
): Promise<Quiz> {
  const asked = questions ?? [question(1), question(2)]
  await tx(async (transaction) => {
    const { id } = await transaction.quiz.create({
      data: {
        title: 'Lamps of the park',
        topic: 'Electric light',
        published: true,
        questionsCount: asked.length,
        createdById: author?.id ?? null,
        codes: { create: newCode(code, 'quiz') },
        ...changes,
      } as Parameters<typeof transaction.quiz.create>[0]['data'],
    })
    await replaceQuestions(transaction, id, asked)
  })
  return (await findQuizByCode(code))!
}
