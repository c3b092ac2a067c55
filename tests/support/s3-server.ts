import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEPT_CONNECTIONS } from './kept-connections'

/** Keys and bucket of the server, for the settings of its client. */
const S3_KEYS = { bucket: 'midway', region: 'eu-test-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret of the test' }

type Stored = { bytes: Buffer; storedAt: Date }

const PAGE_SIZE = 2

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const escaped = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether the request has the right signature (AWS Signature Version 4). */
function isSigned(req: IncomingMessage, url: URL) {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    req.headers.authorization ?? '',
  )
  if (!found || found[1] !== S3_KEYS.accessKeyId || found[3] !== S3_KEYS.region) return false
  const [, , day, region, names, signature] = found as unknown as [string, string, string, string, string, string]
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted().join('&')
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim().replace(/\s+/g, ' ')}\n`).join('')
  const request = [req.method, url.pathname, query, headers, names, req.headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature
}

function refuse(res: ServerResponse, status: number, code: string) {
  res.writeHead(status, { 'Content-Type': 'application/xml' })
  res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function sendObject(req: IncomingMessage, res: ServerResponse, { bytes, storedAt }: Stored) {
  const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '')
  const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes
  res.writeHead(range ? 206 : 200, {
    'Content-Length': part.length,
    'Last-Modified': storedAt.toUTCString(),
    ...(range ? { 'Content-Range': `bytes ${range[1]}-${range[2]}/${bytes.length}` } : {}),
  })
  res.end(req.method === 'HEAD' ? undefined : part)
}

function sendList(res: ServerResponse, objects: Map<string, Stored>, after: string) {
  const keys = [...objects.keys()].toSorted().filter((key) => key > after)
  const page = keys.slice(0, PAGE_SIZE)
  const isTruncated = keys.length > page.length
  const contents = page.map((key) => {
    const { bytes, storedAt } = objects.get(key)!
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`
  })
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  res.writeHead(200, { 'Content-Type': 'application/xml' })
  res.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
}

async function bodyOf(req: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * A server on loopback that speaks as much of S3 as a storage needs: PUT, GET with ranges, HEAD, DELETE and
 * ListObjectsV2 in pages, in one bucket, only for requests with the right signature.
 *
 * @returns its address, as settings of a client and of the app, what it holds, `isBroken` to make it fail (`refused` counts
 *   how often it did), `isSilent` to make it say nothing, `hangUp` and `close`
 */
export async function startS3Server() {
  const objects = new Map<string, Stored>()
  const state = { isBroken: false, isSilent: false, refused: 0 }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url!, 'http://s3.test')
    const [, bucket, key = ''] = url.pathname.split('/')
    if (!isSigned(req, url)) return refuse(res, 403, 'SignatureDoesNotMatch')
    if (state.isBroken) {
      state.refused += 1
      return refuse(res, 503, 'SlowDown')
    }
    if (state.isSilent) return
    if (bucket !== S3_KEYS.bucket) return refuse(res, 404, 'NoSuchBucket')
    if (req.method === 'GET' && key === '') return sendList(res, objects, url.searchParams.get('continuation-token') ?? '')
    if (req.method === 'PUT') {
      const bytes = await bodyOf(req)
      objects.set(key, { bytes, storedAt: new Date() })
      return void res.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end()
    }
    if (req.method === 'DELETE') {
      objects.delete(key)
      return void res.writeHead(204).end()
    }
    const object = objects.get(key)
    if (object) return sendObject(req, res, object)
    return req.method === 'HEAD' ? void res.writeHead(404).end() : refuse(res, 404, 'NoSuchKey')
  }

  const server = createServer(KEPT_CONNECTIONS, (req, res) => {
    // Senders that break off are part of the tests; nothing of what they sent is kept.
    answer(req, res).catch(() => res.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings = { ...S3_KEYS, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return {
    objects,
    state,
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    /** Breaks off every connection, as when a store is restarted. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
