import type Database from 'better-sqlite3'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Prisma, PrismaClient } from '~/generated/sqlite/client'
import { limitConcurrency } from '~/server/concurrency.server'
import { connect, DatabaseNotReady, isSqlite, TRANSACTION_MS } from '~/server/database-connection.server'
import { isConflict } from '~/server/db-errors.server'
import { env } from '~/server/env.server'
import { poolSize } from '~/server/postgres-connection.server'
import type { PreparedRunner, PreparedText, PreparedValues } from '~/server/prepared-text'

/** What code inside `tx` works with: the client's models, bound to the transaction. */
export type Transaction = Prisma.TransactionClient

/** A transaction that is under way; whatever its code calls finds it here. */
type Scope = { client: Transaction; isOver: boolean; failure?: { error: unknown } }

type Opened = {
  client: PrismaClient
  prepared: PreparedRunner
  /** Only on SQLite: a second connection, for reading. */
  reader: Database.Database | null
  /** Queues for transactions, and for those that must be tried again. */
  inTurn: ReturnType<typeof limitConcurrency>
  inRetryTurn: ReturnType<typeof limitConcurrency>
}

type State = { scopes: AsyncLocalStorage<Scope>; opened: Opened | undefined }

// Kept outside this module: in development Vite reloads it at every change, and all its copies must share one connection.
const holder = globalThis as typeof globalThis & { midnightMidwayDatabase?: State }
const state = (holder.midnightMidwayDatabase ??= { scopes: new AsyncLocalStorage<Scope>(), opened: undefined })

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
 * services need not pass the transaction on. Interactive `$transaction` is refused: use `tx`.
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

/** A batch outside `tx`: Prisma makes it a transaction. */
function batchOf(client: PrismaClient) {
  return (steps: Prisma.PrismaPromise<unknown>[] | (() => unknown)) => {
    if (typeof steps === 'function') throw new Error('Use tx() instead of an interactive $transaction.')
    return client.$transaction(steps)
  }
}

/** A batch inside `tx` is part of it already; Prisma would begin another transaction and wait for ever. */
async function oneAfterTheOther(steps: Prisma.PrismaPromise<unknown>[] | (() => unknown)) {
  if (typeof steps === 'function') throw new Error('Use tx() instead of an interactive $transaction.')
  const results: unknown[] = []
  for (const step of steps) results.push(await step)
  return results
}

/**
 * Connects to the database that `DATABASE_URL` names and checks that it can be relied on; to be called before
 * the server listens. Calling it again does nothing.
 *
 * @throws DatabaseNotReady with one line: the database is not there, does not take our settings, or has no tables yet
 */
export async function openDatabase() {
  if (state.opened) return
  const { client, prepared, reader } = await connect()
  try {
    await client.$queryRaw`SELECT 1 FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL LIMIT 1`
  } catch (error) {
    await client.$disconnect()
    throw new DatabaseNotReady('The database has no tables yet: run npm run db -- migrate.', { cause: error })
  }
  state.opened = {
    client,
    prepared,
    reader,
    // On PostgreSQL two connections are left for plain queries, so that these never wait behind transactions.
    inTurn: limitConcurrency(isSqlite() ? 1 : poolSize(env.webConcurrency) - 2),
    inRetryTurn: limitConcurrency(1),
  }
}

/**
 * Writes SQLite's log back into its file and disconnects. Call it when no more requests are under way, because PostgreSQL
 * rolls back open transactions. Calling it again does nothing.
 */
export async function closeDatabase() {
  const closing = state.opened
  if (!closing) return
  state.opened = undefined
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

/**
 * Reads by a prepared statement of ours, without Prisma: what is committed, and never what an open `tx` has done so far.
 *
 * @returns the first row, or undefined
 */
export function findPrepared(statement: PreparedText, values: PreparedValues): Promise<unknown> {
  return opened().prepared.find(statement, values)
}

/**
 * Changes by prepared statements of ours, without Prisma, in a transaction of their own: all of them or none.
 *
 * @returns the last one's first row, or undefined
 * @throws Error inside `tx`, for whose end it would wait for ever; and whatever the driver throws
 */
export function changePrepared(statements: PreparedText[], values: PreparedValues): Promise<unknown> {
  if (currentScope()) throw new Error('A prepared change cannot be part of a transaction.')
  return opened().prepared.change(statements, values)
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

function runOnce<T>(run: (db: Transaction) => Promise<T>) {
  // Serializable on PostgreSQL, because on SQLite transactions run one after another anyway: code that is right on one is
  // right on the other.
  const options = isSqlite() ? {} : { isolationLevel: 'Serializable' as const }
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
async function runUntilItFits<T>(run: (db: Transaction) => Promise<T>): Promise<T> {
  const deadline = Date.now() + TRANSACTION_MS
  try {
    return await runOnce(run)
  } catch (error) {
    if (!isConflict(error)) throw error
  }
  return opened().inRetryTurn(async () => {
    for (;;) {
      try {
        return await runOnce(run)
      } catch (error) {
        if (!isConflict(error) || Date.now() > deadline) throw error
      }
    }
  })
}

/**
 * Runs work as one transaction: all of it is kept or, when it throws, nothing. Transactions queue, and on SQLite other
 * people's plain queries wait until the open one ends. So wait only for the database inside it: no network, hashing, files
 * or timers. A `tx` within a `tx` joins it; where the inner one fails, the outer fails too, even if it catches the error.
 *
 * @param run the work, given the client of the transaction (`db` means the same client while it runs); on
 *   PostgreSQL it may run again after losing against another transaction, so it must do nothing else
 * @returns what the work returns, once it is committed
 * @throws what the work throws, after rolling back; P2028 where it takes longer than ten seconds
 */
export async function tx<T>(run: (db: Transaction) => Promise<T>): Promise<T> {
  const outer = currentScope()
  if (outer) return joinOuter(outer, run)
  return opened().inTurn(() => runUntilItFits(run))
}
