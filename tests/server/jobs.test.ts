import { expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { createJobRunner } from '~/server/jobs.server'
import { useDatabase } from '../support/database'
import { makeAccount } from '../support/factories'

useDatabase()

const makeJob = async () => {
  const { id: userId } = await makeAccount()
  return db.generationJob.create({ data: { kind: 'story', userId, idempotencyKey: 'once', request: '{}' } })
}

/** Runs a job, which fails after `meanwhile`; tells how often it was marked as failed. */
async function failuresOf(id: string, meanwhile: () => Promise<unknown>): Promise<number> {
  let failures = 0
  const runner = createJobRunner('story', {
    run: async () => {
      await meanwhile()
      throw new Error('the writer broke')
    },
    fail: async () => void (failures += 1),
  })
  runner.start(id)
  await runner.waitFor(id, 10_000)
  return failures
}

it('a job whose work fails is marked as failed', async () => {
  const { id } = await makeJob()
  expect(await failuresOf(id, async () => undefined)).toBe(1)
})

it('a process that lost a job to another one while it was held up does not fail it there', async () => {
  const { id } = await makeJob()
  const takenOver = { attempts: { increment: 1 }, leaseUntil: new Date(Date.now() + 20_000) }
  expect(await failuresOf(id, () => db.generationJob.update({ where: { id }, data: takenOver }))).toBe(0)
  expect(await db.generationJob.findUnique({ where: { id } })).toMatchObject({ status: 'running', attempts: 2 })
})

it('a job of a dead process is taken up at once though the clock was an hour ahead while it lived, and another’s job is not', async () => {
  const [dead, alive] = [await makeJob(), await makeJob()]
  const running = (seconds: number) => ({ status: 'running' as const, leaseUntil: new Date(Date.now() + seconds * 1000) })
  await db.generationJob.update({ where: { id: dead.id }, data: running(3620) })
  await db.generationJob.update({ where: { id: alive.id }, data: running(25) })
  const taken: string[] = []
  const runner = createJobRunner('story', { run: async ({ id }) => void taken.push(id), fail: async () => undefined })
  await runner.resume()
  await runner.waitFor(dead.id, 10_000)
  await runner.stop()
  expect(taken).toEqual([dead.id])
})
