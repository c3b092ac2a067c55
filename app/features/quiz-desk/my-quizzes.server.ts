import type { Actor } from '~/features/accounts/actor'
import { closedBecause } from '~/features/attempts/attempt'
import { listQuizStatistics, listRecentAttempts, NO_STATISTICS, type QuizStatistics, type RecentAttempt } from '~/features/attempts/attempt-statistics.server'
import { codeKey } from '~/features/codes/code'
import { OWN_SIZE, type QuizCard } from '~/features/quizzes/quiz-list'
import { searchOwnQuizzes } from '~/features/quizzes/quiz-list.server'
import { filterParameters, filterText } from '~/lib/list-filter'
import { pageAddress, pagesBeside, readPaging } from '~/lib/pagination'
import { db } from '~/server/db.server'
import { log } from '~/server/log.server'

/** An attempt as the table shows it. */
export type ShownAttempt = Pick<RecentAttempt, 'id' | 'participant' | 'score' | 'totalQuestions' | 'timeTaken' | 'isOnPaper'> & {
  /** ISO text. */
  completedAt: string
}

/** A quiz of one's own as its card shows it. */
export type OwnQuiz = Pick<QuizCard, 'code' | 'title' | 'topic' | 'difficulty' | 'questionsCount' | 'category' | 'published'> & {
  /** Why nobody can take it although it is published; null where they can, and for a draft. */
  closed: string | null
  statistics: QuizStatistics
  /** The ten most recent, where the address asks for them. */
  attempts: ShownAttempt[] | null
  /** Address that shows them or, if they are shown, hides them. */
  resultsAt: string
}

/** Everything that My Quizzes shows. */
export type MyQuizzes = {
  quizzes: OwnQuiz[]
  /** What they are searched for; empty for all. */
  q: string
  page: number
  /** Addresses of the pages before and after this one. */
  earlierAt: string | null
  laterAt: string | null
  /** What went wrong, or null. */
  failure: string | null
  /** Address of the results that are asked for, where they are on another page. */
  elsewhere: string | null
}

const PATH = '/my-quizzes'

/** P2 §8: where attempts cannot be fetched, quizzes show zeros and stay usable. */
async function statisticsOrZero(ids: string[]): Promise<Map<string, QuizStatistics>> {
  try {
    return await listQuizStatistics(ids)
  } catch (error) {
    log.error('attempts-not-fetched', { error })
    return new Map()
  }
}

/**
 * The page that shows a quiz now, with its results open: newer quizzes push it down the list, and its code may have changed.
 *
 * @param openCode key of any of its codes, old ones too
 * @returns an address, or null where this person has no such quiz
 */
async function findResultsAt(actor: Actor, openCode: string): Promise<string | null> {
  const quiz = await db.quiz.findFirst({
    where: { createdById: actor.id, codes: { some: { key: openCode } } },
    select: { id: true, createdAt: true, codes: { where: { isCurrent: true }, select: { display: true }, take: 1 } },
  })
  const code = quiz?.codes[0]?.display
  if (!quiz || !code) return null
  const { id, createdAt } = quiz
  const newer = { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] }
  const page = Math.floor((await db.quiz.count({ where: { createdById: actor.id, ...newer } })) / OWN_SIZE) + 1
  return `${pageAddress(PATH, new URLSearchParams({ attempts: code }), { page })}#quiz-${code}`
}

async function attemptsOrNone(quizId: string): Promise<ShownAttempt[]> {
  try {
    const attempts = await listRecentAttempts(quizId)
    return attempts.map(({ completedAt, ...attempt }) => ({ ...attempt, completedAt: completedAt.toISOString() }))
  } catch (error) {
    log.error('attempts-not-fetched', { error })
    return []
  }
}

/**
 * Somebody's own quizzes, drafts included, each with its figures (P2 §2, My Quizzes).
 *
 * @param search of the address: `q`, what they are searched for, `attempts`, the code of the quiz whose results are shown,
 *   and the page
 * @returns with `Failed to load your quizzes` (P2 §8) where the database cannot give them
 */
export async function toMyQuizzes(actor: Actor, search: URLSearchParams): Promise<MyQuizzes> {
  const asked = readPaging(search)
  const q = filterText(search, 'q')
  const openCode = codeKey(search.get('attempts') ?? '')
  const narrowing = filterParameters({ q })
  const place = new URLSearchParams([...narrowing, ...[...search].filter(([name]) => ['page', 'after', 'before'].includes(name))])
  const frame = { q: q.trim(), page: asked.page }
  try {
    const { rows, ...page } = await searchOwnQuizzes(actor, q, asked)
    const statistics = await statisticsOrZero(rows.map(({ id }) => id))
    const quizzes = await Promise.all(rows.map(async (quiz): Promise<OwnQuiz> => {
      const { id, code, title, topic, difficulty, questionsCount, category, published } = quiz
      const isOpen = codeKey(code) === openCode
      const here = new URLSearchParams([...place, ...(isOpen ? [] : [['attempts', code]])])
      return {
        code, title, topic, difficulty, questionsCount, category, published,
        closed: published ? closedBecause(quiz, new Date()) : null,
        statistics: statistics.get(id) ?? NO_STATISTICS,
        attempts: isOpen ? await attemptsOrNone(id) : null,
        resultsAt: `${PATH}${here.size > 0 ? `?${here}` : ''}#quiz-${code}`,
      }
    }))
    const isElsewhere = openCode !== '' && quizzes.every(({ attempts }) => attempts === null)
    const beside = pagesBeside(page, (paging) => pageAddress(PATH, narrowing, paging))
    const elsewhere = isElsewhere ? await findResultsAt(actor, openCode) : null
    return { ...frame, quizzes, ...beside, failure: null, elsewhere }
  } catch (error) {
    log.error('own-quizzes-not-loaded', { error })
    return { ...frame, quizzes: [], earlierAt: null, laterAt: null, failure: 'Failed to load your quizzes', elsewhere: null }
  }
}
