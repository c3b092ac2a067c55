import { whichAreCommon } from '~/server/common-words.server'
import { isSqlite } from '~/server/database-connection.server'
import { searchWords, type SearchWord } from '~/server/search-words.server'
import { noSql, rowsOf, sql, type Sql } from '~/server/sql.server'

/** What an entry of the search stands for. Entries are kept by triggers on the table of their kind (prisma/migrations). */
export type SearchKind = 'story' | 'post' | 'faq' | 'download' | 'quiz'

/** Narrows a search beside its words. */
export type SearchFilter = {
  /** Only what everybody may see, or only drafts; both where it is left out: for admins. */
  state?: 'open' | 'draft'
  /** Id of a person whose drafts are found too, beside what everybody may see. */
  draftsOf?: string
  /** Every word of these must stand in the entry's character or place. */
  character?: string
  place?: string
}

/** Which results to give, the newest first; `before` gives them the other way round, from there upward. */
export type SearchRange = { limit: number; after?: number; before?: number; skip?: number }

/** A thing that was found, with the number that a next page goes on from. */
export type SearchHit = { id: string; number: number }

/** Our own marks in the index; a person's words never get among them. */
function accessOf(kind: SearchKind, { state, draftsOf }: SearchFilter): string[] {
  const marks = [state ? `${kind}${state}` : kind]
  return draftsOf ? [...marks, `draftsof${draftsOf.replace(/[^a-z0-9]/gi, '')}`] : marks
}

/** Where the lists look for what was typed, in FTS5's own language. */
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

/** The same as a tsquery; the database folds the words as it folded those of its entries. */
function queryOf(kind: SearchKind, words: SearchWord[], filter: SearchFilter): Sql {
  const all = (mark: string, list: string[], ending: string) =>
    list.length > 0 ? sql` && "search_query"(${mark}, ${list.join(' ')}, ${ending})` : noSql
  const access = accessOf(kind, filter).map((mark) => `'a:${mark}'`).join(' | ')
  const character = all('c:', searchWords(filter.character ?? ''), '')
  const place = all('p:', searchWords(filter.place ?? ''), '')
  return sql`(${access}::tsquery${all('w:', words.map(({ word }) => word), ':*')}${character}${place})`
}

/**
 * The query behind `searchIds`, for it and for the test that looks at its plan.
 *
 * @param words on PostgreSQL all of them go on, whatever they say
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
 * Finds things by the words of their titles and tags, the newest first. Each word that was typed must begin a word of
 * the entry; case does not matter, nor do the diacritics of Latin letters. The database's own full-text index answers:
 * FTS5 on SQLite, where a common word finds only itself (`whichAreCommon`); a GIN index over tsvectors on PostgreSQL.
 *
 * @param kind what to look for
 * @param text as somebody typed it: any text is safe, at any length. Empty: everything that the filter lets through
 * @param options range and filter; `after` and `before` are the `number` of a hit
 * @returns at most `limit` hits; none where a text has characters but no letter or digit
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
