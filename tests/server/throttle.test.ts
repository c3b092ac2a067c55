import { expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { takeAttempt } from '~/server/throttle.server'
import { useDatabase } from '../support/database'

useDatabase()

const ALLOWED = { attempts: 10, seconds: 900 }

it('of a hundred attempts at once, exactly as many as are allowed pass', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => takeAttempt('a door', ALLOWED)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10)
})

it('nobody is told to wait longer than the count lasts, though another of the same moment has begun it later', async () => {
  await Promise.all(Array.from({ length: 10 }, () => takeAttempt('a door', ALLOWED)))
  await db.throttle.updateMany({ data: { expire: new Date(Date.now() + 960_000) } })
  expect(await takeAttempt('a door', ALLOWED)).toBe(900)
})

it('nobody is locked out for long by a count that began while the clock was wrong, an hour ahead', async () => {
  await Promise.all(Array.from({ length: 10 }, () => takeAttempt('a door', ALLOWED)))
  await db.throttle.updateMany({ data: { expire: new Date(Date.now() + 3_600_000 + 900_000) } })
  const waits = await Promise.all(Array.from({ length: 20 }, () => takeAttempt('a door', ALLOWED)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10)
})
