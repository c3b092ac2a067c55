import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '~/server/page-cache.server'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this, an encoded answer is hardly smaller and costs a header. */
const WORTH_ENCODING_BYTES = 300

/**
 * Up to here an answer is encoded on the spot. Handing a page to another thread and back was measured to cost the main
 * thread more than the 0.1 to 0.4 ms of encoding it, and each thread keeps a megabyte.
 */
const ON_THE_SPOT_BYTES = 100_000

/** Browsers send a handful of different headers; more than this many are somebody's experiment. */
const REMEMBERED_HEADERS = 100
const choices = new Map<string, Choice>()

type Choice = { smallest: Encoding; isGzipAsGood: boolean }

function readWeights(header: string) {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0)
  }
  return weights
}

function choose(header: string): Choice {
  const weights = readWeights(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [brotliWeight, gzipWeight] = [weightOf('br'), weightOf('gzip')]
  const isGzipAsGood = gzipWeight > 0 && gzipWeight >= brotliWeight
  if (brotliWeight > 0 && brotliWeight >= gzipWeight) return { smallest: 'br', isGzipAsGood }
  return { smallest: gzipWeight > 0 ? 'gzip' : 'identity', isGzipAsGood }
}

function choiceOf(header: string): Choice {
  const known = choices.get(header)
  if (known) return known
  const choice = choose(header)
  if (choices.size < REMEMBERED_HEADERS) choices.set(header, choice)
  return choice
}

/**
 * The best encoding that the visitor takes (RFC 9110 §12.5.3): brotli before gzip where both are equally welcome.
 *
 * @param header the request's `Accept-Encoding`, if any
 */
export function chooseEncoding(header: string | undefined): Encoding {
  return header === undefined ? 'identity' : choiceOf(header).smallest
}

/** Whether the visitor takes gzip and does not prefer brotli (`header`: the request's `Accept-Encoding`, if any). */
export function takesGzip(header: string | undefined): boolean {
  return header !== undefined && choiceOf(header).isGzipAsGood
}

/**
 * Whether a body of this type becomes smaller by encoding; pictures, PDF and fonts are packed already, and what is sent
 * piece by piece must not wait for its end.
 */
export function isCompressible(contentType: string | null, bytes: number) {
  if (contentType === null || bytes < WORTH_ENCODING_BYTES) return false
  if (/^text\/(event-stream|remix-deferred)/.test(contentType)) return false
  return /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|rss\+xml|atom\+xml|xml))/.test(contentType)
}

function brotliOptions(body: Buffer, quality: number, window: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}

/** Encodes an answer that is sent once (brotli 5 with a window of 16 bits, or gzip). */
export async function encodeOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  const isQuick = body.length <= ON_THE_SPOT_BYTES
  if (encoding === 'gzip') return isQuick ? gzipSync(body, { level: 6 }) : compressGzip(body, { level: 6 })
  const options = brotliOptions(body, 5, 16)
  return isQuick ? brotliCompressSync(body, options) : compressBrotli(body, options)
}

/** Encodes an answer that is sent many times, as small as it gets: takes tens of milliseconds, in another thread. */
export async function encodeTightly(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'br' ? compressBrotli(body, brotliOptions(body, 11, 22)) : compressGzip(body, { level: 9 })
}
