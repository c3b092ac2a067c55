import type { Actor } from '~/features/accounts/actor'
import { PREVIEW_NUMBER } from '~/features/attempts/attempt'
import { replaceQuestions, type NewQuestion } from '~/features/quizzes/questions.server'
import type { Quiz, QuizQuestion } from '~/features/quizzes/quiz'
import { quizChanged, requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { Refusal } from '~/lib/refusal'
import { savedMeanwhile } from '~/lib/saved-meanwhile'
import { refuseWhenTaken } from '~/server/db-errors.server'
import { tx, type Transaction } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'
import type { QuestionSet } from './question-editor-forms'

const FAILED = 'Failed to update questions'

/** Attempts of pupils; its author's looks at a draft are none. */
const handedIn = { completedAt: { not: null }, attemptNumber: { gt: PREVIEW_NUMBER } }

/** What makes two question sets the same. */
const essence = (questions: (NewQuestion | QuizQuestion)[]) =>
  JSON.stringify(questions.map(({ lineage, questionText, options, correctAnswer, explanation, evidence }) =>
    [lineage, questionText, options, correctAnswer, explanation, evidence]))

/** Figures follow a question by its lineage, so a lineage only counts if it is this quiz's, and only once. */
async function withOwnLineage(transaction: Transaction, quizId: string, questions: QuestionSet['questions']): Promise<NewQuestion[]> {
  const asked = questions.flatMap(({ lineage }) => (lineage ? [lineage] : []))
  const rows = await transaction.quizQuestion.findMany({
    where: { version: { quizId }, lineage: { in: asked } },
    select: { lineage: true },
    distinct: ['lineage'],
  })
  const free = new Set(rows.map(({ lineage }) => lineage))
  return questions.map(({ lineage, questionText, options, correctAnswer, explanation, evidence }) => {
    const question = { questionText, options, correctAnswer, explanation, evidence }
    return lineage && free.delete(lineage) ? { ...question, lineage } : question
  })
}

/**
 * Saves the whole question set as the quiz's next version (P2 §4, Quiz edit); finished attempts keep theirs.
 * A set that equals the current one makes no version.
 *
 * @param set as checked by the form, with the version on which the editor was opened
 * @param options.publish publishes the quiz as well
 * @returns whether answers to the questions before were handed in already, which now belong to an earlier version
 * @throws Refusal when the person may not edit the quiz, when somebody has saved it since the editor was opened, or
 *   `Failed to update questions`
 */
export async function saveQuestions(
  actor: Actor,
  quiz: Pick<Quiz, 'id' | 'createdById'>,
  { version, questions }: QuestionSet,
  { publish = false } = {},
): Promise<boolean> {
  requireQuizEditor(actor, quiz)
  const conflict = savedMeanwhile(FAILED, { thing: 'this quiz', kept: 'Your questions are', mine: 'your questions' })
  const save = () => tx(async (transaction) => {
    const select = { currentVersion: true }
    const { currentVersion } = await transaction.quiz.findUniqueOrThrow({ where: { id: quiz.id }, select })
    if (currentVersion !== version) throw conflict
    const changed = await withOwnLineage(transaction, quiz.id, questions)
    const standing = await listQuestions({ id: quiz.id, currentVersion })
    const isChanged = essence(changed) !== essence(standing)
    if (isChanged) await replaceQuestions(transaction, quiz.id, changed)
    if (publish) await transaction.quiz.update({ where: { id: quiz.id }, data: { published: true } })
    if (!isChanged) return false
    return (await transaction.quizAttempt.findFirst({ where: { quizId: quiz.id, ...handedIn }, select: { id: true } })) !== null
  })
  // Two saves at the same moment make the same next number; the database accepts only one.
  const hasAnswers = await orSay(FAILED, () => refuseWhenTaken(save, conflict))
  quizChanged(quiz.id)
  return hasAnswers
}

/** The refusal for a question that cannot be removed, added or moved. */
export function cannotChange(count: number): Refusal {
  return new Refusal('Error', count <= 1 ? 'A quiz needs at least one question' : 'That is not possible with this question.')
}
