import { setImmediate as letOthersIn } from 'node:timers/promises'
import { db } from '~/server/db.server'

/** How many attempts are looked up at a time. */
const FOUND = 2000
/** How many attempts are deleted at a time: their answers go with them, and pupils must be served in between. */
const PIECE = 50

async function removePieces(ids: string[], isStopped: () => boolean): Promise<number> {
  let removed = 0
  for (let from = 0; from < ids.length && !isStopped(); from += PIECE) {
    const { count } = await db.quizAttempt.deleteMany({ where: { id: { in: ids.slice(from, from + PIECE) } } })
    removed += count
    await letOthersIn()
  }
  return removed
}

/**
 * Deletes attempts with their answers, a piece at a time, until none is left.
 *
 * @param findSome gives the ids of some of them, at most as many as asked for
 * @param isStopped asked before each piece; once it says yes, the rest is left
 * @returns how many were deleted
 */
export async function removeAttempts(
  findSome: (most: number) => Promise<string[]>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let removed = 0
  for (;;) {
    const ids = await findSome(FOUND)
    const count = await removePieces(ids, isStopped)
    removed += count
    // Found but not deleted means that another process is deleting them, or that this one is stopped.
    if (ids.length < FOUND || count === 0) return removed
  }
}
