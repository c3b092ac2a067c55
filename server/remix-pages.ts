import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import type { Platform } from '~/server/platform'
import { BodyTooLarge, bodyLimitOf, bodyOf, drain } from './body-limits.ts'
import { chooseEncoding, encodeOnce, isCompressible } from './encoding.ts'
import type { Metrics } from './metrics.ts'
import { keepingOf, type PageFront } from './page-front.ts'
import { sendPlainPage } from './plain-page.ts'
import { pathOf } from './request-checks.ts'
import type { SecurityHeaders } from './security-headers.ts'

type Parts = {
  platform: Platform
  build: ServerBuild | (() => Promise<ServerBuild>)
  front: PageFront
  headers: SecurityHeaders
  metrics: Metrics
  mode: 'production' | 'development'
}

/** Headers that the server decides by itself, or that are notes from the app to it. */
const OURS = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'set-cookie', 'x-page-shows'])

function toHeaders(req: ExpressRequest) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (Array.isArray(value)) value.forEach((each) => headers.append(name, each))
    else if (value !== undefined) headers.set(name, value)
  }
  // Checked already, more strictly than Remix would, which fails on the `Origin: null` of an honest form.
  headers.delete('origin')
  return headers
}

/** Adds what the answer does not say itself; a route that serves files decides on its own policy. */
function withDefaults(given: string[], defaults: string[]) {
  const names = new Set(given.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()))
  const missing = defaults.filter((_, index) => !names.has(defaults[index - (index % 2)]!.toLowerCase()))
  return [...given, ...missing]
}

function givenHeaders(response: Response) {
  const given = [...response.headers].filter(([name]) => !OURS.has(name)).flat()
  return [...given, ...response.headers.getSetCookie().flatMap((cookie) => ['Set-Cookie', cookie])]
}

/** Tags of a page that may be kept, or null: it must say so, be whole, and set no cookie. */
function tagsToKeep(response: Response, body: Buffer, nonce: string) {
  const tags = response.headers.get('X-Page-Shows')?.split(/\s+/).filter(Boolean) ?? []
  const isPublic = response.headers.get('Cache-Control')?.startsWith('public') ?? false
  const mayKeep = response.status === 200 && isPublic && tags.length > 0 && response.headers.getSetCookie().length === 0
  // A nonce is for one answer; a page that carries one was meant for one visitor.
  return mayKeep && !body.includes(nonce) ? tags : null
}

/**
 * Hands a checked request to Remix and sends its answer: collected, encoded once, with the headers of its kind.
 *
 * @returns an Express handler; it passes on what Remix throws. Expects `res.locals.origin` and `res.locals.requestId`
 */
export function createRemixHandler({ platform, build, front, headers, metrics, mode }: Parts) {
  const { pageCache } = platform
  const handle = createRequestHandler(build, mode)

  async function sendStreamed(res: ExpressResponse, response: Response, head: string[], isHead: boolean) {
    const length = response.headers.get('Content-Length')
    res.writeHead(response.status, [...head, ...(length === null ? [] : ['Content-Length', length])])
    if (response.body === null || isHead) {
      await response.body?.cancel()
      res.end()
      return
    }
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), res)
  }

  async function sendCollected(req: ExpressRequest, res: ExpressResponse, response: Response, body: Buffer, head: string[]) {
    const isEncoded = isCompressible(response.headers.get('Content-Type'), body.length)
    const encoding = isEncoded ? chooseEncoding(req.headers['accept-encoding'] as string | undefined) : 'identity'
    const encoded = await encodeOnce(body, encoding)
    if (isEncoded) head.push('Vary', 'Accept-Encoding, Cookie')
    if (encoding !== 'identity') head.push('Content-Encoding', encoding)

    const mayBeStored = !/no-store/.test(head[head.indexOf('Cache-Control') + 1] ?? '')
    if (response.status === 200 && mayBeStored && !response.headers.has('ETag')) {
      const tag = `"${createHash('sha256').update(encoded).digest('base64url').slice(0, 22)}"`
      head.push('ETag', tag)
      if (req.headers['if-none-match']?.includes(tag)) {
        res.writeHead(304, head.filter((_, index) => !/^content-/i.test(head[index - (index % 2)]!)))
        res.end()
        return
      }
    }
    const hasBody = response.status !== 204 && response.status !== 304
    res.writeHead(response.status, [...head, ...(hasBody ? ['Content-Length', String(encoded.length)] : [])])
    if (req.method === 'HEAD' || !hasBody) res.end()
    else res.end(encoded)
  }

  return async function answerByRemix(req: ExpressRequest, res: ExpressResponse) {
    const begunAt = pageCache.begin()
    const keeping = keepingOf(req)
    const path = pathOf(req.originalUrl)
    const { origin, requestId } = res.locals as { origin: string; requestId: string }
    const cspNonce = randomBytes(16).toString('base64')
    const isReading = req.method === 'GET' || req.method === 'HEAD'

    const aborter = new AbortController()
    res.once('close', () => {
      if (!res.writableFinished) aborter.abort()
    })
    const refuseBody = () => {
      aborter.abort()
      sendPlainPage(res, 413, { requestId })
      drain(req)
    }

    let body: BodyInit | undefined
    try {
      body = isReading ? undefined : ((await bodyOf(req, bodyLimitOf(path), refuseBody)) as BodyInit)
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error
      refuseBody()
      return
    }

    // A HEAD is answered like the GET that it asks about, so that length and tag are the same.
    const response = await handle(
      new Request(origin + (keeping?.address ?? req.originalUrl), {
        method: isReading ? 'GET' : req.method,
        headers: toHeaders(req),
        signal: aborter.signal,
        ...(isReading ? {} : { body, duplex: 'half' }),
      } as RequestInit),
      { cspNonce, requestId, clientAddress: req.ip ?? '' },
    )

    // Whoever made a change sees it everywhere: the other processes have dropped their pages before the answer.
    if (!isReading) await pageCache.settled()
    if (res.headersSent || res.destroyed) {
      await response.body?.cancel()
      return
    }

    const contentType = response.headers.get('Content-Type')
    const isHtml = contentType?.startsWith('text/html') ?? false
    if (response.status >= 500 && !isHtml && !req.query._data && response.headers.get('X-Remix-Error') === null) {
      await response.body?.cancel()
      sendPlainPage(res, 500, { requestId })
      return
    }

    if (!isHtml) {
      const defaults = ['Cache-Control', 'private, no-store', ...headers.ofFile()]
      const head = withDefaults(givenHeaders(response), defaults)
      if (!isCompressible(contentType, Infinity)) return sendStreamed(res, response, head, req.method === 'HEAD')
      return sendCollected(req, res, response, Buffer.from(await response.arrayBuffer()), head)
    }

    const html = Buffer.from(await response.arrayBuffer())
    const tags = keeping === null ? null : tagsToKeep(response, html, cspNonce)
    if (keeping !== null && tags !== null) {
      metrics.counts.keptMisses += 1
      const cacheControl = response.headers.get('Cache-Control')!
      front.send(req, res, await front.prepare({ key: keeping.key, path, body: html, contentType: contentType!, cacheControl, tags, begunAt }))
      return
    }
    // Any cookie may have shaped this page, whatever its route says about it.
    const given = givenHeaders(response).filter((_, index, all) => all[index - (index % 2)]!.toLowerCase() !== 'cache-control')
    await sendCollected(req, res, response, html, withDefaults(['Cache-Control', 'private, no-store', ...given], headers.ofPage(path, cspNonce)))
  }
}
