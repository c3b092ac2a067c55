import { z } from 'zod'
import { MOST_QUESTIONS } from '~/features/quiz-desk/question-editor'
import { questionFields } from '~/features/quiz-desk/question-editor-forms'
import { quizRequests } from '~/features/quiz-making/quiz-request'
import { LONGEST_TITLE } from '~/features/quizzes/quiz'
import { MOST_IMPORTED, MOST_PROBLEMS, type FormatName } from './exchange'
import { MOST_PASTED, type ImportPreview } from './import'

const SEND_AGAIN = 'Please choose the file again'
const NONE_CHOSEN = 'Please choose at least one question'
const TOO_MANY_CHOSEN = `A quiz may have at most ${MOST_QUESTIONS} questions. Please choose fewer.`

const formatName = z.enum(['gift', 'aiken', 'moodle-xml', 'csv', 'kahoot', 'qti'] satisfies FormatName[], 'Please choose one of the formats')

/** The first form: a file or a text, and its format unless it is to be recognised. */
export const importSource = z.object({
  format: formatName.optional(),
  text: z
    .string()
    .max(MOST_PASTED, `A pasted text may have at most ${MOST_PASTED.toLocaleString('en')} characters. A file may have more.`)
    .default(''),
})

/** A form has no null: the editor's rules expect missing values to be left out. */
const withoutNulls = (sent: unknown) =>
  sent !== null && typeof sent === 'object'
    ? Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
    : sent

const sentQuestion = z
  .preprocess(withoutNulls, questionFields)
  .transform(({ questionText, options, correctAnswer, explanation }) =>
    ({ title: null, questionText, options, correctAnswer, explanation }))

const preview: z.ZodType<ImportPreview> = z.object({
  fileName: z.string().max(300),
  format: formatName,
  title: z.string().max(LONGEST_TITLE),
  questions: z.array(sentQuestion).max(MOST_IMPORTED),
  problems: z
    .array(z.object({ line: z.number().int().nullable(), message: z.string().max(1000) }))
    .max(MOST_PROBLEMS + 1),
})

/** The preview that the page sent along; null for anything else. JSON can spell the character that PostgreSQL refuses. */
export function toPreview(sent: unknown): ImportPreview | null {
  if (typeof sent !== 'string') return null
  try {
    return preview.parse(JSON.parse(sent, (_name, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)))
  } catch {
    return null
  }
}

const sentPreview = z.string(SEND_AGAIN).transform((sent, context) => {
  const read = toPreview(sent)
  if (read) return read
  context.addIssue({ code: 'custom', message: SEND_AGAIN })
  return z.NEVER
})

const choice = {
  preview: sentPreview,
  chosen: z
    .array(z.coerce.number(SEND_AGAIN).int(SEND_AGAIN).min(0, SEND_AGAIN).max(MOST_IMPORTED, SEND_AGAIN), NONE_CHOSEN)
    .transform((chosen) => [...new Set(chosen)])
    .pipe(z.array(z.number()).min(1, NONE_CHOSEN).max(MOST_QUESTIONS, TOO_MANY_CHOSEN)),
}

/** Only questions that were read can be chosen. */
const withRead = <Shape extends z.ZodType<{ preview: ImportPreview; chosen: number[] }>>(schema: Shape) =>
  schema.refine(({ preview, chosen }) => chosen.every((index) => index < preview.questions.length), { path: ['chosen'], error: SEND_AGAIN })

const { idempotencyKey, title, difficulty } = quizRequests.topic.shape

/** The second form, for a new quiz: the same rules as for generated quizzes (P2 §5). */
export const importedQuiz = withRead(z.object({ ...choice, idempotencyKey, title, difficulty }))

/** The second form, for an existing quiz; `version` is the one that the page showed. */
export const importedQuestions = withRead(z.object({ ...choice, version: z.coerce.number(SEND_AGAIN).int(SEND_AGAIN) }))

export type ImportedQuiz = z.output<typeof importedQuiz>
export type ImportedQuestions = z.output<typeof importedQuestions>
