import { removeAccount } from '~/features/accounts/account-removal.server'
import type { Actor } from '~/features/accounts/actor'
import { endCardSubscriptions } from '~/features/billing/checkout.server'
import { Refusal } from '~/lib/refusal'
import { tx } from '~/server/db.server'
import { isMissing } from '~/server/db-errors.server'
import { log } from '~/server/log.server'
import { alreadyDeleted, orSay } from '~/server/worded-failure.server'
import { requireSubscriberAdmin } from './subscriber-command.server'

/**
 * Deletes a subscriber, and then the linked account (P1 §7); its stories, quizzes and resources stay without an owner. A
 * failure to remove the account is only logged.
 *
 * @returns the subscriber's name
 * @throws Refusal when it is the account that the admin is signed in with, `Failed to delete
 *   subscriber`, or that it is gone already
 */
export async function removeSubscriber(actor: Actor, id: string): Promise<string> {
  requireSubscriberAdmin(actor)
  const { name, userId } = await orSay('Failed to delete subscriber', () =>
    tx(async (transaction) => {
      const removed = await transaction.subscriber.delete({ where: { id }, select: { name: true, userId: true } })
        .catch((error: unknown) => { throw isMissing(error) ? alreadyDeleted() : error })
      if (removed.userId === actor.id) {
        throw new Refusal('Error', 'This is the account that you are signed in with, so it cannot be deleted here.')
      }
      return removed
    }),
  )
  if (userId) {
    await removeLinkedAccount(userId).catch((error: unknown) => log.warn('account-removal-failed', { userId, error }))
  }
  return name
}

/** Deletes the account; a card subscription ends first, because nobody must be charged for an account that is gone. */
async function removeLinkedAccount(userId: string) {
  await endCardSubscriptions(userId)
  await removeAccount(userId)
}
