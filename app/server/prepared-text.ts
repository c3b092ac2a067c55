import { createHash } from 'node:crypto'

/** What a statement's `:name` may stand for. Moments reach both databases as texts of equal length, so that they sort. */
export type PreparedValue = string | number | boolean | Date | null
export type PreparedValues = Record<string, PreparedValue>

/** A statement that each connection prepares once and then remembers. */
export type PreparedText = {
  /** Differs wherever the text does. */
  name: string
  /** With `:name` for each value, as SQLite takes it. */
  text: string
  /** With `$1`, `$2` … for each value, as PostgreSQL takes it, and which name each number stands for. */
  numbered: string
  order: string[]
}

/** Carries out prepared statements on an open database, without Prisma. */
export type PreparedRunner = {
  /** The first row of a SELECT over what is committed, or undefined. */
  find: (statement: PreparedText, values: PreparedValues) => Promise<unknown>
  /** Carries out all statements or none, in a transaction of their own. Gives the last one's first row. */
  change: (statements: PreparedText[], values: PreparedValues) => Promise<unknown>
}

/** Makes a named statement of a text in which `:name` never occurs in a literal or a cast (`::`). */
export function prepare(text: string): PreparedText {
  const order: string[] = []
  const numbered = text.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    if (!order.includes(name)) order.push(name)
    return `$${order.indexOf(name) + 1}`
  })
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 22), text, numbered, order }
}

/** A moment as it is stored; PostgreSQL ignores the offset, SQLite compares texts. */
export const momentText = (moment: Date): string => moment.toISOString().replace('Z', '+00:00')
