import { whichMatchByPrefix } from '~/lib/word-beginning'
import { whichAreCommon } from '~/server/common-words.server'
import { isSqlite } from '~/server/database-connection.server'
import { searchWords, type SearchWord } from '~/server/search-words.server'
import { searchIds, type SearchFilter, type SearchHit, type SearchKind } from '~/server/search.server'
import { noSql, rowsOf, sql, type Sql } from '~/server/sql.server'

/** What the searcher may see: `state: 'open'` for everybody, with `draftsOf` for somebody's drafts too, no `state` for admins. */
export type SearchAccess = Pick<SearchFilter, 'state' | 'draftsOf'>

/** What a search has found, the best first. */
export type RankedHits = {
  hits: SearchHit[]
  /** Whether there is more than can be ranked. */
  isCut: boolean
}

/** Ranking more than these would take too long, and nobody looks through so many. */
export const MOST_RANKED = 500

/** For each kind the index of its words (migration `search_ranked`), its table, whether everybody may see a row, its owner. */
const PLACES: Record<SearchKind, { index: Sql; things: Sql; isOpen: Sql; owner: Sql | null }> = {
  story: { index: sql`"search_story"`, things: sql`"stories"`, isOpen: sql`"published"`, owner: sql`"userId"` },
  quiz: { index: sql`"search_quiz"`, things: sql`"quizzes"`, isOpen: sql`"published"`, owner: sql`"createdById"` },
  post: { index: sql`"search_post"`, things: sql`"blog_posts"`, isOpen: sql`"published"`, owner: null },
  faq: { index: sql`"search_faq"`, things: sql`"faq_items"`, isOpen: sql`"published"`, owner: null },
  download: { index: sql`"search_download"`, things: sql`"free_downloads"`, isOpen: sql`"isActive"`, owner: null },
}

/** How words match: as whole words only, or also as beginnings of others, or as beginnings in titles and tags (SQLite). */
type Matching = 'whole' | 'beginnings' | 'titled'

/** FTS5's own language, each word quoted. A whole word also counts as a beginning, so it ranks higher. */
function matchOf(words: SearchWord[], matching: Matching): string {
  const match = ({ word, byPrefix }: SearchWord) =>
    matching !== 'whole' && byPrefix ? `("${word}" OR "${word}" *)` : `"${word}"`
  const all = words.map(match).join(' AND ')
  return matching === 'titled' ? `{title tags} : (${all})` : all
}

/** The same as a tsquery; the database normalises the words like those of its texts. */
function queryOf(words: SearchWord[], matching: Matching): Sql {
  const going = words.filter(({ byPrefix }) => matching === 'beginnings' && byPrefix)
  const part = (list: SearchWord[], ending: string) =>
    sql`"search_query"('', ${list.map(({ word }) => word).join(' ')}, ${ending})`
  if (going.length === 0) return part(words, '')
  const whole = words.filter((word) => !going.includes(word))
  return whole.length === 0 ? part(going, ':*') : sql`(${part(going, ':*')} && ${part(whole, '')})`
}

/** Whole words count extra, as in `matchOf`. The 1 keeps longer texts from ranking higher for their length. */
function rankOf(words: SearchWord[], query: Sql): Sql {
  const anyWhole = sql`replace(${queryOf(words, 'whole')}::text, '&', '|')::tsquery`
  return sql`ts_rank("index"."text", ${query}, 1) + ts_rank("index"."text", ${anyWhole}, 1)`
}

function visibleTo(kind: SearchKind, { state, draftsOf }: SearchAccess): Sql {
  const { isOpen, owner } = PLACES[kind]
  if (state === undefined) return noSql
  return draftsOf !== undefined && owner ? sql`AND (${isOpen} OR ${owner} = ${draftsOf})` : sql`AND ${isOpen}`
}

/**
 * The query behind `findRanked`, also for the test that looks at its plan: the newest matches.
 *
 * @param words at least one
 * @returns SQL that finds at most `limit`, with `id` and `number`
 */
export function matchesSql(
  kind: SearchKind,
  words: SearchWord[],
  matching: Matching,
  access: SearchAccess,
  limit: number,
): Sql {
  const { index, things } = PLACES[kind]
  const columns = sql`"entries"."id" AS "number", "thingId" AS "id"`
  const joined = sql`JOIN ${things} AS "things" ON "things"."id" = "entries"."thingId"`
  if (isSqlite()) {
    return sql`
      SELECT ${columns}
      FROM ${index} CROSS JOIN "search_entries" AS "entries" ON "entries"."id" = ${index}."rowid" CROSS ${joined}
      WHERE ${index} MATCH ${matchOf(words, matching)} ${visibleTo(kind, access)}
      ORDER BY ${index}."rowid" DESC LIMIT ${limit}`
  }
  return sql`
    SELECT ${columns}
    FROM ${index} AS "index" JOIN "search_entries" AS "entries" ON "entries"."id" = "index"."id" ${joined}
    WHERE "index"."text" @@ ${queryOf(words, matching)} ${visibleTo(kind, access)}
    ORDER BY "index"."id" DESC LIMIT ${limit}`
}

async function findMatches(...asked: Parameters<typeof matchesSql>): Promise<SearchHit[]> {
  const rows = await rowsOf<{ id: string; number: number | bigint }>(matchesSql(...asked))
  return rows.map(({ id, number }) => ({ id, number: Number(number) }))
}

/**
 * Whether more match than can be ranked. Hidden things count, too: the index alone tells it in half the time that it takes
 * to look up whose they are.
 */
async function areTooMany(kind: SearchKind, words: SearchWord[], matching: Matching): Promise<boolean> {
  const { index } = PLACES[kind]
  const one = isSqlite()
    ? sql`SELECT 1 FROM ${index} WHERE ${index} MATCH ${matchOf(words, matching)}`
    : sql`SELECT 1 FROM ${index} AS "index" WHERE "index"."text" @@ ${queryOf(words, matching)}`
  return (await rowsOf(sql`${one} LIMIT 1 OFFSET ${MOST_RANKED}`)).length > 0
}

/**
 * The newest things with these words in titles or tags; the shortest word counts as a beginning here.
 *
 * On SQLite the index of the lists (`searchIds`) holds the words of every kind, so five posts would wait for a word of
 * 100,000 stories: each kind looks in its own. Stories do not, because theirs holds their whole texts beside their titles.
 */
async function findTitled(kind: SearchKind, words: SearchWord[], access: SearchAccess, limit: number): Promise<SearchHit[]> {
  const typed = words.map(({ word }) => word)
  if (!isSqlite() || kind === 'story') return searchIds(kind, typed.join(' '), { ...access, limit })
  return findMatches(kind, words, 'titled', access, limit)
}

/**
 * How well each of these matches. A title counts most, then tags (a quiz's topic, a download's file name), then the text.
 *
 * @param words those that count, at least one; all of them occur in each of the hits
 * @returns for each `number` of a hit its score, the higher the better
 */
async function scoresOf(kind: SearchKind, words: SearchWord[], hits: SearchHit[]): Promise<Map<number, number>> {
  const { index } = PLACES[kind]
  const numbers = JSON.stringify(hits.map(({ number }) => number))
  const query = queryOf(words, 'beginnings')
  // The plus keeps SQLite from searching for the words once for each number.
  const scored = isSqlite()
    ? sql`SELECT "rowid" AS "number", -bm25(${index}, 1000, 100, 1) AS "score" FROM ${index}
        WHERE ${index} MATCH ${matchOf(words, 'beginnings')} AND +"rowid" IN (SELECT "value" FROM json_each(${numbers}))`
    : sql`SELECT "index"."id" AS "number", ${rankOf(words, query)} AS "score" FROM ${index} AS "index"
        WHERE "index"."id" IN (SELECT "value"::bigint FROM json_array_elements_text(${numbers}::json))`
  const rows = await rowsOf<{ number: number | bigint; score: number }>(scored)
  return new Map(rows.map(({ number, score }) => [Number(number), score]))
}

/** Joins lists into one, each hit where it first occurs. A list that is not needed to fill it is not looked up. */
async function unite(most: number, ...lists: (() => SearchHit[] | Promise<SearchHit[]>)[]): Promise<RankedHits> {
  const hits = new Map<string, SearchHit>()
  for (const list of lists) {
    if (hits.size > most) break
    for (const { id, number } of await list()) if (!hits.has(id)) hits.set(id, { id, number })
  }
  return { hits: [...hits.values()].slice(0, most), isCut: hits.size > most }
}

/**
 * Finds things by all the text that a visitor can read, the best first: by bm25 on SQLite, by ts_rank on PostgreSQL, and the
 * newer first where two are equally good. Every word must occur; words that are neither short nor common (`whichAreCommon`)
 * also match longer words that begin with them, and short ones do so in titles and tags.
 *
 * Where more than `MOST_RANKED` match, seen or hidden, or every word is common, a score says little and takes long. Then
 * matches in titles or tags come first, then those in texts, then those where words only begin so, each with the newest
 * first. Common words beside others do not count in the score either: bm25 would go through all entries of each.
 *
 * @param kind what to look for
 * @param text as somebody typed it: any text is safe, at any length
 * @param most how many hits are wanted, up to `MOST_RANKED`; a page that shows only the best few takes less time
 * @returns at most `most`; none where the text has no letter or digit
 */
export async function findRanked(
  kind: SearchKind,
  text: string,
  access: SearchAccess,
  most = MOST_RANKED,
): Promise<RankedHits> {
  const typed = searchWords(text)
  if (typed.length === 0) return { hits: [], isCut: false }
  const mayBePrefix = whichMatchByPrefix(typed)
  const isCommon = await whichAreCommon(PLACES[kind].index, '', typed)
  const words = typed.map((word, index) => ({ word, byPrefix: mayBePrefix[index]! && !isCommon[index] }))
  const titledWords = typed.map((word, index) => ({ word, byPrefix: !isCommon[index] }))
  const titled = () => findTitled(kind, titledWords, access, most + 1)

  const telling = words.filter((_, index) => !isCommon[index])
  if (telling.length === 0 || (await areTooMany(kind, words, 'beginnings'))) {
    const newest = (matching: Matching) => () => findMatches(kind, words, matching, access, most + 1)
    return unite(most, titled, newest('whole'), newest('beginnings'))
  }

  const matches = await findMatches(kind, words, 'beginnings', access, MOST_RANKED)
  const scores = await scoresOf(kind, telling, matches)
  const scoreOf = ({ number }: SearchHit) => scores.get(number) ?? 0
  const ranked = matches.toSorted((one, other) => scoreOf(other) - scoreOf(one) || other.number - one.number)
  return unite(most, () => ranked, ...(mayBePrefix.every(Boolean) ? [] : [titled]))
}
