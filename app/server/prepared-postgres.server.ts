import pg from 'pg'
import { momentText, type PreparedRunner, type PreparedText, type PreparedValues } from '~/server/prepared-text'

/** Moments are stored without a zone and are UTC; the driver takes them for local times otherwise. */
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

/**
 * Prepared statements on PostgreSQL: one trip for each, and the server plans a statement once for each connection.
 *
 * @param pool whose connections are each one session of the server, never shared with others between statements
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
    change: (statements, values) => {
      const [only, another] = statements
      return only && !another ? alone(only, values) : together(statements, values)
    },
  }
}
