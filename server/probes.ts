import { timingSafeEqual } from 'node:crypto'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import type { Platform } from '~/server/platform'
import { metricsText, type Sample } from './metrics.ts'
import { isFromThisMachine } from './request-checks.ts'

/** Answers `/healthz`: 200 as long as the database answers, else 503. */
export function healthProbe(platform: Pick<Platform, 'isDatabaseAnswering'>) {
  return async (_req: ExpressRequest, res: ExpressResponse) => {
    res.locals.answerClass = 'server'
    const isAnswering = await platform.isDatabaseAnswering().catch(() => false)
    const body = JSON.stringify({ status: isAnswering ? 'ok' : 'unavailable' })
    res.writeHead(isAnswering ? 200 : 503, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    res.end(body)
  }
}

function carriesToken(req: ExpressRequest, token: string | null) {
  if (token === null) return false
  const given = Buffer.from(req.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether a request may read `/metrics`: from this machine, or from another one with the token. */
export function mayReadMetrics(req: ExpressRequest, token: string | null) {
  return isFromThisMachine(req) || carriesToken(req, token)
}

/** Answers `/metrics` with the numbers of every worker. */
export function sendMetrics(res: ExpressResponse, byWorker: [worker: string, samples: Sample[]][]) {
  res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(metricsText(byWorker))
}
