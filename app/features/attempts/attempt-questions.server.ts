import type { QuizQuestion } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { rowsOf, sql } from '~/server/sql.server'

/**
 * Questions of a version never change (P2 §4: saving makes another version), so this never becomes outdated, but for the
 * right answers: a teacher may have them corrected (`markAgain`).
 */
const kept = new Map<string, QuizQuestion[]>()
const MOST_KEPT = 300

/**
 * The questions of one version, in their own order, with the right answers as they were when it was first taken; never sent
 * to pupils as they are. Whoever marks or shows right answers takes `markedQuestionsOf`.
 *
 * @param versionId of a version that exists; otherwise the list is empty
 */
export async function questionsOf(versionId: string): Promise<QuizQuestion[]> {
  const known = kept.get(versionId)
  if (known) return known
  const rows = await db.quizQuestion.findMany({
    where: { versionId },
    orderBy: { questionOrder: 'asc' },
    select: {
      id: true, lineage: true, questionText: true, options: true, correctAnswer: true, explanation: true, evidence: true,
      questionOrder: true,
    },
  })
  const questions = rows.map(({ options, ...row }) => ({ ...row, options: JSON.parse(options) as string[] }))
  if (questions.length > 0) keep(versionId, questions)
  return questions
}

/**
 * The same with the right answers by which it is marked now.
 *
 * @param versionId of a version that exists; otherwise the list is empty
 */
export async function markedQuestionsOf(versionId: string): Promise<QuizQuestion[]> {
  type Key = Pick<QuizQuestion, 'id' | 'correctAnswer'>
  const [questions, keys] = await Promise.all([
    questionsOf(versionId),
    rowsOf<Key>(sql`SELECT "id", "correctAnswer" FROM "quiz_questions" WHERE "versionId" = ${versionId}`),
  ])
  const rightOf = new Map(keys.map(({ id, correctAnswer }) => [id, Number(correctAnswer)]))
  return questions.map((question) => ({ ...question, correctAnswer: rightOf.get(question.id) ?? question.correctAnswer }))
}

/** The oldest entry goes first: a class is done with a quiz in an hour. */
function keep(versionId: string, questions: QuizQuestion[]) {
  kept.set(versionId, questions)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
