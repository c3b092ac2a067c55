import type { QuestionSource, WrittenQuestion } from '~/features/question-writer/question-writer.server'
import type { Difficulty } from '~/features/quizzes/quiz'

/** The task of a quiz writer. */
export type QuizAssignment = {
  source: QuestionSource
  /** The quiz's title; the built-in writer does not need it. */
  title: string
  difficulty: Difficulty
  count: number
  /** Texts of questions not to ask again, for regenerating one. */
  exclude?: string[]
  /** The teacher's account. */
  accountId: string
}

export type WrittenQuiz = {
  /** At most as many as were asked for; each has passed `faultsOf`. */
  questions: WrittenQuestion[]
  /** What to tell the teacher if there are fewer. */
  note: string | null
  /** `built-in`, or the name of the language model. */
  writer: string
  /** Version of the prompt texts; null for the built-in writer, which has none. */
  promptVersion: string | null
}

type QuizStep = 'reading' | 'writing' | 'checking' | 'repairing'

/** Told at the beginning of each step; `share` is how much is done, from 0 to 1. */
export type QuizProgress = (step: QuizStep, share: number) => void | Promise<void>
