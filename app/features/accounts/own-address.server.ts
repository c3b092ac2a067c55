import { Refusal } from '~/lib/refusal'
import { refuseWhenTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { mailAddressChanged, mailNewAddress } from './account-mails.server'
import type { Actor } from './actor'
import { addressTaken } from './address-taken'
import { sendConfirmation, takeResend } from './confirmation.server'
import { requireOwnPassword } from './own-account.server'
import { issueToken, takeToken, type TokenOwner } from './tokens.server'

/** Whether the address was corrected at once, or stays until the link mailed to the new one is opened. */
export type AddressChange = 'corrected' | 'mailed'

/** Corrects an address at once, since nobody has proved that it is theirs; links mailed to it stop working. */
async function correct(actor: Actor, email: string): Promise<boolean> {
  const correction = () =>
    tx(async (transaction) => {
      const { count } = await transaction.user.updateMany({ where: { id: actor.id, emailConfirmedAt: null }, data: { email } })
      if (count > 0) await transaction.oneTimeToken.deleteMany({ where: { userId: actor.id, usedAt: null } })
      return count > 0
    })
  return refuseWhenTaken(correction, addressTaken())
}

/** Mails a link to the new address. A typo must not lock the owner out, so the confirmed address stays until it is opened. */
async function askNewAddress(actor: Actor, email: string) {
  if (await db.user.findUnique({ where: { email }, select: { id: true } })) throw addressTaken()
  await mailNewAddress(email, await issueToken('change_email', actor.id, email))
}

/**
 * Changes the person's address. One that was never confirmed is corrected at once; a confirmed one stays until the link
 * in the mail to the new one is opened.
 *
 * @param change.email lower case
 * @throws Refusal when the password is wrong, the address is the person's own or has an account, or after five mails in an hour
 */
export async function changeEmail(
  actor: Actor,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<AddressChange> {
  await requireOwnPassword(actor, currentPassword)
  if (email === actor.email && actor.isEmailConfirmed) throw new Refusal('Nothing to change', 'This is already your address.', 'email')
  await takeResend(actor.id)
  if (await correct(actor, email)) {
    await sendConfirmation(actor.id)
    return 'corrected'
  }
  await askNewAddress(actor, email)
  return 'mailed'
}

/** The new address whose link has not been opened yet, the last one asked for; null where there is none. */
export async function findAwaitedAddress(actor: Actor): Promise<string | null> {
  const awaited = await db.oneTimeToken.findFirst({
    where: { userId: actor.id, purpose: 'change_email', usedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
    select: { email: true },
  })
  return awaited?.email ?? null
}

/**
 * Replaces the account's address with a new one, by the token that was mailed to it. Links mailed to the old address stop
 * working, and a mail there says so.
 *
 * @returns whose address it is, for what was waiting for it (subscriber rows)
 * @throws Refusal when the link is no longer valid, or somebody else has made an account with the address
 */
export async function takeNewAddress(token: string): Promise<TokenOwner> {
  const change = () =>
    tx(async (transaction) => {
      const owner = await takeToken(transaction, 'change_email', token)
      const { userId: id, email } = owner
      const former = await transaction.user.findUniqueOrThrow({ where: { id }, select: { email: true, fullName: true } })
      await transaction.user.update({ where: { id }, data: { email, emailConfirmedAt: new Date() } })
      await transaction.oneTimeToken.deleteMany({ where: { userId: id, usedAt: null } })
      return { owner, former }
    })
  const { owner, former } = await refuseWhenTaken(change, addressTaken())
  await mailAddressChanged(former)
  return owner
}
