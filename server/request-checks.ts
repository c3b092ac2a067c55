import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { Platform } from '~/server/platform'
import type { PlainStatus } from './plain-page.ts'

/** Stripe's server is not a browser: it sends no origin, but signs what it sends. */
const UNSIGNED_BY_BROWSERS = new Set(['/webhooks/stripe'])

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const TAKEN_METHODS = new Set([...READING_METHODS, 'POST'])

/** The path of a request without its query. */
export function pathOf(url: string) {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/**
 * Knows which `Host` headers are ours, and the origin that each stands for.
 *
 * Ours is `PUBLIC_URL`'s host, and outside production also the machine's local names with the port that we listen on, so
 * that a newcomer may open either. A foreign name that points here (DNS rebinding) is never ours.
 */
export function createHostCheck({ env }: Pick<Platform, 'env'>) {
  const publicUrl = new URL(env.publicUrl)
  const origins = new Map([[publicUrl.host, publicUrl.origin]])

  function isLocalHost(host: string, port: number | undefined) {
    return ['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}`)
  }

  /** The origin that this request was sent to, or null when it is not ours. */
  return function originOf(req: IncomingMessage) {
    const { host } = req.headers
    if (host === undefined) return null
    const known = origins.get(host)
    if (known !== undefined) return known
    if (env.isProduction || !isLocalHost(host, req.socket.localPort)) return null
    origins.set(host, `http://${host}`)
    return `http://${host}`
  }
}

/**
 * Whether a request that may change something was sent from our own pages: for document posts,
 * `?_data=` and resource routes alike. Browsers say it in `Sec-Fetch-Site`, older ones in `Origin`; a request with
 * neither is refused.
 *
 * @param origin the origin that the request was sent to
 */
function isFromOwnPages(req: IncomingMessage, origin: string) {
  if (READING_METHODS.has(req.method ?? '')) return true
  if (UNSIGNED_BY_BROWSERS.has(pathOf(req.url ?? ''))) return true

  const site = req.headers['sec-fetch-site']
  const sender = req.headers.origin
  if (site === undefined) return sender === origin
  const isSameSite = site === 'same-origin' || site === 'none'
  // A page with a strict referrer policy sends `Origin: null` to itself; a foreign origin contradicts the other header.
  return isSameSite && (sender === undefined || sender === 'null' || sender === origin)
}

/**
 * Decides whether to refuse a request, before its body is looked at.
 *
 * @returns the status to refuse it with, or null
 */
export function refusalOf(req: IncomingMessage, origin: string | null): PlainStatus | null {
  const url = req.url ?? ''
  if (!url.startsWith('/')) return 400
  if (origin === null) return 421
  if (!TAKEN_METHODS.has(req.method ?? '')) return 405
  const path = pathOf(url)
  // Remix serves these two only under flags that stay off.
  if (path === '/__manifest' || path.endsWith('.data')) return 404
  return isFromOwnPages(req, origin) ? null : 403
}

/** Whether the request comes from this very machine, without a proxy in between. */
export function isFromThisMachine(req: IncomingMessage) {
  const address = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isLoopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  return isLoopback && !req.headers['x-forwarded-for'] && !req.headers.forwarded && !req.headers.via
}
