import { createHash } from 'node:crypto'
import { db } from '~/server/db.server'
import { preparedRow, toDate, toDateOrNull, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import { arrange, toAskedQuestions, type Arrangement } from './arrangement'
import { PREVIEW_NUMBER, type Attempt } from './attempt'
import { questionsOf } from './attempt-questions.server'
import type { Quiz } from './quiz'

/** What is stored of a token: whoever reads the database cannot open an attempt with it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An attempt with what only its result needs; a name that the teacher has hidden is none. */
export type StoredAttempt = Attempt & { score: number | null; timeTaken: number | null }

type Prepared = {
  id: string; quizId: string; versionId: string; takerName: string | null; classLabel: string | null; attemptNumber: number
  totalQuestions: number; resumeKey: string | null; extraSeconds: number; arrangement: string | null
  score: number | null; timeTaken: number | null
  startedAt: StoredMoment; completedAt: StoredMoment | null; isNameHidden: StoredTruth
  /** `question=option` for each answer; null where there is none. */
  answers: string | null
}

const readByToken = preparedRow<Prepared>(`
  SELECT a."id", a."quizId", a."versionId", a."takerName", a."isNameHidden", a."classLabel", a."attemptNumber",
    a."totalQuestions", a."startedAt", a."completedAt", a."resumeKey", a."extraSeconds", a."arrangement", a."score", a."timeTaken",
    (SELECT string_agg(n."questionId" || '=' || n."optionIndex", ' ') FROM "attempt_answers" n WHERE n."attemptId" = a."id") AS "answers"
  FROM "quiz_attempts" a WHERE a."tokenHash" = ?`)

function toAnswers(text: string | null): Record<string, number> {
  const pairs = text === null ? [] : text.split(' ').map((pair) => pair.split('='))
  return Object.fromEntries(pairs.map(([questionId, optionIndex]) => [questionId, Number(optionIndex)]))
}

async function findRow(tokenHash: string) {
  const row = await readByToken(tokenHash)
  return row && {
    ...row,
    startedAt: toDate(row.startedAt),
    completedAt: toDateOrNull(row.completedAt),
    isNameHidden: Boolean(row.isNameHidden),
    answers: toAnswers(row.answers),
  }
}

/**
 * The attempt that a token opens, running or handed in.
 *
 * @returns null for an unknown token and one of another quiz
 */
export async function findAttempt(quiz: Pick<Quiz, 'id'>, token: string | null | undefined): Promise<StoredAttempt | null> {
  const row = token ? await findRow(hashOfToken(token)) : null
  if (!row || row.quizId !== quiz.id) return null
  const { arrangement, resumeKey, attemptNumber, isNameHidden, ...attempt } = row
  const questions = await questionsOf(attempt.versionId)
  // An attempt without an order of its own was asked in the quiz's.
  const order = arrangement
    ? (JSON.parse(arrangement) as Arrangement)
    : arrange({ shuffleQuestions: false, shuffleOptions: false, poolSize: null }, questions, 0)
  return {
    ...attempt,
    takerName: isNameHidden ? null : attempt.takerName,
    resumeCode: resumeKey,
    isPreview: attemptNumber === PREVIEW_NUMBER,
    questions: toAskedQuestions(order, questions),
  }
}

/** How many attempts a browser has begun; previews do not count. */
export function countAttempts(quiz: Pick<Quiz, 'id'>, browserKey: string): Promise<number> {
  return db.quizAttempt.count({ where: { quizId: quiz.id, browserKey, attemptNumber: { gt: PREVIEW_NUMBER } } })
}
