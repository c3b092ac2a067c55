import { createHash } from 'node:crypto'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import type { HeaderList } from './answer-headers.ts'
import { chooseEncoding, encodeOnce, isCompressible, takesGzip } from './encoding.ts'
import { compressPage } from './page-compression.ts'
import { wholePage, type PageParts } from './page-parts.ts'

/** As much as a socket takes at once. */
const CHUNK_BYTES = 64 * 1024

/** Resolves when a chunk has left for the visitor; rejects if they have gone. */
function written(res: ExpressResponse, chunk: Uint8Array) {
  return new Promise<void>((resolve, reject) => {
    // A chunk that waits for an earlier answer on the same connection gets no callback when the connection breaks off.
    const leave = () => reject(Object.assign(new Error('The visitor went away'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }))
    res.once('close', leave)
    res.write(chunk, (error) => {
      res.off('close', leave)
      if (error) reject(error)
      else resolve()
    })
  })
}

/** Reads the next piece through one buffer, refilled by the source: a large file takes no more memory than a small one. */
function throughOneBuffer(reader: ReadableStreamBYOBReader) {
  let buffer = new ArrayBuffer(CHUNK_BYTES)
  return async () => {
    const read = await reader.read(new Uint8Array(buffer))
    if (!read.done) buffer = read.value.buffer
    return read
  }
}

/** Null where a stream's source has buffers of its own. */
function readerWithBuffer(body: ReadableStream) {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

/**
 * Sends an answer as it comes: pictures, PDF and other files, which are packed already and may be large.
 *
 * @throws what reading throws, and Error where fewer bytes came than were announced: the visitor must not wait for the rest
 */
export async function sendStreamed(req: ExpressRequest, res: ExpressResponse, response: Response, headers: HeaderList) {
  const length = response.headers.get('Content-Length')
  res.strictContentLength = true
  res.writeHead(response.status, [...headers, ...(length === null ? [] : ['Content-Length', length])])
  if (response.body === null || req.method === 'HEAD') {
    await response.body?.cancel()
    res.end()
    return
  }
  const byBuffer = readerWithBuffer(response.body)
  const reader = byBuffer ?? response.body.getReader()
  const next = byBuffer ? throughOneBuffer(byBuffer) : () => (reader as ReadableStreamDefaultReader<Uint8Array>).read()
  // A source that has nothing to say now must hear of it too.
  res.once('close', () => void reader.cancel().catch(() => {}))
  try {
    for (;;) {
      const { done, value } = await next()
      if (done) break
      await written(res, value)
    }
    if (!res.destroyed) res.end()
  } catch (error) {
    await reader.cancel(error).catch(() => {})
    throw error
  }
}

/**
 * Sends an answer in one piece, encoded once, with its length and, where a browser may store it, an entity tag.
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

/** From here on the bytes that brotli saves are worth its time: these are long tables, asked for by one person at a time. */
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
  // The few milliseconds do not matter either where a teacher's page loads 90 kB of framework.
  const isSmall = parts.after.length <= LARGE_PAGE_CHARACTERS && !isHydrated
  const isQuick = isSmall && takesGzip(req.headers['accept-encoding'] as string | undefined)
  const packed = isQuick ? compressPage(parts) : null
  if (packed === null) return sendCollected(req, res, { ...answer, body: Buffer.from(wholePage(parts)), mayBeStored: false })
  const encoding = ['Vary', 'Accept-Encoding', 'Content-Encoding', 'gzip', 'Content-Length', String(packed.length)]
  res.writeHead(answer.status, [...answer.headers, ...encoding])
  if (req.method === 'HEAD') res.end()
  else res.end(packed)
}
