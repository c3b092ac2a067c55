import { empty, join, sqltag, type Sql } from '@prisma/client/runtime/client'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'

/** A piece of SQL whose values are parameters, for what Prisma's own queries cannot say; pieces nest. */
export const sql = sqltag

/** Pieces or values with a comma, or another separator, between them; there must be one at least. */
export const joinSql = join

/** Nothing, where a piece may be left out. */
export const noSql = empty

export type { Sql }

/** Whether SQL must be written for SQLite; for PostgreSQL otherwise. */
export function isSqlite(): boolean {
  return env.databaseUrl.startsWith('file:')
}

/**
 * The rows that a query finds.
 *
 * @param query columns that it does not rename come as they are called in the database
 * @returns rows as the database gives them: whole numbers of PostgreSQL's `bigint` are JavaScript's `bigint`, dates are
 *   `Date`, and a truth value on SQLite is `true`, `false`, 1 or 0
 */
export function rowsOf<Row>(query: Sql): Promise<Row[]> {
  return db.$queryRaw<Row[]>(query)
}
