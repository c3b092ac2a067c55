import { whichAreCommon } from '~/server/common-words.server'
import { isSqlite } from '~/server/database-connection.server'
import { searchWords, type SearchWord } from '~/server/search-words.server'
import { noSql, rowsOf, sql, type Sql } from '~/server/sql.server'

/** The kinds of entries in the search. Triggers on the table of each kind keep them up to date (prisma/migrations). */
export type SearchKind = 'story' | 'post' | 'faq' | 'download' | 'quiz'

/** Narrows a search further than its words do. */
export type SearchFilter = {
  /** Only what everybody may see, or only drafts; both where it is left out, for admins. */
  state?: 'open' | 'draft'
  /** Id of a person whose drafts are found as well. */
  draftsOf?: string
  /** Every word of these must occur in the entry's character or place. */
  character?: string
  place?: string
}

/** Which results to give, the newest first; with `before` the oldest first, going up from there. */
export type SearchRange = { limit: number; after?: number; before?: number; skip?: number }

/** A thing that was found, with the number that the next page continues from. */
export type SearchHit = { id: string; number: number }

/** Our own marks in the index; what people type is never searched among them. */
function accessOf(kind: SearchKind, { state, draftsOf }: SearchFilter): string[] {
  const marks = [state ? `${kind}${state}` : kind]
  return draftsOf ? [...marks, `draftsof${draftsOf.replace(/[^a-z0-9]/gi, '')}`] : marks
}

/** The columns in which lists look for what was typed, in FTS5's own language. */
const TYPED_COLUMNS = '{title words} : '

/** FTS5's own language: each word quoted, so that none is an operator; `*` after the quotes matches beginnings. */
function matchOf(kind: SearchKind, words: SearchWord[], filter: SearchFilter): string {
  const all = (columns: string, list: string[]) => (list.length > 0 ? [`${columns}(${list.join(' AND ')})`] : [])
  const whole = (text = '') => searchWords(text).map((word) => `"${word}"`)
  return [
    ...all(TYPED_COLUMNS, words.map(({ word, byPrefix }) => `"${word}"${byPrefix ? ' *' : ''}`)),
    ...all('{character} : ', whole(filter.character)),
    ...all('{place} : ', whole(filter.place)),
    `access : (${accessOf(kind, filter).map((mark) => `"${mark}"`).join(' OR ')})`,
  ].join(' AND ')
}

/** The same as a tsquery; the database normalises the words like those of its entries. */
function queryOf(kind: SearchKind, words: SearchWord[], filter: SearchFilter): Sql {
  const all = (mark: string, list: string[], ending: string) =>
    list.length > 0 ? sql` && "search_query"(${mark}, ${list.join(' ')}, ${ending})` : noSql
  const access = accessOf(kind, filter).map((mark) => `'a:${mark}'`).join(' | ')
  const character = all('c:', searchWords(filter.character ?? ''), '')
  const place = all('p:', searchWords(filter.place ?? ''), '')
  return sql`(${access}::tsquery${all('w:', words.map(({ word }) => word), ':*')}${character}${place})`
}

/**
 * The query behind `searchIds`, also for the test that looks at its plan.
 *
 * @param words on PostgreSQL all of them match as prefixes, whatever `byPrefix` says
 */
export function searchSql(kind: SearchKind, words: SearchWord[], filter: SearchFilter, range: SearchRange): Sql {
  const { limit, after, before, skip = 0 } = range
  const id = isSqlite() ? sql`"search_index"."rowid"` : sql`"search_entries"."id"`
  const bound =
    after !== undefined ? sql`AND ${id} < ${after}` : before !== undefined ? sql`AND ${id} > ${before}` : noSql
  const order = before !== undefined && after === undefined ? sql`ASC` : sql`DESC`
  const from = isSqlite()
    ? sql`"search_index" JOIN "search_entries" ON "search_entries"."id" = "search_index"."rowid" WHERE "search_index" MATCH ${matchOf(kind, words, filter)}`
    : sql`"search_entries" WHERE "words" @@ ${queryOf(kind, words, filter)}`
  return sql`SELECT "thingId" AS "id", ${id} AS "number" FROM ${from} ${bound} ORDER BY ${id} ${order} LIMIT ${limit} OFFSET ${skip}`
}

/**
 * Finds things by the words of their titles and tags, the newest first. Each word that was typed must begin a word of the
 * entry; case does not matter, nor do the diacritics of Latin letters. Uses the database's own full-text index: FTS5 on
 * SQLite, where a common word matches only itself (`whichAreCommon`), and a GIN index over tsvectors on PostgreSQL.
 *
 * @param kind what to look for
 * @param text as somebody typed it: any text is safe, at any length; an empty one finds everything that passes the filter
 * @param options range and filter; `after` and `before` are the `number` of a hit
 * @returns at most `limit` hits; none where a text is not blank but has no letter or digit
 */
export async function searchIds(kind: SearchKind, text: string, options: SearchRange & SearchFilter): Promise<SearchHit[]> {
  const { limit, after, before, skip, ...filter } = options
  const asked = [text, filter.character ?? '', filter.place ?? '']
  if (asked.some((each) => each.trim() !== '' && searchWords(each).length === 0)) return []
  const words = searchWords(text)
  const isCommon = await whichAreCommon(sql`"search_index"`, TYPED_COLUMNS, words)
  const typed = words.map((word, index) => ({ word, byPrefix: !isCommon[index] }))
  const query = searchSql(kind, typed, filter, { limit, after, before, skip })
  const rows = await rowsOf<{ id: string; number: number | bigint }>(query)
  return rows.map(({ id, number }) => ({ id, number: Number(number) }))
}
