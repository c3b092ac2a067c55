import { z } from 'zod'
import { rowId } from '~/lib/row-choice'
import { SEND_AGAIN } from '~/lib/send-again'
import { requiredText } from '~/lib/text-fields'
import { tooLong } from '~/lib/too-long'
import { LONGEST, MOST_OPTIONS, MOST_QUESTIONS } from './question-editor'

const NO_TEXT = 'All questions must have text'
const NO_OPTION = 'All answer options must be filled'
const NO_QUESTION = 'A quiz needs at least one question'
const NO_ANSWER = 'Please mark the right answer of every question'

const optional = (what: string, limit: number) =>
  z.string().trim().max(limit, tooLong(what, limit)).optional().transform((text) => text || null)

const oneLine = (option: string) => option.replace(/\s+/g, ' ').trim()

/** How options are compared: case matters (mW, MW), but not how Unicode encodes a letter. */
const asRead = (option: string) => option.normalize('NFC')

const option = z.string(NO_OPTION).min(1, NO_OPTION).max(LONGEST.option, tooLong('An option', LONGEST.option))

/** One question as it is stored, with its error messages (P2 §5); imported questions must fit it too. */
export const questionFields = z
  .object({
    lineage: rowId().optional(),
    questionText: requiredText(NO_TEXT, 'A question', LONGEST.question),
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

/** The whole question set as it is saved (P2 §5, Quiz edit), with the version on which the editor was opened. */
export const questionSet = z.object({
  version,
  questions: z
    .array(questionFields, NO_QUESTION)
    .min(1, NO_QUESTION)
    .max(MOST_QUESTIONS, `A quiz may have at most ${MOST_QUESTIONS} questions`),
})

export type QuestionSet = z.output<typeof questionSet>

const text = z.string().optional().transform((typed) => typed ?? '')

const unfinished = z.object({
  lineage: text, questionText: text, explanation: text, evidence: text,
  options: z.array(text).max(MOST_OPTIONS, SEND_AGAIN).default([]),
  correctAnswer: z.number().int().min(0).max(MOST_OPTIONS).catch(0),
})

/** The same while it is being edited: a row's button does not need complete questions. */
export const questionChange = z.object({
  version,
  row: z.string(SEND_AGAIN).regex(/^(add|(delete|up|down|regenerate|restore)-\d{1,2})$/, SEND_AGAIN),
  questions: z.array(unfinished).max(MOST_QUESTIONS, SEND_AGAIN).default([]),
  /** What the last button removed or replaced, for the button that puts it back. */
  former: z.object({ verb: z.enum(['delete', 'regenerate'], SEND_AGAIN), draft: unfinished }).optional(),
})

export type QuestionChange = z.output<typeof questionChange>
