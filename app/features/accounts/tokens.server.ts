import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'

type Purpose = 'reset_password' | 'confirm_email'

/** How long a mailed link opens its door, in milliseconds. */
const LIFE_MS: Record<Purpose, number> = { reset_password: 3600 * 1000, confirm_email: 7 * 24 * 3600 * 1000 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** One sentence for every way in which a link can be wrong: used, too old, changed, or for something else. */
const notValid = () =>
  new Refusal('This link is not valid any more', 'This link is not valid any more. Please ask for a new one.')

/**
 * Makes a one-time token for a mailed link; earlier ones for the same purpose stop working.
 *
 * @param email the address that the mail goes to
 * @returns the token, which only the mail holds: the database keeps its hash
 */
export async function issueToken(purpose: Purpose, userId: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.$transaction([
    db.oneTimeToken.deleteMany({ where: { purpose, userId, usedAt: null } }),
    db.oneTimeToken.create({
      data: { tokenHash: hashOf(token), purpose, userId, email, expiresAt: new Date(Date.now() + LIFE_MS[purpose]) },
    }),
  ])
  return token
}

/**
 * Uses a token up, in one conditional update: of two presses at once, one counts.
 *
 * @returns whose it is and the address that it was sent to
 * @throws Refusal in one calm sentence, whatever is wrong with it
 */
export async function takeToken(purpose: Purpose, token: string): Promise<{ userId: string; email: string }> {
  const tokenHash = hashOf(token)
  const { count } = await db.oneTimeToken.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  })
  if (count === 0) throw notValid()
  return db.oneTimeToken.findUniqueOrThrow({ where: { tokenHash }, select: { userId: true, email: true } })
}

/** Forgets tokens that ran out a week ago and more. */
export async function sweepTokens(): Promise<void> {
  await db.oneTimeToken.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() - 7 * 24 * 3600 * 1000) } } })
}
