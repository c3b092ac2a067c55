import { Agent } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bodyLimitOf } from '../../server/body-limits'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const OURS = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' }

let received: number[] = []
let logged: string[] = []
let app: Awaited<ReturnType<typeof serveFake>>

const measure = async ({ request }: { request: Request }) => {
  received.push((await request.arrayBuffer()).byteLength)
  return Response.json('taken')
}

beforeAll(async () => {
  const error = (event: string) => void logged.push(event)
  const build = fakeBuild([
    { path: '/auth', action: measure },
    { path: '/generate-article', action: measure },
    { path: '/free-downloads-management', action: measure },
    { path: '/create-quiz', action: measure },
    { path: '/spooky-resources', action: () => new Response(null, { status: 303, headers: { Location: '/auth' } }) },
  ])
  app = await serveFake(fakePlatform({ log: { ...fakePlatform().log, error } }), build)
})
afterAll(() => app.close())
beforeEach(() => {
  received = []
  logged = []
})

const pieces = (bytes: number) => Array.from({ length: Math.ceil(bytes / KILOBYTE) }, () => Buffer.alloc(KILOBYTE, 'a'))

const limits = [
  ['/auth', 64 * KILOBYTE],
  ['/generate-article', MEGABYTE],
  ['/free-downloads-management', 32 * MEGABYTE],
  ['/create-quiz', 32 * MEGABYTE],
] as const

it.each(limits)('%s takes a body up to its limit, with and without a length', async (path, limit) => {
  const whole = await ask(app.port, path, { method: 'POST', headers: OURS, body: Buffer.alloc(limit, 'a') })
  const chunked = await ask(app.port, path, { method: 'POST', headers: OURS, body: pieces(limit) })

  expect([whole.status, chunked.status]).toEqual([200, 200])
  expect(received).toEqual([limit, limit])
})

it.each(limits)('%s refuses a larger one that says so, before any of it is read', async (path, limit) => {
  const answer = await ask(app.port, path, { method: 'POST', headers: OURS, body: Buffer.alloc(limit + 1, 'a') })

  expect(answer.status).toBe(413)
  expect(answer.text).toContain('That is too much to carry')
  expect(received).toEqual([])
})

it.each(limits)('%s refuses a larger one that does not say so, while it arrives', async (path, limit) => {
  const answer = await ask(app.port, path, { method: 'POST', headers: OURS, body: pieces(limit + 2 * KILOBYTE) })

  expect(answer.status).toBe(413)
  expect(answer.text).toContain('That is too much to carry')
  expect(received).toEqual([])
  expect(logged).toEqual([])
})

it.each(limits)('%s takes a post that has no body, and says nothing of one', async (path) => {
  const socket = connect(app.port, '127.0.0.1')
  const lines = ['Host: park.test', 'Connection: close', ...Object.entries(OURS).map(([name, value]) => `${name}: ${value}`)]
  socket.end(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)

  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
  expect(received).toEqual([0])
  expect(logged).toEqual([])
})

it('goes on serving a connection whose upload was not read or was too large', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let connections = 0
  const count = () => void (connections += 1)
  app.server.on('connection', count)

  const unread = await ask(app.port, '/spooky-resources', { method: 'POST', headers: OURS, body: pieces(3 * MEGABYTE), agent })
  const tooLarge = await ask(app.port, '/free-downloads-management', { method: 'POST', headers: OURS, body: pieces(33 * MEGABYTE), agent })
  const next = await ask(app.port, '/auth', { method: 'POST', headers: OURS, body: 'a', agent })

  expect([unread.status, unread.headers.location]).toEqual([303, '/auth'])
  expect(tooLarge.status).toBe(413)
  expect([next.status, received]).toEqual([200, [1]])
  expect(connections).toBe(1)
  app.server.off('connection', count)
  agent.destroy()
})

it('gives every page an ordinary form’s limit unless it is known to need more', () => {
  expect(bodyLimitOf('/nowhere')).toBe(64 * KILOBYTE)
  expect(bodyLimitOf('/story/AB-123456')).toBe(MEGABYTE)
  expect(bodyLimitOf('/story/AB-123456/print')).toBe(64 * KILOBYTE)
  expect(bodyLimitOf('/create-quiz-not')).toBe(64 * KILOBYTE)
})
