import { createHmac, randomBytes } from 'node:crypto'
import { quizPath } from '~/lib/paths'
import { cookieHeader, cookieOf } from '~/server/cookie.server'
import { env } from '~/server/env.server'

/** What a browser keeps for one quiz: a key that counts its attempts, and the token of the current or last one. */
export type QuizCookie = { browserKey: string; token: string }

const COOKIE = 'mm_quiz'
/** Days that a browser keeps it: a school year, over which attempts are counted. */
export const QUIZ_COOKIE_DAYS = 300

/**
 * A token or key that nobody can guess.
 *
 * @param from key of the form that asked for it: the same form sent twice gives the same token; random without it
 */
export function freshToken(purpose: string, from?: string): string {
  if (!from) return randomBytes(24).toString('base64url')
  return createHmac('sha256', env.sessionSecret).update(`${purpose}\n${from}`).digest('base64url').slice(0, 32)
}

/** What the browser keeps for the quiz of this address; null where there is nothing, or nothing of ours. */
export function quizCookieOf(request: Request): QuizCookie | null {
  const [browserKey, token, ...rest] = (cookieOf(request, COOKIE) ?? '').split('.')
  const isOurs = [browserKey, token].every((part) => /^[\w-]{32}$/.test(part ?? '')) && rest.length === 0
  return isOurs ? { browserKey: browserKey!, token: token! } : null
}

/**
 * The header that stores the cookie, for the addresses of this quiz alone: no quiz can tell that another was taken.
 *
 * @param code as in the address that the answer leads to
 */
export function quizCookieHeader(code: string, { browserKey, token }: QuizCookie): string {
  return cookieHeader(COOKIE, `${browserKey}.${token}`, QUIZ_COOKIE_DAYS * 24 * 3600, quizPath(code))
}
