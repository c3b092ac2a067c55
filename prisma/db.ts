// npm run db -- migrate | new NAME | reset [--yes] | backup FILE | restore FILE
import { relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { backUpDatabase, resetDatabase, restoreDatabase } from './backup.ts'
import { DatabaseTrouble, migrateDatabase } from './migrate.ts'

const USAGE = 'Usage: npm run db -- migrate | new NAME | reset [--yes] | backup FILE | restore FILE'

/** The database's address without the password, for people. */
function shown(url: string) {
  if (url.startsWith('file:')) return url.slice('file:'.length)
  const address = new URL(url)
  return `${address.host}${address.pathname}`
}

async function migrate(url: string) {
  const applied = await migrateDatabase(url)
  console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
}

async function writeNew(name: string) {
  // Loaded only here: it starts a PostgreSQL server, which belongs to development.
  const { writeMigration } = await import('./new-migration.ts')
  const files = await writeMigration(name)
  if (!files.length) console.log('The migrations already match the schema.')
  for (const file of files) console.log(`Written: ${relative('.', file)}`)
}

async function reset(url: string, isProduction: boolean, isSure: boolean) {
  if (isProduction) throw new DatabaseTrouble('In production the database is never reset.')
  if (!isSure) {
    if (!process.stdin.isTTY) {
      throw new DatabaseTrouble('This deletes everything: confirm it with npm run db -- reset --yes')
    }
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await lines.question(`Everything in ${shown(url)} will be deleted. Type "reset" to go on: `)
    lines.close()
    if (answer.trim() !== 'reset') throw new DatabaseTrouble('Nothing was changed.')
  }
  await resetDatabase(url)
  console.log(`The database at ${shown(url)} is empty now.`)
}

function requireFile([file]: string[]) {
  if (!file) throw new DatabaseTrouble(USAGE)
  return file
}

async function restore(url: string, backup: string) {
  const kept = await restoreDatabase(url, backup)
  console.log(`Restored from ${backup}.${kept ? ` What was there before is kept as ${kept}.` : ''}`)
}

async function run([command = '', ...parameters]: string[]) {
  if (command === 'new') return writeNew(parameters.join(' '))
  // Loaded here, so that a wrong setting is caught below and reported in one line.
  const { env } = await import('~/server/env.server')
  const url = env.databaseUrl
  if (command === 'migrate') return migrate(url)
  if (command === 'reset') return reset(url, env.isProduction, parameters.includes('--yes'))
  if (command === 'restore') return restore(url, requireFile(parameters))
  if (command !== 'backup') throw new DatabaseTrouble(USAGE)
  // Backups hold everybody's addresses, answers and password hashes: other accounts on this machine must not read them.
  process.umask(0o077)
  await backUpDatabase(url, requireFile(parameters))
  console.log(`Backup written and checked: ${requireFile(parameters)}`)
}

/** Whether the disk (`EACCES`, `ENOSPC`) or SQLite failed: such an error is for people to read, not a fault of the program. */
const isOfSystem = (error: Error) => /^(E[A-Z]+|SQLITE_[A-Z_]+)$/.test(String((error as { code?: unknown }).code))

run(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1
  if (!(error instanceof Error)) return console.error(error)
  // By name: a wrong setting is thrown while its module loads, so its class cannot be imported from there.
  if (['DatabaseTrouble', 'SettingError'].includes(error.constructor.name)) return console.error(error.message)
  console.error(isOfSystem(error) ? `This could not be done: ${error.message}.` : error)
})
