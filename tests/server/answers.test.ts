import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const rows = Array.from({ length: 200 }, (_, index) => ({ code: `AB-${index}`, title: 'The Last Ride' }))
const picture = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256))

let logged: string[] = []
let cancelled = 0
let sendLate = () => {}
let opened = 0
let app: Awaited<ReturnType<typeof serveFake>>

/** Gives one piece and then no more, until whoever reads it leaves. */
function endless(piece: Uint8Array) {
  opened += 1
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) return new Promise<void>(() => undefined)
      isSent = true
      controller.enqueue(piece)
    },
    cancel: () => void (cancelled += 1),
  })
}

/** Gives one piece, and another when `sendLate` is called, into the buffer of whoever reads it. */
function late() {
  let wait = Promise.resolve()
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      await wait
      wait = new Promise((resolve) => (sendLate = resolve))
      controller.enqueue(new Uint8Array(1000))
    },
    cancel: () => void (cancelled += 1),
  })
}

beforeAll(async () => {
  const note = (event: string) => void logged.push(event)
  const type = (contentType: string, more = {}) => ({ headers: { 'Content-Type': contentType, ...more } })
  const build = fakeBuild([
    { path: '/rows', loader: () => Response.json(rows, { headers: { 'Cache-Control': 'public, max-age=60' } }) },
    { path: '/private-rows', loader: () => Response.json(rows) },
    { path: '/picture', loader: () => new Response(picture, type('image/png', { 'Content-Length': String(picture.length) })) },
    { path: '/video', loader: () => new Response(endless(picture), type('video/mp4')) },
    { path: '/flood', loader: () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(picture) }), type('video/mp4')) },
    { path: '/late', loader: () => new Response(late(), type('video/mp4')) },
    { path: '/events', loader: () => new Response(endless(Buffer.from('data: 1\n\n')), type('text/event-stream')) },
    { path: '/nothing', loader: () => new Response(null, { status: 204 }) },
    { path: '/busy', loader: () => Response.json({ retry: true }, { status: 503 }) },
  ])
  app = await serveFake(fakePlatform({ log: { debug: note, info: note, warn: note, error: note } }), build)
})
afterAll(() => app.close())
beforeEach(() => {
  logged = []
  cancelled = 0
  opened = 0
})

it('data that everybody may keep have a tag, and are encoded', async () => {
  const { headers, bytes } = await ask(app.port, '/rows', { headers: { 'Accept-Encoding': 'br' } })
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(rows)
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])

  const again = await ask(app.port, '/rows', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag! } })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
})

it('data that say nothing are for one visitor', async () => {
  const { headers } = await ask(app.port, '/private-rows')

  expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
})

it('pictures are sent as they are', async () => {
  const { headers, bytes } = await ask(app.port, '/picture', { headers: { 'Accept-Encoding': 'br' } })

  expect(bytes.equals(picture)).toBe(true)
  expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, '200000'])
})

it('a HEAD for a file opens it and leaves it', async () => {
  const head = await ask(app.port, '/video', { method: 'HEAD' })

  expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([200, 'video/mp4', 0])
  expect([opened, cancelled]).toEqual([1, 1])
})

it.each(['/events', '/video'])('%s arrives piece by piece, and who leaves is no error', async (path) => {
  const req = get({ port: app.port, path, headers: { Host: 'park.test' } })
  const [res] = (await once(req, 'response')) as [NodeJS.ReadableStream]
  await once(res, 'data')
  req.on('error', () => undefined).destroy()

  await expect.poll(() => cancelled).toBe(1)
  await expect.poll(() => logged).toEqual(['request'])
})

it('who leaves while a piece of a large file is on its way is no error', async () => {
  const left = once(app.server, 'connection') as Promise<[Socket]>
  const reader = connect({ port: app.port, host: '127.0.0.1' }).on('error', () => undefined)
  const [socket] = await left
  reader.write('GET /flood HTTP/1.1\r\nHost: park.test\r\n\r\n')
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0)
  reader.destroy()

  await expect.poll(() => logged).toContain('request')
  expect(logged).toEqual(['request'])
})

it('who has left before the next piece is read is no error either', async () => {
  const req = get({ port: app.port, path: '/late', headers: { Host: 'park.test' } })
  const [res] = (await once(req, 'response')) as [NodeJS.ReadableStream]
  await once(res, 'data')
  req.on('error', () => undefined).destroy()
  await expect.poll(() => logged).toEqual(['request'])

  sendLate()
  await expect.poll(() => cancelled).toBe(1)
  await ask(app.port, '/nothing')
  await expect.poll(() => logged).toEqual(['request', 'request'])
})

it('an answer without a body has no length', async () => {
  const { status, headers, bytes } = await ask(app.port, '/nothing')

  expect([status, headers['content-length'], bytes.length]).toEqual([204, undefined, 0])
})

it('a route’s own answer about a failure is passed on', async () => {
  const { status, text } = await ask(app.port, '/busy')

  expect([status, JSON.parse(text)]).toEqual([503, { retry: true }])
})
