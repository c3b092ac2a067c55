import type { Actor } from '~/features/accounts/actor'
import { codeKey, MAX_CODE_LENGTH } from '~/features/codes/code'
import {
  itemsBefore, placeCursor, readPlace, toPage, withKnownCursor, type PageOf, type Paging, type Place,
} from '~/lib/pagination'
import { db } from '~/server/db.server'
import { keysetSql } from '~/server/keyset.server'
import { toDate, type StoredMoment } from '~/server/prepared.server'
import { searchPage } from '~/server/search-page.server'
import { fits } from '~/server/search-words.server'
import type { SearchFilter } from '~/server/search.server'
import { joinSql, rowsOf, sql, type Sql } from '~/server/sql.server'
import { rewardTypeOf } from './quiz'
import { ADMIN_SIZE, LIST_SIZE, OWN_SIZE, type QuizCard, type QuizFilter } from './quiz-list'

/** Which quizzes a list shows, and how many per page. */
type QuizList = { where: Sql; size: number }

/** What `/quizzes` shows: published quizzes of one category, one difficulty, or all. */
export function publicList({ category, difficulty }: Omit<QuizFilter, 'q'>): QuizList {
  const narrowed = [
    sql`"published" = TRUE`,
    ...(category ? [sql`"categoryId" = ${category}`] : []),
    // Written out instead of passed as a parameter: PostgreSQL would not compare its enum with a text.
    ...(difficulty ? [{ easy: sql`"difficulty" = 'easy'`, medium: sql`"difficulty" = 'medium'`, hard: sql`"difficulty" = 'hard'` }[difficulty]] : []),
  ]
  return { where: joinSql(narrowed, ' AND '), size: LIST_SIZE }
}

/** What `/my-quizzes` shows. */
export function ownList(actor: Pick<Actor, 'id'>, size = OWN_SIZE): QuizList {
  return { where: sql`"createdById" = ${actor.id}`, size }
}

/** What `/quiz-management` shows. */
export function adminList(): QuizList {
  return { where: sql`1 = 1`, size: ADMIN_SIZE }
}

/**
 * The query for the entries of a page, for the lists and for the test that looks at its plan. It walks along an index in
 * the list's own order, so a page far down costs no more than the first one.
 *
 * @returns SQL that finds one row more than the page has, with `id` and `createdAt`
 */
export function quizPlacesSql({ where, size }: QuizList, paging: Paging): Sql {
  const { bound, order } = keysetSql({ at: sql`"createdAt"`, id: sql`"id"` }, paging)
  return sql`
    SELECT "id", "createdAt" FROM "quizzes" WHERE ${where} ${bound}
    ORDER BY ${order} LIMIT ${size + 1} OFFSET ${itemsBefore(paging, size)}`
}

/** The cards of these quizzes in this order; a deleted one is left out. */
export async function findQuizCards(ids: string[]): Promise<QuizCard[]> {
  const rows = await db.quiz.findMany({
    where: { id: { in: ids } },
    select: {
      id: true, title: true, topic: true, description: true, difficulty: true, questionsCount: true, published: true,
      rewardStoryId: true, rewardResourceId: true, createdById: true, createdAt: true, opensAt: true, closesAt: true,
      timeZone: true,
      category: { select: { name: true, color: true } },
      codes: { where: { isCurrent: true }, select: { display: true }, take: 1 },
    },
  })
  const cards = new Map(rows.map(({ codes, ...row }) => [row.id, { ...row, rewardType: rewardTypeOf(row), code: codes[0]?.display ?? '' }]))
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}

async function toCards<Row extends { id: string }>({ rows, ...page }: PageOf<Row>): Promise<PageOf<QuizCard>> {
  return { ...page, rows: await findQuizCards(rows.map(({ id }) => id)) }
}

async function listNewest(list: QuizList, asked: Paging): Promise<PageOf<QuizCard>> {
  const paging = withKnownCursor(asked, readPlace)
  const found = await rowsOf<{ id: string; createdAt: StoredMoment }>(quizPlacesSql(list, paging))
  const places: Place[] = found.map(({ id, createdAt }) => ({ id, createdAt: toDate(createdAt) }))
  return toCards(toPage(places, list.size, paging, placeCursor))
}

async function listFound(text: string, filter: SearchFilter, size: number, asked: Paging): Promise<PageOf<QuizCard>> {
  return toCards(await searchPage('quiz', text, filter, size, asked))
}

/**
 * A page of the public list (P2 §2, Quizzes list): published quizzes, the newest first.
 *
 * @param filter words of title or topic, category by its id, difficulty
 */
export async function listPublishedQuizzes(filter: QuizFilter, paging: Paging): Promise<PageOf<QuizCard>> {
  if (filter.q.trim() === '') return listNewest(publicList(filter), paging)
  // The index keeps a quiz's difficulty and category where it keeps a story's character and place (migration quiz_lists).
  const narrowed: SearchFilter = { state: 'open', character: filter.difficulty, place: filter.category.replaceAll('-', '') }
  return listFound(filter.q, narrowed, LIST_SIZE, paging)
}

/** A page of somebody's own quizzes, drafts included, the newest first (P2 §2, My Quizzes); by default of that page's size. */
export function listOwnQuizzes(actor: Pick<Actor, 'id'>, paging: Paging, size?: number): Promise<PageOf<QuizCard>> {
  return listNewest(ownList(actor, size), paging)
}

/**
 * A page of somebody's own quizzes that are found by words of title, topic or category, or by the beginning of a code, the
 * newest first. One person's titles are read quickly, and the index does not know whose a quiz is.
 *
 * @param q each word must begin a word, as in the public list; without any text, all are found
 */
export async function searchOwnQuizzes(actor: Pick<Actor, 'id'>, q: string, asked: Paging): Promise<PageOf<QuizCard>> {
  if (q.trim() === '') return listOwnQuizzes(actor, asked)
  const own = await db.quiz.findMany({
    where: { createdById: actor.id },
    select: {
      id: true, title: true, topic: true, createdAt: true,
      category: { select: { name: true } },
      codes: { select: { key: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const isFound = fits(q)
  const key = codeKey(q)
  const isItsCode = (codes: { key: string }[]) => key !== '' && codes.some((code) => code.key.startsWith(key))
  const found = own.filter(({ title, topic, category, codes }) => isFound(`${title} ${topic} ${category?.name ?? ''}`) || isItsCode(codes))
  const paging = { page: asked.page }
  const skipped = itemsBefore(paging, OWN_SIZE)
  return toCards(toPage(found.slice(skipped, skipped + OWN_SIZE + 1), OWN_SIZE, paging, placeCursor))
}

const MOST_BY_CODE = 20

/** Quizzes with a code, old ones included, that starts as typed; the range walks along the codes' primary key. */
async function findIdsByCode(typed: string): Promise<string[]> {
  const key = codeKey(typed)
  if (key === '' || key.length > MAX_CODE_LENGTH) return []
  const codes = await db.code.findMany({
    where: { kind: 'quiz', key: { gte: key, lte: key.padEnd(key.length + MAX_CODE_LENGTH, 'Z') } },
    orderBy: { key: 'asc' },
    take: MOST_BY_CODE,
    select: { key: true, quizId: true },
  })
  return [...new Set(codes.flatMap((code) => (code.key.startsWith(key) && code.quizId ? [code.quizId] : [])))]
}

/**
 * A page of all quizzes for admins (P2 §2, Admin quiz management), the newest first.
 *
 * @param q beginnings of words of title or topic, or the beginning of a code; what the code finds comes first
 */
export async function listAllQuizzes(q: string, paging: Paging): Promise<PageOf<QuizCard>> {
  if (q.trim() === '') return listNewest(adminList(), paging)
  const found = await listFound(q, {}, ADMIN_SIZE, paging)
  if (paging.page > 1) return found
  const byCode = await findQuizCards(await findIdsByCode(q))
  return { ...found, rows: [...byCode, ...found.rows.filter(({ id }) => !byCode.some((card) => card.id === id))] }
}
