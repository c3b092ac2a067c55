import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { takeTurns } from '../../server/event-loop-turns'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Keeps the processor for longer than a turn has for work. */
function computeForLong() {
  const end = performance.now() + 20
  while (performance.now() < end);
}

it('begins long pieces of work one in a turn of the event loop, in their order', async () => {
  const inTurn = takeTurns()
  const begun: string[] = []
  const add = (name: string) => inTurn(() => {
    begun.push(name)
    computeForLong()
  })
  add('first')
  add('second')

  expect(begun).toEqual([])
  await turn()
  expect(begun).toEqual(['first'])
  add('late')
  await turn()
  expect(begun).toEqual(['first', 'second'])
  await turn()
  expect(begun).toEqual(['first', 'second', 'late'])
})

it('begins again after a pause', async () => {
  const inTurn = takeTurns()
  const begun: string[] = []
  inTurn(() => begun.push('before'))
  await turn()
  await turn()
  inTurn(() => begun.push('after'))
  await turn()

  expect(begun).toEqual(['before', 'after'])
})

let asked: string[] = []
let lookedFor: string[] = []
let logged: Record<string, unknown>[] = []
let app: Awaited<ReturnType<typeof serveFake>>

beforeAll(async () => {
  const route = ({ request }: { request: Request }) => {
    asked.push(request.method)
    return Response.json('done')
  }
  const info = (_event: string, fields = {}) => void logged.push(fields)
  const html = () => {
    asked.push('page')
    const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=60', 'X-Page-Shows': 'story:1' }
    return new Response('<!doctype html><p>The lamps went out.</p>', { headers })
  }
  const files = new Map<string, never>()
  files.get = (path) => void lookedFor.push(path)
  const build = fakeBuild([
    { path: '/auth', loader: route, action: route },
    { path: '/story/:code', loader: () => null, html },
  ])
  app = await serveFake(fakePlatform({ log: { ...fakePlatform().log, info } }), build, { files })
  // Before the app hears of them: visitors who go while others have their turn.
  app.server.prependListener('request', ({ url, socket }: IncomingMessage) => {
    if (url!.includes('gone')) socket.destroy()
  })
})
afterAll(() => app.close())
beforeEach(() => {
  asked = []
  lookedFor = []
  logged = []
})

it('reads nothing for a visitor who has gone meanwhile, and notes that', async () => {
  await expect(ask(app.port, '/auth?gone')).rejects.toThrow('socket hang up')

  await expect.poll(() => logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ method: 'GET', path: '/auth', status: null, isBrokenOff: true })
  expect(asked).toEqual([])
})

it('makes the change of a visitor who has gone meanwhile, because they have sent it', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': '0' }
  const [failure] = await Promise.allSettled([ask(app.port, '/auth?gone', { method: 'POST', headers })])

  expect(failure.status).toBe('rejected')
  await expect.poll(() => asked).toEqual(['POST'])
  await expect.poll(() => logged).toHaveLength(1)
})

/** Opens so many connections, and asks on all of them once the server has taken the last one in. */
async function getAtOnce(count: number, path: string) {
  let taken = 0
  app.server.on('connection', () => (taken += 1))
  const sockets = Array.from({ length: count }, () => connect(app.port, '127.0.0.1'))
  await expect.poll(() => taken).toBe(count)
  for (const socket of sockets) socket.write(`GET ${path} HTTP/1.1\r\nHost: park.test\r\nConnection: close\r\n\r\n`)
  return Promise.all(sockets.map((socket) => text(socket)))
}

it('renders a page once that a class opens in the same moment', async () => {
  const answers = await getAtOnce(30, '/story/AB-123456')

  expect(answers.filter((answer) => /^HTTP\/1.1 200 [^]+The lamps went out\.<\/p>$/.test(answer))).toHaveLength(30)
  expect(asked).toEqual(['page'])
})

it('looks for a file once, because none can have come while somebody waited for their turn', async () => {
  expect((await ask(app.port, '/auth')).status).toBe(200)
  expect(lookedFor).toEqual(['/auth'])
})
