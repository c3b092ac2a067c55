import { createHash } from 'node:crypto'
import { latestEnd } from '~/lib/durations'
import { isTaken } from '~/server/db-errors.server'
import { db } from '~/server/db.server'

/** How many attempts are allowed in how many seconds. */
export type Allowed = { attempts: number; seconds: number }

/** Names hold network and e-mail addresses; as hashes they are not stored in the table. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url')

/**
 * Takes one attempt, by one conditional update, so that parallel attempts cannot exceed the limit. Counted in the database,
 * for all processes. (The stores of rate-limiter-flexible need an interactive transaction or a connection of their own, which
 * does not go with SQLite's single connection.)
 *
 * @param name what is limited, e.g. `sign-in:account:ann@school.org`
 * @returns 0 when it is allowed, else the seconds until the next one
 */
export async function takeAttempt(name: string, { attempts, seconds }: Allowed): Promise<number> {
  const key = keyOf(name)
  const now = new Date()
  const expire = new Date(now.getTime() + seconds * 1000)

  const counted = () =>
    db.throttle.updateMany({ where: { key, expire: { gt: now }, points: { lt: attempts } }, data: { points: { increment: 1 } } })
  if ((await counted()).count === 1) return 0

  const over = [{ expire: { lte: now } }, { expire: { gt: latestEnd(seconds * 1000, now.getTime()) } }]
  const begun = await db.throttle.updateMany({ where: { key, OR: over }, data: { points: 1, expire } })
  if (begun.count === 1) return 0
  try {
    await db.throttle.create({ data: { key, points: 1, expire } })
    return 0
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  if ((await counted()).count === 1) return 0
  const row = await db.throttle.findUnique({ where: { key }, select: { expire: true } })
  // Of many at once, a slightly later one may have begun the count: still, nobody has to wait longer than `seconds`.
  return Math.min(seconds, Math.max(1, Math.ceil(((row?.expire ?? expire).getTime() - now.getTime()) / 1000)))
}

/** Gives back an attempt that is not to count after all. */
export async function giveBackAttempt(name: string): Promise<void> {
  await db.throttle.updateMany({ where: { key: keyOf(name), points: { gt: 0 } }, data: { points: { decrement: 1 } } })
}

/** Deletes counts that have expired; called now and then. */
export async function sweepThrottles(): Promise<void> {
  await db.throttle.deleteMany({ where: { expire: { lt: new Date() } } })
}
