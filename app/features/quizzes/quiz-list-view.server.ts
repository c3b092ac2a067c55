import { mayAdminister, type Actor } from '~/features/accounts/actor'
import { filterParameters } from '~/lib/list-filter'
import { pageAddress, pagesBeside, readPaging } from '~/lib/pagination'
import { zonedMoment } from '~/lib/zoned-moment'
import { log } from '~/server/log.server'
import { mayEditQuiz } from './quiz'
import type { QuizCategory } from './quiz-category'
import { listQuizCategories } from './quiz-category.server'
import { readQuizFilter, type QuizCard, type QuizFilter } from './quiz-list'
import { listPublishedQuizzes } from './quiz-list.server'

/** A quiz of the public list as its card shows it. */
export type ListedQuiz = Pick<QuizCard, 'code' | 'title' | 'topic' | 'description' | 'difficulty' | 'questionsCount' | 'category'> & {
  mayEdit: boolean
  /** When it opens and closes, as ISO text and in its teacher's zone. */
  hours: { label: 'Opens' | 'Closes' | 'Closed'; at: string; there: string }[]
}

/** Everything that the public list shows. */
export type QuizListView = {
  quizzes: ListedQuiz[]
  filter: QuizFilter
  isNarrowed: boolean
  categories: QuizCategory[]
  isSignedIn: boolean
  isAdmin: boolean
  page: number
  /** Addresses of the pages before and after this one. */
  earlierAt: string | null
  laterAt: string | null
  /** What went wrong, or null. */
  failure: string | null
}

function hoursOf({ opensAt, closesAt, timeZone }: QuizCard, now: Date): ListedQuiz['hours'] {
  const hour = (label: ListedQuiz['hours'][number]['label'], moment: Date) => ({
    label, at: moment.toISOString(), there: zonedMoment(moment, timeZone),
  })
  return [
    ...(opensAt && opensAt > now ? [hour('Opens', opensAt)] : []),
    ...(closesAt ? [hour(closesAt > now ? 'Closes' : 'Closed', closesAt)] : []),
  ]
}

/** When the list says something else, as a quiz on it opens or closes; null where none of them will. */
export function nextChangeOf(quizzes: readonly Pick<ListedQuiz, 'hours'>[]): Date | null {
  const coming = quizzes.flatMap(({ hours }) => hours.filter(({ label }) => label !== 'Closed').map(({ at }) => at))
  return coming.length === 0 ? null : new Date(coming.reduce((first, at) => (at < first ? at : first)))
}

/** Only what a card shows: account ids stay private. */
const toListed = (actor: Actor | null, quiz: QuizCard): ListedQuiz => ({
  code: quiz.code,
  title: quiz.title,
  topic: quiz.topic,
  description: quiz.description,
  difficulty: quiz.difficulty,
  questionsCount: quiz.questionsCount,
  category: quiz.category,
  mayEdit: mayEditQuiz(actor, quiz),
  hours: hoursOf(quiz, new Date()),
})

/**
 * What the list of quizzes shows at an address (P2 §2, Quizzes list).
 *
 * @param actor who looks; null for a visitor
 * @param search of the address: `q`, `category` by its id, `difficulty`, and the page
 * @returns with `Failed to load quizzes` (P2 §8) and no quizzes where the database cannot give them
 */
export async function toQuizListView(actor: Actor | null, search: URLSearchParams): Promise<QuizListView> {
  const filter = readQuizFilter(search)
  const parameters = filterParameters(filter)
  const asked = readPaging(search)
  const person = { isSignedIn: actor !== null, isAdmin: mayAdminister(actor) }
  const frame = { filter, isNarrowed: parameters.size > 0, page: asked.page, ...person }
  try {
    const [{ rows, ...page }, categories] = await Promise.all([listPublishedQuizzes(filter, asked), listQuizCategories()])
    return {
      ...frame,
      quizzes: rows.map((quiz) => toListed(actor, quiz)),
      categories,
      ...pagesBeside(page, (paging) => pageAddress('/quizzes', parameters, paging)),
      failure: null,
    }
  } catch (error) {
    log.error('quizzes-not-loaded', { error })
    return { ...frame, quizzes: [], categories: [], earlierAt: null, laterAt: null, failure: 'Failed to load quizzes' }
  }
}
