import { createHash, randomBytes } from 'node:crypto'
import { inMinutes } from '~/lib/elapsed'
import { Refusal } from '~/lib/refusal'
import { cookieHeader, cookieOf } from '~/server/cookie.server'
import { fromSigned, toSigned } from '~/server/signed-value.server'
import { giveBackAttempt, takeAttempt, type Allowed } from '~/server/throttle.server'

/** A browser that has signed in to an account before has its own share: a stranger's guesses do not lock its owner out. */
const KNOWN_BROWSER: Allowed = { attempts: 10, seconds: 15 * 60 }
/** All other browsers together, for one account. */
const ACCOUNT: Allowed = { attempts: 20, seconds: 15 * 60 }
/** One IP address: a whole school may be behind it, so the ceiling is high. */
const ADDRESS: Allowed = { attempts: 600, seconds: 15 * 60 }
/** Reset mails to one account. The links in them work for the same hour. */
const RESETS: Allowed = { attempts: 5, seconds: 3600 }

const cookieName = (email: string) => `mm_known_${createHash('sha256').update(email).digest('hex').slice(0, 12)}`
const purposeOf = (email: string) => `known-browser:${email}`

/** Whether anybody has signed in from this browser before, with any account. */
export const hasSignedInHere = (request: Request): boolean => /(^|;\s*)mm_known_/.test(request.headers.get('Cookie') ?? '')

/** The mark of a browser that has signed in with this account before; null without one and for a made-up cookie. */
function knownBrowser(request: Request, email: string): string | null {
  return fromSigned(purposeOf(email), cookieOf(request, cookieName(email)) ?? '')
}

/** Marks on a computer that many people share: each adds 100 bytes to every request to `/auth`, and proxies take 8 kB. */
const MOST_MARKS = 20
const WHERE_READ = '/auth'

/** The oldest marks, which a browser need not keep: browsers send them in the order in which they were made. */
function marksBeyond(request: Request, newest: string) {
  const names = [...(request.headers.get('Cookie') ?? '').matchAll(/(?<=^|;\s*)mm_known_\w+(?==)/g)].map(([name]) => name)
  return names.filter((name) => name !== newest).slice(0, -(MOST_MARKS - 1))
}

/**
 * The headers by which a browser is recognised for an account, to be sent only to its owner. The mark is new each time,
 * so its share of attempts is full again.
 */
export function rememberBrowser(request: Request, email: string): ['Set-Cookie', string][] {
  const name = cookieName(email)
  const mark = toSigned(purposeOf(email), randomBytes(16).toString('base64url'))
  const forgotten = marksBeyond(request, name).map((old) => cookieHeader(old, '', 0, WHERE_READ))
  return [cookieHeader(name, mark, 365 * 24 * 3600, WHERE_READ), ...forgotten].map((header) => ['Set-Cookie', header])
}

type Share = [name: string, allowed: Allowed]

const ofAddress = (clientAddress: string): Share => [`sign-in:address:${clientAddress}`, ADDRESS]

/** Takes an attempt from each share; returns the seconds to wait for the first that is used up, or 0. */
async function takeEach(shares: Share[]): Promise<number> {
  for (const [name, allowed] of shares) {
    const seconds = await takeAttempt(name, allowed)
    if (seconds > 0) return seconds
  }
  return 0
}

/**
 * Takes an attempt to sign in or up. A known browser only counts against its own share: nothing that others do behind the
 * same address, not even a pupil's script, keeps it out.
 *
 * @param email lower case
 * @param clientAddress of the visitor
 * @returns a function that gives the attempt back: call it when the attempt was an honest one
 * @throws Refusal that says how long to wait
 */
export async function takeSignInAttempt(request: Request, email: string, clientAddress: string): Promise<() => Promise<void>> {
  const browser = knownBrowser(request, email)
  const shares: Share[] = browser
    ? [[`sign-in:browser:${browser}:${email}`, KNOWN_BROWSER]]
    : [[`sign-in:account:${email}`, ACCOUNT], ofAddress(clientAddress)]
  const wait = await takeEach(shares)
  if (wait > 0) {
    throw new Refusal('Please wait a little', `There were too many attempts. You can try again in ${inMinutes(wait)}, or reset your password.`)
  }
  return async () => {
    for (const [name] of shares) await giveBackAttempt(name)
  }
}

/**
 * Counts a request for a reset mail against the limits, whether or not the address has an account.
 *
 * @param email lower case
 * @param clientAddress of the visitor
 * @throws Refusal that says where to look and how long to wait
 */
export async function takeResetRequest(email: string, clientAddress: string): Promise<void> {
  const wait = await takeEach([[`reset:${email}`, RESETS], ofAddress(clientAddress)])
  if (wait > 0) {
    const message = `A link has been asked for several times. Please check the spam folder too; you can ask again in ${inMinutes(wait)}.`
    throw new Refusal('Please wait a little', message)
  }
}
