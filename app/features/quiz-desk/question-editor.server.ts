import { randomInt } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import type { QuestionSource } from '~/features/question-writer/question-writer.server'
import { lessonOf } from '~/features/stories/story-lesson'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { languageModel, type LanguageModel } from '~/server/language-model.server'
import { LIMITS } from '~/server/language-model-retries.server'
import { log } from '~/server/log.server'
import { takeAttempt } from '~/server/throttle.server'
import { WriterFailure } from '~/server/writer-failure.server'
import type { Quiz } from '~/features/quizzes/quiz'
import type { QuizAssignment } from '~/features/quiz-making/quiz-writer'
import { writeQuiz } from '~/features/quiz-making/quiz-writer.server'
import type { ChangedDrafts, QuestionDraft } from './question-editor'

/** What a quiz was made from: the text of its PDF, its story, or just its topic. */
async function sourceOf(quiz: Pick<Quiz, 'id' | 'title' | 'topic'>): Promise<QuestionSource> {
  const row = await db.quiz.findUnique({
    where: { id: quiz.id },
    select: {
      pdfSource: { select: { filename: true, extractedText: true } },
      sourceStory: { select: { title: true, content: true, report: true } },
    },
  })
  if (row?.pdfSource?.extractedText) return { kind: 'text', title: row.pdfSource.filename, text: row.pdfSource.extractedText }
  if (row?.sourceStory) {
    const { title, content, report } = row.sourceStory
    return { kind: 'text', title, text: content, lesson: lessonOf(report, content) }
  }
  return { kind: 'topic', topic: quiz.topic }
}

const NOTHING = 'No other question could be made for this quiz.'

/** A teacher waits on the form for this one question, so the model gets less time than for a whole quiz. */
const IMPATIENT = { ...LIMITS, totalMs: 20_000, retries: 1 }

/** One question takes nothing from an allowance, but a model costs money, so it writes only this many an hour. */
const BY_MODEL = { attempts: 40, seconds: 3600 }

/** The language model's question if one is configured, has time and may write; else the built-in writer's. */
async function writeOne(assignment: QuizAssignment, model: LanguageModel | null) {
  const seed = randomInt(2 ** 31)
  if (model && (await takeAttempt(`regenerate:${assignment.accountId}`, BY_MODEL)) === 0) {
    try {
      return await writeQuiz(assignment, { seed, model, limits: IMPATIENT })
    } catch (error) {
      if (!(error instanceof WriterFailure)) throw error
      log.warn('question-not-regenerated', { reason: error.reason })
    }
  }
  return writeQuiz(assignment, { seed, model: null })
}

/**
 * Writes one question again from what the quiz was made from; no question of the editor is repeated. It takes nothing
 * from an allowance.
 *
 * @param actor who asks
 * @param drafts the questions as they are in the editor
 * @param index of the one to replace, from 0
 * @param model for tests; by default the configured one; null for the built-in writer
 * @throws Refusal where there is no such question, or the source does not yield another one
 */
export async function regenerateDraft(
  actor: Pick<Actor, 'id'>,
  quiz: Pick<Quiz, 'id' | 'title' | 'topic' | 'difficulty'>,
  drafts: QuestionDraft[],
  index: number,
  model = languageModel(),
): Promise<ChangedDrafts> {
  const former = drafts[index]
  if (!former) throw new Refusal('Error', NOTHING)
  const exclude = drafts.map(({ questionText }) => questionText)
  const { title, difficulty } = quiz
  const assignment = { source: await sourceOf(quiz), title, difficulty, count: 1, exclude, accountId: actor.id }
  const { questions, note } = await writeOne(assignment, model)
  const [written] = questions
  if (!written) throw new Refusal('Error', note ? `${NOTHING} ${note}` : NOTHING)
  const { explanation, evidence, ...question } = written
  const draft = { ...question, lineage: '', explanation: explanation ?? '', evidence: evidence ?? '' }
  const said = `Question ${index + 1} is written anew.`
  return { drafts: drafts.with(index, draft), at: index, said, former: { verb: 'regenerate', index, draft: former } }
}
