import { z } from 'zod'
import type { QuizQuestion } from './quiz'

/** A question as it stands in the editor, saved or not; empty texts stand for what is not there. */
export type QuestionDraft = {
  /** Empty for a new question. */
  lineage: string
  questionText: string
  options: string[]
  correctAnswer: number
  explanation: string
  evidence: string
}

/** Name of the questions' form on its page. */
export const QUESTIONS_FORM = 'save-questions'

export const MOST_QUESTIONS = 50
const MOST_OPTIONS = 8
export const LONGEST = { question: 1000, option: 300, explanation: 2000, evidence: 2000 }

/** P2 §9: new questions have 4 options and the first of them is right. */
export const NEW_QUESTION: QuestionDraft = {
  lineage: '', questionText: '', options: ['', '', '', ''], correctAnswer: 0, explanation: '', evidence: '',
}

/** A stored question as the editor shows it. */
export function toDraft({ lineage, questionText, options, correctAnswer, explanation, evidence }: QuizQuestion): QuestionDraft {
  return { lineage, questionText, options, correctAnswer, explanation: explanation ?? '', evidence: evidence ?? '' }
}

const NO_TEXT = 'All questions must have text'
const NO_OPTION = 'All answer options must be filled'
const NO_QUESTION = 'A quiz needs at least one question'
const NO_ANSWER = 'Please mark the right answer of every question'
const SEND_AGAIN = 'Please open this page again and send the form once more'
const tooLong = (what: string, limit: number) => `${what} may have at most ${limit} characters`

const optional = (what: string, limit: number) =>
  z.string().trim().max(limit, tooLong(what, limit)).optional().transform((text) => text || null)

const oneLine = (option: string) => option.replace(/\s+/g, ' ').trim()

/** Options are told apart as they are read: capitals matter (mW, MW), how a letter is coded does not. */
const asRead = (option: string) => option.normalize('NFC')

const option = z.string(NO_OPTION).min(1, NO_OPTION).max(LONGEST.option, tooLong('An option', LONGEST.option))

/** One question as it is stored, with the messages for a person (P2 §5); imported questions are held to it too. */
export const questionFields = z
  .object({
    lineage: z.string().max(64).optional(),
    questionText: z.string(NO_TEXT).trim().min(1, NO_TEXT).max(LONGEST.question, tooLong('A question', LONGEST.question)),
    options: z
      .array(z.string(NO_OPTION).transform(oneLine).pipe(option), NO_OPTION)
      .min(2, 'A question needs at least two options')
      .max(MOST_OPTIONS, `A question may have at most ${MOST_OPTIONS} options`),
    correctAnswer: z.number(NO_ANSWER).int(NO_ANSWER).min(0, NO_ANSWER),
    explanation: optional('An explanation', LONGEST.explanation),
    evidence: optional('The sentence from the source', LONGEST.evidence),
  })
  .superRefine(({ options, correctAnswer }, context) => {
    if (correctAnswer >= options.length) context.addIssue({ code: 'custom', message: NO_ANSWER, path: ['correctAnswer'] })
    options.forEach((each, index) => {
      const isRepeated = options.slice(0, index).some((earlier) => asRead(earlier) === asRead(each))
      const message = `“${each.slice(0, 80)}” is already an option of this question: pupils could not tell the two apart`
      if (isRepeated) context.addIssue({ code: 'custom', message, path: ['options', index] })
    })
  })

const version = z.number(SEND_AGAIN).int(SEND_AGAIN)

/** The whole question set as it is saved (P2 §5, Quiz edit), with the version that the editor was opened on. */
export const questionSet = z.object({
  version,
  questions: z
    .array(questionFields, NO_QUESTION)
    .min(1, NO_QUESTION)
    .max(MOST_QUESTIONS, `A quiz may have at most ${MOST_QUESTIONS} questions`),
})

export type QuestionSet = z.output<typeof questionSet>

const text = z.string().optional().transform((typed) => typed ?? '')

/** The same while it is being written: nothing needs to be complete for a button of a row. */
export const questionChange = z.object({
  version,
  row: z.string(SEND_AGAIN).regex(/^(add|(delete|up|down|regenerate)-\d{1,2})$/, SEND_AGAIN),
  questions: z
    .array(
      z.object({
        lineage: text, questionText: text, explanation: text, evidence: text,
        options: z.array(text).max(MOST_OPTIONS, SEND_AGAIN).default([]),
        correctAnswer: z.number().int().min(0).max(MOST_OPTIONS).catch(0),
      }),
    )
    .max(MOST_QUESTIONS, SEND_AGAIN)
    .default([]),
})

/** What a button of a row does, and to which question (from 0). */
export type RowCommand = { verb: 'add' | 'delete' | 'up' | 'down' | 'regenerate'; index: number }

/** A row button's value, e.g. `up-3`, taken apart. */
export function toRowCommand(row: string): RowCommand {
  const [verb, index = '0'] = row.split('-')
  return { verb: verb as RowCommand['verb'], index: Number(index) }
}

/** What became of the questions: where the eye should go (from 0), and what is said there. */
export type ChangedDrafts = { drafts: QuestionDraft[]; at: number; said: string }

const swapped = (drafts: QuestionDraft[], from: number, to: number) =>
  drafts.map((draft, index) => (index === from ? drafts[to]! : index === to ? drafts[from]! : draft))

/**
 * Adds, deletes or moves a question; nothing is saved.
 *
 * @returns null where that cannot be: one question must remain (P2 §5), and there is a most
 */
export function changeDrafts(drafts: QuestionDraft[], { verb, index }: RowCommand): ChangedDrafts | null {
  const number = index + 1
  if (verb === 'add') {
    if (drafts.length >= MOST_QUESTIONS) return null
    return { drafts: [...drafts, NEW_QUESTION], at: drafts.length, said: `Question ${drafts.length + 1} is new.` }
  }
  if (!drafts[index]) return null
  if (verb === 'delete') {
    if (drafts.length <= 1) return null
    const left = drafts.filter((_, each) => each !== index)
    return { drafts: left, at: Math.min(index, left.length - 1), said: `What was question ${number} is taken out.` }
  }
  const to = verb === 'up' ? index - 1 : index + 1
  if (verb === 'regenerate' || !drafts[to]) return null
  return { drafts: swapped(drafts, index, to), at: to, said: `What was question ${number} is now question ${to + 1}.` }
}

/**
 * The questions of a form that was sent back.
 *
 * @param typed what the form library kept of it: empty texts are left out, in lists they are null
 */
export function toTypedDrafts(typed: unknown): QuestionDraft[] {
  const list = Array.isArray(typed) ? (typed as (Record<string, unknown> | null)[]) : []
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return list.map((sent) => ({
    lineage: textOf(sent?.lineage),
    questionText: textOf(sent?.questionText),
    options: Array.isArray(sent?.options) ? sent.options.map(textOf) : [...NEW_QUESTION.options],
    correctAnswer: Number(sent?.correctAnswer ?? -1),
    explanation: textOf(sent?.explanation),
    evidence: textOf(sent?.evidence),
  }))
}
