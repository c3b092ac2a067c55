import type { MigrationList } from '@prisma/schema-engine-wasm'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { providerOf } from './migration-adapter.ts'
import { applyMigrations } from './schema-engine.ts'
import type { Provider } from './schema-text.mjs'

/** Folder that holds one folder of migrations for each database. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Something that the person who started the program must fix; its message is the one line they read. */
export class DatabaseTrouble extends Error {}

/**
 * Every migration of one database, in the order of their names, as the schema engine wants them.
 *
 * @param provider whose migrations
 * @param folder where they are; another one only in tests
 */
export function readMigrations(provider: Provider, folder = join(migrationsFolder, provider)): MigrationList {
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : []
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"\n` },
    shadowDbInitScript: '',
    migrationDirectories: names.map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(folder, path, 'migration.sql'), 'utf8') },
      },
    })),
  }
}

/**
 * Makes sure that a database was not made by a newer version of the product: working with tables that this version does not
 * know would lose data.
 *
 * @param applied names of the migrations that the database has
 * @param known migrations of this version
 * @param name what the message calls the database or its file
 * @throws DatabaseTrouble that names the first unknown migration, or says that the database has none at all
 */
export function requireKnownMigrations(applied: string[], known: MigrationList, name: string) {
  if (!applied.length) throw new DatabaseTrouble(`${name} is not a database of Midnight Midway.`)
  const names = new Set(known.migrationDirectories.map(({ path }) => path))
  const unknown = applied.find((migration) => !names.has(migration))
  if (unknown) throw new DatabaseTrouble(`${name} was made by another version of the program: it has ${unknown}.`)
}

/** The engine's message may end with a trace and a link; people get only what comes before. */
function toTrouble(error: unknown) {
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/\n\s*0: /)
  if (/database is locked|SQLITE_BUSY|socket ?timeout/i.test(said)) {
    return new DatabaseTrouble('The database is in use: stop the server first, then try again.', { cause: error })
  }
  const line = said.replace(/ Read more about how .*?migrate-resolve/, '').replace(/\s+/g, ' ').trim()
  return new DatabaseTrouble(`The database could not be migrated: ${line}`, { cause: error })
}

/**
 * Applies every migration that a database lacks; creates the SQLite file and its folder where they do not exist.
 * Safe to call at each start.
 *
 * @param url `file:/absolute/path` or `postgresql://…`
 * @param migrations what to apply; other than the project's own only in tests
 * @returns names of the migrations that were applied now, oldest first
 * @throws DatabaseTrouble with one line: unreachable, in use, or a migration that failed
 */
export async function migrateDatabase(url: string, migrations = readMigrations(providerOf(url))) {
  try {
    if (providerOf(url) === 'sqlite') mkdirSync(dirname(url.slice('file:'.length)), { recursive: true, mode: 0o700 })
    return await applyMigrations(url, migrations)
  } catch (error) {
    throw toTrouble(error)
  }
}
