import { inBackground } from '~/server/background.server'
import { db, tx } from '~/server/db.server'
import { mailPasswordChanged, mailPasswordReset } from './account-mails.server'
import { hashNewPassword } from './passwords.server'
import { findToken, issueToken, linkNotValid, takeToken, type TokenOwner } from './tokens.server'

async function sendResetMail(email: string) {
  const account = await db.user.findUnique({ where: { email }, select: { id: true, email: true, fullName: true } })
  if (account) await mailPasswordReset(account, await issueToken('reset_password', account.id, account.email))
}

/**
 * Sends a reset mail where the address has an account. Returns at once for any address: neither the answer nor its time
 * reveals whether there is one.
 *
 * @param email lower case
 */
export function requestPasswordReset(email: string): void {
  inBackground('reset-mail-not-queued', () => sendResetMail(email))
}

/**
 * Sets a new password by a mailed token; every session of the account ends.
 *
 * The mail reached its address, so the address counts as confirmed.
 *
 * @throws Refusal when the password is weak (the link stays good) or the link is no longer valid
 */
export async function resetPassword(token: string, password: string): Promise<TokenOwner> {
  const { email } = await findToken('reset_password', token)
  // Hashed before the transaction, which must not wait for anything but the database.
  const passwordHash = await hashNewPassword(password, email)
  const account = await tx(async (transaction) => {
    const taken = await takeToken(transaction, 'reset_password', token)
    await transaction.user.updateMany({
      where: { id: taken.userId, email: taken.email, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date() },
    })
    // A mail that was on its way while the address changed must not let in whoever reads the old one.
    const whose = { id: taken.userId, email: taken.email }
    const { count } = await transaction.user.updateMany({ where: whose, data: { passwordHash } })
    if (count === 0) throw linkNotValid()
    const changed = await transaction.user.findUniqueOrThrow({
      where: { id: taken.userId },
      select: { id: true, email: true, fullName: true },
    })
    // Somebody who stole the old password may have asked for another address.
    await transaction.oneTimeToken.deleteMany({ where: { userId: taken.userId, usedAt: null, purpose: 'change_email' } })
    // Last: a sign-in at the same moment waits for the change above, so no session escapes this.
    await transaction.session.deleteMany({ where: { userId: taken.userId } })
    return changed
  })
  await mailPasswordChanged(account)
  return { userId: account.id, email: account.email }
}
