import type { Actor } from '~/features/accounts/actor'
import { addMonths, dayInput, shownDate } from '~/lib/dates'
import { Refusal } from '~/lib/refusal'
import { savedMeanwhile } from '~/lib/saved-meanwhile'
import { refuseWhenTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { orSay } from '~/server/worded-failure.server'
import {
  editRevision, MOST_TERM_MONTHS, notesRevision, RENEWED_ALREADY,
  type SubscriberAddition, type SubscriberEdit, type SubscriberNotes, type SubscriberRenewal,
} from './subscriber'
import { settleRequestsOf } from './invoice-requests.server'
import { requireSubscriberAdmin } from './subscriber-command.server'

/**
 * Links and verifies the subscriber row of an address whose owner has just confirmed it.
 *
 * @param confirmed the account and its address, lower case
 */
export async function verifySubscribersOf({ userId, email }: { userId: string; email: string }): Promise<void> {
  await db.subscriber.updateMany({ where: { email }, data: { userId, isVerified: true } })
}

/**
 * Links the row of an address to its account, if there is one; marks it Verified if that address is confirmed.
 *
 * Called after the row is stored, so that a confirmation at the same moment either finds the row or is found here.
 */
async function linkAccountOf(email: string) {
  const account = await db.user.findUnique({ where: { email }, select: { id: true, emailConfirmedAt: true } })
  if (!account) return
  const verified = account.emailConfirmedAt ? { isVerified: true } : {}
  await db.subscriber.updateMany({ where: { email }, data: { userId: account.id, ...verified } })
}

/**
 * Adds a subscriber (P1 §5): Pending, or Verified at once when an account with the
 * address has confirmed it. Nothing is mailed.
 *
 * @throws Refusal when the address is taken, or `Failed to create subscriber`
 */
export async function addSubscriber(actor: Actor, { startDate, termMonths, ...addition }: SubscriberAddition): Promise<void> {
  requireSubscriberAdmin(actor)
  const expiryDate = addMonths(startDate, termMonths)
  await orSay('Failed to create subscriber', async () => {
    await refuseWhenTaken(
      () => db.subscriber.create({ data: { ...addition, startDate, termMonths, expiryDate } }),
      new Refusal('Error', 'There is a subscriber with this e-mail address already.', 'email'),
    )
    await linkAccountOf(addition.email)
    await settleRequestsOf(addition.email)
  })
}

/**
 * Changes name, start, term and caps; the expiry follows from start and term. If somebody else has changed or renewed the
 * subscription since the form was opened, the change is refused.
 *
 * @throws Refusal `Failed to update subscriber`
 */
export async function changeSubscriber(
  actor: Actor,
  { id, revision, startDate, termMonths, ...edit }: SubscriberEdit,
): Promise<void> {
  requireSubscriberAdmin(actor)
  const expiryDate = addMonths(startDate, termMonths)
  await orSay('Failed to update subscriber', () =>
    tx(async (transaction) => {
      const before = await transaction.subscriber.findUniqueOrThrow({ where: { id } })
      const shown = { ...before, startDate: dayInput(before.startDate), expiryDate: dayInput(before.expiryDate) }
      if (revision !== undefined && revision !== editRevision(shown)) throw savedMeanwhile('Failed to update subscriber')
      await transaction.subscriber.update({ where: { id }, data: { ...edit, startDate, termMonths, expiryDate } })
    }),
  )
}

/** Whether a form was opened before the subscription got its present end. */
const isBehind = ({ expiryDate }: { expiryDate: Date }, until: string | undefined) =>
  until !== undefined && until !== dayInput(expiryDate)

/**
 * Renews a subscription. The new term begins today, or at the end of the current one. A current one is extended and keeps
 * its start, because access counts from there: a start in the future would take away what is paid for.
 *
 * @param now decides what today is, UTC
 * @returns the new expiry
 * @throws Refusal when its end has changed since the form was opened (e.g. by the same form sent twice), when the whole
 *   term would exceed 120 months, or `Failed to update subscriber`
 */
export async function renewSubscriber(
  actor: Actor,
  { id, until, termMonths }: SubscriberRenewal,
  now = new Date(),
): Promise<Date> {
  requireSubscriberAdmin(actor)
  return orSay('Failed to update subscriber', () =>
    tx(async (transaction) => {
      const running = await transaction.subscriber.findUniqueOrThrow({ where: { id } })
      if (isBehind(running, until)) {
        const now = `This subscription already runs until ${shownDate(running.expiryDate)}.`
        throw new Refusal(RENEWED_ALREADY, `${now} Press Renew again only if these months are to be added to that.`)
      }
      const isOver = running.expiryDate <= now
      const startDate = isOver ? new Date(dayInput(now)) : running.startDate
      const months = isOver ? termMonths : running.termMonths + termMonths
      if (months > MOST_TERM_MONTHS) {
        throw new Refusal(
          'Error',
          `This subscription runs for ${running.termMonths} months, and ${MOST_TERM_MONTHS} are the most. Give it a later start first.`,
          'termMonths',
        )
      }
      const expiryDate = addMonths(startDate, months)
      await transaction.subscriber.update({ where: { id }, data: { startDate, termMonths: months, expiryDate } })
      await settleRequestsOf(running.email, transaction)
      return expiryDate
    }),
  )
}

/**
 * Marks a subscriber Verified or Pending. Verified also links the account with the address, without which nobody would
 * have the access.
 *
 * @returns the subscriber's name
 * @throws Refusal `Failed to update subscriber`
 */
export async function markSubscriber(actor: Actor, id: string, isVerified: boolean): Promise<string> {
  requireSubscriberAdmin(actor)
  return orSay('Failed to update subscriber', async () => {
    const select = { name: true, email: true }
    const { name, email } = await db.subscriber.update({ where: { id }, data: { isVerified }, select })
    if (isVerified) await linkAccountOf(email)
    return name
  })
}

/**
 * Changes the notes; refused if somebody else has changed them since the form was opened.
 *
 * @throws Refusal `Failed to update notes`
 */
export async function changeNotes(actor: Actor, { id, revision, notes }: SubscriberNotes): Promise<void> {
  requireSubscriberAdmin(actor)
  await orSay('Failed to update notes', () =>
    tx(async (transaction) => {
      const before = await transaction.subscriber.findUniqueOrThrow({ where: { id }, select: { notes: true } })
      if (revision !== undefined && revision !== notesRevision(before.notes)) throw savedMeanwhile('Failed to update notes')
      await transaction.subscriber.update({ where: { id }, data: { notes } })
    }),
  )
}
