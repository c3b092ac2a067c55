import { createHash } from 'node:crypto'

/** What a statement's `:name` may stand for. Moments reach both databases as texts of one length, so that they sort. */
export type PreparedValue = string | number | boolean | Date | null
export type PreparedValues = Record<string, PreparedValue>

/** A statement that each connection prepares once and then knows by its name. */
export type PreparedText = {
  /** Differs wherever the text does. */
  name: string
  /** With `:name` for each value, as SQLite takes it. */
  text: string
  /** With `$1`, `$2` … for each value, as PostgreSQL takes it, and which name each number stands for. */
  numbered: string
  order: string[]
}

/** What carries prepared statements out, past Prisma, on a database that is open. */
export type PreparedRunner = {
  /** The first row of a SELECT over what is committed, or undefined. */
  find: (statement: PreparedText, values: PreparedValues) => Promise<unknown>
  /** One transaction of its own: all statements are carried out or none is. Gives the last one's first row. */
  change: (statements: PreparedText[], values: PreparedValues) => Promise<unknown>
}

/** Makes a statement known by a name of its own; `:name` in it is never part of a literal, nor of a cast (`::`). */
export function prepare(text: string): PreparedText {
  const order: string[] = []
  const numbered = text.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    if (!order.includes(name)) order.push(name)
    return `$${order.indexOf(name) + 1}`
  })
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 22), text, numbered, order }
}

/** A moment as it is stored; PostgreSQL reads past the offset, SQLite compares texts. */
export const momentText = (moment: Date): string => moment.toISOString().replace('Z', '+00:00')
