import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const SECRET = 'password for the ferris wheel'
const TOKEN = 'a-token-for-the-scraper'

/** A stored file whose second half does not come. */
function fileOf(end: (controller: ReadableStreamDefaultController) => void) {
  let isBegun = false
  const pull = (controller: ReadableStreamDefaultController) => {
    if (isBegun) end(controller)
    else controller.enqueue(Buffer.from('half'))
    isBegun = true
  }
  const headers = { 'Content-Type': 'application/pdf', 'Content-Length': '8', 'Accept-Ranges': 'bytes' }
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers })
}

let logged: [event: string, fields: Record<string, unknown>][] = []
let app: Awaited<ReturnType<typeof serveFake>>

beforeAll(async () => {
  const note = (event: string, fields = {}) => void logged.push([event, fields])
  const fails = () => {
    throw new Error(SECRET)
  }
  const isReset = () => {
    throw Object.assign(new Error(SECRET), { code: 'ECONNRESET' })
  }
  const build = fakeBuild([
    { path: '/page', loader: () => null, html: fails },
    { path: '/data', loader: fails, action: fails },
    { path: '/cut-file', loader: () => fileOf((controller) => controller.error(Object.assign(new Error(SECRET), { code: 'ECONNRESET' }))) },
    { path: '/short-file', loader: () => fileOf((controller) => controller.close()) },
    { path: '/story/:code', loader: ({ params }) => Response.json(params.code ?? null) },
    { path: '/*', loader: () => new Response(null, { status: 404 }) },
  ])
  // What neither Remix nor a route catches: the answer itself breaks.
  const broken = build.entry.module.default
  const brokenBy = (pull: () => never) => new Response(new ReadableStream({ pull }), { headers: { 'Content-Type': 'text/html' } })
  build.entry.module.default = (...all) => {
    const { searchParams } = new URL(all[0].url)
    return searchParams.has('half') ? brokenBy(fails) : searchParams.has('reset') ? brokenBy(isReset) : broken(...all)
  }
  const log = { debug: note, info: note, warn: note, error: note }
  app = await serveFake(fakePlatform({ env: { metricsToken: TOKEN }, log }), build)
})
afterAll(() => app.close())
beforeEach(() => {
  logged = []
})

it.each([
  ['GET', '/page'],
  ['GET', '/page?half'],
  ['GET', '/data'],
  ['POST', '/data'],
])('%s %s that fails is answered with a calm page that gives nothing away', async (method, path) => {
  const answer = await ask(app.port, path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } })

  expect(answer.status).toBe(500)
  expect(answer.text).toContain('Something broke behind the curtain')
  expect(answer.text).not.toContain(SECRET)
  expect(answer.text).not.toMatch(/\bat .+:\d+:\d+/)
})

it('names the request on the page as in the log', async () => {
  const { text } = await ask(app.port, '/page?half')
  const reference = /Reference: ([0-9a-f-]{36})/.exec(text)![1]

  await expect.poll(() => logged.map(([event, { id }]) => [event, id])).toEqual([
    ['request-failed', reference],
    ['request', reference],
  ])
})

it('logs that a storage or a database broke off, while the visitor is still there', async () => {
  const { status } = await ask(app.port, '/page?reset')

  expect(status).toBe(500)
  await expect.poll(() => logged.map(([event]) => event)).toEqual(['request-failed', 'request'])
})

it.each(['/cut-file', '/short-file'])('%s, of which only half could be read, is broken off and written down, not left to wait', async (path) => {
  await expect(ask(app.port, path)).rejects.toThrow('aborted')

  await expect.poll(() => logged.map(([event]) => event)).toEqual(['request-failed', 'request'])
})

it('writes one line for each request, without its query', async () => {
  await ask(app.port, '/story/AB-123456?attempt=secret-of-one-pupil', { headers: { Cookie: 'mm_session=x' } })

  await expect.poll(() => logged).toHaveLength(1)
  const [event, fields] = logged[0]!
  expect(event).toBe('request')
  expect(fields).toEqual({ method: 'GET', path: '/story/AB-123456', status: 200, ms: expect.any(Number), id: expect.any(String) })
})

it.each([
  ['with broken escapes', '/story/%E0%A4%A', 200],
  ['with a null character', '/story/%00', 200],
  ['with a code of 10,000 letters', `/story/${'A'.repeat(10_000)}`, 200],
  ['that looks like SQL', "/story/1';DROP%20TABLE%20Code;--", 200],
  ['of emoji', `/story/${encodeURIComponent('🎡'.repeat(20))}`, 200],
  ['that looks like another host', '//evil.test/story/A', 404],
])('an address %s is answered as any other', async (_what, path, status) => {
  expect((await ask(app.port, path)).status).toBe(status)
})

it.each([
  ['a form that stops half way', 'POST /data HTTP/1.1\r\nHost: park.test\r\nContent-Length: 9\r\n\r\nhalf', 408],
  ['no HTTP at all', 'HELLO PARK\r\n\r\n', 400],
])('%s is answered and let go, even if its sender never closes the connection', async (_what, request, status) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const arrived = once(app.server, 'connection') as Promise<[Socket]>
    const sender = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true })
    const [socket] = await arrived
    sender.write(request)
    // What the server says itself after REQUEST_MILLISECONDS.
    if (status === 408) app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    expect(await text(sender)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(socket.destroyed).toBe(true)
    sender.destroy()
  } finally {
    vi.useRealTimers()
  }
})

it.each([
  ['an address of 10,000 emoji', `GET /story/${encodeURIComponent('🎡'.repeat(10_000))} HTTP/1.1\r\nHost: park.test\r\n\r\n`, 431, 'This address is too long'],
  ['no HTTP at all', 'HELLO PARK\r\n\r\n', 400, 'This address cannot be read'],
  ['a whole address where a path belongs', 'GET http://evil.test/ HTTP/1.1\r\nHost: park.test\r\nConnection: close\r\n\r\n', 400, 'This address cannot be read'],
])('%s gets a page', async (_what, request, status, heading) => {
  const socket = connect(app.port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => undefined)
  socket.write(request)
  await once(socket, 'close')

  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(text).toContain(`<h1>${heading}</h1>`)
})

it('shows its numbers to this machine and to who has the token, and to nobody through a proxy', async () => {
  const here = await ask(app.port, '/metrics')
  const withToken = await ask(app.port, '/metrics', { headers: { Via: '1.1 proxy', Authorization: `Bearer ${TOKEN}` } })
  const proxied = await ask(app.port, '/metrics', { headers: { 'X-Forwarded-For': '192.0.2.7' } })
  const guessed = await ask(app.port, '/metrics', { headers: { Via: '1.1 proxy', Authorization: 'Bearer guess' } })

  expect([here.status, withToken.status, proxied.status, guessed.status]).toEqual([200, 200, 404, 404])
  expect(here.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(here.text).toMatch(/^midway_requests_total\{class="page",status="2xx",worker="1"\} \d+$/m)
  expect(here.text).toMatch(/^midway_event_loop_delay_seconds\{quantile="0.99",worker="1"\} [\d.e-]+$/m)
  expect(here.text).toMatch(/^process_resident_memory_bytes\{worker="1"\} \d+$/m)
  expect(here.text.match(/^# TYPE midway_requests_total counter$/gm)).toHaveLength(1)
})
