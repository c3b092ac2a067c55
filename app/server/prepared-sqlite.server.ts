import Database from 'better-sqlite3'
import { keptByText } from '~/server/planned-once.server'
import { momentText, type PreparedRunner, type PreparedText, type PreparedValue, type PreparedValues } from '~/server/prepared-text'

type Bound = Record<string, string | number | null>

function toBound(value: PreparedValue) {
  if (value instanceof Date) return momentText(value)
  return typeof value === 'boolean' ? Number(value) : value
}

const boundOf = (values: PreparedValues): Bound =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toBound(value)]))

/** Prepares each statement once for a connection. */
function statementsOf(connection: Database.Database) {
  const known = keptByText((text) => connection.prepare<[Bound]>(text))
  return ({ text }: PreparedText) => known(text)
}

type Change = {
  statements: PreparedText[]
  bound: Bound
  answer: (row: unknown) => void
  fail: (error: unknown) => void
}

/**
 * Prepared statements on SQLite: reads on a connection that other transactions never hold up, changes on one that takes
 * turns with Prisma's. Changes that come together are one transaction, because each wait for the disk holds up the whole
 * process; within it each succeeds or fails by itself.
 *
 * @param reader a connection that only reads
 * @param writer a connection with the same settings as Prisma's
 * @param whenFree runs work at a moment when Prisma's connection has no transaction open: otherwise the two, in one thread,
 *   would wait for each other
 */
export function preparedOnSqlite(
  reader: Database.Database,
  writer: Database.Database,
  whenFree: (run: () => void) => Promise<void>,
): PreparedRunner {
  const toRead = statementsOf(reader)
  const toWrite = statementsOf(writer)
  let waiting: Change[] = []

  const carryOut = writer.transaction(({ statements, bound }: Change) => {
    let row: unknown
    for (const text of statements) {
      const statement = toWrite(text)
      row = statement.reader ? statement.get(bound) : void statement.run(bound)
    }
    return row
  })

  const carryOutEach = writer.transaction((changes: Change[]) =>
    changes.map((change) => {
      try {
        const row = carryOut(change)
        return () => change.answer(row)
      } catch (error) {
        // Some failures, such as a full disk, have ended the whole transaction.
        if (!writer.inTransaction) throw error
        return () => change.fail(error)
      }
    }),
  )

  function carryOutWaiting() {
    const changes = waiting
    waiting = []
    try {
      const outcomes = carryOutEach.immediate(changes)
      outcomes.forEach((tell) => tell())
    } catch (error) {
      changes.forEach(({ fail }) => fail(error))
    }
  }

  return {
    find: async (statement, values) => toRead(statement).get(boundOf(values)),
    change: (statements, values) =>
      new Promise((answer, fail) => {
        waiting.push({ statements, bound: boundOf(values), answer, fail })
        if (waiting.length === 1) setImmediate(() => void whenFree(carryOutWaiting))
      }),
  }
}
