import pg from 'pg'
import { momentText, type PreparedRunner, type PreparedText, type PreparedValues } from '~/server/prepared-text'

/** Moments are stored in UTC without a zone; by default the driver would take them for local times. */
const TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.TIMESTAMP
      ? (text: string) => new Date(`${text.replace(' ', 'T')}Z`)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

function toQuery({ name, numbered, order }: PreparedText, values: PreparedValues) {
  const given = order.map((each) => {
    const value = values[each]
    return value instanceof Date ? momentText(value) : value
  })
  return { name, text: numbered, values: given, types: TYPES }
}

/** PostgreSQL ends one of two transactions that wait for each other; what it did is undone, and may be done again. */
const DEADLOCK = '40P01'
const MOST_TRIES = 3

/**
 * Prepared statements on PostgreSQL: one round trip for each, and a statement is parsed only once per connection.
 *
 * @param pool each of its connections must be a session of its own, not shared with others between statements
 */
export function preparedOnPostgres(pool: pg.Pool): PreparedRunner {
  async function together(statements: PreparedText[], values: PreparedValues) {
    const client = await pool.connect()
    try {
      await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
      let row: unknown
      for (const statement of statements) row = (await client.query<object>(toQuery(statement, values))).rows[0]
      await client.query('COMMIT')
      client.release()
      return row
    } catch (error) {
      const failure = await client.query('ROLLBACK').then(() => undefined, (lost: Error) => lost)
      client.release(failure)
      throw error
    }
  }

  const alone = async (statement: PreparedText, values: PreparedValues): Promise<unknown> =>
    (await pool.query<object>(toQuery(statement, values))).rows[0]

  return {
    find: alone,
    change: async (statements, values) => {
      const [only, another] = statements
      for (let tries = 1; ; tries += 1) {
        try {
          return await (only && !another ? alone(only, values) : together(statements, values))
        } catch (error) {
          if ((error as { code?: unknown }).code !== DEADLOCK || tries === MOST_TRIES) throw error
        }
      }
    },
  }
}
