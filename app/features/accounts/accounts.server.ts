import { Refusal } from '~/lib/refusal'
import { refuseWhenTaken } from '~/server/db-errors.server'
import { db } from '~/server/db.server'
import type { SignUp } from './account'
import { hashPassword, isPasswordRight, weaknessOf } from './passwords.server'

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
  const weakness = weaknessOf(password, email)
  if (weakness) throw new Refusal('Please choose another password', weakness, 'password')

  const passwordHash = await hashPassword(password)
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
    new Refusal('This address is taken', 'There is an account with this address. Please sign in or reset your password.', 'email'),
  )
  return account.id
}

/**
 * The account that an address and a password open.
 *
 * Says the same, after the same time, for an unknown address and a wrong password.
 *
 * @returns the account's id, or null
 */
export async function findAccountByPassword(email: string, password: string): Promise<string | null> {
  const account = await db.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } })
  const isRight = await isPasswordRight(account?.passwordHash ?? null, password)
  return isRight ? account!.id : null
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
