import type { AskedQuestion, RewardType } from './quiz'

/** An attempt while it is being taken. */
export type Attempt = {
  id: string
  quizId: string
  versionId: string
  takerName: string | null
  classLabel: string | null
  totalQuestions: number
  startedAt: Date
  completedAt: Date | null
  /** Short code to go on with on another device. */
  resumeCode: string | null
  extraSeconds: number
  /** In the order of this attempt. */
  questions: AskedQuestion[]
  /** Chosen option by question id. */
  answers: Record<string, number>
}

/** One question as the result lists it. */
export type AnswerResult = {
  questionId: string
  question: string
  options: string[]
  /** Index into the options; null where paper had none. */
  userAnswer: number | null
  correctAnswer: number
  isCorrect: boolean
  explanation: string | null
}

/** P2 §3, attempt result. `results` is null while the teacher does not show answers. */
export type AttemptResult = {
  takerName: string | null
  score: number
  totalQuestions: number
  percentage: number
  isPerfectScore: boolean
  /** Seconds. */
  timeTaken: number
  rewardUnlocked: boolean
  reward: { type: RewardType; title: string; code: string; content: string | null } | null
  results: AnswerResult[] | null
}
