import { afterEach, expect, it } from 'vitest'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const echo = fakeBuild([
  {
    path: '/where',
    loader: ({ request, context }) => Response.json({ url: request.url, clientAddress: context.clientAddress }),
  },
])

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

async function serve(env: Parameters<typeof fakePlatform>[0] = {}) {
  const app = await serveFake(fakePlatform(env), echo)
  close = app.close
  return app
}

it('answers under the public address, and says no other', async () => {
  const { port } = await serve()

  const answer = await ask(port, '/where', { headers: { 'X-Forwarded-Host': 'evil.test:99', 'X-Forwarded-Proto': 'https' } })

  expect(JSON.parse(answer.text).url).toBe('http://park.test/where')
})

it.each(['evil.test', 'park.test.evil.test', 'park.test:8080', 'localhost', 'user@park.test', ''])(
  'refuses the host "%s" with a plain page',
  async (host) => {
    const { port } = await serve()

    const answer = await ask(port, '/where', { headers: { Host: host } })

    expect(answer.status).toBe(421)
    expect(answer.text).toContain('This is not our address')
  },
)

it('takes the machine’s own names with the right port outside production only', async () => {
  const development = await serve({ env: { isProduction: false } })
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    const answer = await ask(development.port, '/where', { headers: { Host: `${name}:${development.port}` } })
    expect(JSON.parse(answer.text).url).toBe(`http://${name}:${development.port}/where`)
  }
  expect((await ask(development.port, '/where', { headers: { Host: 'localhost:1' } })).status).toBe(421)
  await development.close()

  const production = await serve()
  const answer = await ask(production.port, '/where', { headers: { Host: `localhost:${production.port}` } })
  expect(answer.status).toBe(421)
})

it('keeps the public address https behind a proxy that speaks http', async () => {
  const { port } = await serve({ env: { publicUrl: 'https://park.test', trustProxy: 1 } })

  const answer = await ask(port, '/where')

  expect(JSON.parse(answer.text).url).toBe('https://park.test/where')
})

it('believes as many proxies about the visitor’s address as it is told to', async () => {
  const chain = { 'X-Forwarded-For': '6.6.6.6, 192.0.2.7, 198.51.100.2' }
  const seen: string[] = []
  for (const trustProxy of [0, 1, 2]) {
    const { port } = await serve({ env: { trustProxy } })
    seen.push(JSON.parse((await ask(port, '/where', { headers: chain })).text).clientAddress)
    await close?.()
  }

  expect(seen[0]).toMatch(/127\.0\.0\.1$/)
  expect(seen.slice(1)).toEqual(['198.51.100.2', '192.0.2.7'])
})

it('tells a platform’s probe its health under any host', async () => {
  const { port } = await serve()

  const answer = await ask(port, '/healthz', { headers: { Host: '10.0.0.3:8080' } })

  expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}'])
})

it.each([
  ['says no', async () => false],
  ['fails', () => Promise.reject(new Error('no route to host'))],
])('says that it is not healthy when the database %s', async (_how, isDatabaseAnswering) => {
  const { port } = await serve({ isDatabaseAnswering })

  const answer = await ask(port, '/healthz')

  expect(answer.status).toBe(503)
  expect(answer.text).not.toContain('route')
})

it.each(['/__manifest', '/__manifest?p=/', '/story/AB123456.data', '/_root.data'])('has nothing at %s', async (path) => {
  const { port } = await serve()

  expect((await ask(port, path)).status).toBe(404)
})
