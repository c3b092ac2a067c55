// npm run db -- migrate | new NAME | reset [--yes] | backup FILE | restore FILE
import { relative } from 'node:path'
import { env } from '~/server/env.server'
import { DatabaseTrouble, migrateDatabase } from './migrate.ts'

const USAGE = 'Usage: npm run db -- migrate | new NAME | reset [--yes] | backup FILE | restore FILE'

async function migrate() {
  const applied = await migrateDatabase(env.databaseUrl)
  console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
}

async function writeNew(words: string[]) {
  // Loaded only here: it belongs to development, and an image for production may leave its needs out.
  const { writeMigration } = await import('./new-migration.ts')
  const files = await writeMigration(words.join(' '))
  if (!files.length) console.log('The migrations already say what the schema says.')
  for (const file of files) console.log(`Written: ${relative('.', file)}`)
}

async function run([command, ...parameters]: string[]) {
  if (command === 'migrate') return migrate()
  if (command === 'new') return writeNew(parameters)
  throw new DatabaseTrouble(USAGE)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof DatabaseTrouble ? error.message : error)
  process.exitCode = 1
}
