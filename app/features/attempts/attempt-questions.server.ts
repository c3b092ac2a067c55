import type { QuizQuestion } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'

/** Questions of a version never change (P2 §4: saving makes another version), so this never becomes outdated. */
const kept = new Map<string, QuizQuestion[]>()
const MOST_KEPT = 300

/**
 * The questions of one version with their answers, in their own order; never sent to pupils as they are.
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

/** The oldest entry goes first: a class is done with a quiz in an hour. */
function keep(versionId: string, questions: QuizQuestion[]) {
  kept.set(versionId, questions)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
