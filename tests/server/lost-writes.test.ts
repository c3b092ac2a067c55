import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Prisma, PrismaClient } from '~/generated/sqlite/client'
import { db, tx } from '~/server/db.server'
import { testProvider, useDatabase } from '../support/database'

useDatabase()

type Writer = Pick<PrismaClient, 'faqItem'>
type Transact = (run: (inside: Prisma.TransactionClient) => Promise<unknown>) => Promise<unknown>

const row = (id: string) => ({ data: { id, question: 'Who runs the carousel?', answer: 'Nobody.' } })

/** The same order of chances in every run. */
function makeChance(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/**
 * 600 writes beside 150 transactions that wait for something else than the database; about half roll back.
 * Returns the ids of writes and of transactions that were acknowledged, and of those that were rolled back.
 */
async function writeAmidTransactions(writer: Writer, transact: Transact) {
  const chance = makeChance(20_261_120)
  const acknowledged: string[] = []
  const rolledBack: string[] = []

  async function wait(longest: number) {
    for (let turns = Math.floor(chance() * longest); turns > 0; turns -= 1) await nextTurn()
  }
  async function write() {
    const id = randomUUID()
    await wait(40)
    await writer.faqItem.create(row(id))
    acknowledged.push(id)
  }
  async function writeInTransaction() {
    const id = randomUUID()
    const fails = chance() < 0.5
    const attempt = transact(async (inside) => {
      await inside.faqItem.create(row(id))
      await wait(20)
      if (fails) throw new Error('rolled back')
    })
    await attempt.then(
      () => acknowledged.push(id),
      () => rolledBack.push(id),
    )
  }

  for (let round = 0; round < 30; round += 1) {
    const work = Array.from({ length: 25 }, (_, index) => (index % 5 === 0 ? writeInTransaction() : write()))
    await Promise.all(work)
  }
  return { acknowledged, rolledBack }
}

async function present(ids: string[]) {
  return db.faqItem.count({ where: { id: { in: ids } } })
}

test('no acknowledged write is lost to a transaction that rolls back beside it', async () => {
  const { acknowledged, rolledBack } = await writeAmidTransactions(db, tx)
  expect(acknowledged.length + rolledBack.length).toBe(750)
  expect(rolledBack.length).toBeGreaterThan(30)
  expect(await present(acknowledged)).toBe(acknowledged.length)
  expect(await present(rolledBack)).toBe(0)
})

if (testProvider === 'sqlite') {
  test("Prisma's adapter alone loses acknowledged writes, which is why there is a gate", async () => {
    const url = process.env.DATABASE_URL ?? ''
    const adapter = new PrismaBetterSqlite3({ url })
    const alone = new PrismaClient({ adapter, transactionOptions: { maxWait: 60_000 } })
    const { acknowledged } = await writeAmidTransactions(alone, (run) => alone.$transaction(run))
    await alone.$disconnect()
    expect(await present(acknowledged)).toBeLessThan(acknowledged.length)
  })
}
