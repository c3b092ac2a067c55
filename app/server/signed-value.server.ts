import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/server/env.server'

const signatureOf = (purpose: string, value: string) =>
  createHmac('sha256', env.sessionSecret).update(`${purpose}\n${value}`).digest('base64url')

/**
 * Signs a text that a browser keeps for us.
 *
 * @param purpose what it is for: a text signed for one purpose is not valid for another
 * @param value any text; it is encoded, not encrypted
 * @returns letters, digits, `-`, `_` and one dot: fit for a cookie and an address
 */
export function toSigned(purpose: string, value: string): string {
  return `${Buffer.from(value).toString('base64url')}.${signatureOf(purpose, value)}`
}

/** The text that we signed for this purpose, or null for anything else. */
export function fromSigned(purpose: string, signed: string): string | null {
  const [encoded = '', signature = '', ...rest] = signed.split('.')
  if (rest.length > 0) return null
  const value = Buffer.from(encoded, 'base64url').toString()
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(purpose, value))
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}
