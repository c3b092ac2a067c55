import BetterSqlite3 from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'
import { migrateDatabase, readMigrations } from '../../prisma/migrate.ts'
import { findDrift } from '../../prisma/new-migration.ts'
import { diffToSchema } from '../../prisma/schema-engine.ts'
import { providers, schemaFor } from '../../prisma/schema-text.mjs'
import { runDatabaseCommand } from '../support/commands'
import { makeDatabase, makeEmptyDatabase, testProvider } from '../support/database'

const known = readMigrations(testProvider)
const names = known.migrationDirectories.map(({ path }) => path)

function withMigration(path: string, sql: string) {
  const migrationFile = { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } }
  return { ...known, migrationDirectories: [...known.migrationDirectories, { path, migrationFile }] }
}

async function ask<T>(url: string, question: () => Promise<T>) {
  env.databaseUrl = url
  await openDatabase()
  try {
    return await question()
  } finally {
    await closeDatabase()
  }
}

test.each(providers)('the migrations of %s make exactly what the schema says', async (provider) => {
  expect(await findDrift(provider)).toBe('')
})

test('what the search keeps for itself is no part of the schema, and nothing else is passed over', async () => {
  const made = await makeDatabase()
  expect(await diffToSchema(made.url)).toBe('')
  const stray = ['search_entries_old', 'search_index_more', 'stray']
  const sql = stray.map((name) => `CREATE TABLE "${name}" ("id" TEXT NOT NULL PRIMARY KEY);`).join('\n')
  await migrateDatabase(made.url, withMigration('29990101000000_stray', sql))
  const drift = await diffToSchema(made.url)
  for (const name of stray) expect(drift).toContain(`DROP TABLE "${name}"`)
  await made.remove()
})

test('both databases have the same migrations', () => {
  const [ofSqlite, ofPostgres] = providers.map((provider) =>
    readMigrations(provider).migrationDirectories.map(({ path }) => path),
  )
  expect(ofSqlite).toEqual(ofPostgres)
  expect(ofSqlite?.length).toBeGreaterThan(0)
})

test('the schema of PostgreSQL is the written one in all but two lines', () => {
  const [written, derived] = providers.map((provider) => schemaFor(provider).split('\n'))
  const changed = derived?.filter((line, index) => line !== written?.[index]).map((line) => line.trim())
  expect(changed?.map((line) => line.replace(/\s+/g, ' '))).toEqual([
    'output = "../app/generated/postgresql"',
    'provider = "postgresql"',
  ])
})

describe('a new database', () => {
  test('lacks every table before it is migrated, and none after', async () => {
    const made = await makeEmptyDatabase()
    expect(await diffToSchema(made.url)).toContain('CREATE TABLE "stories"')
    expect(await migrateDatabase(made.url)).toEqual(names)
    expect(await diffToSchema(made.url)).toBe('')
    await made.remove()
  })

  test('is migrated once, and the second time there is nothing to do', async () => {
    const made = await makeEmptyDatabase()
    const first = runDatabaseCommand(['migrate'], { DATABASE_URL: made.url })
    expect(first).toEqual({ code: 0, said: `Applied: ${names.join(', ')}`, trouble: '' })
    const second = runDatabaseCommand(['migrate'], { DATABASE_URL: made.url })
    expect(second).toEqual({ code: 0, said: 'The database is up to date.', trouble: '' })
    await made.remove()
  })

  test("carries Prisma's own record of each migration, so that its command line can go on", async () => {
    const made = await makeDatabase()
    const record = await ask(
      made.url,
      () => db.$queryRaw<{ name: string; checksum: string; isDone: boolean | number | bigint }[]>`
        SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isDone" FROM _prisma_migrations
        ORDER BY migration_name`,
    )
    expect(record.map((row) => ({ ...row, isDone: Boolean(row.isDone) }))).toEqual(
      known.migrationDirectories.map(({ path, migrationFile: { content } }) => ({
        name: path,
        checksum: createHash('sha256').update(content.value).digest('hex'),
        isDone: true,
      })),
    )
    await made.remove()
  })
})

describe('a later migration', () => {
  test('may hold a semicolon within a text', async () => {
    const made = await makeDatabase()
    const insert = `INSERT INTO quiz_categories (id, name) VALUES ('1', 'Ghosts; ghouls');`
    const sql = `${insert}\nUPDATE quiz_categories SET color = '#000000';`
    await migrateDatabase(made.url, withMigration('29990101000000_semicolon', sql))
    const categories = await ask(made.url, () => db.quizCategory.findMany({ select: { name: true, color: true } }))
    expect(categories).toEqual([{ name: 'Ghosts; ghouls', color: '#000000' }])
    await made.remove()
  })

  test('that fails says in one line what is wrong, and stops those after it', async () => {
    const made = await makeDatabase()
    const sql = 'CREATE TABLE half_done (id TEXT);\nALTER TABLE nowhere ADD x TEXT;'
    const broken = withMigration('29990101000000_broken', sql)
    const thrown = await migrateDatabase(made.url, broken).catch((error: unknown) => error)
    expect(String(thrown)).toMatch(/The database could not be migrated: .*nowhere/)
    expect(String(thrown)).not.toContain('\n')
    await expect(migrateDatabase(made.url, broken)).rejects.toThrow(/29990101000000_broken.* failed/)
    await made.remove()
  })

  if (testProvider === 'sqlite') {
    test('while a server has the database in its hands says so, and is applied when it has not', async () => {
      const made = await makeDatabase()
      const later = withMigration('29990101000000_later', 'CREATE TABLE later (id TEXT);')
      const server = new BetterSqlite3(made.url.slice('file:'.length))
      server.exec('BEGIN IMMEDIATE')
      await expect(migrateDatabase(made.url, later)).rejects.toThrow('The database is in use: stop the server first, then try again.')
      server.exec('ROLLBACK')
      server.close()
      expect(await migrateDatabase(made.url, later)).toEqual(['29990101000000_later'])
      await made.remove()
    }, 30_000)
  }
})

test('categories that had one name before that was refused are all kept, and the first of them holds the name', async () => {
  const made = await makeEmptyDatabase()
  const before = known.migrationDirectories.filter(({ path }) => !path.endsWith('_category_names'))
  await migrateDatabase(made.url, { ...known, migrationDirectories: before })
  const rows = [['1', 'Plans'], ['2', 'PLANS'], ['3', 'Tents'], ['4', 'plans']] as const
  await ask(made.url, async () => {
    for (const [id, name] of rows) {
      await db.$executeRaw`INSERT INTO blog_categories (id, name, slug) VALUES (${id}, ${name}, ${id})`
      await db.$executeRaw`INSERT INTO quiz_categories (id, name) VALUES (${id}, ${name})`
    }
  })
  await migrateDatabase(made.url)
  const order = { orderBy: { id: 'asc' }, select: { id: true, name: true, nameKey: true } } as const
  const found = await ask(made.url, async () => [await db.blogCategory.findMany(order), await db.quizCategory.findMany(order)])
  const kept = [['1', 'Plans', 'plans'], ['2', 'PLANS', null], ['3', 'Tents', 'tents'], ['4', 'plans', null]]
  expect(found.map((each) => each.map(({ id, name, nameKey }) => [id, name, nameKey]))).toEqual([kept, kept])
  await made.remove()
})

test('a server that cannot be reached is named in one line', () => {
  const result = runDatabaseCommand(['migrate'], { DATABASE_URL: 'postgresql://midway@127.0.0.1:1/midway' })
  expect(result.code).toBe(1)
  expect(result.trouble).toBe(
    "The database could not be migrated: Can't reach database server at `127.0.0.1:1` " +
      'Please make sure your database server is running at `127.0.0.1:1`.',
  )
})

test('an unknown command, a missing name and a wrong setting are answered in one line', () => {
  const usage = 'Usage: npm run db -- migrate | new NAME | reset [--yes] | backup FILE | restore FILE'
  expect(runDatabaseCommand(['explode'], {})).toEqual({ code: 1, said: '', trouble: usage })
  expect(runDatabaseCommand(['backup'], {}).trouble).toBe(usage)
  expect(runDatabaseCommand(['new', '!'], {}).trouble).toBe(
    'A migration needs a name in letters: npm run db -- new add_quiz_colour',
  )
  expect(runDatabaseCommand(['migrate'], { DATABASE_URL: 'mysql://x' }).trouble).toMatch(/^DATABASE_URL .*\.$/)
})
