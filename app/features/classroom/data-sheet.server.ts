import { QUIZ_COOKIE_DAYS } from '~/features/quizzes/attempt-cookie.server'
import { zonedMoment } from '~/features/quizzes/attempt-times'
import type { Quiz } from '~/features/quizzes/quiz'
import { isParkName } from '~/features/quizzes/safe-names'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'

const DAY_MS = 24 * 3600 * 1000

/** What the data sheet says beyond what holds for every quiz. */
export type DataSheet = {
  /** Address of the site without its protocol. */
  site: string
  retentionDays: number
  /** Whether pupils may type names of their own, or names that they or their teacher typed are stored still. */
  ownNames: boolean
  /** Days that a browser keeps its cookie. */
  cookieDays: number
  classLabels: string[]
  /** Attempts that are stored now, and when the one that was seen longest ago will be deleted; null without any. */
  stored: number
  nextDeletion: string | null
  /** Day on which the sheet was made. */
  madeAt: string
}

/** Whether a name is stored that was typed, which the quiz's setting of today may no longer tell. */
async function hasTypedNames(quizId: string): Promise<boolean> {
  const names = await db.quizAttempt.findMany({
    where: { quizId, takerName: { not: null } }, distinct: ['takerName'], select: { takerName: true },
  })
  return names.some(({ takerName }) => !isParkName(takerName!))
}

/** What is stored about pupils at a quiz, as a school can sign it off. */
export async function toDataSheet(quiz: Quiz, now = new Date()): Promise<DataSheet> {
  const { _count, _min } = await db.quizAttempt.aggregate({
    where: { quizId: quiz.id }, _count: { _all: true }, _min: { lastSeenAt: true },
  })
  const { retentionDays, classLabels, timeZone } = quiz
  const oldest = _min.lastSeenAt
  return {
    site: new URL(env.publicUrl).host,
    retentionDays,
    ownNames: quiz.ownNames || (await hasTypedNames(quiz.id)),
    cookieDays: QUIZ_COOKIE_DAYS,
    classLabels,
    stored: _count._all,
    nextDeletion: oldest && zonedMoment(new Date(oldest.getTime() + retentionDays * DAY_MS), timeZone),
    madeAt: now.toISOString(),
  }
}
