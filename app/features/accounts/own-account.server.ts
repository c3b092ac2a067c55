import { inMinutes } from '~/lib/elapsed'
import { Refusal } from '~/lib/refusal'
import { db, type Transaction } from '~/server/db.server'
import { pagesChanged } from '~/server/page-cache.server'
import { giveBackAttempt, takeAttempt } from '~/server/throttle.server'
import { AUTHORS_TAG, type Actor } from './actor'
import { mailPasswordChanged } from './account-mails.server'
import { removeAccount } from './account-removal.server'
import { hashNewPassword, isPasswordRight } from './passwords.server'

/** A session as its owner sees it. */
export type OwnSession = { id: string; browser: string; createdAt: Date; lastSeenAt: Date; isThisOne: boolean }

/** A user agent in words that a person recognises. */
function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => userAgent.includes(`${name}/`))
  const system = ['CrOS', 'Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) => userAgent.includes(name))
  const shown: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', CrOS: 'a Chromebook', 'Mac OS': 'a Mac', iPhone: 'an iPhone', iPad: 'an iPad' }
  return `${shown[browser ?? ''] ?? browser ?? 'A browser'} on ${shown[system ?? ''] ?? system ?? 'a computer'}`
}

/** The open sessions of a person, the last used first. */
export async function listOwnSessions(actor: Actor): Promise<OwnSession[]> {
  const rows = await db.session.findMany({
    where: { userId: actor.id, expiresAt: { gt: new Date() } },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    take: 100,
  })
  return rows.map(({ userAgent, ...row }) => ({ ...row, browser: browserName(userAgent), isThisOne: row.id === actor.sessionId }))
}

/** Ends one of the person's own sessions; somebody else's id ends nothing. */
export async function endOwnSession(actor: Actor, sessionId: string): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId, userId: actor.id } })
}

/** Ends every session of the person but this one. */
export async function endOtherSessions(actor: Actor): Promise<void> {
  await db.session.deleteMany({ where: { userId: actor.id, id: { not: actor.sessionId } } })
}

/** Changes the person's name; an empty text is allowed. */
export async function changeName(actor: Actor, fullName: string): Promise<void> {
  await db.user.update({ where: { id: actor.id }, data: { fullName } })
  pagesChanged(AUTHORS_TAG)
}

/** Finding an open session must not make the password easier to guess: guesses are as few as at sign-in. */
const GUESSES = { attempts: 10, seconds: 15 * 60 }

/**
 * Asks for the account's password: having found an open session is not enough.
 *
 * @throws Refusal when it is wrong, or after ten wrong ones in a quarter of an hour
 */
export async function requireOwnPassword(actor: Actor, password: string): Promise<void> {
  const name = `own-password:${actor.id}`
  const wait = await takeAttempt(name, GUESSES)
  if (wait > 0) {
    const message = `There were too many attempts. You can try again in ${inMinutes(wait)}.`
    throw new Refusal('Please wait a little', message, 'currentPassword')
  }
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { passwordHash: true } })
  if (!(await isPasswordRight(passwordHash, password))) {
    throw new Refusal('Please check your password', 'This is not your current password.', 'currentPassword')
  }
  await giveBackAttempt(name)
}

/**
 * Changes the person's password. All other sessions end, and mailed links to choose another password or address stop
 * working.
 *
 * @throws Refusal when the current one is wrong or the new one is weak
 */
export async function changeOwnPassword(
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  await requireOwnPassword(actor, currentPassword)
  const passwordHash = await hashNewPassword(password, actor.email)
  await db.$transaction([
    db.user.update({ where: { id: actor.id }, data: { passwordHash } }),
    db.session.deleteMany({ where: { userId: actor.id, id: { not: actor.sessionId } } }),
    db.oneTimeToken.deleteMany({ where: { userId: actor.id, usedAt: null, purpose: { in: ['reset_password', 'change_email'] } } }),
  ])
  await mailPasswordChanged(actor)
}

async function refuseLastAdmin(database: Pick<Transaction, 'userRole'>, actor: Actor) {
  if (!actor.isAdmin || (await database.userRole.count({ where: { role: 'admin' } })) > 1) return
  throw new Refusal('Not deleted', 'You are the only admin. Please make somebody else an admin first.')
}

/**
 * Deletes the person's own account. Stories, quizzes and resources stay without an owner, as classes may be using them;
 * everything personal goes, including the uploaded PDFs that quizzes were made from.
 *
 * @param options.endFirst ends what must have ended elsewhere before the account may go, e.g. a card subscription; when
 * it refuses, nothing is deleted
 * @throws Refusal when the password is wrong, or when it is the account of the last admin
 */
export async function removeOwnAccount(
  actor: Actor,
  currentPassword: string,
  { endFirst }: { endFirst: () => Promise<void> },
): Promise<void> {
  await requireOwnPassword(actor, currentPassword)
  await refuseLastAdmin(db, actor)
  await endFirst()
  await removeAccount(actor.id, (transaction) => refuseLastAdmin(transaction, actor))
}
