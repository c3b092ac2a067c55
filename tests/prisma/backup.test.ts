import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '~/server/db.server'
import { env } from '~/server/env.server'
import { backUpDatabase, resetDatabase, restoreDatabase } from '../../prisma/backup.ts'
import { runDatabaseCommand } from '../support/commands'
import { makeDatabase, makeEmptyDatabase, testProvider } from '../support/database'

const IN_USE = 'The database is in use: stop the server first, then try again.'

let made: Awaited<ReturnType<typeof makeDatabase>>
let backup: string

async function open(url = made.url) {
  env.databaseUrl = url
  await openDatabase()
}
const addPerson = (email: string) => db.user.create({ data: { email, passwordHash: 'not a hash' } })
const emails = async () => (await db.user.findMany({ orderBy: { email: 'asc' } })).map((user) => user.email)
const run = (...parameters: string[]) => runDatabaseCommand(parameters, { DATABASE_URL: made.url })

beforeEach(async () => {
  made = await makeDatabase()
  backup = join(made.dataDir, 'saved', 'monday.backup')
  await open()
  await addPerson('monday@school.test')
})
afterEach(async () => {
  await closeDatabase()
  await made.remove()
})

/** Address of the database that a restore kept: a file beside the other, or a database beside the other. */
function keptUrl(kept: string | null) {
  return testProvider === 'sqlite' ? `file:${kept}` : new URL(`/${kept}`, made.url).href
}

describe('a backup', () => {
  test('is made while the server serves, and brings back what there was; the rest is kept aside', async () => {
    expect(run('backup', backup)).toEqual({ code: 0, said: `Backup written and checked: ${backup}`, trouble: '' })
    expect(existsSync(`${backup}.part`)).toBe(false)
    await addPerson('tuesday@school.test')
    await closeDatabase()

    const restored = run('restore', backup)
    expect(restored).toMatchObject({ code: 0, trouble: '' })
    expect(restored.said).toContain(`Restored from ${backup}. What was there before is kept as `)
    await open()
    expect(await emails()).toEqual(['monday@school.test'])

    await closeDatabase()
    await open(keptUrl(restored.said.split(' kept as ')[1]?.replace(/\.$/, '') ?? null))
    expect(await emails()).toEqual(['monday@school.test', 'tuesday@school.test'])
  })

  test('is readable for its owner alone: everybody who has an account is in it', async () => {
    expect(run('backup', backup).code).toBe(0)
    expect((statSync(backup).mode & 0o777).toString(8)).toBe('600')
  })

  test('that cannot be written, or is a folder, is told in one line', () => {
    writeFileSync(join(made.dataDir, 'letter.txt'), 'no folder')
    for (const command of [['backup', join(made.dataDir, 'letter.txt', 'monday.backup')], ['restore', made.dataDir]]) {
      const { code, said, trouble } = run(...command)
      expect([code, said]).toEqual([1, ''])
      expect(trouble).toMatch(/^[^\n]+\.$/)
    }
  })

  test('holds every acknowledged write, although they were all in the log still', async () => {
    for (let number = 0; number < 50; number += 1) await addPerson(`pupil-${number}@school.test`)
    await backUpDatabase(made.url, backup)
    await closeDatabase()
    await restoreDatabase(made.url, backup)
    await open()
    expect(await emails()).toHaveLength(51)
  })

  test('can be brought into a database that is not there yet, or is empty', async () => {
    await backUpDatabase(made.url, backup)
    const other = await makeEmptyDatabase()
    await restoreDatabase(other.url, backup)
    await closeDatabase()
    await open(other.url)
    expect(await emails()).toEqual(['monday@school.test'])
    await closeDatabase()
    await other.remove()
  })

  test('never takes the place of a file', async () => {
    writeFileSync(join(made.dataDir, 'letter.txt'), 'Dear pupils')
    const result = run('backup', join(made.dataDir, 'letter.txt'))
    expect(result.trouble).toBe(`${join(made.dataDir, 'letter.txt')} already exists: choose another name.`)
    expect(readFileSync(join(made.dataDir, 'letter.txt'), 'utf8')).toBe('Dear pupils')
  })
})

describe('a restore is refused, and changes nothing,', () => {
  test('where there is no such file', () => {
    expect(run('restore', '/no/such/file')).toEqual({ code: 1, said: '', trouble: 'There is no file /no/such/file.' })
  })

  test('where the file is something else', async () => {
    const letter = join(made.dataDir, 'letter.txt')
    writeFileSync(letter, 'Dear pupils')
    await closeDatabase()
    const result = run('restore', letter)
    expect(result.code).toBe(1)
    expect(result.trouble).toMatch(new RegExp(`^${letter} is not a (database|backup)[^\n]+$`))
    await open()
    expect(await emails()).toEqual(['monday@school.test'])
  })

  test('where the file was cut short', async () => {
    await backUpDatabase(made.url, backup)
    truncateSync(backup, 20_000)
    await closeDatabase()
    expect(run('restore', backup).trouble).toMatch(/is (not a|damaged)/)
    await open()
    expect(await emails()).toEqual(['monday@school.test'])
  })

  test('where the backup comes from a newer version', async () => {
    await db.$executeRaw`UPDATE _prisma_migrations SET migration_name = '29990101000000_tomorrow'`
    await backUpDatabase(made.url, backup)
    await closeDatabase()
    expect(run('restore', backup).trouble).toBe(
      `${backup} was made by another version of the program: it has 29990101000000_tomorrow.`,
    )
    await open()
    expect(await emails()).toEqual(['monday@school.test'])
  })

  test('while the server has the database open', async () => {
    await backUpDatabase(made.url, backup)
    expect(run('restore', backup)).toEqual({ code: 1, said: '', trouble: IN_USE })
    await addPerson('tuesday@school.test')
    expect(await emails()).toEqual(['monday@school.test', 'tuesday@school.test'])
  })
})

describe('a reset', () => {
  test('wants to be sure', async () => {
    await closeDatabase()
    expect(run('reset').trouble).toBe('This deletes everything: confirm it with npm run db -- reset --yes')
    await open()
    expect(await emails()).toEqual(['monday@school.test'])
  })

  test('empties the database and leaves it ready', async () => {
    await closeDatabase()
    expect(run('reset', '--yes').code).toBe(0)
    await open()
    expect(await emails()).toEqual([])
  })

  if (testProvider === 'postgresql') {
    test('follows a stop at once, though connections are there for a moment longer', async () => {
      await closeDatabase()
      const lingering = new pg.Client({ connectionString: made.url })
      await lingering.connect()
      const reset = resetDatabase(made.url)
      setTimeout(() => void lingering.end(), 300)
      await reset
      await open()
      expect(await emails()).toEqual([])
    })
  }

  test('is refused in production, and while the server has the database open', async () => {
    const settings = { DATABASE_URL: made.url, NODE_ENV: 'production' }
    const inProduction = runDatabaseCommand(['reset', '--yes'], settings)
    expect(inProduction.trouble).toBe('In production the database is never reset.')
    expect(run('reset', '--yes')).toEqual({ code: 1, said: '', trouble: IN_USE })
    expect(await emails()).toEqual(['monday@school.test'])
  })
})
