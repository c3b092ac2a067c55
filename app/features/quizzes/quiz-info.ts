import { z } from 'zod'
import { hashOf } from '~/lib/chance'
import type { AnswersShown, Quiz } from './quiz'

/** Name of the information's form on its page. */
export const INFO_FORM = 'save-info'

export const LONGEST_TITLE = 200
export const LONGEST_TOPIC = 2000
export const LONGEST_DESCRIPTION = 1000
const MOST_DAYS = 730

const SEND_AGAIN = 'Please open this page again and send the form once more'
const DAYS = `Please give a number of days from 1 to ${MOST_DAYS}`
const PERCENT = 'Please give a whole number from 1 to 100'

const required = (message: string, what: string, limit: number) =>
  z.string(message).trim().min(1, message).max(limit, `${what} may have at most ${limit} characters`)

/** The information tab (P2 §5, Quiz edit), and the settings of our own behind "More". */
export const quizInfo = z
  .object({
    stand: z.string(SEND_AGAIN).max(20),
    title: required('Please enter a quiz title', 'A title', LONGEST_TITLE),
    topic: required('Please enter a topic', 'A topic', LONGEST_TOPIC),
    description: z
      .string()
      .trim()
      .max(LONGEST_DESCRIPTION, `A description may have at most ${LONGEST_DESCRIPTION} characters`)
      .optional()
      .transform((text) => text || null),
    difficulty: z.enum(['easy', 'medium', 'hard'], 'Please choose a difficulty'),
    categoryId: z.string().max(64).optional().transform((id) => id || null),
    rewardType: z.enum(['none', 'story', 'resource'], 'Please choose a reward type').default('none'),
    rewardId: z.string().max(64).optional(),
    rewardThreshold: z.number(PERCENT).int(PERCENT).min(1, PERCENT).max(100, PERCENT).default(100),
    published: z.boolean().default(false),
    shuffleQuestions: z.boolean().default(false),
    shuffleOptions: z.boolean().default(false),
    answersShown: z.enum(['at_once', 'after_closing', 'never'], 'Please choose when answers are shown').default('at_once'),
    ownNames: z.boolean().default(false),
    retentionDays: z.number(DAYS).int(DAYS).min(1, DAYS).max(MOST_DAYS, DAYS),
  })
  .superRefine(({ rewardType, rewardId }, context) => {
    // P2 §5, Create quiz: the same holds here.
    if (rewardType !== 'none' && !rewardId) {
      context.addIssue({ code: 'custom', message: `Please select a ${rewardType} for the reward`, path: ['rewardId'] })
    }
  })

export type QuizInfo = z.output<typeof quizInfo>

/** The texts of a quiz's information as its form shows them. */
export function toInfoFields(quiz: Quiz) {
  const ticked = (is: boolean) => (is ? 'on' : '')
  return {
    stand: standOf(quiz),
    title: quiz.title,
    topic: quiz.topic,
    description: quiz.description ?? '',
    difficulty: quiz.difficulty,
    categoryId: quiz.categoryId ?? '',
    rewardType: quiz.rewardType,
    rewardId: quiz.rewardStoryId ?? quiz.rewardResourceId ?? '',
    rewardThreshold: String(quiz.rewardThreshold),
    published: ticked(quiz.published),
    shuffleQuestions: ticked(quiz.shuffleQuestions),
    shuffleOptions: ticked(quiz.shuffleOptions),
    answersShown: quiz.answersShown,
    ownNames: ticked(quiz.ownNames),
    retentionDays: String(quiz.retentionDays),
  }
}

export type InfoFields = ReturnType<typeof toInfoFields>

/** A mark of what a quiz's information says, so that an editor opened on something else is told so. */
export function standOf(quiz: Quiz): string {
  const { title, topic, description, difficulty, categoryId, published, rewardType, rewardStoryId, rewardResourceId } = quiz
  const { rewardThreshold, shuffleQuestions, shuffleOptions, answersShown, ownNames, retentionDays } = quiz
  const said = [
    title, topic, description, difficulty, categoryId, published, rewardType, rewardStoryId, rewardResourceId,
    rewardThreshold, shuffleQuestions, shuffleOptions, answersShown, ownNames, retentionDays,
  ]
  return hashOf(JSON.stringify(said)).toString(36)
}

export const ANSWERS_SHOWN: { value: AnswersShown; label: string }[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'after_closing', label: 'After closing' },
  { value: 'never', label: 'Never' },
]
