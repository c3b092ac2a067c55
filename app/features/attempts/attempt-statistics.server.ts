import { db } from '~/server/db.server'
import { PREVIEW_NUMBER } from './attempt'
import { roundedMean } from './score'
import { participantOf } from './taker-name'

/** How a quiz does, over all attempts except previews. */
export type QuizStatistics = {
  /** Attempts that were handed in. */
  attempts: number
  /** Mean number of right answers, rounded to 2 decimals (P2 §9); 0 without attempts. */
  averageScore: number
  /** Mean number of questions that the attempts were asked: a draw asks fewer than the quiz has. 0 without attempts. */
  averageAsked: number
  /** Attempts handed in, in whole percent of those begun (a real figure, not the original's fixed 100); 0 without attempts. */
  completionRate: number
}

/** P2 §9: the table shows the latest ten. */
const RECENT = 10

const counted = { attemptNumber: { gt: PREVIEW_NUMBER } }
/** The figures of a quiz that nobody has begun. */
export const NO_STATISTICS: QuizStatistics = { attempts: 0, averageScore: 0, averageAsked: 0, completionRate: 0 }

/**
 * Figures of several quizzes in two queries.
 *
 * @param quizIds at most a page of them
 * @returns by quiz id; quizzes without attempts have zeros
 */
export async function listQuizStatistics(quizIds: string[]): Promise<Map<string, QuizStatistics>> {
  const where = { quizId: { in: quizIds }, ...counted }
  const begun = await db.quizAttempt.groupBy({ by: ['quizId'], where, _count: { _all: true } })
  const handedIn = await db.quizAttempt.groupBy({
    by: ['quizId'],
    where: { ...where, completedAt: { not: null } },
    _count: { _all: true },
    _avg: { score: true, totalQuestions: true },
  })
  const begunById = new Map(begun.map(({ quizId, _count }) => [quizId, _count._all]))
  const byId = new Map(handedIn.map(({ quizId, _count, _avg }) => [quizId, {
    attempts: _count._all,
    averageScore: roundedMean(_avg.score ?? 0),
    averageAsked: _avg.totalQuestions ?? 0,
    completionRate: Math.round((100 * _count._all) / (begunById.get(quizId) ?? _count._all)),
  }]))
  return new Map(quizIds.map((id) => [id, byId.get(id) ?? NO_STATISTICS]))
}

/** A row of the table of attempts (P2 §2, My Quizzes). */
export type RecentAttempt = {
  id: string
  /** `Anonymous` where no name was given, or the teacher hid it. */
  participant: string
  score: number
  totalQuestions: number
  /** Seconds. */
  timeTaken: number
  /** Typed in from a sheet, so that its duration is unknown. */
  isOnPaper: boolean
  completedAt: Date
}

/** The ten attempts at a quiz that were handed in last, the newest first. */
export async function listRecentAttempts(quizId: string): Promise<RecentAttempt[]> {
  const rows = await db.quizAttempt.findMany({
    where: { quizId, ...counted, completedAt: { not: null } },
    orderBy: { completedAt: 'desc' },
    take: RECENT,
    select: {
      id: true, takerName: true, isNameHidden: true, score: true, totalQuestions: true, timeTaken: true, completedAt: true,
      source: true,
    },
  })
  return rows.map(({ takerName, isNameHidden, score, timeTaken, completedAt, source, ...row }) => ({
    ...row,
    participant: participantOf({ takerName, isNameHidden }),
    score: score ?? 0,
    timeTaken: timeTaken ?? 0,
    isOnPaper: source === 'paper',
    completedAt: completedAt!,
  }))
}
