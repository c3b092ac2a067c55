import type { Transaction } from '~/server/db.server'
import { isSqlite } from '~/server/sql.server'

/**
 * Waits until no other transaction holds this name; it is held until the transaction ends. On SQLite, where
 * transactions come one after the other, there is nothing to wait for.
 *
 * @param transaction of a `tx` with `isHolding`
 */
export async function holdName(transaction: Transaction, name: string): Promise<void> {
  if (!isSqlite()) await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
