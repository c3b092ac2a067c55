import { findByCode } from '~/features/codes/codes.server'
import { db } from '~/server/db.server'
import { preparedRow, toDate, toDateOrNull, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import { rewardTypeOf, type Quiz, type QuizQuestion } from './quiz'

/** Columns of a quiz as pages show it; `toQuiz` makes a quiz of them. */
export const quizColumns = {
  id: true, title: true, topic: true, description: true, difficulty: true, language: true, questionsCount: true, categoryId: true,
  category: { select: { name: true, color: true } },
  published: true, rewardType: true, rewardStoryId: true, rewardResourceId: true, rewardThreshold: true,
  createdById: true, createdAt: true, currentVersion: true, shuffleQuestions: true, shuffleOptions: true,
  answersShown: true, opensAt: true, closesAt: true, timeZone: true, attemptsAllowed: true, timeLimitSeconds: true,
  poolSize: true, ownNames: true, asksClassNumber: true, retentionDays: true, classLabels: true, writer: true,
  codes: { where: { isCurrent: true }, select: { display: true }, take: 1 },
} as const

type Row = Omit<Quiz, 'code' | 'classLabels'> & { classLabels: string | null; codes: { display: string }[] }

/** Turns a row read with `quizColumns` into a quiz as pages show it. */
export function toQuiz({ codes, classLabels, ...row }: Row): Quiz {
  return {
    ...row,
    rewardType: rewardTypeOf(row),
    code: codes[0]?.display ?? '',
    classLabels: classLabels ? (JSON.parse(classLabels) as string[]) : [],
  }
}

type Flag = 'published' | 'shuffleQuestions' | 'shuffleOptions' | 'ownNames' | 'asksClassNumber'
/** A row of `QUIZ_SQL`. */
export type PreparedQuiz = Omit<Row, 'category' | 'codes' | 'createdAt' | 'opensAt' | 'closesAt' | Flag> & Record<Flag, StoredTruth> & {
  createdAt: StoredMoment; opensAt: StoredMoment | null; closesAt: StoredMoment | null
  categoryName: string | null; categoryColor: string | null
}

/** The columns of a quiz `q` with its category `k`, for a prepared statement; `toPreparedQuiz` makes a quiz of them. */
export const QUIZ_SQL = `
  q."id", q."title", q."topic", q."description", q."difficulty", q."language", q."questionsCount", q."categoryId",
  q."published", q."rewardType", q."rewardStoryId", q."rewardResourceId", q."rewardThreshold", q."createdById", q."createdAt",
  q."currentVersion", q."shuffleQuestions", q."shuffleOptions", q."answersShown", q."opensAt", q."closesAt", q."timeZone",
  q."attemptsAllowed", q."timeLimitSeconds", q."poolSize", q."ownNames", q."asksClassNumber", q."retentionDays", q."classLabels",
  q."writer",
  k."name" AS "categoryName", k."color" AS "categoryColor"`

/**
 * Turns a prepared row into a quiz.
 *
 * @param row columns of `QUIZ_SQL` and no others
 * @param code as it is shown today
 */
export function toPreparedQuiz({ categoryName, categoryColor, ...row }: PreparedQuiz, code: string): Quiz {
  return toQuiz({
    ...row,
    category: categoryName === null ? null : { name: categoryName, color: categoryColor! },
    createdAt: toDate(row.createdAt),
    opensAt: toDateOrNull(row.opensAt),
    closesAt: toDateOrNull(row.closesAt),
    published: Boolean(row.published),
    shuffleQuestions: Boolean(row.shuffleQuestions),
    shuffleOptions: Boolean(row.shuffleOptions),
    ownNames: Boolean(row.ownNames),
    asksClassNumber: Boolean(row.asksClassNumber),
    codes: [{ display: code }],
  })
}

const readById = preparedRow<PreparedQuiz>(`
  SELECT ${QUIZ_SQL} FROM "quizzes" q LEFT JOIN "quiz_categories" k ON k."id" = q."categoryId" WHERE q."id" = ?`)

/**
 * A quiz by a code in any spelling, published or not: the caller must check `mayTakeQuiz`.
 *
 * @returns null for an unknown code and for the code of something else
 */
export async function findQuizByCode(typed: string | undefined): Promise<Quiz | null> {
  const found = await findByCode(typed, 'quiz')
  const row = found && (await readById(found.id))
  return row ? toPreparedQuiz(row, found.display) : null
}

/**
 * The questions of one version of a quiz, with their answers: for authors, and for scoring.
 *
 * @param version its number; the current one by default
 */
export async function listQuestions(quiz: Pick<Quiz, 'id' | 'currentVersion'>, version = quiz.currentVersion): Promise<QuizQuestion[]> {
  const rows = await db.quizQuestion.findMany({
    where: { version: { quizId: quiz.id, number: version } },
    orderBy: { questionOrder: 'asc' },
    select: {
      id: true, lineage: true, questionText: true, options: true, correctAnswer: true, explanation: true, evidence: true,
      questionOrder: true,
    },
  })
  return rows.map(({ options, ...row }) => ({ ...row, options: JSON.parse(options) as string[] }))
}
