import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { db, isDatabaseAnswering, sqlite, tx } from '~/server/db.server'
import { testProvider, useDatabase } from '../support/database'

const database = useDatabase()
const person = (email: string) => ({ email, passwordHash: 'not a hash' })
const emails = async () => (await db.user.findMany({ orderBy: { email: 'asc' } })).map((user) => user.email)

async function countUp(id: string) {
  await tx(async () => {
    const { trialStoriesUsed } = await db.user.findUniqueOrThrow({ where: { id } })
    await db.user.update({ where: { id }, data: { trialStoriesUsed: trialStoriesUsed + 1 } })
  })
}

describe('a transaction', () => {
  test('keeps all of its writes when it ends well', async () => {
    const count = await tx(async (inside) => {
      await inside.user.create({ data: person('a@school.test') })
      await inside.user.create({ data: person('b@school.test') })
      return inside.user.count()
    })
    expect(count).toBe(2)
    expect(await emails()).toEqual(['a@school.test', 'b@school.test'])
  })

  test('keeps none of its writes when it throws, and throws the same', async () => {
    const failure = new Error('the dog ate it')
    const attempt = tx(async (inside) => {
      await inside.user.create({ data: person('a@school.test') })
      throw failure
    })
    await expect(attempt).rejects.toBe(failure)
    expect(await emails()).toEqual([])
  })

  test('holds what services do with `db`, however deep they are called', async () => {
    const service = () => db.user.create({ data: person('deep@school.test') })
    await expect(
      tx(async () => {
        await service()
        expect(await db.user.count()).toBe(1)
        throw new Error('back')
      }),
    ).rejects.toThrow('back')
    expect(await emails()).toEqual([])
  })

  test('takes a transaction inside it as its own part', async () => {
    await expect(
      tx(async () => {
        await tx((inner) => inner.user.create({ data: person('inner@school.test') }))
        throw new Error('back')
      }),
    ).rejects.toThrow('back')
    expect(await emails()).toEqual([])
  })

  test('is not kept when a part of it failed, even if that was caught', async () => {
    const attempt = tx(async (inside) => {
      await inside.user.create({ data: person('outer@school.test') })
      await tx(() => Promise.reject(new Error('inner failed'))).catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('inner failed')
    expect(await emails()).toEqual([])
  })

  test('does a batch inside it in order, as its own part', async () => {
    await expect(
      tx(async () => {
        const [, count] = await db.$transaction([db.user.create({ data: person('a@school.test') }), db.user.count()])
        expect(count).toBe(1)
        throw new Error('back')
      }),
    ).rejects.toThrow('back')
    expect(await emails()).toEqual([])
  })

  test('leaves work that nobody waited for to itself, once it is over', async () => {
    let finishLate = () => {}
    const late = new Promise<void>((resolve) => (finishLate = resolve))
    let stray: Promise<unknown> = Promise.resolve()
    await tx(async (inside) => {
      await inside.user.create({ data: person('kept@school.test') })
      stray = late.then(() => db.user.create({ data: person('stray@school.test') }))
    })
    finishLate()
    await stray
    expect(await emails()).toEqual(['kept@school.test', 'stray@school.test'])
  })

  test('cannot be begun past the queue', () => {
    expect(() => db.$transaction(async () => undefined)).toThrow('Use tx() instead of an interactive $transaction.')
  })

  test('loses no step when two hundred count up the same number at once', async () => {
    const { id } = await db.user.create({ data: person('a@school.test') })
    await Promise.all(Array.from({ length: 200 }, () => countUp(id)))
    expect((await db.user.findUniqueOrThrow({ where: { id } })).trialStoriesUsed).toBe(200)
  })

  test('loses no step to another process either', async () => {
    const { id } = await db.user.create({ data: person('a@school.test') })
    const program = ['--import', './scripts/alias.mjs', 'tests/support/count-up.ts', id, '60']
    const other = promisify(execFile)('node', program)
    for (let time = 0; time < 60; time += 1) {
      await countUp(id)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await other
    expect((await db.user.findUniqueOrThrow({ where: { id } })).trialStoriesUsed).toBe(120)
  })
})

test('a limit of five lets exactly five of thirty through', async () => {
  const { id } = await db.user.create({ data: person('a@school.test') })
  const takes = await Promise.all(
    Array.from({ length: 30 }, () =>
      db.user.updateMany({ where: { id, trialStoriesUsed: { lt: 5 } }, data: { trialStoriesUsed: { increment: 1 } } }),
    ),
  )
  expect(takes.filter(({ count }) => count === 1)).toHaveLength(5)
})

test('a second copy of the module works on the same database and in the same transactions', async () => {
  vi.resetModules()
  const copy = await import('~/server/db.server')
  expect(copy.tx).not.toBe(tx)
  await expect(
    tx(async () => {
      await copy.db.user.create({ data: person('copy@school.test') })
      throw new Error('back')
    }),
  ).rejects.toThrow('back')
  expect(await copy.db.user.count()).toBe(0)
})

test('it says that it answers', async () => {
  expect(await isDatabaseAnswering()).toBe(true)
})

if (testProvider === 'sqlite') {
  test('every write is on the disk before it is acknowledged, and references are checked', async () => {
    expect(await db.$queryRaw`PRAGMA journal_mode`).toEqual([{ journal_mode: 'wal' }])
    expect(await db.$queryRaw`PRAGMA synchronous`).toEqual([{ synchronous: 2n }])
    expect(await db.$queryRaw`PRAGMA foreign_keys`).toEqual([{ foreign_keys: 1n }])
    expect(await db.$queryRaw`PRAGMA busy_timeout`).toEqual([{ timeout: 5000n }])
  })

  test('the connection for hot reads sees what is committed and cannot write', async () => {
    await db.user.create({ data: person('a@school.test') })
    expect(sqlite()?.prepare('SELECT email FROM profiles').all()).toEqual([{ email: 'a@school.test' }])
    expect(() => sqlite()?.exec('DELETE FROM profiles')).toThrow('readonly')
    expect(sqlite()?.name).toBe(database.url.slice('file:'.length))
  })
} else {
  test('there is no connection for hot reads', () => {
    expect(sqlite()).toBeNull()
  })
}
