import type Database from 'better-sqlite3'
import { keptByText } from '~/server/planned-once.server'

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
 * A connection that remembers the statements it has prepared: Prisma's adapter prepares each one every time, which takes
 * longer than most of them take to run.
 *
 * @param connection the adapter's own
 * @returns the part of a connection that the adapter uses, to replace its own
 */
export function keepStatements(connection: Pick<Database.Database, 'prepare' | 'exec' | 'close'>) {
  const prepared = keptByText((text): Kept => {
    const statement = connection.prepare<unknown[]>(text)
    return { statement, columns: statement.reader ? statement.raw().columns() : [] }
  })

  return {
    exec: (script: string) => connection.exec(script),
    close: () => connection.close(),
    prepare: (text: string) => {
      const kept = prepared(text)
      return { bind: (values: unknown[]) => bound(kept, values), run: () => kept.statement.run() }
    },
  }
}
