import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { ServerBuild } from '@remix-run/node'
import express, { type NextFunction, type Request as ExpressRequest, type Response as ExpressResponse } from 'express'
import type { Platform } from '~/server/platform'
import { bodyLimitOf, declaresTooMuch } from './body-limits.ts'
import { createCachedPages } from './cached-pages.ts'
import { takeTurns } from './event-loop-turns.ts'
import { messagesOf, type Messages } from './express-messages.ts'
import { createMetrics, type Sample } from './metrics.ts'
import { sendPlainPage, type PlainStatus } from './plain-page.ts'
import { healthProbe, mayReadMetrics, sendMetrics } from './probes.ts'
import { createRemixHandler } from './remix-pages.ts'
import { createHostCheck, pathOf, refusalOf } from './request-checks.ts'
import { createRequestLog } from './request-log.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { createStaticFiles, type StaticFile } from './static-files.ts'

/** What `createApp` can be given besides the build. */
export type AppParts = {
  /** Files that are served from memory, by their path; see `loadStaticFiles`. */
  files?: ReadonlyMap<string, StaticFile>
  /** Vite's middleware; turns on development mode. */
  vite?: express.RequestHandler
  /** Numbers of the other workers, for `/metrics`. */
  otherWorkers?: () => Promise<[worker: string, samples: Sample[]][]>
  /** Name of this worker in metrics. */
  worker?: string
}

/** Of the answers from memory, one in this many is logged. */
const LOGGED_SHARE = 100

/**
 * Everything in front of Remix, and Remix behind it.
 *
 * Answers from memory (kept pages, files) come first and touch nothing else. The rest goes through Express: request
 * id, checks, body caps, then Remix.
 *
 * @param platform the app's own modules, taken from its build
 * @param build the Remix build, or in development a function that gives the current one
 * @returns a listener and message classes for `http.createServer`, and this process's metrics
 */
export function createApp(
  platform: Platform,
  build: ServerBuild | (() => Promise<ServerBuild>),
  { files = new Map(), vite, otherWorkers, worker = '1' }: AppParts = {},
): { listener: RequestListener; messages: Messages; samples: () => Sample[] } {
  const { env, log, pageCache } = platform
  const isDevelopment = vite !== undefined
  const headers = createSecurityHeaders(platform, { isDevelopment })
  const metrics = createMetrics(pageCache)
  const cachedPages = createCachedPages(platform, headers, metrics)
  const staticFiles = createStaticFiles(files, headers)
  const originOf = createHostCheck(platform)

  const app = express()
  app.disable('x-powered-by').disable('etag').set('trust proxy', env.trustProxy)

  function refuse(res: ExpressResponse, status: PlainStatus, extra: string[] = []) {
    res.locals.answerClass = 'refused'
    sendPlainPage(res, status, { requestId: res.locals.requestId as string, headers: extra })
  }

  app.use(createRequestLog(log, metrics))
  // Before the host check: a platform's probe knows only the address.
  app.get('/healthz', healthProbe(platform))
  app.get('/metrics', async (req, res) => {
    res.locals.answerClass = 'server'
    if (!mayReadMetrics(req, env.metricsToken)) return refuse(res, 404)
    const others = (await otherWorkers?.()) ?? []
    sendMetrics(res, [[worker, metrics.samples()], ...others])
  })

  app.use((req, res, next) => {
    const origin = originOf(req)
    const refusal = refusalOf(req, origin)
    if (refusal !== null) return refuse(res, refusal, refusal === 405 ? ['Allow', 'GET, HEAD, POST, OPTIONS'] : [])
    if (req.method === 'OPTIONS') {
      res.writeHead(204, { Allow: 'GET, HEAD, POST, OPTIONS' })
      return res.end()
    }
    if (declaresTooMuch(req, bodyLimitOf(pathOf(req.originalUrl)))) return refuse(res, 413)
    if (staticFiles.isOwnAddress(pathOf(req.originalUrl)) && !isDevelopment) return refuse(res, 404)
    res.locals.origin = origin
    next()
  })

  if (vite) app.use(vite)

  const answerByRemix = createRemixHandler({
    platform,
    build,
    cachedPages,
    headers,
    metrics,
    mode: isDevelopment ? 'development' : 'production',
  })
  app.use((req, res, next) => {
    answerByRemix(req, res).catch(next)
  })

  // Express knows an error handler by its four parameters.
  app.use((error: unknown, req: ExpressRequest, res: ExpressResponse, _next: NextFunction) => {
    const { requestId } = res.locals as { requestId: string }
    if (!isAboutLeaving(error, req, res)) log.error('request-failed', { error, id: requestId })
    if (res.headersSent) res.destroy()
    else sendPlainPage(res, 500, { requestId })
  })

  const inTurn = takeTurns()
  let answeredFromMemory = 0
  function logSample(req: IncomingMessage, res: ServerResponse) {
    answeredFromMemory += 1
    if (answeredFromMemory % LOGGED_SHARE !== 0) return
    log.info('request', { method: req.method, path: pathOf(req.url!), status: res.statusCode, isFromMemory: true, oneOf: LOGGED_SHARE })
  }

  /** @returns whether the address is a file's, which has been answered */
  function answerByFile(req: IncomingMessage, res: ServerResponse) {
    const isAnswered = staticFiles.answer(req, res)
    if (isAnswered) metrics.counts.files += 1
    return isAnswered
  }

  const listener: RequestListener = (req, res) => {
    const isOurHost = originOf(req) !== null
    if (isOurHost && (cachedPages.answer(req, res) || answerByFile(req, res))) return logSample(req, res)
    // Express keeps what it finds in `locals`. A visitor's wait includes the wait for their turn, so the clock starts here.
    Object.assign(res, { locals: { arrivedAt: performance.now() } })
    // Posts do not wait for a turn: those that arrive together are stored together.
    if (req.method === 'POST') return app(req, res)
    // When a whole class opens a page that has just changed, the first request renders it for all the others.
    inTurn(() => {
      if (isOurHost && cachedPages.answer(req, res)) logSample(req, res)
      else app(req, res)
    })
  }
  return { listener, messages: messagesOf(app), samples: metrics.samples }
}

/** Error codes of reading from, or writing to, a visitor who has gone: at once, half way, or after we knew. */
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'])

/** Whether it failed only because the visitor has gone: somebody closing their laptop is not an error. */
function isAboutLeaving(error: unknown, req: ExpressRequest, res: ExpressResponse) {
  const { code = '', name } = (error ?? {}) as NodeJS.ErrnoException
  return (BROKEN_OFF.has(code) || name === 'AbortError') && (req.socket.destroyed || res.destroyed)
}
