import { createHash } from 'node:crypto'
import { codeKey } from '~/features/codes/code'
import { db } from '~/server/db.server'
import { preparedRow, toDate, toDateOrNull, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { findQuizByCode, QUIZ_SQL, toPreparedQuiz, type PreparedQuiz } from '~/features/quizzes/quizzes.server'
import { arrange, toAskedQuestions, type Arrangement } from './arrangement'
import { PREVIEW_NUMBER, type Attempt } from './attempt'
import { questionsOf } from './attempt-questions.server'
import { readSupports } from './support'

/** Only this hash of a token is stored, so that nobody who reads the database can open an attempt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An attempt with what only its result needs; a name that the teacher has hidden is left out. */
export type StoredAttempt = Attempt & { score: number | null; timeTaken: number | null }

type PreparedAttempt = {
  versionId: string; takerName: string | null; classLabel: string | null; attemptNumber: number
  totalQuestions: number; resumeKey: string | null; extraSeconds: number; arrangement: string | null; supports: string | null
  score: number | null; timeTaken: number | null
  startedAt: StoredMoment; completedAt: StoredMoment | null; isNameHidden: StoredTruth
  /** `question=option` for each answer; null where there is none. */
  answers: string | null
}

const ATTEMPT_SQL = `
  a."id" AS "attemptId", a."versionId", a."takerName", a."isNameHidden", a."classLabel", a."attemptNumber", a."totalQuestions",
  a."startedAt", a."completedAt", a."resumeKey", a."extraSeconds", a."arrangement", a."supports", a."score", a."timeTaken",
  (SELECT string_agg(n."questionId" || '=' || n."optionIndex", ' ') FROM "attempt_answers" n WHERE n."attemptId" = a."id") AS "answers"`

const readByToken = preparedRow<PreparedAttempt & { attemptId: string; quizId: string }>(
  `SELECT a."quizId", ${ATTEMPT_SQL} FROM "quiz_attempts" a WHERE a."tokenHash" = ?`,
)

function toAnswers(text: string | null): Record<string, number> {
  const pairs = text === null ? [] : text.split(' ').map((pair) => pair.split('='))
  return Object.fromEntries(pairs.map(([questionId, optionIndex]) => [questionId, Number(optionIndex)]))
}

async function toAttempt(id: string, quizId: string, row: PreparedAttempt): Promise<StoredAttempt> {
  const { versionId, classLabel, totalQuestions, extraSeconds, score, timeTaken } = row
  const questions = await questionsOf(versionId)
  // An attempt without an order of its own has the quiz's order.
  const order = row.arrangement
    ? (JSON.parse(row.arrangement) as Arrangement)
    : arrange({ shuffleQuestions: false, shuffleOptions: false, poolSize: null }, questions, 0)
  return {
    id, quizId, versionId, classLabel, totalQuestions, extraSeconds, score, timeTaken,
    takerName: row.isNameHidden ? null : row.takerName,
    supports: readSupports(row.supports),
    startedAt: toDate(row.startedAt),
    completedAt: toDateOrNull(row.completedAt),
    resumeCode: row.resumeKey,
    isPreview: row.attemptNumber === PREVIEW_NUMBER,
    questions: toAskedQuestions(order, questions),
    answers: toAnswers(row.answers),
  }
}

/**
 * The attempt that a token opens, running or handed in.
 *
 * @returns null for an unknown token and one of another quiz
 */
export async function findAttempt(quiz: Pick<Quiz, 'id'>, token: string | null | undefined): Promise<StoredAttempt | null> {
  const row = token ? await readByToken(hashOfToken(token)) : undefined
  return row?.quizId === quiz.id ? toAttempt(row.attemptId, quiz.id, row) : null
}

/** Without an attempt there is no `attemptId`, and its other columns are empty. `shown` is the quiz's code of today. */
type PreparedVisit = PreparedQuiz & PreparedAttempt & { attemptId: string | null; shown: string | null }

const readVisit = preparedRow<PreparedVisit>(`
  SELECT ${QUIZ_SQL}, ${ATTEMPT_SQL},
    (SELECT n."display" FROM "codes" n WHERE n."quizId" = c."quizId" AND n."isCurrent") AS "shown"
  FROM "codes" c
  JOIN "quizzes" q ON q."id" = c."quizId"
  LEFT JOIN "quiz_categories" k ON k."id" = q."categoryId"
  LEFT JOIN "quiz_attempts" a ON a."tokenHash" = ? AND a."quizId" = q."id"
  WHERE c."key" = ?`)

/**
 * A quiz by a code in any spelling, published or not, and the attempt that a token opens, in one statement: every step of
 * every pupil needs both.
 *
 * @param token of the browser's cookie or of a result's address
 * @returns null for an unknown code and for the code of something else; `attempt` is null as for `findAttempt`
 */
export async function findQuizWithAttempt(
  typed: string | undefined,
  token: string | null | undefined,
): Promise<{ quiz: Quiz; attempt: StoredAttempt | null } | null> {
  const row = await readVisit(token ? hashOfToken(token) : null, codeKey(typed ?? ''))
  // A misread code, or the code of something else.
  if (!row || row.shown === null) {
    const found = await findQuizByCode(typed)
    return found && { quiz: found, attempt: await findAttempt(found, token) }
  }
  const {
    shown, attemptId, versionId, takerName, isNameHidden, classLabel, attemptNumber, totalQuestions, startedAt, completedAt,
    resumeKey, extraSeconds, arrangement, supports, score, timeTaken, answers, ...quiz
  } = row
  return {
    quiz: toPreparedQuiz(quiz, shown),
    attempt: attemptId === null ? null : await toAttempt(attemptId, quiz.id, row),
  }
}

/** How many attempts a browser has begun; previews do not count. */
export function countAttempts(quiz: Pick<Quiz, 'id'>, browserKey: string): Promise<number> {
  return db.quizAttempt.count({ where: { quizId: quiz.id, browserKey, attemptNumber: { gt: PREVIEW_NUMBER } } })
}
