import { z } from 'zod'
import { DEFAULT_QUESTION_COUNT, DIFFICULTIES, LONGEST_TITLE, QUESTION_COUNTS } from '~/features/quizzes/quiz'
import { atOnce, withReward } from '~/features/quizzes/reward-rule'
import { rowId } from '~/lib/row-choice'
import { idempotencyKey } from '~/lib/send-again'
import { requiredText } from '~/lib/text-fields'
import { LONGEST_DIRECTIONS, PDF_MISSING, type QuizTab } from './quiz-create'

const TITLE_MISSING = 'Please enter a quiz title'
const TOPIC_MISSING = 'Please enter topic directions'
const STORY_MISSING = 'Please choose one of your stories or enter the code of one'

/** The fields of every tab; title and topic are trimmed (P2 §5). */
const shared = {
  idempotencyKey: idempotencyKey(),
  title: requiredText(TITLE_MISSING, 'A title', LONGEST_TITLE),
  difficulty: z.enum(DIFFICULTIES, 'Please choose a difficulty').default('medium'),
  questionsCount: z.coerce
    .number('Please choose a number of questions')
    .refine((count) => QUESTION_COUNTS.some((each) => each === count), 'Please choose a number of questions')
    .default(DEFAULT_QUESTION_COUNT),
  categoryId: rowId().default(''),
  rewardType: z.enum(['none', 'story', 'resource'], 'Please choose a reward').default('none'),
  rewardId: rowId().default(''),
}

/** The fields that differ between the tabs. */
const own = {
  topic: { topic: requiredText(TOPIC_MISSING, 'Topic directions', LONGEST_DIRECTIONS) },
  pdf: { pdfSourceId: rowId(PDF_MISSING) },
  story: { storyId: rowId().default(''), code: z.string().trim().max(40, 'That is longer than any story code').default('') },
}

/** The form of `/create-quiz` by tab (P2 §5). */
export const quizRequests = {
  topic: withReward(z.object({ ...shared, ...own.topic })),
  pdf: withReward(z.object({ ...shared, ...own.pdf })),
  story: withReward(
    z.object({ ...shared, ...own.story }).refine(({ storyId, code }) => storyId || code, { path: ['storyId'], error: STORY_MISSING, ...atOnce }),
  ),
}

export type QuizRequest = z.output<(typeof quizRequests)[QuizTab]>

/** Which PDF is meant; for removing one. */
export const pdfChoice = z.object({ pdfSourceId: rowId('Please choose a PDF') })
