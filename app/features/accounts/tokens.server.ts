import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '~/lib/durations'
import { Refusal } from '~/lib/refusal'
import { db, type Transaction } from '~/server/db.server'
import type { AuthMode, MailedLink } from './auth-mode'

type Purpose = 'reset_password' | 'confirm_email' | 'change_email'

/** A token's owner, and the address that it was sent to. */
export type TokenOwner = { userId: string; email: string }

/** How long a mailed link works, in milliseconds. */
const LIFE_MS: Record<Purpose, number> = {
  reset_password: 3600 * 1000,
  confirm_email: 7 * DAY_MS,
  change_email: DAY_MS,
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** One sentence for every way in which a link can be wrong: used, too old, changed, or for something else. */
export const linkNotValid = (): Refusal =>
  new Refusal('This link is no longer valid', 'This link is no longer valid. Please ask for a new one.')

/**
 * Makes a one-time token for a mailed link. Earlier ones keep working until one of them is used: people who ask twice
 * open the mail that comes first, and a stranger who asks spoils nobody's link.
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
 * Finds the owner of a token without using it up: what the person chose with it may still be refused.
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
 * State of the mailed link that an address of `/auth` comes from, so that its page can tell when it is opened and not
 * only once its form is sent. Nothing is used up: mail filters open links.
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
 * Uses a token up, in one conditional update, so that only one of two presses at once counts. The account's other tokens
 * for the same purpose go with it.
 *
 * @param transaction in which what the token allows happens as well
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

/** Deletes tokens that expired at least a week ago. */
export async function sweepTokens(): Promise<void> {
  await db.oneTimeToken.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() - 7 * DAY_MS) } } })
}
