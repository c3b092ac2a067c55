import type Database from 'better-sqlite3'
import { plannedOnce } from '~/server/planned-once.server'

/** More than our pages have; only lists of many lengths (`IN (?, ?, …)`) come near. */
const MOST_STATEMENTS = 300

type Kept = { statement: Database.Statement<unknown[]>; columns: Database.ColumnDefinition[] }

/** A statement with its values, as Prisma's adapter uses one. */
function bound({ statement, columns }: Kept, values: unknown[]) {
  const itself = {
    reader: statement.reader,
    columns: () => columns,
    raw: () => itself,
    all: () => statement.all(...values),
    run: () => statement.run(...values),
  }
  return itself
}

/**
 * A connection that knows the statements which it has prepared: Prisma's adapter prepares each anew, which takes longer
 * than most of them take to answer.
 *
 * @param connection the adapter's own
 * @returns what the adapter uses of a connection, to be put in its place
 */
export function keepStatements(connection: Pick<Database.Database, 'prepare' | 'exec' | 'close'>) {
  const known = new Map<string, Kept>()

  function prepared(text: string) {
    let kept = known.get(text)
    if (!kept) {
      const statement = connection.prepare<unknown[]>(plannedOnce(text))
      kept = { statement, columns: statement.reader ? statement.raw().columns() : [] }
      if (known.size >= MOST_STATEMENTS) known.clear()
      known.set(text, kept)
    }
    return kept
  }

  return {
    exec: (script: string) => connection.exec(script),
    close: () => connection.close(),
    prepare: (text: string) => {
      const kept = prepared(text)
      return { bind: (values: unknown[]) => bound(kept, values), run: () => kept.statement.run() }
    },
  }
}
