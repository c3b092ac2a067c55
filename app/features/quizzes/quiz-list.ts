import { filterText } from '~/lib/list-filter'
import { DIFFICULTIES, type Difficulty, type Quiz } from './quiz'

/** Quizzes per page of the public list, of one's own list, and of the admin's table. */
export const LIST_SIZE = 12
export const OWN_SIZE = 12
export const ADMIN_SIZE = 50

/** A quiz as a list shows it. */
export type QuizCard = Pick<
  Quiz,
  | 'id' | 'code' | 'title' | 'topic' | 'description' | 'difficulty' | 'questionsCount' | 'category' | 'published'
  | 'rewardType' | 'createdById' | 'createdAt' | 'opensAt' | 'closesAt' | 'timeZone'
>

/** The filters of the public list; empty texts filter nothing (P2 §2: all filters default to all). */
export type QuizFilter = { q: string; category: string; difficulty: Difficulty | '' }

/** The public list's filter in an address; `all`, and a difficulty that does not exist, filter nothing. */
export function readQuizFilter(search: URLSearchParams): QuizFilter {
  const difficulty = DIFFICULTIES.find((each) => each === search.get('difficulty')) ?? ''
  const category = filterText(search, 'category')
  return { q: filterText(search, 'q'), category: /^(?!all$)[\w-]{1,64}$/.test(category) ? category : '', difficulty }
}
