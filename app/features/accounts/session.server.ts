import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '~/lib/durations'
import { ownPath } from '~/lib/redirect-path'
import { Refusal } from '~/lib/refusal'
import { cookieHeader, cookieOf } from '~/server/cookie.server'
import { db, tx } from '~/server/db.server'
import { formBack, readTexts } from '~/server/forms.server'
import { log } from '~/server/log.server'
import { preparedRow, toDate, type StoredMoment, type StoredTruth } from '~/server/prepared.server'
import { redirectToPage } from '~/server/redirect.server'
import { redirectWithToast, type Toast } from '~/server/toast.server'
import type { Actor } from './actor'

/** A session is a row behind an httpOnly cookie, valid 30 days and extended while in use. */
const LIFE_MS = 30 * DAY_MS
/** Extending on every request would mean a write on every request. */
const EXTEND_AFTER_MS = DAY_MS

const COOKIE = 'mm_session'
/** While a browser has this cookie, it gets no kept page (server/cached-pages.ts), so the cookie does not last long. */
const ENDED_COOKIE = 'mm_ended'
const ENDED_KNOWN_SECONDS = 3600
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The session token that a request carries, or null. */
function tokenOf(request: Request) {
  const token = cookieOf(request, COOKIE)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** One sentence for an unknown address, a wrong password and one that has just been changed. */
export const notSignedIn = (): Refusal =>
  new Refusal('Not signed in', 'This e-mail address and password do not match. Please try again or reset your password.')

/**
 * Opens a session for an account.
 *
 * @param passwordHash the hash that the password matched; left out where the person is known in another way
 * @returns the header that the answer must carry
 * @throws Refusal when the password has changed since: no session may slip in behind a change that ends them all
 */
export async function openSession(userId: string, request: Request, passwordHash?: string): Promise<{ 'Set-Cookie': string }> {
  const token = randomBytes(32).toString('base64url')
  const data = {
    tokenHash: hashOf(token),
    userId,
    userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
    expiresAt: new Date(Date.now() + LIFE_MS),
  }
  await tx(async (transaction) => {
    if (passwordHash !== undefined) {
      // Written, not read: on PostgreSQL this waits for a change that is under way, and then sees its result.
      const { count } = await transaction.user.updateMany({ where: { id: userId, passwordHash }, data: { passwordHash } })
      if (count === 0) throw notSignedIn()
    }
    await transaction.session.create({ data })
  })
  return { 'Set-Cookie': cookieHeader(COOKIE, token, LIFE_MS / 1000) }
}

/**
 * Ends the session that a request carries, if any. Returns the headers that delete its cookie and note for an hour that
 * there was one, since somebody who signs out in one tab may be writing in another. The cookie is deleted even where the
 * database takes no changes: the next person at the same computer must not find an open account.
 */
export async function closeSession(request: Request): Promise<Headers> {
  const token = tokenOf(request)
  try {
    if (token) await db.session.deleteMany({ where: { tokenHash: hashOf(token) } })
  } catch (error) {
    log.error('session-not-closed', { error })
  }
  const headers = new Headers({ 'Set-Cookie': cookieHeader(COOKIE, '', 0) })
  headers.append('Set-Cookie', cookieHeader(ENDED_COOKIE, '1', ENDED_KNOWN_SECONDS))
  return headers
}

/** Deletes sessions that are over, and with them what is known of their browsers. */
export async function sweepSessions(): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lte: new Date() } } })
}

/** A session with the person it belongs to. */
type Opened = Omit<Actor, 'isAdmin' | 'isEmailConfirmed' | 'sessionSeenAt'> & {
  isAdmin: StoredTruth; emailConfirmedAt: StoredMoment | null; sessionSeenAt: StoredMoment; expiresAt: StoredMoment
}

const readOpened = preparedRow<Opened>(`
  SELECT s."id" AS "sessionId", s."lastSeenAt" AS "sessionSeenAt", s."expiresAt", u."id", u."email", u."fullName", u."emailConfirmedAt",
    EXISTS (SELECT 1 FROM "user_roles" r WHERE r."userId" = u."id" AND r."role" = 'admin') AS "isAdmin"
  FROM "sessions" s JOIN "profiles" u ON u."id" = s."userId" WHERE s."tokenHash" = ?`)

const beingRead = new Map<string, ReturnType<typeof readOpened>>()

/**
 * The root and the page below it both ask who is signed in, in the same turn of the event loop: one read serves both. A
 * later turn reads again, so that a session that has ended in between opens nothing.
 */
function readOnce(tokenHash: string) {
  const known = beingRead.get(tokenHash)
  if (known) return known
  const forget = () => beingRead.delete(tokenHash)
  const reading = readOpened(tokenHash).finally(forget)
  beingRead.set(tokenHash, reading)
  setImmediate(forget)
  return reading
}

/** The person who sends the request; null for a visitor, an ended session and a forged cookie alike. */
export async function getActor(request: Request): Promise<Actor | null> {
  const token = tokenOf(request)
  const session = token && (await readOnce(hashOf(token)))
  if (!session || toDate(session.expiresAt) <= new Date()) return null
  const { expiresAt: _, emailConfirmedAt, isAdmin, sessionSeenAt, ...actor } = session
  const isEmailConfirmed = emailConfirmedAt !== null
  return { ...actor, isAdmin: Boolean(isAdmin), isEmailConfirmed, sessionSeenAt: toDate(sessionSeenAt) }
}

/**
 * Extends a session that is in use, at most once a day. Where the database takes no changes, it keeps its end, and the
 * page can still be shown.
 *
 * @returns the header with the longer-lived cookie, or null when nothing was due
 */
export async function extendSession(request: Request, actor: Actor | null): Promise<string | null> {
  const token = tokenOf(request)
  const now = new Date()
  if (!actor || !token || now.getTime() - actor.sessionSeenAt.getTime() < EXTEND_AFTER_MS) return null
  try {
    await db.session.updateMany({
      where: { id: actor.sessionId },
      data: { lastSeenAt: now, expiresAt: new Date(now.getTime() + LIFE_MS) },
    })
  } catch (error) {
    log.error('session-not-extended', { error })
    return null
  }
  return cookieHeader(COOKIE, token, LIFE_MS / 1000)
}

type Typed = [name: string, text: string][]

/** The sign-in page, which leads back to the page that was asked for. */
const signInPath = (request: Request, typed: Typed = [], place = '') =>
  `/auth?redirectTo=${encodeURIComponent(comingBack(request, typed) + place)}`

/** Anything longer is no real link, and fits into no header: proxies take 4 kB, and each character may become three. */
const LONGEST_RETURN = 1000
const fitsIntoHeader = (address: string) => address.length <= LONGEST_RETURN

/** The address of the page that was asked for, with what was typed into its form. */
function addressWith(request: Request, typed: Typed) {
  const { pathname, search } = new URL(request.url)
  const kept = new URLSearchParams(search)
  // Addresses on our site must not contain line breaks or backslashes (`ownPath`).
  for (const [name, text] of typed) kept.set(name, text.replace(/[\\\u0000-\u001f\u007f]+/g, ' '))
  // Remix's own parameters: which route answers, and that a form was sent to the landing page.
  for (const name of ['_data', 'index']) kept.delete(name)
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}

/** The address to return to after signing in: the page's, not that of the form's action, with what was typed into it. */
function comingBack(request: Request, typed: Typed) {
  return ownPath([addressWith(request, typed), new URL(request.url).pathname].find(fitsIntoHeader), '/')
}

/**
 * People whose session ended while they were writing get back what they wrote, to send it once they are signed in again.
 * A visitor without a session is asked to sign in first, as on any other page, and takes along what an address can hold.
 *
 * @param keeps names of the fields that the page's address can hold
 * @returns what a visitor typed into those
 * @throws a 401 with the form, for the page's boundary, where the browser had a session, or an address cannot hold it all
 */
async function giveBackWritten(request: Request, keeps: readonly string[] = []): Promise<Typed> {
  const hadSession = tokenOf(request) !== null || cookieOf(request, ENDED_COOKIE) !== null
  if (request.method !== 'POST' || (!hadSession && keeps.length === 0)) return []
  const written = await readTexts(request)
  const typed = written?.texts.filter(([name, text]) => keeps.includes(name) && text.trim() !== '') ?? []
  if (!hadSession && fitsIntoHeader(addressWith(request, typed))) return typed
  if (written) throw formBack(written, 401)
  return []
}

/**
 * Who sends the request, for a guard. While the database does not answer (during a restart, say), a form goes back to the
 * person who wrote it.
 *
 * @throws a 503 with the form, for the page's boundary
 */
async function getGuarded(request: Request): Promise<Actor | null> {
  try {
    return await getActor(request)
  } catch (error) {
    const written = request.method === 'POST' ? await readTexts(request) : null
    if (!written) throw error
    log.error('session-not-read', { error })
    throw formBack(written, 503)
  }
}

type Asking = { toast?: Omit<Toast, 'kind'>; keeps?: readonly string[]; place?: string }

/**
 * The person who sends the request.
 *
 * @param options.toast what the sign-in page says to a visitor
 * @param options.keeps fields of a visitor's form that the page takes from its address once they are signed in
 * @param options.place where in the page they come back to, e.g. `#pricing`
 * @throws a redirect to `/auth`, which leads back here; a 401 for anyone who was signed in when they began to write; a 503
 *   while the database does not answer
 */
export async function requireActor(request: Request, { toast, keeps, place = '' }: Asking = {}): Promise<Actor> {
  const actor = await getGuarded(request)
  if (actor) return actor
  const to = signInPath(request, await giveBackWritten(request, keeps), place)
  throw toast ? redirectWithToast(to, { kind: 'bad', ...toast }) : redirectToPage(to)
}

/**
 * The admin who sends the request (P1 §6). Anybody else who is signed in is told why they are sent away.
 *
 * @param options.otherwise where everybody else is sent: `/auth` for most pages, `/admin` for story management; 403 for
 *   the pages that say so instead (P2 §6)
 * @throws that redirect; a visitor who signs in as an admin comes back here. Or a 403 for the page's boundary
 */
export async function requireAdmin(request: Request, { otherwise = '/auth' }: { otherwise?: string | 403 } = {}): Promise<Actor> {
  const actor = await getGuarded(request)
  if (actor?.isAdmin) return actor
  if (!actor) await giveBackWritten(request)
  if (otherwise === 403) throw new Response(null, { status: 403, statusText: 'Forbidden' })
  if (actor) throw redirectWithToast(otherwise, { kind: 'bad', title: 'Access denied.', message: 'Admin privileges required.' })
  throw redirectToPage(otherwise === '/auth' ? signInPath(request) : otherwise)
}
