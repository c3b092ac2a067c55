import { z } from 'zod'
import { toReadingComfort } from '~/lib/reading-comfort'
import { MOST_OFFERS } from './safe-names'
import { CLASS_NUMBER_LENGTH, classNumberTrouble, nameTrouble, toTakerName } from './taker-name'

/** A text by which a pupil is known: stored as `toTakerName` says, and refused with the reason that is given. */
const pupilText = (troubleWith: (text: string) => string | null, tooLong: string) =>
  z.string().max(200, tooLong).optional().transform((typed, context) => {
    const text = toTakerName(typed ?? '')
    const trouble = troubleWith(text)
    if (trouble) context.addIssue({ code: 'custom', message: trouble })
    return text
  })

/** A name as somebody types it: trimmed, and refused with the reason that `nameTrouble` gives. Empty for none. */
export const typedName = pupilText(nameTrouble, 'A name must have 2 to 20 characters.')

/** A class number as somebody types it; refused with the reason that `classNumberTrouble` gives. Empty for none. */
export const typedClassNumber = pupilText(classNumberTrouble, CLASS_NUMBER_LENGTH)

/** The card before the first question (P2 §2). Which of its fields a quiz offers is checked later. */
export const startForm = z.object({
  /** The same form sent twice begins one attempt. */
  formKey: z.string().regex(/^[\w-]{16,64}$/).optional().catch(undefined),
  takerName: typedName,
  parkName: z.string().max(60).optional(),
  classLabel: z.string().max(200).optional(),
  classNumber: typedClassNumber,
})
export type StartForm = z.output<typeof startForm>

/** Asks for three more park names; whatever was typed comes back. */
export const moreNamesForm = z.object({
  offer: z.coerce.number().int().min(0).max(MOST_OFFERS).catch(0),
})

/** Continues an attempt that was begun on another device. */
export const resumeForm = z.object({
  resumeCode: z.string('Please enter the code that the other device shows.').max(60, 'Please enter the code that the other device shows.'),
})

/** Answers as the form names them: `answer-<question id>`, by question id. */
function answersIn(fields: Record<string, unknown>): Map<string, number> {
  const answers = new Map<string, number>()
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith('answer-') && typeof value === 'string' && /^\d{1,3}$/.test(value)) {
      answers.set(name.slice('answer-'.length), Number(value))
    }
  }
  return answers
}

/** One step, or all questions: which attempt it belongs to, the answers, and the reading comfort. */
export const answersForm = z.looseObject({ attempt: z.string().max(60).optional() }).transform(({ attempt, ...fields }) => ({
  attempt,
  answers: answersIn(fields),
  comfort: toReadingComfort(fields),
}))
