import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { NextFunction, Request as ExpressRequest, Response as ExpressResponse } from 'express'
import type { Platform } from '~/server/platform'
import { drain } from './body-limits.ts'
import type { AnswerClass, Metrics } from './metrics.ts'
import { isReading } from './remix-request.ts'
import { pathOf } from './request-checks.ts'

/**
 * Gives each request an id, and writes it to the log and into the metrics once its answer has left, or its visitor has.
 *
 * @returns a middleware that reads `arrivedAt` from `res.locals`, and `answerClass` when the answer ends
 */
export function createRequestLog(log: Platform['log'], metrics: Pick<Metrics, 'count'>) {
  return (req: ExpressRequest, res: ExpressResponse, next: NextFunction) => {
    const { arrivedAt } = res.locals as { arrivedAt: number }
    const requestId = randomUUID()
    res.locals.requestId = requestId
    // Remix and Express would believe it even without a proxy.
    delete req.headers['x-forwarded-host']
    res.once('finish', () => {
      if (!req.complete) drain(req)
    })
    const note = () => {
      const { answerClass = req.method === 'POST' ? 'change' : 'page' } = res.locals as { answerClass?: AnswerClass }
      if (res.headersSent) metrics.count(answerClass, res.statusCode)
      // Probes come every few seconds and say nothing about visitors.
      log[answerClass === 'server' ? 'debug' : 'info']('request', {
        method: req.method,
        path: pathOf(req.originalUrl),
        // Who left, or was too slow, before there was an answer had none: until then Node says 200.
        status: res.headersSent ? res.statusCode : null,
        ms: Math.round((performance.now() - arrivedAt) * 10) / 10,
        id: requestId,
        ...(res.writableFinished ? {} : { isBrokenOff: true }),
      })
    }
    // A visitor who left while waiting for their turn (server/event-loop-turns.ts) is logged, but needs no page.
    if (res.destroyed) note()
    else res.once('close', note)
    if (req.socket.destroyed && isReading(req)) return
    next()
  }
}
