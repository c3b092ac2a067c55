import type { S3Client } from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '~/server/log.server'
import type { Storage } from '~/server/storage.server'

type Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** A store that takes longer than this to connect is down. */
const CONNECT_MS = 5_000
const ANSWER_MS = 60_000
/** Shorter than `ANSWER_MS`, because no upload has to be sent first; the client asks three times. */
const READ_MS = 10_000

/** Whoever reads slowly keeps a connection. The client allows 50: two classes that open a PDF would keep out everybody else. */
const AGENT = { maxSockets: Infinity }

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: Settings) {
  // Loaded where it is needed: most installations keep their files on disk and start quicker without it.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Few of the compatible services have a host name for each bucket.
    forcePathStyle: true,
    // The newer checksums are Amazon's; several compatible services refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The client's warnings go to our log; failures are thrown, and logged by the caller.
    logger: { debug() {}, info() {}, warn: (message) => log.debug('s3', { message }), error() {} },
    // Without `throwOnRequestTimeout` the client would only warn about a store that says nothing, and wait for ever.
    requestHandler: {
      connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true, httpAgent: AGENT, httpsAgent: AGENT,
    },
  })
  return { sdk, client: client as S3Client }
}

const isNotThere = (error: unknown) => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
}

/** A file is sent so many times, as the client itself does with what it has in memory. */
const TRIES = 3
const PAUSE_MS = 250

/** Whether the store may take the same file a moment later. One that says nothing has been waited for long enough. */
const isPassing = (error: unknown) => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return name !== 'TimeoutError' && name !== 'AbortError' && (status === undefined || status === 429 || status >= 500)
}

/** The bytes of an answer, for whose next piece nobody waits longer than for the first. A slow reader may take any time. */
function bytesOf(body: Readable): ReadableStream<Uint8Array> {
  const reader = (Readable.toWeb(body) as ReadableStream<Uint8Array>).getReader()
  return new ReadableStream({
    async pull(controller) {
      const stopped = () => body.destroy(new Error('The store stopped in the middle of a file'))
      const timer = setTimeout(stopped, READ_MS)
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 })
}

/**
 * Keeps files in a bucket of any S3-compatible service, through Amazon's client.
 *
 * @param settings the `S3_…` settings (README "Settings")
 */
export function createS3Storage(settings: Settings): Storage {
  const Bucket = settings.bucket
  let connected: ReturnType<typeof connect> | undefined
  const connection = () => (connected ??= connect(settings))

  /** Sends a file once, from its beginning. */
  async function send(key: string, source: string | Uint8Array, size: number) {
    const { sdk, client } = await connection()
    const Body = typeof source === 'string' ? createReadStream(source) : source
    // The client ignores errors of the stream that it sends: it would wait for more until it times out.
    const aborter = new AbortController()
    let broken: unknown
    if (Body instanceof Readable) {
      Body.once('error', (error) => {
        broken = error
        aborter.abort()
      })
    }
    try {
      // One request with its length: the service keeps it whole or not at all.
      const command = new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size })
      const { ETag } = await client.send(command, { abortSignal: aborter.signal })
      // The page of a hotspot or of a proxy is a 200, too.
      if (!ETag) throw new Error('The store did not say that it has the file')
    } catch (error) {
      throw broken ?? error
    } finally {
      if (Body instanceof Readable) Body.destroy()
    }
  }

  return {
    async put(key, source, size) {
      const found = typeof source === 'string' ? (await stat(source)).size : source.length
      if (found !== size) throw new Error(`A file of ${size} bytes had ${found}`)
      // The client repeats what it has in memory by itself, but not a stream that it has read.
      const tries = typeof source === 'string' ? TRIES : 1
      for (let tried = 1; ; tried += 1) {
        try {
          return await send(key, source, size)
        } catch (error) {
          if (tried === tries || !isPassing(error)) throw error
          await wait(tried * PAUSE_MS)
        }
      }
    },

    async open(key, range) {
      const { sdk, client } = await connection()
      const Range = range && `bytes=${range.first}-${range.last}`
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key, Range }), { requestTimeout: READ_MS })
        return bytesOf(Body as Readable)
      } catch (error) {
        if (isNotThere(error)) return null
        throw error
      }
    },

    async sizeOf(key) {
      const { sdk, client } = await connection()
      try {
        const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }), { requestTimeout: READ_MS })
        return ContentLength ?? null
      } catch (error) {
        if (isNotThere(error)) return null
        throw error
      }
    },

    async remove(key) {
      const { sdk, client } = await connection()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), { requestTimeout: READ_MS })
    },

    async *list() {
      const { sdk, client } = await connection()
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, keptAt: LastModified }
        }
      }
    },
  }
}
