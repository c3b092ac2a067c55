import { PREVIEW_NUMBER } from '~/features/attempts/attempt'
import { readSupports, shownSupports } from '~/features/attempts/support'
import { participantOf } from '~/features/attempts/taker-name'
import { itemsBefore, placeCursor, readPlace, toPage, withKnownCursor, type PageOf, type Paging } from '~/lib/pagination'
import { keysetSql } from '~/server/keyset.server'
import { toDate, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import { joinSql, rowsOf, sql, type Sql } from '~/server/sql.server'
import type { AnswersChoice } from './answers'
import { isRepeatSql } from './same-pupil.server'

/** Which attempts handed in at one version of a quiz are meant. */
export type TakenChoice = Pick<AnswersChoice, 'hasRepeats' | 'classLabel'> & { quizId: string; versionId: string }

/** An attempt as lists and files of a teacher show it. */
export type TakenAttempt = {
  id: string
  /** `Anonymous` where no name was given, or the teacher hid it. */
  participant: string
  isNameHidden: boolean
  classLabel: string | null
  classNumber: string | null
  /** Whether the same pupil handed in an earlier one. */
  isRepeat: boolean
  score: number
  totalQuestions: number
  /** Seconds. */
  timeTaken: number
  completedAt: Date
  isPaper: boolean
  /** What its link gave, in words; empty for none. */
  support: string
}

/** Attempts per page of the list. */
const TAKEN_SIZE = 50

/**
 * The condition on a row `a` of `quiz_attempts` that picks the attempts of a choice. Figures, list and file all use it, so
 * that they agree. The quiz comes first, because the index of attempts begins with it.
 */
export function takenSql({ quizId, versionId, hasRepeats, classLabel }: TakenChoice): Sql {
  const label = classLabel === null ? sql`a."classLabel" IS NULL` : sql`a."classLabel" = ${classLabel}`
  return joinSql([
    sql`a."quizId" = ${quizId}`,
    sql`a."versionId" = ${versionId}`,
    sql`a."completedAt" IS NOT NULL`,
    sql`a."attemptNumber" > ${PREVIEW_NUMBER}`,
    ...(hasRepeats ? [] : [sql`${isRepeatSql} = 0`]),
    ...(classLabel === undefined ? [] : [label]),
  ], ' AND ')
}

type Row = {
  id: string; takerName: string | null; isNameHidden: StoredTruth; classLabel: string | null; classNumber: string | null
  isRepeat: number; score: number | null; totalQuestions: number; timeTaken: number | null; completedAt: StoredMoment
  source: string; supports: string | null
}

/**
 * The query for a page of the list, for the list itself and for the test that looks at its plan.
 *
 * @param size rows per page; the query finds one more
 */
export function takenPageSql(choice: TakenChoice, paging: Paging, size: number): Sql {
  const { bound, order } = keysetSql({ at: sql`a."completedAt"`, id: sql`a."id"` }, paging)
  return sql`
    SELECT a."id", a."takerName", a."isNameHidden", a."classLabel", a."classNumber", a."score", a."totalQuestions",
      a."timeTaken", a."completedAt", a."source", a."supports", ${isRepeatSql} AS "isRepeat"
    FROM "quiz_attempts" a WHERE ${takenSql(choice)} ${bound}
    ORDER BY ${order} LIMIT ${size + 1} OFFSET ${itemsBefore(paging, size)}`
}

function toTaken(stored: Row): TakenAttempt {
  const { takerName, isNameHidden, isRepeat, score, timeTaken, completedAt, source, supports, ...row } = stored
  return {
    ...row,
    participant: participantOf({ takerName, isNameHidden: Boolean(isNameHidden) }),
    isNameHidden: Boolean(isNameHidden),
    isRepeat: isRepeat === 1,
    score: score ?? 0,
    timeTaken: timeTaken ?? 0,
    completedAt: toDate(completedAt),
    isPaper: source === 'paper',
    support: shownSupports(readSupports(supports)),
  }
}

/** A page of the attempts of a choice, the last one handed in first. */
export async function listTaken(choice: TakenChoice, asked: Paging, size = TAKEN_SIZE): Promise<PageOf<TakenAttempt>> {
  const paging = withKnownCursor(asked, readPlace)
  const rows = await rowsOf<Row>(takenPageSql(choice, paging, size))
  return toPage(rows.map(toTaken), size, paging, ({ completedAt, id }) => placeCursor({ createdAt: completedAt, id }))
}
