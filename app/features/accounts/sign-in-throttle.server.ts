import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '~/lib/refusal'
import { cookieHeader, cookieOf } from '~/server/cookie.server'
import { fromSigned, toSigned } from '~/server/signed-value.server'
import { giveBackAttempt, takeAttempt, type Allowed } from '~/server/throttle.server'

/** A browser that has signed in to an account before has its own share: a stranger's guesses do not lock its owner out. */
const KNOWN_BROWSER: Allowed = { attempts: 10, seconds: 15 * 60 }
/** All other browsers together, for one account. */
const ACCOUNT: Allowed = { attempts: 20, seconds: 15 * 60 }
/** One address: a whole school stands behind one, so the ceiling is high. */
const ADDRESS: Allowed = { attempts: 600, seconds: 15 * 60 }

const cookieName = (email: string) => `mm_known_${createHash('sha256').update(email).digest('hex').slice(0, 12)}`
const purposeOf = (email: string) => `known-browser:${email}`

/** The mark of a browser that has been let in with this account before; a made-up cookie is none. */
function knownBrowser(request: Request, email: string): string | null {
  return fromSigned(purposeOf(email), cookieOf(request, cookieName(email)) ?? '')
}

/** The header by which a browser is known again for an account; to be sent after a successful sign-in. */
export function rememberBrowser(request: Request, email: string): string {
  const mark = knownBrowser(request, email) ?? randomBytes(16).toString('base64url')
  return cookieHeader(cookieName(email), toSigned(purposeOf(email), mark), 365 * 24 * 3600, '/auth')
}

/**
 * Takes an attempt to sign in or up.
 *
 * @param email lower case
 * @param clientAddress of the visitor
 * @returns gives the attempt back: call it when the attempt was an honest one
 * @throws Refusal that says how long to wait
 */
export async function takeSignInAttempt(request: Request, email: string, clientAddress: string): Promise<() => Promise<void>> {
  const browser = knownBrowser(request, email)
  const names: [string, Allowed][] = browser
    ? [[`sign-in:browser:${browser}:${email}`, KNOWN_BROWSER], [`sign-in:address:${clientAddress}`, ADDRESS]]
    : [[`sign-in:account:${email}`, ACCOUNT], [`sign-in:address:${clientAddress}`, ADDRESS]]

  for (const [name, allowed] of names) {
    const wait = await takeAttempt(name, allowed)
    if (wait > 0) {
      throw new Refusal('Please wait a little', `There were too many attempts. You can try again in ${Math.ceil(wait / 60)} minutes, or reset your password.`)
    }
  }
  return async () => {
    for (const [name] of names) await giveBackAttempt(name)
  }
}
