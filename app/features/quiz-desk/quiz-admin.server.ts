import { listQuizCategories } from '~/features/quizzes/quiz-category.server'
import type { QuizCard } from '~/features/quizzes/quiz-list'
import { listAllQuizzes } from '~/features/quizzes/quiz-list.server'
import { filterParameters, filterText } from '~/lib/list-filter'
import { pageAddress, pagesBeside, panelOver, readPaging } from '~/lib/pagination'
import { db } from '~/server/db.server'
import { log } from '~/server/log.server'
import type { QuizAdminPanel, QuizCounts } from './quiz-admin'

/** A quiz of the admin's table. */
export type ManagedQuiz = Pick<QuizCard, 'id' | 'code' | 'title' | 'topic' | 'difficulty' | 'questionsCount' | 'published' | 'rewardType'> & {
  /** ISO text. */
  createdAt: string
  /** Address that asks whether to delete it. */
  deleteAt: string
}

/** Everything that quiz management shows. */
export type QuizAdminDesk = {
  quizzes: ManagedQuiz[]
  counts: QuizCounts
  q: string
  page: number
  panel: QuizAdminPanel | null
  /** Whether the address names something that is not there any more. */
  isGone: boolean
  /** Addresses of the list as it is shown, of its categories panel, and of the pages before and after it. */
  listAt: string
  categoriesAt: string
  earlierAt: string | null
  laterAt: string | null
  /** What went wrong, or null. */
  failure: string | null
}

const PATH = '/quiz-management'

/** Address of the list that `search` shows, without its panels: the one to return to. */
export function quizAdminListAt(search: URLSearchParams): string {
  return pageAddress(PATH, filterParameters({ q: filterText(search, 'q') }), readPaging(search))
}

/** Address to return to after a change to the categories. */
export function quizCategoriesAt(search: URLSearchParams): string {
  return panelOver(quizAdminListAt(search), { categories: '' })
}

/** How many quizzes there are; read from indexes alone. */
async function countQuizzes(): Promise<QuizCounts> {
  const [groups, withStory, withResource] = await Promise.all([
    db.quiz.groupBy({ by: ['published'], _count: { _all: true } }),
    db.quiz.count({ where: { rewardStoryId: { not: null } } }),
    db.quiz.count({ where: { rewardResourceId: { not: null } } }),
  ])
  const countOf = (state: boolean) => groups.find(({ published }) => published === state)?._count._all ?? 0
  const [published, draft] = [countOf(true), countOf(false)]
  return { total: published + draft, published, draft, withRewards: withStory + withResource }
}

async function findPanel(search: URLSearchParams): Promise<{ panel: QuizAdminPanel | null; isGone: boolean }> {
  const deleted = search.get('confirm-delete')
  if (deleted) {
    const row = await db.quiz.findUnique({
      where: { id: deleted },
      select: { id: true, title: true, codes: { where: { isCurrent: true }, select: { display: true } } },
    })
    if (!row) return { panel: null, isGone: true }
    return { panel: { name: 'delete', quiz: { id: row.id, title: row.title, code: row.codes[0]?.display ?? '' } }, isGone: false }
  }
  if (!search.has('categories')) return { panel: null, isGone: false }
  const categories = await listQuizCategories()
  const named = (name: string) => categories.find(({ id }) => id === search.get(name)) ?? null
  const [editing, deleting] = [named('edit-category'), named('delete-category')]
  const isGone = (search.has('edit-category') && !editing) || (search.has('delete-category') && !deleting)
  return { panel: { name: 'categories', categories, editing, deleting }, isGone }
}

/**
 * What quiz management shows at an address (P2 §2, Admin quiz management).
 *
 * @param search of the address: `q`, the page, and a panel
 * @returns with `Failed to load quizzes` (P2 §8) where the database cannot give them
 */
export async function toQuizAdminDesk(search: URLSearchParams): Promise<QuizAdminDesk> {
  const asked = readPaging(search)
  const q = filterText(search, 'q')
  const listAt = quizAdminListAt(search)
  const parameters = filterParameters({ q })
  const frame = { q, page: asked.page, listAt, categoriesAt: quizCategoriesAt(search) }
  try {
    const [{ rows, ...page }, counts, opened] = await Promise.all([
      listAllQuizzes(q, asked), countQuizzes(), findPanel(search),
    ])
    const quizzes = rows.map(({ id, code, title, topic, difficulty, questionsCount, published, rewardType, createdAt }) => ({
      id, code, title, topic, difficulty, questionsCount, published, rewardType,
      createdAt: createdAt.toISOString(),
      deleteAt: `${panelOver(listAt, { 'confirm-delete': id })}#delete`,
    }))
    const beside = pagesBeside(page, (paging) => pageAddress(PATH, parameters, paging))
    return { ...frame, ...beside, ...opened, quizzes, counts, failure: null }
  } catch (error) {
    log.error('quizzes-not-loaded', { error })
    const counts = { total: 0, published: 0, draft: 0, withRewards: 0 }
    return { ...frame, quizzes: [], counts, panel: null, isGone: false, earlierAt: null, laterAt: null, failure: 'Failed to load quizzes' }
  }
}
