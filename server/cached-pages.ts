import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { READING_COMFORTS } from '~/lib/reading-comfort'
import type { Encoding, KeptAnswer, KeptPage } from '~/server/page-cache.server'
import type { Platform } from '~/server/platform'
import { chooseEncoding, encodeOnce, encodeTightly } from './encoding.ts'
import type { Metrics } from './metrics.ts'
import { wholePage, type PageParts } from './page-parts.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** No real link has a longer query; keeping such pages would only fill the cache. */
const LONGEST_QUERY = 100

/** Parameters that mail programs and search engines add; no page of ours reads them. */
const IGNORED_PARAMETERS = /^(utm_.*|fbclid|gclid|msclkid|mc_cid|mc_eid)$/

/**
 * A kept page is the same for everybody who has chosen the same theme and reading comfort. So only these two cookies are
 * allowed: exactly as we write them, in either order, and no others. A page is therefore kept in 36 versions at most.
 */
const LOOKS = new Map(
  ['', 'night', 'day'].flatMap((theme) =>
    ['', ...READING_COMFORTS].flatMap((comfort) => {
      const cookies = [...(theme ? [`mm_theme=${theme}`] : []), ...(comfort ? [`mm_comfort=${comfort}`] : [])]
      const key = `${[theme || 'any', ...(comfort ? [comfort] : [])].join(' ')} `
      return [[cookies.join('; '), key], [cookies.toReversed().join('; '), key]] as const
    })),
)

/**
 * The address that a page is kept under: its query is sorted by name, without the parameters that no page reads.
 *
 * @param url path and query as they were asked for
 * @returns path and query, or null when the page is not to be kept (Remix's own parameters, overlong queries)
 */
function keptAddress(url: string) {
  const start = url.indexOf('?')
  if (start === -1) return url
  const parameters = new URLSearchParams(url.slice(start))
  for (const name of [...parameters.keys()]) if (IGNORED_PARAMETERS.test(name)) parameters.delete(name)
  if (parameters.has('_data')) return null
  parameters.sort()
  const query = parameters.toString()
  if (query.length > LONGEST_QUERY) return null
  return query === '' ? url.slice(0, start) : `${url.slice(0, start)}?${query}`
}

/**
 * What a request's page is kept under, and the address to render it from.
 *
 * @returns null unless the request only reads and is anonymous: any cookie but the two in `LOOKS` may change the page
 */
export function keepingOf(req: IncomingMessage) {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null
  const { cookie } = req.headers
  const look = cookie === undefined ? 'any ' : LOOKS.get(cookie)
  if (look === undefined || req.headers.authorization !== undefined) return null
  const address = keptAddress(req.url ?? '')
  return address === null ? null : { key: look + address, address }
}

/**
 * Node writes head and body in one piece where the body is text, and takes a shorter way where both together are less than
 * 16 kB (measured: it saves 1.7 of 18.7 µs an answer, as much as sending our headers costs).
 */
const MOST_TEXT_BYTES = 14_000

type Bodies = Record<Encoding, Buffer>

/**
 * The entity tag names content and encoding. It stays when the page is packed tighter: the content is the same to the
 * byte, and we serve no ranges, so a visitor who has the looser packing need not fetch it again.
 */
function toAnswer(
  body: Buffer,
  encoding: Encoding,
  fingerprint: string,
  cacheHeaders: string[],
  headers: string[],
): KeptAnswer {
  const tagged = [...cacheHeaders, 'ETag', `"${fingerprint}-${encoding}"`]
  const sized = ['Content-Length', String(body.length)]
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const written = body.length <= MOST_TEXT_BYTES ? body.toString('latin1') : body
  return { body: written, notModified: tagged, headers: [...sized, ...encoded, ...tagged, ...headers] }
}

const totalBytes = (bodies: Bodies) => bodies.br.length + bodies.gzip.length + bodies.identity.length

/**
 * Answers anonymous pages that were rendered before, and keeps those that Remix says may be kept: it marks them with
 * `Cache-Control: public…`, `X-Page-Shows: tag tag` and, where they change by the clock, `X-Page-Until: milliseconds`.
 */
export function createCachedPages(
  { pageCache, log }: Pick<Platform, 'pageCache' | 'log'>,
  headers: SecurityHeaders,
  metrics: Metrics,
) {
  /** Sends a page, or 304 where the visitor has it already. Returns the status. */
  function send(req: IncomingMessage, res: ServerResponse, page: KeptPage) {
    const prepared = page.answers[chooseEncoding(req.headers['accept-encoding'] as string | undefined)]
    const known = req.headers['if-none-match']
    if (known !== undefined && (known.includes(page.fingerprint) || known === '*')) {
      res.writeHead(304, prepared.notModified)
      res.end()
      return 304
    }
    res.writeHead(200, prepared.headers)
    if (req.method === 'HEAD') res.end()
    else res.end(prepared.body, 'latin1')
    return 200
  }

  /**
   * Answers from the cache. Takes microseconds: a look-up, a comparison and a write.
   *
   * @returns whether it has answered
   */
  function answer(req: IncomingMessage, res: ServerResponse) {
    const keeping = keepingOf(req)
    if (keeping === null) return false
    const page = pageCache.find(keeping.key)
    if (page === undefined) return false
    if (page.packTightly !== null) page.packTightly()
    if (send(req, res, page) === 304) metrics.counts.keptNotModified += 1
    else metrics.counts.keptHits += 1
    return true
  }

  /**
   * Makes a rendered page ready for answering, and keeps it unless what it shows has changed in the meantime.
   *
   * @param rendered key and path; the page, which must not carry a nonce; its headers and tags; and what
   *   `pageCache.begin` said before it was rendered
   * @returns the page, ready to be sent whether or not it was kept
   */
  async function prepare(rendered: {
    key: string
    path: string
    parts: PageParts
    contentType: string
    cacheControl: string
    tags: readonly string[]
    until: number
    begunAt: number
  }): Promise<KeptPage> {
    const { key, path, parts, contentType, cacheControl, tags, until, begunAt } = rendered
    const identity = Buffer.from(wholePage(parts))
    const fingerprint = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    const cacheHeaders = ['Cache-Control', cacheControl, 'Vary', 'Accept-Encoding, Cookie']
    const otherHeaders = ['Content-Type', contentType, ...headers.ofPage(path, parts.sheet)]

    function toAnswers({ br, gzip }: Omit<Bodies, 'identity'>): KeptPage['answers'] {
      const answerIn = (body: Buffer, encoding: Encoding) =>
        toAnswer(body, encoding, fingerprint, cacheHeaders, otherHeaders)
      return { br: answerIn(br, 'br'), gzip: answerIn(gzip, 'gzip'), identity: answerIn(identity, 'identity') }
    }

    async function encode(encodeBody: typeof encodeOnce): Promise<Bodies> {
      const [br, gzip] = await Promise.all([encodeBody(identity, 'br'), encodeBody(identity, 'gzip')])
      return { br, gzip, identity }
    }

    const bodies = await encode(encodeOnce)
    const page: KeptPage = {
      tags,
      until,
      fingerprint,
      answers: toAnswers(bodies),
      bytes: totalBytes(bodies),
      // Only a page that is asked for again is worth the tens of milliseconds of the tightest packing.
      packTightly: () => {
        page.packTightly = null
        encode(encodeTightly)
          .then((tight) => {
            page.answers = toAnswers(tight)
            pageCache.resize(key, page, totalBytes(tight))
          })
          .catch((error: unknown) => log.error('page-compression-failed', { error }))
      },
    }
    pageCache.keep(key, page, begunAt)
    return page
  }

  return { answer, prepare, send }
}

export type CachedPages = ReturnType<typeof createCachedPages>
