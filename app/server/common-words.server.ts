import { isSqlite } from '~/server/database-connection.server'
import { rowsOf, sql, type Sql } from '~/server/sql.server'

/** A word in more entries than this is common: words that begin with it are in even more, too many to look through. */
export const MOST_ENTRIES = 5_000

/**
 * Finds out which words are too common to be searched as prefixes, on SQLite: FTS5 collects every entry that matches a prefix
 * before it looks at the other words (25 ms for 100,000 entries), but steps through the entries of a whole word one by one.
 * PostgreSQL's index collects both in the same way, so no word is too common there.
 *
 * @param index an FTS5 table
 * @param columns where to look for the words, in FTS5's own language, e.g. `{title words} : `; empty for everywhere
 * @param words as `searchWords` gives them
 * @returns for each word whether it is common
 */
export async function whichAreCommon(index: Sql, columns: string, words: string[]): Promise<boolean[]> {
  if (!isSqlite() || words.length === 0) return words.map(() => false)
  const beyond = words.map((word) => {
    const entry = sql`SELECT 1 FROM ${index} WHERE ${index} MATCH ${`${columns}"${word}"`} LIMIT 1 OFFSET ${MOST_ENTRIES}`
    return sql`SELECT EXISTS (SELECT 1 FROM (${entry})) AS "isCommon"`
  })
  const all = beyond.reduce((list, each) => sql`${list} UNION ALL ${each}`)
  const rows = await rowsOf<{ isCommon: number | bigint }>(all)
  return rows.map(({ isCommon }) => Boolean(Number(isCommon)))
}
