import type { Actor } from '~/features/accounts/actor'
import { monthKey } from '~/lib/dates'
import { Refusal } from '~/lib/refusal'
import { isTaken } from '~/server/db-errors.server'
import { db, type Transaction } from '~/server/db.server'
import { env } from '~/server/env.server'
import { storyLimitReached } from './plan'
import { capsOfMonth, findEntitlement } from './standing.server'

/**
 * Which allowance a piece of work was taken from, as its row remembers it: `trial` or `month:YYYY-MM`. It is given
 * back to where it came from, even when the month or the plan has changed in between. Empty when nothing is taken.
 */
export type Taken = string

/** How one story or quiz will be taken; made before the transaction that takes it. */
export type Withdrawal = { from: 'trial'; limit: number } | { from: 'month'; monthYear: string; cap: number | null }

type What = 'stories' | 'quizzes'

const columns = { stories: 'storiesGenerated', quizzes: 'quizzesGenerated' } as const

/** The refusals of P1 §8 and P2 §5 for an allowance that is used up. */
function usedUp(what: What, withdrawal: Withdrawal): Refusal {
  if (what === 'quizzes') {
    return new Refusal('Limit Reached', "You've reached your monthly quiz generation limit. Please upgrade your plan to continue.")
  }
  if (withdrawal.from === 'trial') {
    return new Refusal(
      'Trial Expired',
      "You've used all your free trial stories. Please subscribe to continue generating stories.",
    )
  }
  return new Refusal('Monthly Limit Reached', storyLimitReached(withdrawal.cap))
}

/**
 * The usage row of a month, inserted where it is missing. No upsert: on PostgreSQL all but one of several first requests
 * of a month would fail on the row that the quickest has made.
 */
async function openMonth({ id: userId, email }: Pick<Actor, 'id' | 'email'>, monthYear: string) {
  const find = { where: { userId_monthYear: { userId, monthYear } }, select: { storyLimit: true, quizLimit: true } }
  const usage = await db.monthlyUsage.findUnique(find)
  if (usage) return usage
  try {
    await db.monthlyUsage.create({ data: { userId, monthYear, email } })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return db.monthlyUsage.findUniqueOrThrow(find)
}

/**
 * Prepares to take one story or quiz: finds out which allowance counts and makes sure that its row is there, so that
 * the taking itself is one conditional update.
 *
 * @param now decides the month, UTC
 */
export async function prepareWithdrawal(actor: Pick<Actor, 'id' | 'email'>, what: What, now = new Date()): Promise<Withdrawal> {
  const { subscription, caps } = await findEntitlement(actor.id, now)
  if (what === 'stories' && !subscription.subscribed) return { from: 'trial', limit: env.trialStoryLimit }

  const monthYear = monthKey(now)
  const usage = await openMonth(actor, monthYear)
  return { from: 'month', monthYear, cap: capsOfMonth(usage, caps)[what] }
}

/**
 * Takes one story or quiz in one conditional update: two requests at once can never both get the last one.
 *
 * @param transaction the one in which the work's row is made
 * @returns what to give back when the work fails
 * @throws Refusal `Trial Expired`, `Monthly Limit Reached` (P1 §8) or `Limit Reached` (P2 §5)
 */
export async function takeAllowance(
  transaction: Transaction,
  userId: string,
  what: What,
  withdrawal: Withdrawal,
): Promise<Taken> {
  if (withdrawal.from === 'trial') {
    const { count } = await transaction.user.updateMany({
      where: { id: userId, trialStoriesUsed: { lt: withdrawal.limit } },
      data: { trialStoriesUsed: { increment: 1 } },
    })
    if (count === 0) throw usedUp(what, withdrawal)
    return 'trial'
  }
  const column = columns[what]
  const { count } = await transaction.monthlyUsage.updateMany({
    where: {
      userId,
      monthYear: withdrawal.monthYear,
      ...(withdrawal.cap === null ? {} : { [column]: { lt: withdrawal.cap } }),
    },
    data: { [column]: { increment: 1 } },
  })
  if (count === 0) throw usedUp(what, withdrawal)
  return `month:${withdrawal.monthYear}`
}

/**
 * Gives back what was taken; never below zero.
 *
 * @param transaction the one in which the work's row is marked as failed, so that it happens once
 */
export async function giveBackAllowance(transaction: Transaction, userId: string, what: What, taken: Taken): Promise<void> {
  if (taken === 'trial') {
    await transaction.user.updateMany({
      where: { id: userId, trialStoriesUsed: { gt: 0 } },
      data: { trialStoriesUsed: { decrement: 1 } },
    })
  } else if (taken.startsWith('month:')) {
    const column = columns[what]
    await transaction.monthlyUsage.updateMany({
      where: { userId, monthYear: taken.slice('month:'.length), [column]: { gt: 0 } },
      data: { [column]: { decrement: 1 } },
    })
  }
}
