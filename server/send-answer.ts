import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import type { HeaderList } from './answer-headers.ts'
import { chooseEncoding, encodeOnce, isCompressible, takesGzip } from './encoding.ts'
import { packPage } from './page-packing.ts'
import { wholePage, type PageParts } from './page-parts.ts'

/** Sends an answer as it comes: pictures, PDF and other files, which are packed already and may be large. */
export async function sendStreamed(req: ExpressRequest, res: ExpressResponse, response: Response, headers: HeaderList) {
  const length = response.headers.get('Content-Length')
  res.writeHead(response.status, [...headers, ...(length === null ? [] : ['Content-Length', length])])
  if (response.body === null || req.method === 'HEAD') {
    await response.body?.cancel()
    res.end()
    return
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), res)
}

/**
 * Sends an answer in one piece, encoded once (BUDGETS "How to get there"), with length and, where a browser may store
 * it, an entity tag.
 *
 * @param answer status, headers and body; `mayBeStored` says whether somebody may ask for it again with its tag
 */
export async function sendCollected(
  req: ExpressRequest,
  res: ExpressResponse,
  answer: { status: number; contentType: string | null; headers: HeaderList; body: Buffer; mayBeStored: boolean },
) {
  const { status, contentType, headers, body, mayBeStored } = answer
  const isEncodable = isCompressible(contentType, body.length)
  const encoding = isEncodable ? chooseEncoding(req.headers['accept-encoding'] as string | undefined) : 'identity'
  if (isEncodable) headers.push('Vary', 'Accept-Encoding')

  if (mayBeStored && status === 200) {
    const fingerprint = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    headers.push('ETag', `"${fingerprint}-${encoding}"`)
    if (req.headers['if-none-match']?.includes(fingerprint)) {
      res.writeHead(304, headers).end()
      return
    }
  }

  const encoded = await encodeOnce(body, encoding)
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  // RFC 9110 §8.6: an answer that has no body by its status has no length either.
  if (status !== 204 && status !== 304) headers.push('Content-Length', String(encoded.length))
  res.writeHead(status, headers)
  if (req.method === 'HEAD' || status === 204 || status === 304) res.end()
  else res.end(encoded)
}

/** From here on the bytes that brotli saves are worth its time: long tables, of which one person asks for one. */
const LARGE_PAGE_CHARACTERS = 32_000

/**
 * Sends a page that was rendered for one visitor and is sent once.
 *
 * @param answer status, headers and the page; nobody may store it, so it has no entity tag. `isHydrated` where the
 *   framework's scripts come with it
 */
export async function sendRendered(
  req: ExpressRequest,
  res: ExpressResponse,
  { parts, isHydrated, ...answer }: {
    status: number; contentType: string | null; headers: HeaderList; parts: PageParts; isHydrated: boolean
  },
) {
  // Nor is time what counts where a teacher's page brings a framework of 90 kB along.
  const isSmall = parts.after.length <= LARGE_PAGE_CHARACTERS && !isHydrated
  const isQuick = isSmall && takesGzip(req.headers['accept-encoding'] as string | undefined)
  const packed = isQuick ? packPage(parts) : null
  if (packed === null) return sendCollected(req, res, { ...answer, body: Buffer.from(wholePage(parts)), mayBeStored: false })
  const encoding = ['Vary', 'Accept-Encoding', 'Content-Encoding', 'gzip', 'Content-Length', String(packed.length)]
  res.writeHead(answer.status, [...answer.headers, ...encoding])
  if (req.method === 'HEAD') res.end()
  else res.end(packed)
}
