import { z } from 'zod'
import { DIFFICULTIES, LONGEST_TITLE } from '~/features/quizzes/quiz'
import {
  LONGEST_CLASS, LONGEST_DESCRIPTION, LONGEST_TOPIC, MOST_ATTEMPTS, MOST_CLASSES, MOST_DAYS, MOST_MINUTES,
} from '~/features/quizzes/quiz-info'
import { withReward } from '~/features/quizzes/reward-rule'
import { STORY_LANGUAGES } from '~/features/stories/story-language'
import { rowId } from '~/lib/row-choice'
import { SEND_AGAIN } from '~/lib/send-again'
import { requiredText } from '~/lib/text-fields'
import { tooLong } from '~/lib/too-long'
import { isTimeZone, toMoment } from '~/lib/zoned-time'

const DAYS = `Please give a number of days from 1 to ${MOST_DAYS}`
const PERCENT = 'Please give a whole number from 1 to 100'
const ATTEMPTS = `Please give a whole number from 1 to ${MOST_ATTEMPTS}, or leave it empty`
const MINUTES = `Please give whole minutes from 1 to ${MOST_MINUTES}, or leave it empty`
const POOL = 'Please give a whole number from 1, or leave it empty'
const TIME = 'Please give a day and a time, as in 2026-11-20T08:30'

const orNothing = (message: string, most: number) =>
  z.number(message).int(message).min(1, message).max(most, message).optional().transform((count) => count ?? null)

/** A local time; the time zone decides which moment it is. */
const localTime = z
  .string(TIME)
  .trim()
  .regex(/^20\d{2}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?$/, TIME)
  .transform((time) => time.replace(' ', 'T'))
  .refine((time) => toMoment(time, 'UTC', 'earlier') !== null, TIME)
  .optional()
  .transform((time) => time ?? null)

/** Class labels as they are typed, one a line or separated by commas; duplicates are dropped. */
function toClassLabels(typed: string): string[] {
  const labels = typed.normalize('NFC').split(/[\n,;]/).map((label) => label.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const folded = labels.map((label) => label.toLowerCase())
  return labels.filter((_, index) => folded.indexOf(folded[index]!) === index)
}

const classLabels = z
  .string()
  .optional()
  .transform((typed) => toClassLabels(typed ?? ''))
  .superRefine((labels, context) => {
    const long = labels.find((label) => label.length > LONGEST_CLASS)
    if (long) {
      const message = `“${long.slice(0, 60)}” is too long: ${tooLong('a class', LONGEST_CLASS)}`
      context.addIssue({ code: 'custom', message })
    }
    if (labels.length > MOST_CLASSES) {
      context.addIssue({ code: 'custom', message: `A quiz may have at most ${MOST_CLASSES} classes` })
    }
  })

/** The information tab (P2 §5, Quiz edit), with our own settings behind "More". */
export const quizInfo = withReward(
  z.object({
    revision: z.string(SEND_AGAIN).max(20),
    title: requiredText('Please enter a quiz title', 'A title', LONGEST_TITLE),
    topic: requiredText('Please enter a topic', 'A topic', LONGEST_TOPIC),
    description: z
      .string()
      .trim()
      .max(LONGEST_DESCRIPTION, tooLong('A description', LONGEST_DESCRIPTION))
      .optional()
      .transform((text) => text || null),
    difficulty: z.enum(DIFFICULTIES, 'Please choose a difficulty'),
    language: z.enum(STORY_LANGUAGES, 'Please choose a language from the list').optional().transform((code) => code ?? null),
    categoryId: rowId().optional().transform((id) => id || null),
    rewardType: z.enum(['none', 'story', 'resource'], 'Please choose a reward type').default('none'),
    rewardId: rowId().optional(),
    rewardThreshold: z.number(PERCENT).int(PERCENT).min(1, PERCENT).max(100, PERCENT).default(100),
    published: z.boolean().default(false),
    opensAt: localTime,
    closesAt: localTime,
    timeZone: z.string('Please choose a time zone').max(64).refine(isTimeZone, 'Please choose a time zone'),
    attemptsAllowed: orNothing(ATTEMPTS, MOST_ATTEMPTS),
    timeLimit: orNothing(MINUTES, MOST_MINUTES),
    poolSize: orNothing(POOL, 10_000),
    classLabels,
    shuffleQuestions: z.boolean().default(false),
    shuffleOptions: z.boolean().default(false),
    answersShown: z.enum(['at_once', 'after_closing', 'never'], 'Please choose when answers are shown').default('at_once'),
    ownNames: z.boolean().default(false),
    asksClassNumber: z.boolean().default(false),
    retentionDays: z.number(DAYS).int(DAYS).min(1, DAYS).max(MOST_DAYS, DAYS),
  }),
)

export type QuizInfo = z.output<typeof quizInfo>
