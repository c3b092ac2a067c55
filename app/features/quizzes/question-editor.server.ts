import { randomInt } from 'node:crypto'
import { writeQuestions, type QuestionSource } from '~/features/question-writer/question-writer.server'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import type { ChangedDrafts, QuestionDraft } from './question-editor'
import type { Quiz } from './quiz'

/** What a quiz was made from: the text of its PDF, its story, or no more than its topic. */
async function sourceOf(quiz: Pick<Quiz, 'id' | 'title' | 'topic'>): Promise<QuestionSource> {
  const row = await db.quiz.findUnique({
    where: { id: quiz.id },
    select: {
      pdfSource: { select: { filename: true, extractedText: true } },
      sourceStory: { select: { title: true, content: true } },
    },
  })
  if (row?.pdfSource?.extractedText) return { kind: 'text', title: row.pdfSource.filename, text: row.pdfSource.extractedText }
  if (row?.sourceStory) return { kind: 'text', title: row.sourceStory.title, text: row.sourceStory.content }
  return { kind: 'topic', topic: quiz.topic }
}

const NOTHING = 'No other question could be made for this quiz.'

/**
 * Writes one question anew from what the quiz was made from; none that the editor holds is asked again. The built-in
 * writer does it, whoever wrote the others: it answers at once, and takes nothing from an allowance.
 *
 * @param drafts the questions as they stand in the editor
 * @param index of the one that goes, from 0
 * @throws Refusal where there is no such question, or the source has no other one to give
 */
export async function regenerateDraft(
  quiz: Pick<Quiz, 'id' | 'title' | 'topic' | 'difficulty'>,
  drafts: QuestionDraft[],
  index: number,
): Promise<ChangedDrafts> {
  if (!drafts[index]) throw new Refusal('Error', NOTHING)
  const exclude = drafts.map(({ questionText }) => questionText)
  const source = await sourceOf(quiz)
  const seed = randomInt(2 ** 31)
  const { questions, note } = await writeQuestions({ source, difficulty: quiz.difficulty, count: 1, seed, exclude })
  const [written] = questions
  if (!written) throw new Refusal('Error', note ? `${NOTHING} ${note}` : NOTHING)
  const { explanation, evidence, ...question } = written
  const draft = { ...question, lineage: '', explanation: explanation ?? '', evidence: evidence ?? '' }
  return { drafts: drafts.with(index, draft), at: index, said: `Question ${index + 1} is written anew.` }
}
