import type { AskedQuestion, Quiz, RewardType } from '~/features/quizzes/quiz'
import type { Support } from './support'

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
  /** Short code to continue on another device. */
  resumeCode: string | null
  extraSeconds: number
  /** What its link gave; no page shows it to the pupil. */
  supports: Support[]
  /** An author's preview of a draft: it is not counted anywhere. */
  isPreview: boolean
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
  /** Index into the options; null for no answer: on paper, or because the time was up. */
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
  /** Title and code are only there once it is unlocked. */
  reward: { type: RewardType; threshold: number; title: string | null; code: string | null } | null
  results: AnswerResult[] | null
}

/** The number of a preview among its browser's attempts; the others count from 1. */
export const PREVIEW_NUMBER = 0

type Window = Pick<Quiz, 'opensAt' | 'closesAt'>

/** Shown where a quiz cannot be begun any more. */
export const CLOSED = 'This quiz is closed.'

/** Why a quiz cannot be begun at a moment, or null. */
export function closedBecause(quiz: Window, now: Date): string | null {
  if (quiz.opensAt && now < quiz.opensAt) return 'This quiz is not open yet.'
  if (quiz.closesAt && now >= quiz.closesAt) return CLOSED
  return null
}

type Ending = Pick<Quiz, 'timeLimitSeconds' | 'closesAt'>
type Running = Pick<Attempt, 'startedAt' | 'extraSeconds' | 'supports' | 'isPreview'>

/** When an attempt ends by itself: its time limit or the closing of the quiz, whichever comes first; null for never. */
export function endOf(quiz: Ending, attempt: Running): Date | null {
  const limit = quiz.timeLimitSeconds === null || attempt.supports.includes('time')
    ? null
    : new Date(attempt.startedAt.getTime() + (quiz.timeLimitSeconds + attempt.extraSeconds) * 1000)
  const closing = attempt.isPreview ? null : quiz.closesAt
  if (!limit || !closing) return limit ?? closing
  return limit < closing ? limit : closing
}

/** An answer that arrives this many milliseconds late still counts: school connections are slow. */
export const GRACE_MS = 30_000

/** Whether an attempt has ended by itself: later answers are too late, and those already stored count. */
export function isOver(quiz: Ending, attempt: Running, now: Date): boolean {
  const end = endOf(quiz, attempt)
  return end !== null && now >= end
}

/** Index of the first question without an answer; of the last question where all have one. */
export function firstOpen({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>): number {
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  return open === -1 ? questions.length - 1 : open
}

/** Numbers (from 1) of the questions without an answer. */
export function openNumbers({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>): number[] {
  return questions.flatMap(({ id }, index) => (answers[id] === undefined ? [index + 1] : []))
}

/** The place at which an attempt shows a stored option, as its form sends it; null for none. */
export function placeOf(options: AskedQuestion['options'], stored: number | undefined): number | null {
  const place = options.findIndex(({ value }) => value === stored)
  return place === -1 ? null : place
}

/** Turns the places that a form sends into stored option indexes; leaves out what the attempt does not show. */
export function toStoredAnswers({ questions }: Pick<Attempt, 'questions'>, places: Map<string, number>): Map<string, number> {
  return new Map(questions.flatMap(({ id, options }) => {
    const chosen = options[places.get(id) ?? -1]
    return chosen ? [[id, chosen.value] as const] : []
  }))
}
