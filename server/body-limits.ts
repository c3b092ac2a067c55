import type { IncomingMessage } from 'node:http'
import { Readable, Transform } from 'node:stream'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

const DEFAULT_BYTES = 64 * KILOBYTE

/** Pages that take more than an ordinary form. An upload has room for the form around its file. */
const LIMITS: [path: RegExp, bytes: number][] = [
  // The result view has the story's editor.
  [/^\/generate\/?$/, MEGABYTE],
  [/^\/story\/[^/]+\/?$/, MEGABYTE],
  [/^\/story-management\/?$/, MEGABYTE],
  [/^\/generate-article\/?$/, MEGABYTE],
  [/^\/quiz\/[^/]+\/edit\/?$/, MEGABYTE],
  [/^\/faq-management\/?$/, MEGABYTE],
  [/^\/webhooks\/stripe$/, MEGABYTE],
  // A camera's picture is larger than the 5 MB that are kept. It is read and thrown away, so that its sender is told
  // why in the words of P2 §5 and keeps what was typed.
  [/^\/story-elements\/?$/, 32 * MEGABYTE],
  // Likewise a document that is larger than the 10 MB that are kept.
  [/^\/create-quiz(\/pdf)?\/?$/, 32 * MEGABYTE],
  // Likewise a file of questions.
  [/^\/import-quiz\/?$/, 32 * MEGABYTE],
  [/^\/spooky-resources\/?$/, 32 * MEGABYTE],
  [/^\/free-downloads-management\/?$/, 32 * MEGABYTE],
  // As many attachments as the form takes. If they are too much together, the form refuses them and keeps what was typed.
  // The body is read for admins only, and files go to disk as they arrive.
  [/^\/blog-management\/?$/, 256 * MEGABYTE],
]

/** Where a route's limit is no higher than this, the body is read before the route runs; otherwise it is streamed to it. */
const READ_AHEAD_BYTES = MEGABYTE

/** How long the rest of a refused body is read and thrown away, so that the browser gets to see the refusal. */
const DRAIN_MILLISECONDS = 5_000

/** Thrown when more arrives than the route takes. */
export class BodyTooLarge extends Error {}

/** How many bytes a request to this path may carry (P2 §5 for files: 10 MB a PDF or attachment, 5 MB a picture). */
export function bodyLimitOf(path: string) {
  return LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? DEFAULT_BYTES
}

/** Whether the request says itself that it is too large. */
export function declaresTooMuch(req: IncomingMessage, limit: number) {
  const declared = req.headers['content-length']
  return declared !== undefined && Number(declared) > limit
}

async function readAll(req: IncomingMessage, limit: number) {
  const chunks: Buffer[] = []
  let bytes = 0
  // The connection must outlive a refusal, which is sent over it.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limit) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function counted(req: IncomingMessage, limit: number, onTooLarge: () => void) {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= limit) return done(null, chunk)
      onTooLarge()
      done(new BodyTooLarge())
    },
  })
  req.once('error', (error) => counter.destroy(error))
  req.once('aborted', () => counter.destroy(new Error('The visitor went away')))
  return Readable.toWeb(req.pipe(counter)) as ReadableStream<Uint8Array>
}

/**
 * The body of a request, never more than its route takes, whatever its length header says.
 *
 * @param limit bytes, from `bodyLimitOf`
 * @param onTooLarge called when a streamed body turns out too large, before its reader fails
 * @returns bytes where the limit is small, else a stream
 * @throws BodyTooLarge when a body that is read ahead is too large
 */
export async function bodyOf(req: IncomingMessage, limit: number, onTooLarge: () => void) {
  return limit <= READ_AHEAD_BYTES ? new Uint8Array(await readAll(req, limit)) : counted(req, limit, onTooLarge)
}

/**
 * Throws away what is still arriving after the answer, and closes the connection when it does not end soon. Closing
 * at once would make many browsers show a broken connection instead of the answer.
 */
export function drain(req: IncomingMessage) {
  req.unpipe()
  req.resume()
  const timer = setTimeout(() => req.socket.destroy(), DRAIN_MILLISECONDS)
  const stop = () => clearTimeout(timer)
  req.once('end', stop)
  req.once('close', stop)
}
