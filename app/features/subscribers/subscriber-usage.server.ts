import type { Actor } from '~/features/accounts/actor'
import { INVOICED_CAPS } from '~/features/billing/plan'
import { monthKey } from '~/lib/dates'
import { Refusal } from '~/lib/refusal'
import { isTaken } from '~/server/db-errors.server'
import { db } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'
import type { SubscriberUsage } from './subscriber'
import { requireSubscriberAdmin } from './subscriber-command.server'

/**
 * Sets the number of stories in the current month, and its limit (P1 §7, monthly_story_usage).
 *
 * No upsert: on PostgreSQL it would fail on a row that the person's own first story of the month has just made.
 *
 * @param now decides the month, UTC
 * @throws Refusal when the subscriber has no account, since only accounts have a count, or `Failed to update usage`
 */
export async function changeUsage(actor: Actor, change: SubscriberUsage, now = new Date()): Promise<void> {
  const { id, storiesGenerated, storyLimit } = change
  requireSubscriberAdmin(actor)
  await orSay('Failed to update usage', async () => {
    const { name, user, storyLimit: everyMonth } = await db.subscriber.findUniqueOrThrow({
      where: { id },
      select: { name: true, storyLimit: true, user: { select: { id: true, email: true } } },
    })
    if (!user) {
      throw new Refusal('Error', `${name} has no account yet, so there is nothing to count. It is linked as soon as the address is confirmed.`)
    }
    // The limit of every month is not stored for this one: after a change of plan or limit, this month follows it.
    const usage = { storiesGenerated, storyLimit: storyLimit === (everyMonth ?? INVOICED_CAPS.stories) ? null : storyLimit }
    const row = { userId: user.id, monthYear: monthKey(now) }
    const set = () => db.monthlyUsage.updateMany({ where: row, data: usage })
    if ((await set()).count > 0) return
    try {
      await db.monthlyUsage.create({ data: { ...row, ...usage, email: user.email } })
    } catch (error) {
      if (!isTaken(error)) throw error
      await set()
    }
  })
}
