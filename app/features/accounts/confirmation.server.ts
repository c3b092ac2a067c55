import { inMinutes } from '~/lib/elapsed'
import { Refusal } from '~/lib/refusal'
import { db, tx } from '~/server/db.server'
import { takeAttempt } from '~/server/throttle.server'
import { mailConfirmation } from './account-mails.server'
import { issueToken, linkNotValid, takeToken, type TokenOwner } from './tokens.server'

/** Enough for somebody whose school filter swallows mail, too few for a nuisance. */
const RESENDS = { attempts: 5, seconds: 3600 }

/** Mails the link that confirms an account's address. */
export async function sendConfirmation(userId: string): Promise<void> {
  const account = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  await mailConfirmation(account, await issueToken('confirm_email', userId, account.email))
}

/**
 * Mails it again, on request.
 *
 * @throws Refusal after five mails in an hour
 */
export async function resendConfirmation(userId: string): Promise<void> {
  await takeResend(userId)
  await sendConfirmation(userId)
}

/**
 * Counts a request for the confirmation mail against the limit.
 *
 * @throws Refusal after five mails in an hour
 */
export async function takeResend(userId: string): Promise<void> {
  const wait = await takeAttempt(`confirmation:${userId}`, RESENDS)
  if (wait > 0) throw new Refusal('Please wait a little', `We have sent it several times. You can ask again in ${inMinutes(wait)}.`)
}

/**
 * Confirms an address by a mailed token.
 *
 * @returns whose address it is, for what was waiting for it (subscriber rows)
 * @throws Refusal when the link is no longer valid, or the account has another address by now
 */
export async function confirmEmail(token: string): Promise<TokenOwner> {
  return tx(async (transaction) => {
    const taken = await takeToken(transaction, 'confirm_email', token)
    const { count } = await transaction.user.updateMany({
      where: { id: taken.userId, email: taken.email },
      data: { emailConfirmedAt: new Date() },
    })
    if (count === 0) throw linkNotValid()
    return taken
  })
}
