import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseNotReady } from '~/server/database-connection.server'
import { closeDatabase, db, isDatabaseAnswering, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'
import { connectToPostgres, poolSize } from '~/server/postgres-connection.server'
import { prepare } from '~/server/prepared-text'
import { connectToSqlite } from '~/server/sqlite-connection.server'
import { makeDatabase, testProvider } from '../support/database'
import { proxyPostgres } from '../support/postgres-proxy'

afterEach(async () => {
  vi.useRealTimers()
  await closeDatabase()
})

const statement = (sql: string) => ({ sql, args: [], argTypes: [] })

async function refusalOf(url: string) {
  env.databaseUrl = url
  const error = await openDatabase().then(
    () => expect.unreachable('the database should have been refused'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseNotReady)
  const { message } = error as Error
  expect(message).not.toContain('\n')
  return message
}

test('nothing works before the database is open, and the error says what to do', async () => {
  expect(() => db.user).toThrow('The database is not open: call openDatabase() first.')
  expect(await isDatabaseAnswering()).toBe(false)
})

test('a database opens, answers, closes and opens again', async () => {
  const made = await makeDatabase()
  env.databaseUrl = made.url
  await openDatabase()
  await openDatabase()
  await db.user.create({ data: { email: 'a@school.test', passwordHash: 'not a hash' } })
  expect(await isDatabaseAnswering()).toBe(true)
  await closeDatabase()
  expect(await isDatabaseAnswering()).toBe(false)
  await openDatabase()
  expect(await db.user.count()).toBe(1)
  await closeDatabase()
  await made.remove()
})

test('a transaction takes no statement after its end', async () => {
  const made = await makeDatabase()
  const { adapters } = await (testProvider === 'sqlite'
    ? connectToSqlite(made.url.slice('file:'.length))
    : connectToPostgres(made.url, 1))
  const adapter = await adapters.connect()
  const transaction = await adapter.startTransaction()
  await transaction.executeRaw(statement('COMMIT'))
  await transaction.commit()
  await expect(transaction.executeRaw(statement('DELETE FROM profiles'))).rejects.toThrow('TransactionAlreadyClosed')
  await adapter.dispose()
  await made.remove()
})

test('a transaction that is let go without COMMIT is rolled back, and the next one begins clean', async () => {
  const made = await makeDatabase()
  const { adapters } = await (testProvider === 'sqlite'
    ? connectToSqlite(made.url.slice('file:'.length))
    : connectToPostgres(made.url, 1))
  const adapter = await adapters.connect()
  const insert = statement(`INSERT INTO profiles (id, email, "passwordHash") VALUES ('1', 'a@school.test', '')`)
  const abandoned = await adapter.startTransaction()
  await abandoned.executeRaw(insert)
  await abandoned.rollback()
  const next = await adapter.startTransaction()
  expect(await next.executeRaw(insert)).toBe(1)
  await next.executeRaw(statement('COMMIT'))
  await next.commit()
  expect((await adapter.queryRaw(statement('SELECT id FROM profiles'))).rows).toEqual([['1']])
  await adapter.dispose()
  await made.remove()
})

if (testProvider === 'sqlite') {
  test('a file that is not there, is no database or has no tables is refused in one line', async () => {
    const made = await makeDatabase()
    const missing = join(made.dataDir, 'missing.db')
    expect(await refusalOf(`file:${missing}`)).toBe(
      `The database at ${missing} cannot be used: unable to open database file.`,
    )
    const letter = join(made.dataDir, 'letter.txt')
    writeFileSync(letter, 'Dear pupils, this is not a database. '.repeat(100))
    expect(await refusalOf(`file:${letter}`)).toBe(`The database at ${letter} cannot be used: file is not a database.`)
    const empty = join(made.dataDir, 'empty.db')
    writeFileSync(empty, '')
    expect(await refusalOf(`file:${empty}`)).toBe('The database has no tables yet: run npm run db -- migrate.')
    await made.remove()
  })

  test('a database that cannot keep a write-ahead log is refused by the name of the setting', async () => {
    await expect(connectToSqlite(':memory:')).rejects.toThrow('journal_mode is memory and cannot be set to WAL')
  })
} else {
  test('a server that is not there, a database that is not there or has no tables is refused in one line', async () => {
    const made = await makeDatabase()
    const nowhere = new URL(made.url)
    nowhere.port = '1'
    nowhere.password = 'secret-password'
    expect(await refusalOf(nowhere.href)).toBe(
      'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    )
    const unknown = new URL(made.url)
    unknown.pathname = '/no_such_database'
    expect(await refusalOf(unknown.href)).toContain('database "no_such_database" does not exist')
    const empty = new URL(made.url)
    empty.pathname = '/postgres'
    expect(await refusalOf(empty.href)).toBe('The database has no tables yet: run npm run db -- migrate.')
    await made.remove()
  })

  test('a database that falls silent is waited for no longer than twenty seconds, and asked anew over another connection', async () => {
    const made = await makeDatabase()
    const between = await proxyPostgres(made.url)
    const { adapters, prepared } = await connectToPostgres(between.url, 1)
    const adapter = await adapters.connect()
    const one = prepare('SELECT 1 AS one WHERE 1 = :one')
    await Promise.all([adapter.queryRaw(statement('SELECT 1')), prepared.find(one, { one: 1 }), prepared.find(one, { one: 1 })])

    between.silence()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = Promise.allSettled([
      adapter.queryRaw(statement('SELECT 1')),
      prepared.find(one, { one: 1 }),
      prepared.change([one], { one: 1 }),
    ])
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    vi.useRealTimers()

    expect(await prepared.find(one, { one: 1 })).toEqual({ one: 1 })
    expect((await adapter.queryRaw(statement('SELECT 1'))).rows).toEqual([[1]])
    await adapter.dispose()
    between.close()
    await made.remove()
  })

  test('server processes share the connections that PostgreSQL has', () => {
    expect([1, 8, 16, 64].map(poolSize)).toEqual([10, 10, 5, 3])
  })
}
