import { QUIZ_COOKIE_DAYS } from '~/features/attempts/attempt-cookie.server'
import { isParkName } from '~/features/attempts/safe-names'
import type { Quiz } from '~/features/quizzes/quiz'
import { DAY_MS } from '~/lib/durations'
import { zonedMoment } from '~/lib/zoned-moment'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { answersOf } from './class-answers.server'

/** The part of the data sheet that differs between quizzes. */
export type DataSheet = {
  /** Address of the site without its protocol. */
  site: string
  retentionDays: number
  /** Whether pupils may type their own names, or names that they or their teacher typed are still stored. */
  ownNames: boolean
  /** Whether pupils are asked for a class number, or one is still stored. */
  classNumbers: boolean
  /** Days that a browser keeps its cookie. */
  cookieDays: number
  classLabels: string[]
  /** Attempts stored now, and when the one seen longest ago will be deleted; null without any. */
  stored: number
  nextDeletion: string | null
  /** Day on which the sheet was made. */
  madeAt: string
}

/** Whether any typed name is stored; the quiz's present setting may not tell. */
async function hasTypedNames(quizId: string): Promise<boolean> {
  const names = await db.quizAttempt.findMany({
    where: { quizId, takerName: { not: null } }, distinct: ['takerName'], select: { takerName: true },
  })
  return names.some(({ takerName }) => !isParkName(takerName!))
}

/** Whether any class number is stored, whatever the quiz asks at present. */
async function hasClassNumbers(quizId: string): Promise<boolean> {
  return (await db.quizAttempt.findFirst({ where: { quizId, classNumber: { not: null } }, select: { id: true } })) !== null
}

/** What is stored about pupils at a quiz, for a school to sign off. */
export async function toDataSheet(quiz: Quiz, now = new Date()): Promise<DataSheet> {
  const { _count, _min } = await db.quizAttempt.aggregate({
    where: answersOf(quiz, undefined), _count: { _all: true }, _min: { lastSeenAt: true },
  })
  const { retentionDays, classLabels, timeZone } = quiz
  const oldest = _min.lastSeenAt
  return {
    site: new URL(env.publicUrl).host,
    retentionDays,
    ownNames: quiz.ownNames || (await hasTypedNames(quiz.id)),
    classNumbers: quiz.asksClassNumber || (await hasClassNumbers(quiz.id)),
    cookieDays: QUIZ_COOKIE_DAYS,
    classLabels,
    stored: _count._all,
    nextDeletion: oldest && zonedMoment(new Date(oldest.getTime() + retentionDays * DAY_MS), timeZone),
    madeAt: now.toISOString(),
  }
}
