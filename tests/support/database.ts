import Database from 'better-sqlite3'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { closeDatabase, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'

/** Which database this run of the tests uses. */
export const testProvider = process.env.TEST_DATABASE === 'postgresql' ? 'postgresql' : 'sqlite'

async function askPostgres(url: string | null, sql: string) {
  const client = new pg.Client({ connectionString: url ?? undefined })
  await client.connect()
  try {
    return (await client.query<{ name: string }>(sql)).rows
  } finally {
    await client.end()
  }
}

async function makeCopy(from: 'the template' | 'nothing') {
  const { folder, template, maintenance } = inject('databases')
  const name = `test_${randomBytes(6).toString('hex')}`
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })

  if (testProvider === 'sqlite') {
    const file = join(dataDir, 'app.db')
    if (from === 'the template') copyFileSync(template.slice('file:'.length), file)
    return { url: `file:${file}`, dataDir, remove: removeFolder }
  }
  await askPostgres(maintenance, `CREATE DATABASE ${name} TEMPLATE ${from === 'nothing' ? 'template0' : 'prepared'}`)
  const remove = async () => {
    await askPostgres(maintenance, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await removeFolder()
  }
  return { url: template.replace(/prepared$/, name), dataDir, remove }
}

/**
 * Makes a new database, with all tables and no rows, by copying the one that the run prepared.
 *
 * @returns its address, a data folder, and `remove`
 */
export function makeDatabase() {
  return makeCopy('the template')
}

/**
 * Makes a database without any table; on SQLite only the path for it.
 *
 * @returns its address, a data folder, and `remove`
 */
export function makeEmptyDatabase() {
  return makeCopy('nothing')
}

/** Leaves out the tables behind SQLite's full-text indexes: emptying an index empties them. */
const isRowTable = ({ name }: { name: string }) => !/^(_|sqlite_|search_(index|story|quiz|post|faq|download)_)/.test(name)

async function deleteRows(url: string) {
  if (testProvider === 'sqlite') {
    // It must not wait for the lock itself: that would block this process, which may be the one that holds it.
    const database = new Database(url.slice('file:'.length), { timeout: 0 })
    try {
      database.pragma('foreign_keys = OFF')
      const tables = database.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
      const deletes = tables.filter(isRowTable).map(({ name }) => `DELETE FROM "${name}";`)
      database.exec(`BEGIN IMMEDIATE; ${deletes.join('')} COMMIT`)
    } finally {
      database.close()
    }
    return
  }
  const tables = await askPostgres(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  const names = tables.filter(isRowTable).map(({ name }) => `"${name}"`)
  const deletes = names.map((name) => `DELETE FROM ${name};`)
  // The lock waits for writers, whose uncommitted rows would be left otherwise.
  const all = `BEGIN; LOCK TABLE ${names.join()} IN SHARE ROW EXCLUSIVE MODE; ${deletes.join('')} COMMIT`
  await askPostgres(url, `SET session_replication_role = replica; ${all}`)
}

/** Errors after which to try again. SQLite: somebody is writing. PostgreSQL: it ended us because of a deadlock. */
const IN_THE_WAY = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '40P01'])

/**
 * Deletes every row, ignoring foreign keys, over a connection of its own: ten times quicker than another copy. Work that the
 * last test started and did not wait for (a mail, say) may still be writing; its transaction ends first.
 */
async function emptyDatabase(url: string) {
  for (;;) {
    try {
      return await deleteRows(url)
    } catch (error) {
      if (!IN_THE_WAY.has((error as { code?: string }).code ?? '')) throw error
      await wait(5)
    }
  }
}

/**
 * Gives the tests of a file a real, empty database: `db` and `tx` of the app use it, and so does every process that a test
 * starts with its own environment.
 *
 * @param each `test` (usual): every test begins without rows; `file`: what one test writes, the next one sees
 * @returns an object whose `url` and `dataDir` are known from the first `beforeAll` on
 */
export function useDatabase(each: 'test' | 'file' = 'test') {
  const current = { url: '', dataDir: '' }
  let remove = async () => {}

  beforeAll(async () => {
    const made = await makeDatabase()
    remove = made.remove
    Object.assign(current, { url: made.url, dataDir: made.dataDir })
    // Settings are read when the app's modules load, which is before any test: so they are changed here.
    Object.assign(env, { databaseUrl: made.url, dataDir: made.dataDir })
    Object.assign(process.env, { DATABASE_URL: made.url, DATA_DIR: made.dataDir })
    await openDatabase()
  })
  if (each === 'test') beforeEach(() => emptyDatabase(current.url))
  afterAll(async () => {
    await closeDatabase()
    await remove()
  })
  return current
}
