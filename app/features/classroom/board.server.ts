import { createHash } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { closedBecause, endOf, isOver } from '~/features/attempts/attempt'
import { mayEditQuiz } from '~/features/quizzes/quiz'
import { HOUR_MS } from '~/lib/durations'
import { zonedMoment } from '~/lib/zoned-moment'
import { toClockTime, toDaySpan, toLocalDay } from '~/lib/zoned-time'
import { MOST_LISTED, sortPupils, type Board, type BoardPupil, type BoardView } from './board'
import { findBoardRows, type BoardRows } from './board-rows.server'

function toPupil({ quiz, attempt, now }: { quiz: BoardRows['quiz']; attempt: BoardRows['attempts'][number]; now: Date }): BoardPupil {
  const { id, takerName, isNameHidden, classLabel, classNumber } = attempt
  const { answered, totalQuestions, lastSeenAt, completedAt, score } = attempt
  const limitOnly = { timeLimitSeconds: quiz.timeLimitSeconds, closesAt: null }
  const end = completedAt ? null : endOf(limitOnly, attempt)
  return {
    id,
    name: isNameHidden ? null : takerName,
    isNameHidden,
    classLabel,
    classNumber,
    answered,
    total: totalQuestions,
    lastSeenAt: lastSeenAt.toISOString(),
    lastSeen: toClockTime(lastSeenAt, quiz.timeZone),
    state: completedAt ? 'finished' : isOver(quiz, attempt, now) ? 'over' : 'working',
    endsAt: end && toClockTime(end, quiz.timeZone),
    score: quiz.scoresShown && completedAt ? score : null,
  }
}

/**
 * A lesson must not leave the board at midnight: in Sydney or Tokyo that is in the morning, where the quiz still has UTC, the
 * zone of a quiz whose rules nobody has touched.
 */
const LESSON_MS = 3 * HOUR_MS

/** The latest earlier day with an attempt: among the rows, which reach back further than the day, or before them. */
function earlierDayOf({ attempts, earlierAt, quiz }: BoardRows, start: Date): string | null {
  const latest = attempts.find(({ startedAt }) => startedAt < start)?.startedAt ?? earlierAt
  return latest && toLocalDay(latest, quiz.timeZone)
}

/** The quiz's classes, then those of the day's attempts that have been taken off its list since, so that none is out of reach. */
function classesOf(classLabels: string[], attempts: BoardRows['attempts']): string[] {
  const taken = attempts.flatMap(({ classLabel }) => (classLabel === null ? [] : [classLabel]))
  return [...new Set([...classLabels, ...taken.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))])]
}

/**
 * What a board shows of the rows.
 *
 * @param rows the newest first
 */
function toBoard(rows: BoardRows, view: BoardView, now: Date): Board {
  const { quiz } = rows
  const today = toLocalDay(now, quiz.timeZone)
  const day = view.day ?? today
  const { from, to } = toDaySpan(day, quiz.timeZone)
  const isToday = day === today
  const since = isToday ? new Date(Math.min(from.getTime(), now.getTime() - LESSON_MS)) : from
  const ofDay = rows.attempts.slice(0, MOST_LISTED).filter(({ startedAt }) => startedAt >= since && startedAt < to)
  const asked = ofDay.filter(({ classLabel }) => view.classLabel === null || classLabel === view.classLabel)
  const pupils = asked.map((attempt) => toPupil({ quiz, attempt, now }))
  const closed = closedBecause(quiz, now)
  const isClosing = quiz.closesAt !== null && quiz.closesAt > now
  return {
    quiz: {
      code: quiz.code,
      title: quiz.title,
      classLabels: classesOf(quiz.classLabels, ofDay),
      hasTimeLimit: quiz.timeLimitSeconds !== null,
      areScoresShown: quiz.scoresShown,
    },
    doors: !quiz.published ? 'draft' : !closed ? 'open' : quiz.opensAt && quiz.opensAt > now ? 'early' : 'closed',
    closed,
    closing: isClosing ? zonedMoment(quiz.closesAt!, quiz.timeZone) : null,
    day,
    isToday,
    earlierDay: earlierDayOf(rows, from),
    joined: pupils.length,
    finished: pupils.filter(({ state }) => state === 'finished').length,
    pupils: sortPupils(pupils, view.sort),
    isCut: rows.attempts.length > MOST_LISTED,
  }
}

/**
 * A quiz's class board, for people who may edit the quiz: one query, however large the class.
 *
 * @param code exactly as it is shown today
 * @returns null for any other code, whoever asks: `requireOwnQuiz` decides what to do then
 * @throws 403 for a stranger
 */
export async function findBoard(actor: Actor, code: string, view: BoardView, now = new Date()): Promise<Board | null> {
  const rows = await findBoardRows(code, view.day, now)
  if (!rows) return null
  if (!mayEditQuiz(actor, rows.quiz)) throw new Response(null, { status: 403, statusText: 'Forbidden' })
  return toBoard(rows, view, now)
}

/** Boards with the same fingerprint look the same, so that an unchanged board is not drawn again. */
export function boardFingerprint(board: Board): string {
  return createHash('sha256').update(JSON.stringify(board)).digest('base64url').slice(0, 22)
}

/** Whether a request says that it already has the board with this fingerprint. */
export function isHeld(request: Request, fingerprint: string): boolean {
  return request.headers.get('If-None-Match')?.includes(fingerprint) ?? false
}
