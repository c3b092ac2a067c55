import { isSqlite } from '~/server/database-connection.server'
import { rowsOf, sql, type Sql } from '~/server/sql.server'

/** In more entries than these a word is common: its beginning is in as many, and nobody looks through them. */
export const MOST_ENTRIES = 5_000

/**
 * Finds out which words are too common to be searched as beginnings of others, on SQLite: FTS5 gathers every entry of a
 * beginning before it looks at the other words (25 ms where there are 100,000), but goes from entry to entry of a whole word.
 * PostgreSQL's index gathers both alike, so none is common there.
 *
 * @param index a table of FTS5
 * @param columns where the words are looked for, in FTS5's own language, e.g. `{title words} : `; empty for everywhere
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
