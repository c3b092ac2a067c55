import type { PrismaClient } from '~/generated/sqlite/client'
import { env } from '~/server/env.server'
import { connectToPostgres } from '~/server/postgres-connection.server'
import { connectToSqlite } from '~/server/sqlite-connection.server'

/** The database cannot be used as it is. The message is one line for the person who starts the server. */
export class DatabaseNotReady extends Error {}

/** How many milliseconds a transaction may wait for its turn, and as many again that it may then take. */
export const TRANSACTION_MS = 10_000

/** Whether the settings name SQLite, so that SQL must be written for it; otherwise it is PostgreSQL. */
export const isSqlite = (): boolean => env.databaseUrl.startsWith('file:')
const sqliteFile = () => env.databaseUrl.slice('file:'.length)

async function openConnections() {
  try {
    if (isSqlite()) return await connectToSqlite(sqliteFile())
    return { ...(await connectToPostgres(env.databaseUrl, env.webConcurrency)), reader: null }
  } catch (error) {
    const where = isSqlite() ? sqliteFile() : new URL(env.databaseUrl).host
    const why = (error instanceof Error && error.message) || String(error)
    const line = `The database at ${where} cannot be used: ${why.replace(/\s+/g, ' ')}.`
    throw new DatabaseNotReady(line, { cause: error })
  }
}

type Connections = Awaited<ReturnType<typeof openConnections>>

async function makeClient({ adapters }: Connections): Promise<PrismaClient> {
  const transactionOptions = { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS }
  if (isSqlite()) {
    const { PrismaClient } = await import('~/generated/sqlite/client')
    return new PrismaClient({ adapter: adapters, transactionOptions })
  }
  const { PrismaClient } = await import('~/generated/postgresql/client')
  // Both clients are generated from one schema text, so the type of one serves for both.
  return new PrismaClient({
    adapter: adapters,
    transactionOptions: { ...transactionOptions, isolationLevel: 'ReadCommitted' },
  }) as unknown as PrismaClient
}

/**
 * Connects to the database that `DATABASE_URL` names.
 *
 * @returns Prisma's client; the runner of our own prepared statements; and, on SQLite only, the connection on which these
 *   read. Disconnecting the client closes them all
 * @throws DatabaseNotReady with one line: the database is not there, or does not take our settings
 */
export async function connect() {
  const connections = await openConnections()
  const { prepared, reader } = connections
  return { client: await makeClient(connections), prepared, reader }
}
