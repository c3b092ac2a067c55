import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { log } from '~/server/log.server'
import { preparedOnPostgres } from '~/server/prepared-postgres.server'
import type { PreparedRunner } from '~/server/prepared-text'
import { guardTransaction } from '~/server/transaction-guard.server'

/** All server processes share PostgreSQL's usual 100 connections, less some for its owner. */
const CONNECTIONS_OF_ALL = 80

/** A little longer than PostgreSQL itself takes to give up. */
const QUERY_MS = 17_000

/**
 * How many connections one server process may open.
 *
 * @param processes server processes that share the database (WEB_CONCURRENCY)
 */
export function poolSize(processes: number) {
  return Math.max(3, Math.min(10, Math.floor(CONNECTIONS_OF_ALL / processes)))
}

function withGuard(adapter: SqlDriverAdapter): SqlDriverAdapter {
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: (query) => adapter.queryRaw(query),
    executeRaw: (query) => adapter.executeRaw(query),
    executeScript: (script) => adapter.executeScript(script),
    startTransaction: async (level) => guardTransaction(await adapter.startTransaction(level), () => undefined),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true },
    dispose: () => adapter.dispose(),
  }
}

/** What Prisma works with, and what runs our own statements without it. */
type PostgresConnections = { adapters: SqlDriverAdapterFactory; prepared: PreparedRunner }

/**
 * Opens a pool of connections to PostgreSQL for the Prisma client and asks it one question.
 *
 * @param url `postgresql://…`
 * @param processes server processes that share the database (WEB_CONCURRENCY)
 * @returns an adapter factory on this pool, whose adapter ends the pool when disposed of; and the runner of our own prepared
 *   statements on it
 * @throws the driver's error where the server does not answer; Error where its encoding is not UTF-8
 */
export async function connectToPostgres(url: string, processes: number): Promise<PostgresConnections> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'midnight-midway',
    max: poolSize(processes),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // PostgreSQL gives up on what no visitor would wait for, even when this process has died.
    statement_timeout: 15_000,
    // If it has frozen or is cut off, it says nothing at all: then we give up the connection.
    query_timeout: QUERY_MS,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  const report = (error: Error) => log.warn('database-connection-lost', { error })
  pool.on('error', report)
  try {
    const { rows } = await pool.query<{ server_encoding: string }>('SHOW server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8') throw new Error(`its encoding is ${rows[0]?.server_encoding}, not UTF8`)
  } catch (error) {
    await pool.end()
    throw error
  }
  const factory = new PrismaPg(pool, { disposeExternalPool: true, onConnectionError: report })
  const adapter = withGuard(await factory.connect())
  const { provider, adapterName } = factory
  return {
    adapters: { provider, adapterName, connect: () => Promise.resolve(adapter) },
    prepared: preparedOnPostgres(pool),
  }
}
