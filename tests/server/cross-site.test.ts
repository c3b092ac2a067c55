import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

let changes: string[] = []
let app: Awaited<ReturnType<typeof serveFake>>

const changing = (name: string) => async () => {
  changes.push(name)
  return new Response('changed', { headers: { 'Content-Type': 'text/plain' } })
}

beforeAll(async () => {
  const build = fakeBuild([
    { path: '/story/:code', loader: () => null, action: changing('page'), html: () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }) },
    { path: '/theme', action: changing('resource route') },
    { path: '/webhooks/stripe', action: changing('webhook') },
  ])
  app = await serveFake(fakePlatform(), build)
})
afterAll(() => app.close())
beforeEach(() => {
  changes = []
})

const shapes = [
  ['a document', '/story/AB123456', 'page'],
  ['?_data=', '/story/AB123456?_data=route-0', 'page'],
  ['a resource route', '/theme', 'resource route'],
] as const

const forged = [
  ['a foreign Origin', { Origin: 'http://evil.test' }],
  ['our host under another scheme', { Origin: 'https://park.test' }],
  ['a foreign Origin that begins like ours', { Origin: 'http://park.test.evil.test' }],
  ['Origin null', { Origin: 'null' }],
  ['neither Origin nor Sec-Fetch-Site', {}],
  ['Sec-Fetch-Site cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site same-site, from a sister domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['Sec-Fetch-Site cross-site beside our own Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://park.test' }],
  ['Sec-Fetch-Site same-origin beside a foreign Origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://evil.test' }],
  ['our Origin in X-Forwarded-Host only', { Origin: 'http://evil.test', 'X-Forwarded-Host': 'evil.test' }],
] as const

const honest = [
  ['Sec-Fetch-Site same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://park.test' }],
  ['Sec-Fetch-Site none, after a reload', { 'Sec-Fetch-Site': 'none' }],
  ['Sec-Fetch-Site same-origin with Origin null', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
  ['our Origin from an older browser', { Origin: 'http://park.test' }],
] as const

describe.each(shapes)('a post to %s', (_shape, path, changed) => {
  it.each(forged)('with %s changes nothing', async (_name, headers) => {
    const answer = await ask(app.port, path, { method: 'POST', headers: { ...FORM, ...headers }, body: 'title=Stolen' })

    expect(answer.status).toBe(403)
    expect(answer.text).toContain('This form came from somewhere else')
    expect(changes).toEqual([])
  })

  it.each(honest)('with %s is carried out', async (_name, headers) => {
    const answer = await ask(app.port, path, { method: 'POST', headers: { ...FORM, ...headers }, body: 'title=Ours' })

    expect(answer.status).toBe(200)
    expect(changes).toEqual([changed])
  })
})

describe('methods', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is refused, whoever sends it', async (method) => {
    const answer = await ask(app.port, '/theme', { method, headers: { 'Sec-Fetch-Site': 'same-origin' } })

    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST, OPTIONS')
    expect(changes).toEqual([])
  })

  it('OPTIONS says what is taken and allows no other origin', async () => {
    const answer = await ask(app.port, '/theme', {
      method: 'OPTIONS',
      headers: { Origin: 'http://evil.test', 'Access-Control-Request-Method': 'POST' },
    })

    expect(answer.status).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('the Stripe webhook, which no browser sends, needs no origin', async () => {
  const answer = await ask(app.port, '/webhooks/stripe', { method: 'POST', body: '{}' })

  expect(answer.status).toBe(200)
  expect(changes).toEqual(['webhook'])
})

it('nothing below or beside the webhook is excepted', async () => {
  for (const path of ['/webhooks/stripe/', '/webhooks/stripe/../../theme', '/webhooks/stripe%2f..%2f..%2ftheme']) {
    expect((await ask(app.port, path, { method: 'POST', body: '{}' })).status).toBe(403)
  }
  expect(changes).toEqual([])
})
