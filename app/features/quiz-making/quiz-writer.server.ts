import { faultsOf } from '~/features/question-writer/checks'
import { writeQuestions, type WrittenQuestion } from '~/features/question-writer/question-writer.server'
import { shuffledBy } from '~/lib/chance'
import { askForJson, languageModel, safetyIdOf, type LanguageModel } from '~/server/language-model.server'
import { LIMITS, type Limits } from '~/server/language-model-retries.server'
import { log } from '~/server/log.server'
import { moderate } from '~/server/moderation.server'
import { WriterFailure } from '~/server/writer-failure.server'
import { QUIZ_PROMPT_VERSION, QUIZ_SYSTEM_TEXTS, quizDraft, toQuizData, typedForQuiz, type QuizDraft } from './quiz-prompt'
import type { QuizAssignment, QuizProgress, WrittenQuiz } from './quiz-writer'

/** Issue 5, part 2: after that, the quiz consists of the questions that are good. */
const MOST_REPAIRS = 2

/** Room for an answer, thinking included; up to five tokens a word where the script is not Latin. */
const BASE_TOKENS = 3_000
const TOKENS_A_QUESTION = 700

const LONGEST = { question: 600, option: 200, explanation: 1000 }

type Writing = {
  assignment: QuizAssignment
  seed: number
  signal: AbortSignal | undefined
  progress: QuizProgress
}

/** A question that failed a check. */
type Rejected = { question: string; faults: string[] }

async function writeBuiltIn({ assignment, seed, progress }: Writing): Promise<WrittenQuiz> {
  const { source, difficulty, count, exclude } = assignment
  await progress('reading', 0.1)
  const { questions, note } = await writeQuestions({ source, difficulty, count, seed, exclude })
  return { questions, note, writer: 'built-in', promptVersion: null }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A model's question with its options in an order of ours, since models prefer certain places. */
function toQuestion(draft: QuizDraft['questions'][number], isOfText: boolean, seed: number): WrittenQuestion {
  const [right, ...wrong] = [draft.rightAnswer, ...draft.wrongAnswers].map(plain)
  const marked = [{ text: right!, isRight: true }, ...wrong.map((text) => ({ text, isRight: false }))]
  const options = shuffledBy(marked, seed, plain(draft.question))
  return {
    questionText: plain(draft.question),
    options: options.map(({ text }) => text),
    correctAnswer: options.findIndex(({ isRight }) => isRight),
    explanation: plain(draft.explanation) || null,
    evidence: isOfText ? plain(draft.evidence) : null,
  }
}

function tooLong({ questionText, options, explanation }: WrittenQuestion): string[] {
  const isTooLong =
    questionText.length > LONGEST.question ||
    options.some(({ length }) => length > LONGEST.option) ||
    (explanation ?? '').length > LONGEST.explanation
  return isTooLong ? ['It is too long for a quiz.'] : []
}

/** Separates the questions that may be asked from the others; earlier ones win over later ones. */
function sift(kept: WrittenQuestion[], written: WrittenQuestion[], { source, count, exclude = [] }: QuizAssignment) {
  const text = source.kind === 'text' ? source.text : null
  const good = [...kept]
  const rejected: Rejected[] = []
  for (const question of written) {
    if (good.length === count) break
    const excluded = exclude.includes(question.questionText) ? ['It was asked before.'] : []
    const givesAway = good.some((one) => faultsOf(one, [question], text).length > 0) ? ['It gives the answer of another question away.'] : []
    const faults = [...faultsOf(question, good, text), ...tooLong(question), ...excluded, ...givesAway]
    if (faults.length === 0) good.push(question)
    else rejected.push({ question: question.questionText, faults })
  }
  return { good, rejected }
}

function noteOf(made: number, asked: number): string | null {
  return made < asked ? `Only ${made} of ${asked} questions passed our checks. You can add more below, or make another quiz.` : null
}

async function writeByModel(model: LanguageModel, writing: Writing, limits: Limits): Promise<WrittenQuiz> {
  const { assignment, seed, signal, progress } = writing
  const endsAt = performance.now() + limits.totalMs
  const isOfText = assignment.source.kind === 'text'
  const safetyId = safetyIdOf(assignment.accountId)
  // All questions share one limit: a teacher waits a minute, not a minute for each.
  const bounds = () => ({ signal, limits: { ...limits, totalMs: Math.max(1, endsAt - performance.now()) } })

  const requireFit = async (texts: string[]) => {
    const { blockedFor } = await moderate(model, texts, bounds())
    if (blockedFor.length > 0) throw new WriterFailure('refused', `moderation: ${blockedFor.join(', ')}`)
  }
  const ask = async (system: string, data: unknown, count: number) => {
    const maxTokens = BASE_TOKENS + count * TOKENS_A_QUESTION
    const draft = await askForJson(model, { schema: quizDraft, name: 'quiz', system, data, maxTokens, safetyId, ...bounds() })
    const questions = draft.questions.map((question) => toQuestion(question, isOfText, seed))
    await requireFit(questions.map((each) => [each.questionText, ...each.options, each.explanation, each.evidence].join('\n')))
    return questions
  }

  await progress('reading', 0.05)
  await requireFit(typedForQuiz(assignment))
  await progress('writing', 0.2)
  const { count } = assignment
  const [system, repair] = isOfText
    ? [QUIZ_SYSTEM_TEXTS.text, QUIZ_SYSTEM_TEXTS.textRepair]
    : [QUIZ_SYSTEM_TEXTS.topic, QUIZ_SYSTEM_TEXTS.topicRepair]
  const first = await ask(system, toQuizData(assignment, count), count)

  await progress('checking', 0.7)
  let { good, rejected } = sift([], first, assignment)
  for (let repairs = 0; good.length < count && repairs < MOST_REPAIRS; repairs += 1) {
    await progress('repairing', 0.75 + repairs * 0.1)
    const missing = count - good.length
    const kept = [...(assignment.exclude ?? []), ...good.map(({ questionText }) => questionText)]
    try {
      const again = await ask(repair, { ...toQuizData(assignment, missing), kept, rejected }, missing)
      ;({ good, rejected } = sift(good, again, assignment))
    } catch (error) {
      // The good questions are complete and moderated: a failed repair must not cost the teacher those too.
      if (good.length === 0 || !(error instanceof WriterFailure) || error.reason === 'stopped') throw error
      log.warn('quiz-repair-failed', { reason: error.reason })
      break
    }
  }
  if (good.length === 0) throw new WriterFailure('wrong-shape', 'no question passed the checks')
  return { questions: good, note: noteOf(good.length, count), writer: model.name, promptVersion: QUIZ_PROMPT_VERSION }
}

/**
 * Writes the questions of a quiz: with the language model if one is configured, else with the built-in question writer.
 * All pass the same checks; a model's questions that fail are asked for again, at most twice (issue 5, part 2).
 *
 * @param assignment what a teacher asked for, with the text itself; already validated
 * @param options.seed whole number; decides the order of the options and, for the built-in writer, everything
 * @param options.signal stops the work
 * @param options.progress told at the beginning of each step
 * @param options.model for tests; by default the configured one; null for the built-in writer
 * @param options.limits for tests; by default 60 seconds for the whole quiz, and two retries for each request
 * @returns the questions, at most `count`; none only from the built-in writer, whose note then says why
 * @throws WriterFailure; reason `refused` where model, filter or moderation declined
 */
export async function writeQuiz(
  assignment: QuizAssignment,
  options: {
    seed: number
    signal?: AbortSignal | undefined
    progress?: QuizProgress | undefined
    model?: LanguageModel | null
    limits?: Limits
  },
): Promise<WrittenQuiz> {
  const { seed, signal, progress = () => undefined, model = languageModel(), limits = LIMITS } = options
  const writing = { assignment, seed, signal, progress }
  if (!model) return writeBuiltIn(writing)
  try {
    return await writeByModel(model, writing, limits)
  } catch (error) {
    if (error instanceof WriterFailure && error.reason === 'content-filter') throw new WriterFailure('refused', 'content filter')
    throw error
  }
}
