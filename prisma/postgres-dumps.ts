import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseTrouble, readMigrations, requireKnownMigrations } from './migrate.ts'
import { findPostgresProgram } from './postgres-programs.ts'

const IN_USE = 'The database is in use: stop the server first, then try again.'
const OBJECT_IN_USE = '55006'

/** Parameters of an address that libpq, and so `pg_dump`, knows; it refuses others, which are for Prisma or poolers. */
const LIBPQ_PARAMETERS =
  /^(ssl.*|host|hostaddr|port|connect_timeout|options|target_session_attrs|gssencmode|channel_binding)$/

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

function addressOf(url: string, database: string) {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}

/** Runs one of PostgreSQL's programs on a database; the password goes where other users cannot read it. */
async function runProgram(program: 'pg_dump' | 'pg_restore', url: string | null, parameters: string[]) {
  const file = findPostgresProgram(program)
  if (!file) throw new DatabaseTrouble(`${program} is not installed (Debian: apt install postgresql-client).`)

  const address = url ? new URL(url) : null
  const password = address ? decodeURIComponent(address.password) : ''
  if (address) {
    address.password = ''
    for (const name of [...address.searchParams.keys()]) {
      if (!LIBPQ_PARAMETERS.test(name)) address.searchParams.delete(name)
    }
  }
  const child = spawn(file, [...parameters, ...(address ? ['--dbname', address.href] : [])], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let output = ''
  child.stderr.on('data', (text) => (said += String(text)))
  child.stdout.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new DatabaseTrouble(said.trim().split('\n')[0] || `${program} ended with ${String(code)}.`)
  return output
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return await run(client)
  } catch (error) {
    if (error instanceof DatabaseTrouble) throw error
    if ((error as { code?: string }).code === OBJECT_IN_USE) throw new DatabaseTrouble(IN_USE, { cause: error })
    const why = error instanceof Error ? error.message || (error as { code?: string }).code : String(error)
    throw new DatabaseTrouble(`PostgreSQL at ${new URL(url).host} says: ${why}`, { cause: error })
  } finally {
    await client.end()
  }
}

/** Reads the whole archive with all its rows, without writing it anywhere, and looks for our own table in it. */
async function verifyArchive(file: string) {
  try {
    await runProgram('pg_restore', null, ['--file=/dev/null', file])
  } catch (error) {
    throw new DatabaseTrouble(`${file} is not a backup from PostgreSQL, or is damaged.`, { cause: error })
  }
  const contents = await runProgram('pg_restore', null, ['--list', file])
  if (!contents.includes('_prisma_migrations')) throw new DatabaseTrouble(`${file} is not a backup of Midnight Midway.`)
}

/**
 * Writes all of a database into one file (`pg_dump`, custom format) while the server keeps running, and reads it once to the
 * end to check it.
 *
 * @param url `postgresql://…`
 * @param target path of the backup, which must not exist yet
 * @throws DatabaseTrouble with the first line that PostgreSQL says; then no backup is left behind
 */
export async function backUpPostgres(url: string, target: string) {
  const part = `${target}.part`
  try {
    await runProgram('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`])
    await verifyArchive(part)
    renameSync(part, target)
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Replaces the database by a backup: it is restored into a new database and checked there, then the two swap names, so that
 * the old one is kept beside it.
 *
 * @param url `postgresql://…` of the database; its user must be allowed to create and rename databases
 * @param backup path of the backup; it is only read
 * @param stamp distinguishes the names of the new and the old database
 * @returns the name under which the old database is kept
 * @throws DatabaseTrouble where the backup is not usable or the database is in use; then nothing has changed
 */
export async function restorePostgres(url: string, backup: string, stamp: string) {
  await verifyArchive(backup)
  const name = databaseOf(url)
  // PostgreSQL cuts names at 63 bytes, and two names that are cut might become the same.
  const arriving = `${name.slice(0, 30)}_restoring_${stamp}`
  const kept = `${name.slice(0, 30)}_before_restore_${stamp}`

  return withClient(addressOf(url, 'postgres'), async (client) => {
    // From template0, which is always empty: what somebody may have put into template1 must not get in the way.
    await client.query(`CREATE DATABASE ${quote(arriving)} TEMPLATE template0`)
    try {
      const restore = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', backup]
      await runProgram('pg_restore', addressOf(url, arriving), restore)
      const applied = await withClient(addressOf(url, arriving), async (restored) => {
        const query = 'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL'
        return (await restored.query<{ name: string }>(query)).rows.map((row) => row.name)
      })
      requireKnownMigrations(applied, readMigrations('postgresql'), backup)

      await client.query(`ALTER DATABASE ${quote(name)} RENAME TO ${quote(kept)}`)
      try {
        await client.query(`ALTER DATABASE ${quote(arriving)} RENAME TO ${quote(name)}`)
      } catch (error) {
        await client.query(`ALTER DATABASE ${quote(kept)} RENAME TO ${quote(name)}`)
        throw error
      }
      return kept
    } catch (error) {
      await client.query(`DROP DATABASE IF EXISTS ${quote(arriving)}`)
      throw error
    }
  })
}

/**
 * Waits until nobody else is connected: the connections of a server that has just stopped are listed a moment longer.
 * PostgreSQL itself waits as long before it refuses to rename a database.
 */
async function untilAlone(client: pg.Client) {
  const deadline = Date.now() + 5_000
  for (;;) {
    const others = await client.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    if (!others.rowCount) return
    if (Date.now() > deadline) throw new DatabaseTrouble(IN_USE)
    await wait(100)
  }
}

/**
 * Deletes every table of a database.
 *
 * @param url `postgresql://…`
 * @throws DatabaseTrouble where somebody else is connected to it
 */
export async function emptyPostgres(url: string) {
  await withClient(url, async (client) => {
    await untilAlone(client)
    await client.query('BEGIN; DROP SCHEMA public CASCADE; CREATE SCHEMA public; COMMIT')
  })
}
