import { findByCode } from '~/features/codes/codes.server'
import { db } from '~/server/db.server'
import { preparedRow, toDate, toDateOrNull, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import type { Quiz, QuizQuestion } from './quiz'

/** Columns of a quiz as pages show it; `toQuiz` makes it of them. */
export const quizColumns = {
  id: true, title: true, topic: true, description: true, difficulty: true, questionsCount: true, categoryId: true,
  category: { select: { name: true, color: true } },
  published: true, rewardType: true, rewardStoryId: true, rewardResourceId: true, rewardThreshold: true,
  createdById: true, createdAt: true, currentVersion: true, shuffleQuestions: true, shuffleOptions: true,
  answersShown: true, opensAt: true, closesAt: true, timeZone: true, attemptsAllowed: true, timeLimitSeconds: true,
  poolSize: true, ownNames: true, retentionDays: true, classLabels: true, writer: true,
  codes: { where: { isCurrent: true }, select: { display: true }, take: 1 },
} as const

type Row = Omit<Quiz, 'code' | 'classLabels'> & { classLabels: string | null; codes: { display: string }[] }

/** A row read with `quizColumns` as pages show it. */
export function toQuiz({ codes, classLabels, ...row }: Row): Quiz {
  return { ...row, code: codes[0]?.display ?? '', classLabels: classLabels ? (JSON.parse(classLabels) as string[]) : [] }
}

type Flag = 'published' | 'shuffleQuestions' | 'shuffleOptions' | 'ownNames'
type Prepared = Omit<Row, 'category' | 'codes' | 'createdAt' | 'opensAt' | 'closesAt' | Flag> & Record<Flag, StoredTruth> & {
  createdAt: StoredMoment; opensAt: StoredMoment | null; closesAt: StoredMoment | null
  categoryName: string | null; categoryColor: string | null
}

const readById = preparedRow<Prepared>(`
  SELECT q."id", q."title", q."topic", q."description", q."difficulty", q."questionsCount", q."categoryId", q."published",
    q."rewardType", q."rewardStoryId", q."rewardResourceId", q."rewardThreshold", q."createdById", q."createdAt",
    q."currentVersion", q."shuffleQuestions", q."shuffleOptions", q."answersShown", q."opensAt", q."closesAt", q."timeZone",
    q."attemptsAllowed", q."timeLimitSeconds", q."poolSize", q."ownNames", q."retentionDays", q."classLabels", q."writer",
    c."name" AS "categoryName", c."color" AS "categoryColor"
  FROM "quizzes" q LEFT JOIN "quiz_categories" c ON c."id" = q."categoryId" WHERE q."id" = ?`)

/** A quiz by its id: each step of each pupil asks for it. */
async function findRow(id: string): Promise<Omit<Row, 'codes'> | null> {
  const row = await readById(id)
  if (!row) return null
  const { categoryName, categoryColor, ...quiz } = row
  return {
    ...quiz,
    category: categoryName === null ? null : { name: categoryName, color: categoryColor! },
    createdAt: toDate(quiz.createdAt),
    opensAt: toDateOrNull(quiz.opensAt),
    closesAt: toDateOrNull(quiz.closesAt),
    published: Boolean(quiz.published),
    shuffleQuestions: Boolean(quiz.shuffleQuestions),
    shuffleOptions: Boolean(quiz.shuffleOptions),
    ownNames: Boolean(quiz.ownNames),
  }
}

/**
 * A quiz by a code in any spelling, published or not: whoever asks must be checked with `mayTakeQuiz`.
 *
 * @returns null for an unknown code and a code of something else
 */
export async function findQuizByCode(typed: string | undefined): Promise<Quiz | null> {
  const found = await findByCode(typed, 'quiz')
  const row = found && (await findRow(found.id))
  return row ? toQuiz({ ...row, codes: [{ display: found.display }] }) : null
}

/**
 * The questions of one version of a quiz, with their answers: for authors, and for scoring.
 *
 * @param version its number; the current one unless it says otherwise
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
