import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseTrouble, migrateDatabase } from './migrate.ts'
import { providerOf } from './migration-adapter.ts'
import { backUpPostgres, emptyPostgres, restorePostgres } from './postgres-dumps.ts'
import { backUpSqlite, removeSqlite, restoreSqlite } from './sqlite-files.ts'

const fileOf = (url: string) => url.slice('file:'.length)
const now = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14)

/**
 * Saves all of a database into one new file; the server may keep running.
 *
 * @param url `file:/absolute/path` or `postgresql://…`
 * @param target path of the backup
 * @throws DatabaseTrouble where the file exists already, or the backup cannot be made or is not complete
 */
export async function backUpDatabase(url: string, target: string) {
  if (existsSync(target)) throw new DatabaseTrouble(`${target} already exists: choose another name.`)
  mkdirSync(dirname(resolve(target)), { recursive: true })
  if (providerOf(url) === 'sqlite') await backUpSqlite(fileOf(url), resolve(target))
  else await backUpPostgres(url, resolve(target))
}

/**
 * Replaces the database by a backup and brings that up to date. The old database is kept.
 *
 * @param url `file:/absolute/path` or `postgresql://…`
 * @param backup path of a file that `backUpDatabase` made on the same kind of database
 * @returns where the old database is kept: a path on SQLite, a database's name on PostgreSQL; null where none was
 * @throws DatabaseTrouble where the backup is missing, damaged, foreign or newer, or the database is in use
 */
export async function restoreDatabase(url: string, backup: string) {
  if (!existsSync(backup)) throw new DatabaseTrouble(`There is no file ${backup}.`)
  const kept =
    providerOf(url) === 'sqlite'
      ? restoreSqlite(fileOf(url), resolve(backup), now())
      : await restorePostgres(url, resolve(backup), now())
  await migrateDatabase(url)
  return kept
}

/**
 * Deletes everything in a database and creates its tables again.
 *
 * @param url `file:/absolute/path` or `postgresql://…`
 * @throws DatabaseTrouble where the database is in use or cannot be reached
 */
export async function resetDatabase(url: string) {
  if (providerOf(url) === 'sqlite') removeSqlite(fileOf(url))
  else await emptyPostgres(url)
  await migrateDatabase(url)
}
