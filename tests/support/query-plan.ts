import Database from 'better-sqlite3'
import pg from 'pg'
import { env } from '~/server/env.server'
import { plannedOnce } from '~/server/planned-once.server'
import type { Sql } from '~/server/sql.server'
import { testProvider } from './database'

/** Dates as Prisma's adapters hand them over; the plan does not depend on it. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

function planOnSqlite(query: Sql) {
  const database = new Database(env.databaseUrl.slice('file:'.length), { readonly: true })
  const steps = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${plannedOnce(query.sql)}`).all(...query.values.map(plain))
  database.close()
  return steps.map(({ detail }) => detail)
}

/**
 * With as few rows as a test has, PostgreSQL reads the whole table because that is quickest; told that this is expensive, it
 * shows whether an index would help with a large one.
 */
async function planOnPostgres(query: Sql, avoided: string[]) {
  const client = new pg.Client({ connectionString: env.databaseUrl })
  await client.connect()
  try {
    for (const way of avoided) await client.query(`SET enable_${way} = off`)
    const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${query.text}`, query.values.map(plain))
    return rows.map((row) => Object.values(row)[0]!.trim())
  } finally {
    await client.end()
  }
}

/**
 * How the database of this test carries out a query, one line per step.
 *
 * @param avoided on PostgreSQL: ways that it takes only where there is no other, e.g. `sort`; reading whole tables always is one
 */
export async function queryPlan(query: Sql, avoided: string[] = ['sort']): Promise<string[]> {
  return testProvider === 'sqlite' ? planOnSqlite(query) : planOnPostgres(query, ['seqscan', ...avoided])
}

/**
 * The steps of a plan that read a whole table or sort what they read. Walking an index in the order that is asked for
 * ends with the page; the full-text index is looked into where its plan holds an M, for MATCH.
 */
export function costlySteps(plan: string[]): string[] {
  const isWalk = (step: string) => /^SCAN (\w+ USING (COVERING )?INDEX|search_\w+ VIRTUAL TABLE INDEX \d+:\D*M)/.test(step)
  return plan.filter((step) => !isWalk(step) && /^SCAN |TEMP B-TREE|Seq Scan|(^|->\s+)Sort +\(/.test(step))
}
