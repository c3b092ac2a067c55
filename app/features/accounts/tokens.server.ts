import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '~/lib/refusal'
import { db, type Transaction } from '~/server/db.server'
import type { AuthMode, MailedLink } from './auth-mode'

type Purpose = 'reset_password' | 'confirm_email' | 'change_email'

/** Whose a token is, and the address that it was sent to. */
export type TokenOwner = { userId: string; email: string }

/** How long a mailed link opens its door, in milliseconds. */
const LIFE_MS: Record<Purpose, number> = {
  reset_password: 3600 * 1000,
  confirm_email: 7 * 24 * 3600 * 1000,
  change_email: 24 * 3600 * 1000,
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** One sentence for every way in which a link can be wrong: used, too old, changed, or for something else. */
export const linkNotValid = (): Refusal =>
  new Refusal('This link is no longer valid', 'This link is no longer valid. Please ask for a new one.')

/**
 * Makes a one-time token for a mailed link. Earlier ones keep working until one of them is used: whoever asks twice
 * opens the mail that comes first, and a stranger who asks spoils nobody's link.
 *
 * @param email the address that the mail goes to
 * @returns the token, which only the mail holds: the database keeps its hash
 */
export async function issueToken(purpose: Purpose, userId: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.oneTimeToken.create({
    data: { tokenHash: hashOf(token), purpose, userId, email, expiresAt: new Date(Date.now() + LIFE_MS[purpose]) },
  })
  return token
}

/**
 * Looks whose a token is, without using it up: what the person chose with it may still be refused.
 *
 * @returns whose it is and the address that it was sent to
 * @throws Refusal in one calm sentence, whatever is wrong with it
 */
export async function findToken(purpose: Purpose, token: string): Promise<TokenOwner> {
  const owner = await db.oneTimeToken.findFirst({
    where: { tokenHash: hashOf(token), purpose, usedAt: null, expiresAt: { gt: new Date() } },
    select: { userId: true, email: true },
  })
  if (!owner) throw linkNotValid()
  return owner
}

const PURPOSES: Partial<Record<AuthMode, Purpose>> = {
  'new-password': 'reset_password',
  confirm: 'confirm_email',
  'new-address': 'change_email',
}

/**
 * What is true of the mailed link that an address of `/auth` is, so that its page says so when it is opened and not
 * only after the press. Nothing is used up: mail filters open links.
 *
 * @returns 'open' also for the modes that no mail leads to
 */
export async function findMailedLink(mode: AuthMode, token: string): Promise<MailedLink> {
  const purpose = PURPOSES[mode]
  if (!purpose) return 'open'
  const row = await db.oneTimeToken.findUnique({
    where: { tokenHash: hashOf(token) },
    select: { purpose: true, email: true, expiresAt: true, usedAt: true, user: { select: { email: true } } },
  })
  if (row?.purpose !== purpose) return 'dead'
  if (purpose === 'confirm_email' && row.email !== row.user.email) return 'dead'
  if (row.usedAt) return purpose !== 'reset_password' && row.email === row.user.email ? 'done' : 'dead'
  return row.expiresAt > new Date() ? 'open' : 'dead'
}

/**
 * Uses a token up, in one conditional update: of two presses at once, one counts. The account's other tokens for the
 * same purpose go with it.
 *
 * @param transaction the one in which that happens which the token allows
 * @returns whose it is and the address that it was sent to
 * @throws Refusal in one calm sentence, whatever is wrong with it
 */
export async function takeToken(transaction: Transaction, purpose: Purpose, token: string): Promise<TokenOwner> {
  const tokenHash = hashOf(token)
  const { count } = await transaction.oneTimeToken.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  })
  if (count === 0) throw linkNotValid()
  const owner = await transaction.oneTimeToken.findUniqueOrThrow({ where: { tokenHash }, select: { userId: true, email: true } })
  await transaction.oneTimeToken.deleteMany({ where: { purpose, userId: owner.userId, usedAt: null } })
  return owner
}

/** Forgets tokens that ran out a week ago and more. */
export async function sweepTokens(): Promise<void> {
  await db.oneTimeToken.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() - 7 * 24 * 3600 * 1000) } } })
}
