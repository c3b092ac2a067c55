import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { oneAtATime } from '../../server/one-at-a-time'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('begins one piece of work in each turn of the event loop, in their order', async () => {
  const inTurn = oneAtATime()
  const begun: string[] = []
  for (const name of ['first', 'second', 'third']) inTurn(() => begun.push(name))

  expect(begun).toEqual([])
  await turn()
  expect(begun).toEqual(['first'])
  inTurn(() => begun.push('late'))
  await turn()
  expect(begun).toEqual(['first', 'second'])
  await turn()
  await turn()
  expect(begun).toEqual(['first', 'second', 'third', 'late'])
})

it('begins at once again after a pause', async () => {
  const inTurn = oneAtATime()
  const begun: string[] = []
  inTurn(() => begun.push('before'))
  await turn()
  inTurn(() => begun.push('after'))
  await turn()

  expect(begun).toEqual(['before', 'after'])
})

let asked: string[] = []
let logged: Record<string, unknown>[] = []
let app: Awaited<ReturnType<typeof serveFake>>

beforeAll(async () => {
  const route = ({ request }: { request: Request }) => {
    asked.push(request.method)
    return Response.json('done')
  }
  const info = (_event: string, fields = {}) => void logged.push(fields)
  const build = fakeBuild([{ path: '/auth', loader: route, action: route }])
  app = await serveFake(fakePlatform({ log: { ...fakePlatform().log, info } }), build)
  // Before the app hears of them: visitors who go while others have their turn.
  app.server.prependListener('request', ({ url, socket }: IncomingMessage) => {
    if (url!.includes('gone')) socket.destroy()
  })
})
afterAll(() => app.close())
beforeEach(() => {
  asked = []
  logged = []
})

it('reads nothing for a visitor who has gone meanwhile, and notes that', async () => {
  await expect(ask(app.port, '/auth?gone')).rejects.toThrow('socket hang up')

  await expect.poll(() => logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ method: 'GET', path: '/auth', isBrokenOff: true })
  expect(asked).toEqual([])
})

it('makes the change of a visitor who has gone meanwhile, because they have sent it', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': '0' }
  const [failure] = await Promise.allSettled([ask(app.port, '/auth?gone', { method: 'POST', headers })])

  expect(failure.status).toBe('rejected')
  await expect.poll(() => asked).toEqual(['POST'])
  await expect.poll(() => logged).toHaveLength(1)
})
