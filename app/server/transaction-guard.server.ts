import { DriverAdapterError, type SqlQuery, type Transaction } from '@prisma/driver-adapter-utils'

const ENDING = /^(COMMIT|ROLLBACK)$/i

function refuse(cause: string): never {
  throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause })
}

/**
 * A transaction of a Prisma adapter that no statement can escape from. The adapters send everything to their connection,
 * even after the transaction has ended: if it ran out of time during a query, the query's later steps would be carried out on
 * their own, or inside somebody else's transaction.
 *
 * @param transaction as the adapter began it
 * @param onEnd called once, when its connection is free for others
 * @returns the same transaction, refusing every statement after its end, and every one but ROLLBACK after a failure of the
 *   database itself (such as a full disk), at which SQLite may have ended it on its own
 */
export function guardTransaction(transaction: Transaction, onEnd: () => void): Transaction {
  let isOpen = true
  let hasBroken = false

  async function send<T>(query: SqlQuery, run: (query: SqlQuery) => Promise<T>) {
    if (!isOpen) refuse('The transaction has ended already.')
    if (hasBroken && !/^ROLLBACK$/i.test(query.sql)) refuse('The database failed in this transaction.')
    try {
      const result = await run(query)
      if (ENDING.test(query.sql)) isOpen = false
      return result
    } catch (error) {
      hasBroken ||= error instanceof DriverAdapterError && ['sqlite', 'SocketTimeout'].includes(error.cause.kind)
      throw error
    }
  }

  async function end(finish: () => Promise<void>) {
    // Prisma drops a transaction whose COMMIT failed without rolling it back (prisma/orm#29933).
    if (isOpen) {
      isOpen = false
      await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] }).catch(() => undefined)
    }
    try {
      await finish()
    } finally {
      onEnd()
    }
  }

  const command = (sql: string) =>
    send({ sql, args: [], argTypes: [] }, (query) => transaction.executeRaw(query)).then(() => undefined)

  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    queryRaw: (query) => send(query, (asked) => transaction.queryRaw(asked)),
    executeRaw: (query) => send(query, (asked) => transaction.executeRaw(asked)),
    commit: () => end(() => transaction.commit()),
    rollback: () => end(() => transaction.rollback()),
    createSavepoint: (name) => command(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name) => command(`ROLLBACK TO SAVEPOINT ${name}`),
    releaseSavepoint: (name) => command(`RELEASE SAVEPOINT ${name}`),
  }
}
