import { inBackground } from '~/server/background.server'
import { isTaken, refuseWhenTaken } from '~/server/db-errors.server'
import { db } from '~/server/db.server'
import { env } from '~/server/env.server'
import { mailSecondSignUp } from './account-mails.server'
import type { SignUp } from './account'
import { addressTaken } from './address-taken'
import { sendConfirmation } from './confirmation.server'
import { hashNewPassword, isPasswordRight } from './passwords.server'

/**
 * Makes an account (P1 §5, sign-up).
 *
 * @param details address in lower case, password as typed, name or an empty text
 * @param options.isAdmin gives it the admin role
 * @param options.isConfirmed the address is known to be right, e.g. of a demo account
 * @returns the new account's id
 * @throws Refusal when the password is weak or the address has an account
 */
export async function createAccount(
  { email, password, fullName }: Pick<SignUp, 'email' | 'password' | 'fullName'>,
  { isAdmin = false, isConfirmed = false } = {},
): Promise<string> {
  const passwordHash = await hashNewPassword(password, email)
  const account = await refuseWhenTaken(
    () =>
      db.user.create({
        data: {
          email,
          passwordHash,
          fullName,
          emailConfirmedAt: isConfirmed ? new Date() : null,
          roles: isAdmin ? { create: { role: 'admin' } } : undefined,
        },
        select: { id: true },
      }),
    addressTaken(),
  )
  return account.id
}

/** Inserts the row unless the address has an account; returns whether it did. */
async function addAccount(data: { email: string; passwordHash: string; fullName: string }): Promise<boolean> {
  try {
    await db.user.create({ data, select: { id: true } })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

async function mailSignUp(email: string, isNew: boolean) {
  const account = await db.user.findUniqueOrThrow({ where: { email }, select: { id: true, email: true, fullName: true } })
  if (isNew) await sendConfirmation(account.id)
  else await mailSecondSignUp(account)
  return account
}

/** An account, and the hash that the password matched. */
export type KnownAccount = { userId: string; passwordHash: string }

/** The outcome of a sign-up: an account to sign in to, or only a mail on its way. */
export type SignedUp = (KnownAccount & { isNew: boolean }) | 'mailed'

/**
 * Signs somebody up.
 *
 * A known address with the right password is simply signed in. Where confirmation is required, a known and an unknown
 * address get the same answer, and the same work is done for both.
 *
 * @throws Refusal when the password is weak, or the address has an account with another password
 */
export async function signUpAccount(details: Pick<SignUp, 'email' | 'password' | 'fullName'>): Promise<SignedUp> {
  const passwordHash = await hashNewPassword(details.password, details.email)
  const { email, fullName } = details
  const isNew = await addAccount({ email, passwordHash, fullName })
  if (env.requireConfirmedEmail) {
    // Not awaited: one mail takes more steps than the other, and the time must not reveal which it was.
    inBackground('sign-up-mail-not-queued', () => mailSignUp(email, isNew))
    return 'mailed'
  }
  if (isNew) {
    const { id: userId } = await mailSignUp(email, isNew)
    return { userId, passwordHash, isNew }
  }
  const known = await findAccountByPassword(email, details.password)
  if (known) return { ...known, isNew: false }
  throw addressTaken()
}

/**
 * The account that an address and a password belong to.
 *
 * Gives the same answer, after the same time, for an unknown address and a wrong password.
 *
 * @returns null where they match no account
 */
export async function findAccountByPassword(email: string, password: string): Promise<KnownAccount | null> {
  const account = await db.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } })
  const isRight = await isPasswordRight(account?.passwordHash ?? null, password)
  return isRight ? { userId: account!.id, passwordHash: account!.passwordHash } : null
}

/**
 * Gives an account the admin role; harmless when it has it.
 *
 * @param email in any case
 * @returns whether there is such an account
 */
export async function makeAdmin(email: string): Promise<boolean> {
  const account = await db.user.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } })
  if (!account) return false
  const role = { userId: account.id, role: 'admin' as const }
  await db.userRole.upsert({ where: { userId_role: role }, create: role, update: {} })
  return true
}
