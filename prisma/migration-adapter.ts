import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import type { Provider } from './schema-text.mjs'

/**
 * Which database an address names (README "Settings").
 *
 * @param url `file:…` or `postgresql://…`
 */
export function providerOf(url: string): Provider {
  return url.startsWith('file:') ? 'sqlite' : 'postgresql'
}

/**
 * PostgreSQL's catalogue has columns of the types "char", name and name[], which Prisma's adapter refuses to
 * read (prisma/orm#27403); they are texts by another name: text, text, text[].
 */
const CATALOGUE_TYPES: Record<number, number> = { 18: 25, 19: 25, 1003: 1009 }

/** A pool whose answers carry only types that Prisma's adapter knows. */
function catalogueReadingPool(pool: pg.Pool) {
  const ask = pool.query.bind(pool) as (query: pg.QueryConfig | string) => Promise<pg.QueryResult>
  return Object.assign(pool, {
    query: async (query: pg.QueryConfig | string) => {
      const result = await ask(query)
      for (const field of result.fields ?? []) field.dataTypeID = CATALOGUE_TYPES[field.dataTypeID] ?? field.dataTypeID
      return result
    },
  })
}

/** PostgreSQL's refusal in the form that the engine passes on; it swallows all others. */
function toEngineError(error: unknown) {
  if (!(error instanceof pg.DatabaseError)) return error
  const { message, code = '', severity = '', detail, column, hint } = error
  return new DriverAdapterError({ kind: 'postgres', message, code, severity, detail, column, hint })
}

async function connectToPostgres(url: string): Promise<SqlDriverAdapter> {
  // One connection: the engine's advisory lock belongs to a connection, and must hold for all that follows.
  const pool = catalogueReadingPool(
    new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0 }),
  )
  // A connection that breaks while idle must not end the process; the next query says what is wrong.
  pool.on('error', () => undefined)
  const adapter = await new PrismaPg(pool).connect()
  const dispose = adapter.dispose.bind(adapter)
  return Object.assign(adapter, {
    // Prisma's adapter cuts a script at every semicolon and sends the pieces one by one: a text with a semicolon breaks, and
    // a migration that fails stays half done. If it is sent whole, PostgreSQL makes it one transaction.
    executeScript: async (script: string) => {
      try {
        await pool.query(script)
      } catch (error) {
        throw toEngineError(error)
      }
    },
    dispose: async () => {
      await dispose()
      await pool.end()
    },
  })
}

/**
 * What the schema engine needs to reach a database, and a way to disconnect: the engine never does that itself, and on SQLite
 * its connection holds the file exclusively.
 *
 * @param url `file:/absolute/path` or `postgresql://…`
 * @returns the factory for the engine, and `close`, which ends every connection that it made
 */
export function migrationAdapter(url: string) {
  const sqlite = new PrismaBetterSqlite3({ url, timeout: 5_000 })
  const open: SqlDriverAdapter[] = []
  const connect = async () => {
    const adapter = await (providerOf(url) === 'sqlite' ? sqlite.connect() : connectToPostgres(url))
    open.push(adapter)
    return adapter
  }
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: providerOf(url) === 'sqlite' ? 'sqlite' : 'postgres',
    adapterName: 'midnight-midway-migrations',
    connect,
    connectToShadowDb: () => Promise.reject(new Error('Migrations are compared in a scratch database instead.')),
  }

  return {
    factory,
    close: async () => {
      await Promise.all(open.splice(0).map((adapter) => adapter.dispose()))
    },
  }
}
