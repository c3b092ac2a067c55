import type Database from 'better-sqlite3'
import { empty, join, sqltag, type Sql } from '@prisma/client/runtime/client'
import { db, sqlite } from '~/server/db.server'
import { keptByText } from '~/server/planned-once.server'
import { momentText } from '~/server/prepared-text'

/** A piece of SQL whose values are parameters, for what Prisma's own queries cannot say; pieces nest. */
export const sql = sqltag

/** Pieces or values with a comma, or another separator, between them; there must be one at least. */
export const joinSql = join

/** Nothing, where a piece may be left out. */
export const noSql = empty

export type { Sql }

/** More statements than the lists have: only what is made of a varying number of pieces can reach it. */
const MOST_STATEMENTS = 200

const statements = new WeakMap<Database.Database, (text: string) => Database.Statement<unknown[]>>()

function prepared(reader: Database.Database, text: string) {
  let known = statements.get(reader)
  if (!known) statements.set(reader, (known = keptByText((planned) => reader.prepare(planned), MOST_STATEMENTS)))
  return known(text)
}

/** A value as Prisma stores it on SQLite: dates are texts of one length, so that they sort. */
function toStored(value: unknown): unknown {
  if (value instanceof Date) return momentText(value)
  return typeof value === 'boolean' ? Number(value) : value
}

/**
 * The rows that a query finds, for lists: what is committed, and never what an open `tx` has done so far. On SQLite a
 * prepared statement of the reading connection answers, which saves Prisma's two milliseconds a query.
 *
 * @param query a SELECT; columns that it does not rename come as they are called in the database
 * @returns rows as the database gives them: on SQLite dates are ISO texts and truth values 1 or 0, on PostgreSQL dates
 *   are `Date` and a count is a `bigint`
 */
export async function rowsOf<Row>(query: Sql): Promise<Row[]> {
  const reader = sqlite()
  if (!reader) return db.$queryRaw<Row[]>(query)
  return prepared(reader, query.sql).all(...query.values.map(toStored)) as Row[]
}
