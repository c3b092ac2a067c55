import type { Quiz } from '~/features/quizzes/quiz'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import type { ExchangeQuiz, Format } from './exchange'
import { FORMATS } from './formats.server'

/** A quiz as the formats carry it: its newest version, answers included, without settings and reward. */
export async function toExchangeQuiz(quiz: Pick<Quiz, 'id' | 'title' | 'currentVersion'>): Promise<ExchangeQuiz> {
  const questions = await listQuestions(quiz)
  return {
    title: quiz.title,
    questions: questions.map(({ questionText, options, correctAnswer, explanation }) =>
      ({ title: null, questionText, options, correctAnswer, explanation })),
  }
}

/** A format with what it cannot carry of one quiz. */
export type OfferedExport = Pick<Format, 'name' | 'label' | 'about' | 'extension'> & { notes: string[] }

/** Every format that a quiz can be exported to, each with what it would lose. */
export async function listExports(quiz: Pick<Quiz, 'id' | 'title' | 'currentVersion'>): Promise<OfferedExport[]> {
  const content = await toExchangeQuiz(quiz)
  return FORMATS.map(({ write, name, label, about, extension }) => {
    const { notes } = write(content)
    return { name, label, about, extension, notes }
  })
}
