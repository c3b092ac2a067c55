import { markedQuestionsOf } from '~/features/attempts/attempt-questions.server'
import type { Quiz, QuizQuestion } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'

/** A version of a quiz that sheets may have been printed from. */
export type PrintedVersion = { id: string; number: number; createdAt: Date; questionsCount: number }

/** Older ones are not offered: sheets are typed in soon after they were printed. */
const MOST_VERSIONS = 50

/** The versions of a quiz, the newest first. */
export async function listVersions({ id: quizId }: Pick<Quiz, 'id'>): Promise<PrintedVersion[]> {
  const rows = await db.quizVersion.findMany({
    where: { quizId },
    orderBy: { number: 'desc' },
    take: MOST_VERSIONS,
    select: { id: true, number: true, createdAt: true },
  })
  // A query of its own: inside the one above, Prisma would count the questions of all quizzes first.
  const counts = await db.quizQuestion.groupBy({
    by: ['versionId'], where: { versionId: { in: rows.map(({ id }) => id) } }, _count: { _all: true },
  })
  const countOf = new Map(counts.map(({ versionId, _count }) => [versionId, _count._all]))
  return rows.map((version) => ({ ...version, questionsCount: countOf.get(version.id) ?? 0 }))
}

/**
 * One version of a quiz with its questions and answers; only for the server and the quiz's owner.
 *
 * @param number as the sheets carry it
 * @returns null where the quiz has no such version
 */
export async function findVersion(
  { id: quizId }: Pick<Quiz, 'id'>,
  number: number,
): Promise<{ id: string; number: number; questions: QuizQuestion[] } | null> {
  const version = await db.quizVersion.findUnique({
    where: { quizId_number: { quizId, number } },
    select: { id: true, number: true },
  })
  return version && { ...version, questions: await markedQuestionsOf(version.id) }
}
