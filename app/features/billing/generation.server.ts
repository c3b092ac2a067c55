import { randomInt } from 'node:crypto'
import type { Actor } from '~/features/accounts/actor'
import { isTaken } from '~/server/db-errors.server'
import { db, tx, type Transaction } from '~/server/db.server'
import { keyWithWords } from '~/server/idempotency.server'
import { giveBackAllowance, prepareWithdrawal, takeAllowance } from './allowance.server'

type Kind = 'story' | 'quiz'

/** Which allowance a kind of generation is taken from. */
const allowances = { story: 'stories', quiz: 'quizzes' } as const

/**
 * Makes the row of a generation and takes it from the allowance: both or neither. The same form sent again, even at the
 * same moment, finds the same row and is charged once; with different words in it, it is another order.
 *
 * @param ordered.idempotencyKey of the form
 * @param ordered.order the checked form; the row holds it as JSON
 * @param ordered.reserve what else belongs to the order, in the same transaction
 * @returns the job's id, and whether this call made it
 * @throws Refusal of the allowance (P1 §8, P2 §5), or what `reserve` throws
 */
export async function orderGeneration(
  actor: Actor,
  ordered: { kind: Kind; idempotencyKey: string; order: unknown; reserve?: (transaction: Transaction) => Promise<void> },
): Promise<{ id: string; isNew: boolean }> {
  const { kind, order, reserve } = ordered
  const idempotencyKey = keyWithWords(ordered.idempotencyKey, order)
  const key = { userId_idempotencyKey: { userId: actor.id, idempotencyKey } }
  const findTwin = () => db.generationJob.findUnique({ where: key, select: { id: true } })
  const existing = await findTwin()
  if (existing) return { id: existing.id, isNew: false }

  const what = allowances[kind]
  const withdrawal = await prepareWithdrawal(actor, what)
  try {
    const id = await tx(async (transaction) => {
      const data = { kind, userId: actor.id, idempotencyKey, request: JSON.stringify(order), seed: randomInt(2 ** 31) }
      const job = await transaction.generationJob.create({ data, select: { id: true } })
      const taken = await takeAllowance(transaction, actor.id, what, withdrawal)
      await transaction.generationJob.update({ where: { id: job.id }, data: { taken } })
      await reserve?.(transaction)
      return job.id
    })
    return { id, isNew: true }
  } catch (error) {
    if (!isTaken(error)) throw error
    // The same form came twice at once, unless `reserve` failed on something that is taken.
    const twin = await findTwin()
    if (twin) return { id: twin.id, isNew: false }
    throw error
  }
}

/**
 * Marks a generation as done, in the transaction that saves what it made: a crash leaves both or neither.
 *
 * @param shortfall what the person is told where the result is less than was asked for
 * @returns false when the job has already ended: another worker was quicker, and nothing may be saved
 */
export async function endGeneration(transaction: Transaction, jobId: string, shortfall: string | null = null): Promise<boolean> {
  const { count } = await transaction.generationJob.updateMany({
    where: { id: jobId, status: 'running' },
    data: { status: 'done', step: 'done', share: 100, taken: '', leaseUntil: null, finishedAt: new Date(), failureMessage: shortfall },
  })
  return count === 1
}

/**
 * Marks a generation as failed and gives back what it took, once, however often it is called.
 *
 * @param failure what the person is told, and what was written but not saved (JSON)
 * @param release what else the order reserved, in the same transaction
 */
export async function failGeneration(
  { id, userId, kind }: { id: string; userId: string; kind: Kind },
  { title, message, unsaved = null }: { title: string; message: string; unsaved?: string | null },
  release?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await tx(async (transaction) => {
    const row = await transaction.generationJob.findUnique({ where: { id }, select: { taken: true } })
    const { count } = await transaction.generationJob.updateMany({
      where: { id, status: { in: ['waiting', 'running'] } },
      data: { status: 'failed', taken: '', leaseUntil: null, finishedAt: new Date(), failureTitle: title, failureMessage: message, unsaved },
    })
    if (!row || count === 0) return
    await giveBackAllowance(transaction, userId, allowances[kind], row.taken)
    await release?.(transaction)
  })
}
