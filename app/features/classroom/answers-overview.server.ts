import { PREVIEW_NUMBER } from '~/features/attempts/attempt'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { rowsOf, sql, type Sql } from '~/server/sql.server'
import type { AnswersChoice } from './answers'
import { isRepeatSql } from './same-pupil.server'

/** Attempts handed in at one version by one class, either first or later ones, with the sums of their scores and questions. */
type Group = {
  versionId: string; classLabel: string | null; isRepeat: boolean; count: number; score: number; asked: number
}

/** What there is to choose from, and what the address chose. */
export type AnswersOverview = {
  /** The versions with attempts, and the current one; the newest first. */
  versions: { id: string; number: number; createdAt: Date; count: number }[]
  /** Labels of the quiz and of its attempts, in order; null for attempts without one. */
  classes: (string | null)[]
  /** Whether any pupil handed in more than one attempt. */
  hasRepeats: boolean
  /** All attempts that were handed in, whatever is chosen. */
  all: number
  /** The version that is shown. */
  chosen: { id: string; number: number }
  /** Number of attempts in the choice, their mean score and mean number of questions; the means are 0 without any. */
  count: number
  averageScore: number
  averageAsked: number
}

/** The query behind the overview: all attempts at a quiz at once. */
export function answersOverviewSql(quizId: string): Sql {
  return sql`
    SELECT "versionId", "classLabel", "isRepeat", COUNT(*) AS "count", SUM("score") AS "score", SUM("totalQuestions") AS "asked"
    FROM (
      SELECT a."versionId", a."classLabel", a."score", a."totalQuestions", ${isRepeatSql} AS "isRepeat" FROM "quiz_attempts" a
      WHERE a."quizId" = ${quizId} AND a."completedAt" IS NOT NULL AND a."attemptNumber" > ${PREVIEW_NUMBER}
    ) taken
    GROUP BY "versionId", "classLabel", "isRepeat"`
}

const sumOf = (groups: Group[], of: 'count' | 'score' | 'asked') => groups.reduce((sum, group) => sum + group[of], 0)

function classesOf(quiz: Pick<Quiz, 'classLabels'>, groups: Group[]): (string | null)[] {
  const labels = new Set([...quiz.classLabels, ...groups.flatMap(({ classLabel }) => (classLabel === null ? [] : [classLabel]))])
  const sorted = [...labels].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const hasNone = groups.some(({ classLabel }) => classLabel === null)
  return sorted.length === 0 ? [] : hasNone ? [...sorted, null] : sorted
}

/**
 * What the answers page can show of a quiz, and what its address chose. If the address names no version that exists, the
 * newest one with attempts of the kind asked for is shown, or else the current one.
 */
export async function findAnswersOverview(quiz: Pick<Quiz, 'id' | 'currentVersion' | 'classLabels'>, choice: AnswersChoice): Promise<AnswersOverview> {
  const [rows, versions] = await Promise.all([
    rowsOf<Record<keyof Group, unknown> & Pick<Group, 'versionId' | 'classLabel'>>(answersOverviewSql(quiz.id)),
    db.quizVersion.findMany({
      where: { quizId: quiz.id }, orderBy: { number: 'desc' }, select: { id: true, number: true, createdAt: true },
    }),
  ])
  const groups = rows.map(({ versionId, classLabel, isRepeat, count, score, asked }): Group => ({
    versionId, classLabel, isRepeat: isRepeat === 1, count: Number(count), score: Number(score ?? 0), asked: Number(asked),
  }))
  const fitting = groups.filter(({ isRepeat, classLabel }) =>
    (choice.hasRepeats || !isRepeat) && (choice.classLabel === undefined || classLabel === choice.classLabel))
  const chosen =
    versions.find(({ number }) => number === choice.version) ??
    versions.find(({ id }) => fitting.some(({ versionId }) => versionId === id)) ??
    versions.find(({ number }) => number === quiz.currentVersion)!
  const shown = fitting.filter(({ versionId }) => versionId === chosen.id)
  const count = sumOf(shown, 'count')
  return {
    versions: versions
      .map((version) => ({ ...version, count: sumOf(groups.filter(({ versionId }) => versionId === version.id), 'count') }))
      .filter((version) => version.count > 0 || version.number === quiz.currentVersion),
    classes: classesOf(quiz, groups),
    hasRepeats: groups.some(({ isRepeat }) => isRepeat),
    all: sumOf(groups, 'count'),
    chosen,
    count,
    averageScore: count === 0 ? 0 : sumOf(shown, 'score') / count,
    averageAsked: count === 0 ? 0 : sumOf(shown, 'asked') / count,
  }
}
