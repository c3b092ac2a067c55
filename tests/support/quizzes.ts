import { randomInt } from 'node:crypto'
import { newCode } from '~/features/codes/codes.server'
import type { NewQuestion } from '~/features/quizzes/questions.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { makeQuiz } from './make-quiz'

/** A question whose right option reads `Right <number>`, the others `Wrong <number> a` to `c`. */
export function questionNumber(number: number, changes: Partial<NewQuestion> = {}): NewQuestion {
  return {
    questionText: `Question text ${number}?`,
    options: [`Wrong ${number} a`, `Right ${number}`, `Wrong ${number} b`, `Wrong ${number} c`],
    correctAnswer: 1,
    explanation: `Because of ${number}.`,
    evidence: `The proof of ${number}.`,
    ...changes,
  }
}

type Settings = Partial<Omit<Quiz, 'id' | 'category' | 'classLabels' | 'createdById' | 'currentVersion'>> & {
  count?: number
  sourceStoryId?: string
  questions?: NewQuestion[]
  oldCodes?: string[]
  classLabels?: string[]
}

/** Makes a published quiz of `count` questions that tell their number, with its code, and with older codes that lead to it. */
export async function makeNumberedQuiz(
  author: { id: string } | null = null,
  { count = 3, oldCodes = [], classLabels = [], questions, ...settings }: Settings = {},
): Promise<Quiz> {
  const asked = questions ?? Array.from({ length: count }, (_, index) => questionNumber(index + 1))
  const quiz = await makeQuiz(author, {
    title: 'The Night Shift',
    classLabels: classLabels.length ? JSON.stringify(classLabels) : null,
    ...settings,
    questions: asked,
  })
  for (const old of oldCodes) await db.code.create({ data: { ...newCode(old, 'quiz'), quizId: quiz.id, isCurrent: false } })
  return quiz
}

/** Options of a quiz by question id: the right ones, except for the questions with the given numbers. */
export async function answersTo(quiz: Quiz, wrongNumbers: number[] = []): Promise<Map<string, number>> {
  const questions = await listQuestions(quiz)
  return new Map(questions.map(({ id, correctAnswer, questionOrder, options }) => [
    id,
    wrongNumbers.includes(questionOrder) ? (correctAnswer + 1 + randomInt(options.length - 1)) % options.length : correctAnswer,
  ]))
}
