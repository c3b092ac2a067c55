import { z } from 'zod'
import { LONGEST_DESCRIPTION, LONGEST_TITLE, LONGEST_TOPIC, MOST_DAYS } from './quiz-info'

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
