import type { Difficulty } from '~/features/quizzes/quiz'
import type { DemoAddress } from './accounts.ts'

type Question = {
  questionText: string
  /** The right one first; `correctAnswer` says where it is shown. */
  options: [right: string, wrong: string, wrong: string, wrong: string]
  /** Place of the right option among the four, from 0. */
  correctAnswer: 0 | 1 | 2 | 3
  explanation: string
  /** The sentence of the story that proves it, word for word; null where the quiz is not about a story. */
  evidence: string | null
}

/** A published quiz as it is made in a new database, written by hand. */
export type DemoQuiz = {
  title: string
  topic: string
  description: string
  /** As it is shown. */
  code: string
  difficulty: Difficulty
  /** Name of one of `quizCategories`. */
  category: string
  creator: DemoAddress
  /** Title of the demo story that it asks about, or null. */
  about: string | null
  /** Title of the demo story that is its reward, and the percent from which it opens; or null. */
  reward: { story: string; threshold: number } | null
  questions: Question[]
  /**
   * What a class of the park answered, so that a first look at the results shows something: a name of the park, and a
   * letter for each question (A to D as shown).
   */
  answers: [name: string, letters: string][]
}

/** Categories of the demo quizzes (P2 §3), with colours that can be read on both themes. */
export const quizCategories = [
  { name: 'Reading', color: '#8b6cf0' },
  { name: 'Science', color: '#1f9d8f' },
]

/** The options in the order in which they are shown. */
export function shownOptions({ options, correctAnswer }: Question): string[] {
  const [right, ...wrong] = options
  return wrong.toSpliced(correctAnswer, 0, right)
}
