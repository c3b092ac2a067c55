import { randomBytes } from 'node:crypto'
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import type { Platform } from '~/server/platform'
import type { RenderedPage } from '~/server/rendered-pages.server'
import { headersOf, withDefaults } from './answer-headers.ts'
import { keepingOf, type CachedPages } from './cached-pages.ts'
import { isCompressible } from './encoding.ts'
import type { Metrics } from './metrics.ts'
import { toPageParts, type PageParts } from './page-parts.ts'
import { sendPlainPage } from './plain-page.ts'
import { isReading, toRemixRequest, type Checked } from './remix-request.ts'
import { pathOf } from './request-checks.ts'
import { createSlicedHandler } from './route-slices.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { sendCollected, sendRendered, sendStreamed } from './send-answer.ts'

type Parts = {
  platform: Pick<Platform, 'pageCache' | 'sheetOf'>
  build: ServerBuild | (() => Promise<ServerBuild>)
  cachedPages: CachedPages
  headers: SecurityHeaders
  metrics: Metrics
  mode: 'production' | 'development'
}

const FOR_ONE_VISITOR = 'private, no-store'

const isHtml = (response: Response) => response.headers.get('Content-Type')?.startsWith('text/html') ?? false

/** What Remix sends when even its own error page has failed: one bare line, or nothing. */
function isLastResort(req: ExpressRequest, response: Response) {
  const contentType = response.headers.get('Content-Type')
  return response.status === 500 && !isDataRequest(req) && (contentType?.startsWith('text/plain') ?? true)
}

function isDataRequest(req: ExpressRequest) {
  return req.query._data !== undefined
}

/** Tags of a page that may be kept, or null: it must say so, be whole, and set no cookie. */
function tagsToKeep(response: Response) {
  const tags = response.headers.get('X-Page-Shows')?.split(/\s+/).filter(Boolean) ?? []
  const isPublic = response.headers.get('Cache-Control')?.startsWith('public') ?? false
  const mayKeep = response.status === 200 && isPublic && tags.length > 0 && response.headers.getSetCookie().length === 0
  return mayKeep ? tags : null
}

/**
 * Hands a checked request to Remix and sends its answer with the headers of its kind: a page for everybody is kept, a
 * page for one visitor is not stored anywhere, and anything else decides for itself.
 *
 * @returns an Express handler that rejects with what Remix throws; expects `Checked` in `res.locals`
 */
export function createRemixHandler({ platform, build, cachedPages, headers, metrics, mode }: Parts) {
  const { pageCache, sheetOf } = platform
  const handle = typeof build === 'function' ? createRequestHandler(build, mode) : createSlicedHandler(build, mode)

  const knownParts = new WeakMap<RenderedPage, PageParts>()

  function partsOf(page: RenderedPage) {
    let parts = knownParts.get(page)
    if (!parts) knownParts.set(page, (parts = toPageParts(page.html, sheetOf)))
    return parts
  }

  async function sendPage(
    req: ExpressRequest,
    res: ExpressResponse,
    response: Response,
    { page, nonce, begunAt }: { page: RenderedPage; nonce: string; begunAt: number },
  ) {
    const parts = partsOf(page)
    const contentType = response.headers.get('Content-Type')!
    const path = pathOf(req.originalUrl)
    const keeping = keepingOf(req)
    // A nonce is for one answer, and there for the framework's scripts: a page that carries one is for one visitor only.
    const isHydrated = parts.after.includes(nonce) || parts.before.includes(nonce)
    const tags = keeping && !isHydrated && tagsToKeep(response)
    if (keeping && tags) {
      metrics.counts.keptMisses += 1
      const cacheControl = response.headers.get('Cache-Control')!
      const until = Number(response.headers.get('X-Page-Until') ?? Infinity)
      const page = { key: keeping.key, path, parts, contentType, cacheControl, tags, until, begunAt }
      cachedPages.send(req, res, await cachedPages.prepare(page))
      return
    }
    await sendRendered(req, res, {
      status: response.status,
      contentType,
      // Any cookie may have shaped this page, whatever its route says about it.
      headers: withDefaults(
        ['Cache-Control', FOR_ONE_VISITOR, ...headersOf(response, 'cache-control')],
        headers.ofPage(path, parts.sheet, nonce),
      ),
      parts,
      isHydrated,
    })
  }

  async function sendOther(req: ExpressRequest, res: ExpressResponse, response: Response) {
    const contentType = response.headers.get('Content-Type')
    // A page's `Cache-Control: public` does not hold for its data alone, which are sent without the checks in `sendPage`.
    const given = headersOf(response, isDataRequest(req) ? 'cache-control' : undefined)
    const list = withDefaults(given, ['Cache-Control', FOR_ONE_VISITOR, ...headers.ofFile()])
    // Only stored files can be asked for in parts: ranges count unencoded bytes, and a file may be large.
    const isStored = response.headers.has('Accept-Ranges')
    if (response.body !== null && (isStored || !isCompressible(contentType, Infinity))) {
      return sendStreamed(req, res, response, list)
    }

    const cacheControl = isDataRequest(req) ? FOR_ONE_VISITOR : (response.headers.get('Cache-Control') ?? FOR_ONE_VISITOR)
    return sendCollected(req, res, {
      status: response.status,
      contentType,
      headers: list,
      body: Buffer.from(await response.arrayBuffer()),
      mayBeStored: !cacheControl.includes('no-store') && !response.headers.has('ETag'),
    })
  }

  return async function answerByRemix(req: ExpressRequest, res: ExpressResponse) {
    const begunAt = pageCache.begin()
    const { requestId } = res.locals as Checked
    const cspNonce = randomBytes(16).toString('base64')
    const request = await toRemixRequest(req, res, keepingOf(req)?.address ?? req.originalUrl)
    if (request === null) return
    const context: AppLoadContext = { cspNonce, requestId, clientAddress: req.ip ?? '' }
    const response = await handle(request, context)

    // A visitor who changed something must see it everywhere, so the other processes drop their pages before the answer.
    if (!isReading(req)) await pageCache.settled()

    if (res.headersSent || res.destroyed) {
      await response.body?.cancel()
    } else if (isLastResort(req, response)) {
      await response.body?.cancel()
      sendPlainPage(res, 500, { requestId })
    } else if (isHtml(response)) {
      const page = context.rendered ?? { html: await response.text() }
      await sendPage(req, res, response, { page, nonce: cspNonce, begunAt })
    } else {
      await sendOther(req, res, response)
    }
  }
}
