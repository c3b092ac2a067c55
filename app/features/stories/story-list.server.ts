import type { Actor } from '~/features/accounts/actor'
import { findByCode } from '~/features/codes/codes.server'
import { itemsBefore, placeCursor, readPlace, toPage, withKnownCursor, type PageOf, type Paging } from '~/lib/pagination'
import { truncate } from '~/lib/text'
import { isSqlite } from '~/server/database-connection.server'
import { db } from '~/server/db.server'
import { keysetSql } from '~/server/keyset.server'
import { toDate, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import { searchPage } from '~/server/search-page.server'
import { fits } from '~/server/search-words.server'
import type { SearchFilter } from '~/server/search.server'
import { joinSql, rowsOf, sql, type Sql } from '~/server/sql.server'
import {
  GALLERY_PREVIEW, GALLERY_SIZE, MANAGEMENT_PREVIEW, MANAGEMENT_SIZE,
  type GalleryFilter, type ManagementFilter, type StoryCard,
} from './story-list'

/** Which stories a list shows, and how many per page. */
type StoryList = { wheres: Sql[]; size: number }

/** Dates and truth values as either database gives them. */
type CardRow = Omit<StoryCard, 'preview' | 'published' | 'createdAt'> & {
  opening: string
  published: StoredTruth
  createdAt: StoredMoment
}

const PUBLISHED = sql`"published" = TRUE`
const isDraftOf = (actor: Pick<Actor, 'id'>) => sql`"userId" = ${actor.id} AND "published" = FALSE`

/** What the gallery shows: published stories to everybody and, to a signed-in person, their own drafts. */
export function galleryList(actor: Pick<Actor, 'id'> | null): StoryList {
  return { wheres: actor ? [PUBLISHED, isDraftOf(actor)] : [PUBLISHED], size: GALLERY_SIZE }
}

/** What somebody's own list shows: their stories, drafts and published ones. */
export function ownStoryList(actor: Pick<Actor, 'id'>, size = GALLERY_SIZE): StoryList {
  return { wheres: [sql`"userId" = ${actor.id} AND "published" = TRUE`, isDraftOf(actor)], size }
}

/** What story management shows: all stories, or only published ones or drafts. */
export function managementList(state: ManagementFilter['state']): StoryList {
  const where = { '': sql`1 = 1`, published: PUBLISHED, draft: sql`"published" = FALSE` }[state]
  return { wheres: [where], size: MANAGEMENT_SIZE }
}

/**
 * The query for the entries of a page, for the lists and for the test that looks at its plan. Each part of a list is read
 * along an index in the list's own order, so a page far down costs no more than the first one.
 *
 * @returns SQL that finds one row more than the page has, with `id` and `createdAt`
 */
export function placesSql({ wheres, size }: StoryList, paging: Paging): Sql {
  const { bound, order } = keysetSql({ at: sql`"createdAt"`, id: sql`"id"` }, paging)
  const skipped = itemsBefore(paging, size)
  const parts = wheres.map((where) => {
    const part = sql`SELECT "id", "createdAt" FROM "stories" WHERE ${where} ${bound}`
    // SQLite merges the parts in the order of their indexes by itself; PostgreSQL needs each part sorted and limited.
    return isSqlite() || wheres.length === 1 ? part : sql`(${part} ORDER BY ${order} LIMIT ${skipped + size + 1})`
  })
  return sql`${joinSql(parts, ' UNION ALL ')} ORDER BY ${order} LIMIT ${size + 1} OFFSET ${skipped}`
}

/**
 * The query for what cards show of these stories; no more of a text is read than a preview can hold.
 *
 * @param ids at least one
 */
export function cardsSql(ids: string[], preview: number): Sql {
  return sql`
    SELECT "stories"."id", "title", substr("content", 1, ${preview * 12 + 1}) AS "opening", "published", "stories"."userId",
      "language", "stories"."createdAt", "codes"."display" AS "code", "profiles"."fullName" AS "authorName"
    FROM "stories"
      JOIN "codes" ON "codes"."storyId" = "stories"."id" AND "codes"."isCurrent" = TRUE
      LEFT JOIN "profiles" ON "profiles"."id" = "stories"."userId"
    WHERE "stories"."id" IN (${joinSql(ids)})`
}

/** The cards of these stories in this order; a deleted one is left out. */
export async function findStoryCards(ids: string[], preview: number): Promise<StoryCard[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<CardRow>(cardsSql(ids, preview))
  const cards = new Map(
    rows.map(({ opening, published, authorName, createdAt, ...row }) => [
      row.id,
      {
        ...row,
        published: Boolean(published),
        createdAt: toDate(createdAt),
        authorName: authorName || null,
        preview: truncate(opening.replace(/\s+/g, ' ').trim(), preview),
      },
    ]),
  )
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
}

/** The texts of these stories by their ids, one line each. */
export async function findStoryTexts(ids: string[]): Promise<Map<string, string>> {
  const rows = await db.story.findMany({ where: { id: { in: ids } }, select: { id: true, content: true } })
  return new Map(rows.map(({ id, content }) => [id, content.replace(/\s+/g, ' ').trim()]))
}

async function toCards<Row extends { id: string }>({ rows, ...page }: PageOf<Row>, preview: number): Promise<PageOf<StoryCard>> {
  return { ...page, rows: await findStoryCards(rows.map(({ id }) => id), preview) }
}

async function listNewest(list: StoryList, preview: number, asked: Paging): Promise<PageOf<StoryCard>> {
  const paging = withKnownCursor(asked, readPlace)
  const found = await rowsOf<{ id: string; createdAt: StoredMoment }>(placesSql(list, paging))
  const places = found.map(({ id, createdAt }) => ({ id, createdAt: toDate(createdAt) }))
  return toCards(toPage(places, list.size, paging, placeCursor), preview)
}

/**
 * A page of the Nightmare Gallery (P1 §2, §9): 12 stories, the newest first.
 *
 * @param actor whose drafts are shown beside what everybody may see; null for a visitor
 * @param filter words of title or tags, character, place
 */
export async function listGallery(actor: Pick<Actor, 'id'> | null, filter: GalleryFilter, paging: Paging): Promise<PageOf<StoryCard>> {
  const { q, character, place } = filter
  if (`${q}${character}${place}`.trim() === '') return listNewest(galleryList(actor), GALLERY_PREVIEW, paging)
  const narrowed: SearchFilter = { state: 'open', draftsOf: actor?.id, character, place }
  return toCards(await searchPage('story', q, narrowed, GALLERY_SIZE, paging), GALLERY_PREVIEW)
}

/** A page of somebody's own stories, drafts included, the newest first; by default as many as the gallery has. */
export function listOwnStories(actor: Pick<Actor, 'id'>, paging: Paging, size?: number): Promise<PageOf<StoryCard>> {
  return listNewest(ownStoryList(actor, size), GALLERY_PREVIEW, paging)
}

/**
 * A page of somebody's own stories that are found by words of title or tags, the newest first. The index knows the author
 * of a draft, but not of a published story; and the titles and tags of one person's stories are read quickly.
 *
 * @param q each word must begin a word, as in the gallery; without any, all are found
 */
export async function searchOwnStories(actor: Pick<Actor, 'id'>, q: string, asked: Paging): Promise<PageOf<StoryCard>> {
  if (q.trim() === '') return listOwnStories(actor, asked)
  const isFound = fits(q)
  const own = await db.story.findMany({
    where: { userId: actor.id },
    select: { id: true, title: true, seeds: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const found = own.filter(({ title, seeds }) => isFound(`${title} ${seeds ?? ''}`))
  const paging = { page: asked.page }
  const skipped = itemsBefore(paging, GALLERY_SIZE)
  return toCards(toPage(found.slice(skipped, skipped + GALLERY_SIZE + 1), GALLERY_SIZE, paging, placeCursor), GALLERY_PREVIEW)
}

/** A page of all stories for admins (P1 §2, /story-management), the newest first; a story with that code comes before them. */
export async function listManagedStories({ q, state }: ManagementFilter, paging: Paging): Promise<PageOf<StoryCard>> {
  if (q.trim() === '') return listNewest(managementList(state), MANAGEMENT_PREVIEW, paging)
  const narrowed: SearchFilter = { state: state === '' ? undefined : state === 'published' ? 'open' : 'draft' }
  const found = await toCards(await searchPage('story', q, narrowed, MANAGEMENT_SIZE, paging), MANAGEMENT_PREVIEW)
  const coded = paging.page === 1 ? await findByCode(q, 'story') : null
  const [card] = coded ? await findStoryCards([coded.id], MANAGEMENT_PREVIEW) : []
  if (!card || (state !== '' && card.published !== (state === 'published'))) return found
  return { ...found, rows: [card, ...found.rows.filter(({ id }) => id !== card.id)] }
}

/** How many stories there are, for the heading of story management. */
export async function countStories(): Promise<number> {
  const [row] = await rowsOf<{ count: number | bigint }>(sql`SELECT count(*) AS "count" FROM "stories"`)
  return Number(row?.count ?? 0)
}
