import { hashOf } from '~/lib/chance'
import type { AnswersShown, Quiz } from './quiz'

/** Name of the information's form on its page. */
export const INFO_FORM = 'save-info'

export const LONGEST_TITLE = 200
export const LONGEST_TOPIC = 2000
export const LONGEST_DESCRIPTION = 1000
export const MOST_DAYS = 730

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
