import { createHash } from 'node:crypto'
import { db } from '~/server/db.server'
import { preparedRow } from '~/server/prepared.server'
import { arrange, toAskedQuestions, type Arrangement } from './arrangement'
import { PREVIEW_NUMBER, type Attempt } from './attempt'
import { questionsOf } from './attempt-questions.server'
import type { Quiz } from './quiz'

/** What is stored of a token: whoever reads the database cannot open an attempt with it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An attempt with what only its result needs; a name that the teacher has hidden is none. */
export type StoredAttempt = Attempt & { score: number | null; timeTaken: number | null }

type Shared = {
  id: string; quizId: string; versionId: string; takerName: string | null; classLabel: string | null; attemptNumber: number
  totalQuestions: number; resumeKey: string | null; extraSeconds: number; arrangement: string | null
  score: number | null; timeTaken: number | null
}
type Row = Shared & { startedAt: Date; completedAt: Date | null; isNameHidden: boolean; answers: Record<string, number> }
type Prepared = Shared & { startedAt: string; completedAt: string | null; isNameHidden: number; answers: string }

const readByToken = preparedRow<Prepared>(`
  SELECT a.id, a.quizId, a.versionId, a.takerName, a.isNameHidden, a.classLabel, a.attemptNumber, a.totalQuestions,
    a.startedAt, a.completedAt, a.resumeKey, a.extraSeconds, a.arrangement, a.score, a.timeTaken,
    (SELECT json_group_object(n.questionId, n.optionIndex) FROM attempt_answers n WHERE n.attemptId = a.id) AS answers
  FROM quiz_attempts a WHERE a.tokenHash = ?`)

async function findRow(tokenHash: string): Promise<Row | null> {
  const row = readByToken(tokenHash)
  if (row === undefined) return null
  if (row !== null) {
    return {
      ...row,
      startedAt: new Date(row.startedAt),
      completedAt: row.completedAt === null ? null : new Date(row.completedAt),
      isNameHidden: row.isNameHidden === 1,
      answers: JSON.parse(row.answers) as Record<string, number>,
    }
  }
  const found = await db.quizAttempt.findUnique({
    where: { tokenHash },
    select: {
      id: true, quizId: true, versionId: true, takerName: true, isNameHidden: true, classLabel: true, attemptNumber: true,
      totalQuestions: true, startedAt: true, completedAt: true, resumeKey: true, extraSeconds: true, arrangement: true,
      score: true, timeTaken: true, answers: { select: { questionId: true, optionIndex: true } },
    },
  })
  if (!found) return null
  const answers = Object.fromEntries(found.answers.map(({ questionId, optionIndex }) => [questionId, optionIndex]))
  return { ...found, answers }
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
  // An attempt that was typed in from paper has no order of its own.
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
