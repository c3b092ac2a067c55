import Database from 'better-sqlite3'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseTrouble, readMigrations, requireKnownMigrations } from './migrate.ts'

/** What SQLite keeps beside a file while it is open, or after a crash. */
const COMPANIONS = ['-wal', '-shm']

function isDriverError(error: unknown, ...codes: string[]) {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' && codes.some((known) => code.startsWith(known))
}

/**
 * Makes sure that a file is an intact database of this product, and only one file: what is still in its log is written into
 * it.
 *
 * @param file path of a copy; it is written to
 * @param name how the file is called in the message
 * @returns names of the migrations that it has
 * @throws DatabaseTrouble where it is not a database, or is damaged
 */
function verify(file: string, name: string) {
  const database = new Database(file, { fileMustExist: true })
  try {
    database.pragma('journal_mode = DELETE')
    const damage = database.pragma('integrity_check(1)', { simple: true })
    if (damage !== 'ok') throw new DatabaseTrouble(`${name} is damaged: ${String(damage)}`)
    const [orphan] = database.pragma('foreign_key_check') as { table: string }[]
    if (orphan) throw new DatabaseTrouble(`${name} is damaged: rows of ${orphan.table} point to rows that are missing.`)
    const query = 'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL'
    return database
      .prepare<[], { name: string }>(query)
      .all()
      .map((row) => row.name)
  } catch (error) {
    if (error instanceof DatabaseTrouble) throw error
    throw new DatabaseTrouble(`${name} is not a database of Midnight Midway, or is damaged.`, { cause: error })
  } finally {
    database.close()
  }
}

/**
 * Makes sure that nobody has the database open, and that all of it is in its one file. A file so damaged that SQLite cannot
 * read it passes, because it must be possible to replace it.
 *
 * @param file path of the database
 * @throws DatabaseTrouble where another process has it open
 */
function requireUnused(file: string) {
  if (!existsSync(file)) return
  const database = new Database(file, { timeout: 0 })
  try {
    // Leaving the write-ahead log needs exclusive access, so SQLite refuses while anybody else has the file open.
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    if (isDriverError(error, 'SQLITE_BUSY', 'SQLITE_LOCKED')) {
      throw new DatabaseTrouble('The database is in use: stop the server first, then try again.', { cause: error })
    }
    if (!isDriverError(error, 'SQLITE_NOTADB', 'SQLITE_CORRUPT')) throw error
  } finally {
    database.close()
  }
}

/**
 * Copies the database into one file while the server keeps running, and checks that the copy is intact.
 *
 * @param file path of the database
 * @param target path of the backup, which must not exist yet
 * @throws DatabaseTrouble where the copy turns out damaged; then no backup is left behind
 */
export async function backUpSqlite(file: string, target: string) {
  if (!existsSync(file)) throw new DatabaseTrouble(`There is no database at ${file}.`)
  const part = `${target}.part`
  rmSync(part, { force: true })
  try {
    const source = new Database(file, { readonly: true, fileMustExist: true })
    try {
      await source.backup(part)
    } finally {
      source.close()
    }
    verify(part, 'The backup')
    renameSync(part, target)
  } finally {
    for (const end of ['', ...COMPANIONS]) rmSync(part + end, { force: true })
  }
}

/**
 * Replaces the database by a backup. The backup is copied and checked first; the old database is kept beside it under another
 * name.
 *
 * @param file path of the database
 * @param backup path of the backup; it is only read
 * @param stamp distinguishes the name under which the old database is kept
 * @returns path of the old database, or null where there was none
 * @throws DatabaseTrouble where the backup is not usable or the database is in use; then nothing has changed
 */
export function restoreSqlite(file: string, backup: string, stamp: string) {
  const arriving = `${file}.restoring`
  const kept = `${file}.before-restore-${stamp}`
  mkdirSync(dirname(file), { recursive: true })
  try {
    copyFileSync(backup, arriving)
    requireKnownMigrations(verify(arriving, backup), readMigrations('sqlite'), backup)
    requireUnused(file)
    const hadOne = existsSync(file)
    for (const end of ['', ...COMPANIONS]) if (existsSync(file + end)) renameSync(file + end, kept + end)
    renameSync(arriving, file)
    return hadOne ? kept : null
  } finally {
    for (const end of ['', ...COMPANIONS]) rmSync(arriving + end, { force: true })
  }
}

/**
 * Deletes a database with all its rows.
 *
 * @param file path of the database
 * @throws DatabaseTrouble where another process has it open
 */
export function removeSqlite(file: string) {
  requireUnused(file)
  for (const end of ['', ...COMPANIONS]) rmSync(file + end, { force: true })
}
