import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import type { Arrangement } from '~/features/attempts/arrangement'
import { freshToken } from '~/features/attempts/attempt-cookie.server'
import { hashOfToken } from '~/features/attempts/attempt-reads.server'
import type { Quiz, QuizQuestion } from '~/features/quizzes/quiz'
import { requireQuizEditor } from '~/features/quizzes/quiz-changes.server'
import { Refusal } from '~/lib/refusal'
import { isTaken } from '~/server/db-errors.server'
import { tx } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'
import { arrangeSheet, type SheetVersion } from './paper'
import type { PaperLine } from './paper-lines.server'
import { findVersion } from './quiz-versions.server'

/** The sheet that a class had: which questions, in which order. */
export type PrintedSheet = { versionId: string; arrangement: Arrangement; questions: Map<string, QuizQuestion> }

/**
 * The sheet that a mark names.
 *
 * @throws Refusal at `number` where the quiz has no such version
 */
export async function findSheet(quiz: Pick<Quiz, 'id'>, version: SheetVersion, number: number): Promise<PrintedSheet> {
  const found = await findVersion(quiz, number)
  if (!found) {
    throw new Refusal('Error', 'This quiz has no such version. Please check the number in the mark on the sheets.', 'number')
  }
  return {
    versionId: found.id,
    arrangement: arrangeSheet(version, found.id, found.questions),
    questions: new Map(found.questions.map((question) => [question.id, question])),
  }
}

type Answer = { questionId: string; optionIndex: number; isCorrect: boolean }

/** The answers of a line, by question: their places on the sheet do not matter any more. */
export function toAnswers({ arrangement, questions }: PrintedSheet, { picks }: PaperLine): Answer[] {
  return arrangement.flatMap(({ questionId, options }, index) => {
    const pick = picks[index]
    if (pick === null || pick === undefined) return []
    const optionIndex = options[pick]!
    return [{ questionId, optionIndex, isCorrect: questions.get(questionId)!.correctAnswer === optionIndex }]
  })
}

/** How many of a line's answers are right. */
export const scoreOf = (answers: Answer[]): number => answers.filter(({ isCorrect }) => isCorrect).length

/** Keys of the lines that one form may store only once: a second pupil with the same line has another key. */
function tokensOf(quiz: Pick<Quiz, 'id'>, sheet: PrintedSheet, lines: PaperLine[], classLabel: string | null, formKey: string) {
  const seen = new Map<string, number>()
  const asked = createHash('sha256').update(JSON.stringify(sheet.arrangement)).digest('base64url')
  return lines.map(({ takerName, picks }) => {
    const said = JSON.stringify([quiz.id, formKey, sheet.versionId, asked, classLabel, takerName, picks])
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    return hashOfToken(freshToken('paper', `${said}\n${before}`))
  })
}

/**
 * Stores the sheets of a class as ordinary attempts, handed in now. Questions without an answer count as wrong. A form that
 * is sent again only stores the lines that it has not stored yet.
 *
 * @param lines as `readPaperLines` gives them
 * @param form its key, and the class label where the quiz has labels
 * @returns how many were stored, and how many had been stored by this form before
 * @throws Refusal when the person may not edit the quiz, or `Failed to store the answers`
 */
export async function savePaperAnswers(
  actor: Actor,
  quiz: Quiz,
  sheet: PrintedSheet,
  lines: PaperLine[],
  { formKey, classLabel: label }: { formKey: string; classLabel?: string },
  now = new Date(),
): Promise<{ stored: number; known: number }> {
  requireQuizEditor(actor, quiz)
  const classLabel = quiz.classLabels.find((each) => each === label) ?? null
  const hashes = tokensOf(quiz, sheet, lines, classLabel, formKey)
  const attempts = lines.map((line, index) => (
    { id: randomUUID(), tokenHash: hashes[index]!, line, answers: toAnswers(sheet, line) }
  ))
  const shared = {
    quizId: quiz.id, versionId: sheet.versionId, classLabel, source: 'paper' as const,
    arrangement: JSON.stringify(sheet.arrangement), totalQuestions: sheet.arrangement.length,
    startedAt: now, lastSeenAt: now, completedAt: now,
  }
  const store = () => tx(async (transaction) => {
    const select = { tokenHash: true }
    const rows = await transaction.quizAttempt.findMany({ where: { tokenHash: { in: hashes } }, select })
    const known = new Set(rows.map(({ tokenHash }) => tokenHash))
    const fresh = attempts.filter(({ tokenHash }) => !known.has(tokenHash))
    await transaction.quizAttempt.createMany({
      data: fresh.map(({ id, tokenHash, line, answers }) => ({
        ...shared, id, tokenHash, takerName: line.takerName, score: scoreOf(answers),
      })),
    })
    await transaction.attemptAnswer.createMany({
      data: fresh.flatMap(({ id, answers }) => answers.map((answer) => ({ ...answer, attemptId: id, answeredAt: now }))),
    })
    return { stored: fresh.length, known: known.size }
  })
  return orSay('Failed to store the answers', async () => {
    try {
      return await store()
    } catch (error) {
      // The same form came twice at once and the other one won: now its lines are known.
      if (!isTaken(error)) throw error
      return store()
    }
  })
}
