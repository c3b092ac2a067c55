import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import Database from 'better-sqlite3'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Prisma, PrismaClient } from '~/generated/sqlite/client'
import { isConflict } from '~/server/db-errors.server'
import { env } from '~/server/env.server'
import { connectToPostgres, poolSize } from '~/server/postgres-connection.server'
import { connectToSqlite } from '~/server/sqlite-connection.server'
import { makeTurns } from '~/server/turns.server'

/** What code inside `tx` works with: the client's models, bound to the transaction. */
export type Transaction = Prisma.TransactionClient

/** A transaction that is under way; whatever its code calls finds it here. */
type Scope = { client: Transaction; isOver: boolean; failure?: { error: unknown } }

type Opened = {
  client: PrismaClient
  /** Only on SQLite: a second connection, for reading. */
  reader: Database.Database | null
  /** Turns of whole transactions, and of those that must be tried again. */
  inTurn: ReturnType<typeof makeTurns>
  inRetryTurn: ReturnType<typeof makeTurns>
}

type State = { scopes: AsyncLocalStorage<Scope>; opened: Opened | undefined }

/** The database cannot be used as it is. Its message is one line for whoever starts the server. */
export class DatabaseNotReady extends Error {}

// Kept outside this module: Vite loads it anew at every change, and the server in front of Remix has a copy of
// its own beside the built one; all of them must share one connection.
const holder = globalThis as typeof globalThis & { midnightMidwayDatabase?: State }
const state = (holder.midnightMidwayDatabase ??= { scopes: new AsyncLocalStorage<Scope>(), opened: undefined })

const TRANSACTION_MS = 10_000

function opened() {
  if (!state.opened) throw new Error('The database is not open: call openDatabase() first.')
  return state.opened
}

function currentScope() {
  const scope = state.scopes.getStore()
  return scope && !scope.isOver ? scope : undefined
}

/**
 * The database. Inside `tx` every query made through it belongs to that transaction, however deep in calls, so
 * services need not hand the transaction on. Interactive `$transaction` is refused: `tx` is the way.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, key) {
    const scope = currentScope()
    const client = scope?.client ?? opened().client
    if (key === '$transaction') return scope ? oneAfterTheOther : batchOf(opened().client)
    const value: unknown = Reflect.get(client, key)
    return typeof value === 'function' ? value.bind(client) : value
  },
})

/** A batch outside of `tx`: Prisma makes it a transaction. */
function batchOf(client: PrismaClient) {
  return (steps: Prisma.PrismaPromise<unknown>[] | (() => unknown)) => {
    if (typeof steps === 'function') throw new Error('Use tx() instead of an interactive $transaction.')
    return client.$transaction(steps)
  }
}

/** A batch inside of `tx` is part of it already; Prisma would begin another transaction and wait for ever. */
async function oneAfterTheOther(steps: Prisma.PrismaPromise<unknown>[] | (() => unknown)) {
  if (typeof steps === 'function') throw new Error('Use tx() instead of an interactive $transaction.')
  const results: unknown[] = []
  for (const step of steps) results.push(await step)
  return results
}

const isSqlite = () => env.databaseUrl.startsWith('file:')
const sqliteFile = () => env.databaseUrl.slice('file:'.length)

async function connect(): Promise<SqlDriverAdapterFactory> {
  try {
    if (isSqlite()) return await connectToSqlite(sqliteFile())
    return await connectToPostgres(env.databaseUrl, env.webConcurrency)
  } catch (error) {
    const where = isSqlite() ? sqliteFile() : new URL(env.databaseUrl).host
    const why = (error instanceof Error && error.message) || String(error)
    const line = `The database at ${where} cannot be used: ${why.replace(/\s+/g, ' ')}.`
    throw new DatabaseNotReady(line, { cause: error })
  }
}

async function makeClient(adapter: SqlDriverAdapterFactory): Promise<PrismaClient> {
  const transactionOptions = { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS }
  if (isSqlite()) {
    const { PrismaClient } = await import('~/generated/sqlite/client')
    return new PrismaClient({ adapter, transactionOptions })
  }
  const { PrismaClient } = await import('~/generated/postgresql/client')
  // Both clients are generated from one schema text, so the type of one serves for both.
  return new PrismaClient({
    adapter,
    transactionOptions: { ...transactionOptions, isolationLevel: 'ReadCommitted' },
  }) as unknown as PrismaClient
}

/**
 * Connects to the database that `DATABASE_URL` names and checks that it can be relied on; to be called before
 * the server listens. Calling it again does nothing.
 *
 * @throws DatabaseNotReady with one line: it is not there, cannot be set as it must be, or has no tables yet
 */
export async function openDatabase() {
  if (state.opened) return
  const client = await makeClient(await connect())
  try {
    await client.$queryRaw`SELECT 1 FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL LIMIT 1`
  } catch (error) {
    await client.$disconnect()
    throw new DatabaseNotReady('The database has no tables yet: run npm run db -- migrate.', { cause: error })
  }
  state.opened = {
    client,
    reader: isSqlite() ? new Database(sqliteFile(), { readonly: true, fileMustExist: true }) : null,
    // PostgreSQL keeps two connections for plain queries, so that these never wait for a queue of transactions.
    inTurn: makeTurns(isSqlite() ? 1 : poolSize(env.webConcurrency) - 2),
    inRetryTurn: makeTurns(1),
  }
}

/**
 * Writes SQLite's log back into its file and disconnects; to be called when no request is under way any more,
 * because PostgreSQL's open transactions are rolled back. Calling it again does nothing.
 */
export async function closeDatabase() {
  const closing = state.opened
  if (!closing) return
  state.opened = undefined
  closing.reader?.close()
  if (closing.reader) await closing.client.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
  await closing.client.$disconnect()
}

/**
 * Whether the database answers now; for `/healthz`.
 *
 * @returns false where it is closed, fails, or takes longer than two seconds
 */
export async function isDatabaseAnswering() {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, 2_000, false)
  })
  try {
    const answer = opened().client.$queryRaw`SELECT 1`.then(() => true)
    return await Promise.race([answer, tooLate])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A connection for hot reads by prepared statement (a code look-up is 15 times quicker than through Prisma).
 * It only reads, sees what is committed, and never what an open `tx` has done so far.
 *
 * @returns better-sqlite3's database, or null on PostgreSQL
 */
export function sqlite(): Database.Database | null {
  return opened().reader
}

/** Joins the transaction that is already open: the inner work is part of the outer, and fails with it. */
async function joinOuter<T>(outer: Scope, run: (db: Transaction) => Promise<T>) {
  try {
    return await run(outer.client)
  } catch (error) {
    outer.failure ??= { error }
    throw error
  }
}

/** How a transaction stands to others that are under way on PostgreSQL. */
export type TransactionOptions = {
  /**
   * The work decides only on rows that it holds (an update first, or `holdName`), so that PostgreSQL's own
   * `ReadCommitted` serves. A class that answers at once makes `Serializable` fail and try again without end, although
   * nobody is in another's way.
   */
  isHolding?: boolean
}

function runOnce<T>(run: (db: Transaction) => Promise<T>, { isHolding = false }: TransactionOptions) {
  // Serializable on PostgreSQL, because on SQLite transactions come one after the other anyway: code that is
  // right on one is right on the other.
  const options = isSqlite() || isHolding ? {} : { isolationLevel: 'Serializable' as const }
  return opened().client.$transaction(async (client) => {
    const scope: Scope = { client, isOver: false }
    try {
      const result = await state.scopes.run(scope, () => run(client))
      if (scope.failure) throw scope.failure.error
      return result
    } finally {
      // Work that was started here and not waited for must not write into a transaction that is over.
      scope.isOver = true
    }
  }, options)
}

/** Tries again while another transaction gets in the way; from the second time on, one at a time. */
async function runUntilItFits<T>(run: (db: Transaction) => Promise<T>, options: TransactionOptions): Promise<T> {
  const deadline = Date.now() + TRANSACTION_MS
  try {
    return await runOnce(run, options)
  } catch (error) {
    if (!isConflict(error)) throw error
  }
  return opened().inRetryTurn(async () => {
    for (;;) {
      try {
        return await runOnce(run, options)
      } catch (error) {
        if (!isConflict(error) || Date.now() > deadline) throw error
      }
    }
  })
}

/**
 * Runs work as one transaction: all of it is kept or, when it throws, nothing. Transactions queue, and on SQLite
 * plain queries of others wait until the open one ends (TOOLCHAIN, Database). So wait for nothing but the
 * database inside: no network, hashing, files or timers. A `tx` within a `tx` joins it; where the inner one
 * fails, the outer cannot be kept, even if it catches the error.
 *
 * @param run the work, given the client of the transaction (`db` means the same client while it runs); on
 *   PostgreSQL it may run again after losing against another transaction, so it must do nothing else
 * @param options for work that holds what it decides on; a `tx` within a `tx` takes the outer one's
 * @returns what the work returns, once it is committed
 * @throws what the work throws, after rolling back; P2028 where it takes longer than ten seconds
 */
export async function tx<T>(run: (db: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const outer = currentScope()
  if (outer) return joinOuter(outer, run)
  return opened().inTurn(() => runUntilItFits(run, options))
}
