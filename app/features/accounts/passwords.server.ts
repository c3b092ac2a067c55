import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '~/lib/refusal'
import { isCommonPassword } from './common-passwords.server'

/** argon2id with the parameters that OWASP's password storage cheat sheet names first: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that no password matches; verifying against it takes as long as against a real one. */
let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash, and takes the same time when there is none: the duration must not reveal
 * whether an address has an account.
 *
 * @param stored hash of the account, or null where there is no account
 */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), OPTIONS)
  const isRight = await verify(stored ?? (await decoy), password)
  return stored !== null && isRight
}

/** Why a password cannot be chosen, or null. */
function weaknessOf(password: string, email: string): string | null {
  const plain = password.toLowerCase()
  if (plain === email || plain === email.split('@')[0]) return 'Please choose a password that is not your e-mail address'
  if (isCommonPassword(plain)) return 'This password is on every list of common passwords. Please choose another one'
  return null
}

/**
 * Hashes a newly chosen password.
 *
 * @param email of the account, lower case
 * @throws Refusal when it is common or equal to the e-mail address
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  const weakness = weaknessOf(password, email)
  if (weakness) throw new Refusal('Please choose another password', weakness, 'password')
  return hash(password, OPTIONS)
}
