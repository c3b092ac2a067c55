import type { Quiz } from '~/features/quizzes/quiz'
import { zonedMoment } from '~/lib/zoned-moment'
import { db } from '~/server/db.server'
import type { Attempt, AttemptResult, AnswerResult } from './attempt'
import { markedQuestionsOf } from './attempt-questions.server'
import { findAttempt, type StoredAttempt } from './attempt-reads.server'
import { percentageOf } from './score'

/** Whether the right answers are shown now. With "after closing", a quiz that never closes never shows them. */
function areAnswersShown({ answersShown, closesAt }: Pick<Quiz, 'answersShown' | 'closesAt'>, now: Date): boolean {
  if (answersShown === 'at_once') return true
  return answersShown === 'after_closing' && closesAt !== null && now >= closesAt
}

/** The reward's title and present code; null where there is none, or it has been deleted. */
async function findReward(quiz: Quiz): Promise<{ title: string; code: string } | null> {
  const current = { where: { isCurrent: true }, select: { display: true } }
  const select = { title: true, codes: current } as const
  const row = quiz.rewardStoryId
    ? await db.story.findUnique({ where: { id: quiz.rewardStoryId }, select })
    : quiz.rewardResourceId
      ? await db.resource.findUnique({ where: { id: quiz.rewardResourceId }, select })
      : null
  const code = row?.codes[0]?.display
  return row && code ? { title: row.title, code } : null
}

async function toAnswers(attempt: Attempt): Promise<AnswerResult[]> {
  const byId = new Map((await markedQuestionsOf(attempt.versionId)).map((question) => [question.id, question]))
  return attempt.questions.flatMap(({ id }) => {
    const question = byId.get(id)
    if (!question) return []
    const userAnswer = attempt.answers[id] ?? null
    return [{
      questionId: id,
      question: question.questionText,
      options: question.options,
      userAnswer,
      correctAnswer: question.correctAnswer,
      isCorrect: userAnswer === question.correctAnswer,
      explanation: question.explanation,
    }]
  })
}

/** A result with the moment at which it was handed in. */
export type FoundResult = AttemptResult & { completedAt: Date }

/**
 * The result of an attempt, with the questions as they were asked then.
 *
 * @returns null for no attempt, and for one that is still running
 */
export async function resultOf(quiz: Quiz, attempt: StoredAttempt | null, now = new Date()): Promise<FoundResult | null> {
  if (!attempt?.completedAt) return null
  const { totalQuestions, takerName, completedAt } = attempt
  const score = attempt.score ?? 0
  const percentage = percentageOf(score, totalQuestions)
  const rewardUnlocked = percentage >= quiz.rewardThreshold
  const reward = await findReward(quiz)
  return {
    takerName,
    score,
    totalQuestions,
    percentage,
    isPerfectScore: percentage === 100,
    timeTaken: attempt.timeTaken ?? 0,
    completedAt,
    rewardUnlocked: rewardUnlocked && reward !== null,
    reward: reward && {
      type: quiz.rewardType,
      threshold: quiz.rewardThreshold,
      title: rewardUnlocked ? reward.title : null,
      code: rewardUnlocked ? reward.code : null,
    },
    results: areAnswersShown(quiz, now) ? await toAnswers(attempt) : null,
  }
}

/**
 * The result of an attempt that was handed in.
 *
 * @param token from the result's address
 * @returns null for a wrong token, one of another quiz, and an attempt that is still running
 */
export async function findResult(quiz: Quiz, token: string | null, now = new Date()): Promise<FoundResult | null> {
  return resultOf(quiz, await findAttempt(quiz, token), now)
}

/** Why a result lists no answers, as the pupil is told; null where it lists them. */
export function whyHidden(quiz: Pick<Quiz, 'answersShown' | 'closesAt' | 'timeZone'>, now = new Date()): string | null {
  if (areAnswersShown(quiz, now)) return null
  if (quiz.answersShown === 'never' || !quiz.closesAt) return 'The answers of this quiz are not shown.'
  return `The answers are shown when the quiz has closed: ${zonedMoment(quiz.closesAt, quiz.timeZone)}.`
}
