import { PREVIEW_NUMBER } from '~/features/attempts/attempt'
import { readSupports } from '~/features/attempts/support'
import { codeKey } from '~/features/codes/code'
import { HOUR_MS } from '~/lib/durations'
import { toDate, toDateOrNull, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import { rowsOf, sql, type Sql } from '~/server/sql.server'
import { MOST_LISTED } from './board'

/** One row: the quiz, the same in every row, and one of its attempts; columns are null where there is none. */
type Line = {
  quizId: string
  display: string
  title: string
  published: StoredTruth
  createdById: string | null
  opensAt: StoredMoment | null
  closesAt: StoredMoment | null
  timeZone: string
  timeLimitSeconds: number | null
  classLabels: string | null
  scoresShown: StoredTruth
  earlierAt: StoredMoment | null
  id: string | null
  takerName: string | null
  isNameHidden: StoredTruth
  classLabel: string | null
  classNumber: string | null
  totalQuestions: number
  startedAt: StoredMoment
  lastSeenAt: StoredMoment
  extraSeconds: number
  supports: string | null
  completedAt: StoredMoment | null
  score: number | null
  answered: number | bigint
}

/**
 * The moments between which all attempts of a day began, in any time zone on earth: zones reach from 12 hours behind to 14
 * ahead of UTC. The quiz's zone, which comes with the rows, decides later which of them belong to the day.
 *
 * @param day `2026-11-20`; null for today
 */
export function windowOf(day: string | null, now: Date): { from: Date; to: Date } {
  const start = day === null ? null : Date.parse(`${day}T00:00Z`)
  // A day on which the clocks go back has 25 hours.
  if (start === null) return { from: new Date(now.getTime() - 25 * HOUR_MS), to: new Date(now.getTime() + HOUR_MS) }
  return { from: new Date(start - 14 * HOUR_MS), to: new Date(start + (24 + 12 + 1) * HOUR_MS) }
}

/**
 * The one query of a board: the quiz by its present code, its attempts within some hours with the number of answers of
 * each, and when the last one before them began. Attempts on paper and authors' previews are left out.
 */
export function boardSql(key: string, { from, to }: { from: Date; to: Date }): Sql {
  return sql`
    SELECT q."id" AS "quizId", c."display", q."title", q."published", q."createdById", q."opensAt", q."closesAt",
      q."timeZone", q."timeLimitSeconds", q."classLabels", q."scoresShown", e."startedAt" AS "earlierAt",
      a."id", a."takerName", a."isNameHidden", a."classLabel", a."classNumber", a."totalQuestions", a."startedAt",
      a."lastSeenAt", a."extraSeconds", a."supports", a."completedAt", a."score",
      (SELECT count(*) FROM "attempt_answers" n WHERE n."attemptId" = a."id") AS "answered"
    FROM "codes" c
      JOIN "quizzes" q ON q."id" = c."quizId"
      LEFT JOIN "quiz_attempts" e ON e."id" = (
        SELECT p."id" FROM "quiz_attempts" p
        WHERE p."quizId" = q."id" AND p."startedAt" < ${from} AND p."attemptNumber" > ${PREVIEW_NUMBER} AND p."source" = 'online'
        ORDER BY p."startedAt" DESC LIMIT 1)
      LEFT JOIN "quiz_attempts" a ON a."quizId" = q."id" AND a."startedAt" >= ${from} AND a."startedAt" < ${to}
        AND a."attemptNumber" > ${PREVIEW_NUMBER} AND a."source" = 'online'
    WHERE c."key" = ${key} AND c."isCurrent" = true
    ORDER BY a."startedAt" DESC LIMIT ${MOST_LISTED + 1}`
}

function toAttempt(line: Line) {
  const { id, takerName, classLabel, classNumber, totalQuestions, extraSeconds, score } = line
  if (id === null) return []
  return [{
    id, takerName, classLabel, classNumber, totalQuestions, extraSeconds, score,
    supports: readSupports(line.supports),
    isNameHidden: Boolean(line.isNameHidden),
    startedAt: toDate(line.startedAt),
    lastSeenAt: toDate(line.lastSeenAt),
    completedAt: toDateOrNull(line.completedAt),
    answered: Number(line.answered),
    isPreview: false,
  }]
}

/**
 * A quiz with its attempts of about a day, the newest first, in one query.
 *
 * @param code exactly as it is shown; nothing else is found
 * @returns null where no quiz has this code today
 */
export async function findBoardRows(code: string, day: string | null, now: Date) {
  const lines = await rowsOf<Line>(boardSql(codeKey(code), windowOf(day, now)))
  const [quiz] = lines
  if (!quiz || quiz.display !== code) return null
  return {
    quiz: {
      id: quiz.quizId,
      code: quiz.display,
      title: quiz.title,
      published: Boolean(quiz.published),
      createdById: quiz.createdById,
      opensAt: toDateOrNull(quiz.opensAt),
      closesAt: toDateOrNull(quiz.closesAt),
      timeZone: quiz.timeZone,
      timeLimitSeconds: quiz.timeLimitSeconds,
      classLabels: quiz.classLabels ? (JSON.parse(quiz.classLabels) as string[]) : [],
      scoresShown: Boolean(quiz.scoresShown),
    },
    attempts: lines.flatMap(toAttempt),
    earlierAt: toDateOrNull(quiz.earlierAt),
  }
}

export type BoardRows = NonNullable<Awaited<ReturnType<typeof findBoardRows>>>
