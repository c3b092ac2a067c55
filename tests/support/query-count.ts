import Database from 'better-sqlite3'
import pg from 'pg'
import { vi } from 'vitest'
import { testProvider } from './database'

type Statements = Record<'all' | 'get' | 'run' | 'iterate', (...parameters: unknown[]) => unknown>

/** The prototype of all prepared statements on all connections, Prisma's too. */
const statements = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Statements

/** Counts in the driver, below Prisma and our own prepared statements alike, without changing how they run. */
function watch() {
  if (testProvider === 'postgresql') return [vi.spyOn(pg.Client.prototype, 'query')]
  return (['all', 'get', 'run', 'iterate'] as const).map((way) => vi.spyOn(statements, way))
}

/** How many statements a piece of work has the database carry out. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const spies = watch()
  try {
    await work()
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    spies.forEach((spy) => spy.mockRestore())
  }
}
