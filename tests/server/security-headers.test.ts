import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const HTML = { 'Content-Type': 'text/html' }
const STYLE = 'p{color:teal}'
const hashOf = (names: string) => `'sha256-of ${names}'`
const sheetOf = (names: string) => ({ element: `<style data-sheets="${names}">${STYLE}</style>`, hash: hashOf(names) })
const STYLED = '<style data-sheets="core"></style><style>p{color:injected}</style><style data-sheets="other"></style>'

const routes = fakeBuild([
  { path: '/hydrated', loader: () => null, html: (_request, nonce) => new Response(`${STYLED}<script nonce="${nonce}"></script>`, { headers: HTML }) },
  { path: '/story/:code', loader: () => null, html: () => new Response(STYLED, { headers: { ...HTML, 'Cache-Control': 'public, max-age=60', 'X-Page-Shows': 'story:1' } }) },
  { path: '/resource/:code', loader: () => null, html: () => new Response('<p>', { headers: HTML }) },
  { path: '/blog', loader: () => null, html: () => new Response('<p>', { headers: HTML }) },
  { path: '/blog/:slug', loader: () => null, html: () => new Response('<p>', { headers: HTML }) },
  { path: '/data', loader: () => Response.json({ a: 1 }) },
  { path: '/files/:name', loader: () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf', 'Content-Security-Policy': 'sandbox', 'Cache-Control': 'public, max-age=31536000, immutable' } }) },
  { path: '/two-cookies', loader: () => new Response(null, { status: 302, headers: [['Location', '/'], ['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2']] }) },
])

let app: Awaited<ReturnType<typeof serveFake>>
beforeAll(async () => {
  app = await serveFake(fakePlatform({ sheetOf, formTargets: ['https://pay.test'] }), routes)
})
afterAll(() => app.close())

const policyOf = async (path: string) => (await ask(app.port, path)).headers['content-security-policy'] as string

it.each(['/hydrated', '/story/A', '/resource/A', '/data', '/files/a.pdf', '/nowhere', '/__manifest'])(
  '%s carries the headers that every answer has, and none that tells what we run on',
  async (path) => {
    const { headers } = await ask(app.port, path)

    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy']).toBeDefined()
    expect(headers['cache-control']).toBeDefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

it('a rendered page runs our own files and what carries its nonce, which is another one each time', async () => {
  const nonces = new Set<string>()
  for (let count = 0; count < 3; count += 1) {
    const { headers, text } = await ask(app.port, '/hydrated')
    const nonce = /nonce="([^"]+)"/.exec(text)![1]!
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

it('a kept page runs our own files only', async () => {
  for (let count = 0; count < 2; count += 1) expect(await policyOf('/story/A')).toContain("script-src 'self';")
})

it.each(['/hydrated', '/story/A'])('%s is styled by our own files and its own sheet, and by none that was smuggled in', async (path) => {
  expect(await policyOf(path)).toContain(`style-src 'self' ${hashOf('core')};`)
  expect((await ask(app.port, path)).text).toContain(`<style data-sheets="core">${STYLE}</style><style>p{color:injected}</style><style data-sheets="other"></style>`)
})

it.each(['/hydrated', '/story/A'])('%s cannot be framed, moved to another base, or made to send its forms elsewhere', async (path) => {
  const { headers } = await ask(app.port, path)
  const directives = (headers['content-security-policy'] as string).split('; ')

  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self' https://pay.test",
    ]),
  )
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toContain('camera=()')
})

it('a resource may be embedded by the snippet that a teacher copies', async () => {
  const { headers } = await ask(app.port, '/resource/AB-123456')

  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['x-frame-options']).toBeUndefined()
})

it('a blog post may frame the one video site, and no other page frames any', async () => {
  const directivesOf = async (path: string) => (await policyOf(path)).split('; ')

  expect(await directivesOf('/blog/weak-lines')).toContain('frame-src https://www.youtube-nocookie.com')
  for (const path of ['/blog', '/hydrated', '/story/A', '/resource/A']) {
    expect((await policyOf(path)).includes('frame-src'), path).toBe(false)
    expect(await directivesOf(path)).toContain("default-src 'self'")
  }
})

it('data run nothing, and a route that serves files decides on its own', async () => {
  expect(await policyOf('/data')).toContain("default-src 'none'")
  const file = await ask(app.port, '/files/a.pdf')

  expect(file.headers['content-security-policy']).toBe('sandbox')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.text).toBe('%PDF')
})

it('keeps cookies apart', async () => {
  expect((await ask(app.port, '/two-cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

it('our own plain pages allow nothing but the style that they have', async () => {
  const { headers, text } = await ask(app.port, '/__manifest')
  const style = /<style>(.*?)<\/style>/.exec(text)![1]!
  const hash = createHash('sha256').update(style).digest('base64')

  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})

let secure: typeof app | undefined
beforeEach(() => {
  secure = undefined
})
afterEach(() => secure?.close())

it('asks for https for a year where the public address is https', async () => {
  secure = await serveFake(fakePlatform({ env: { publicUrl: 'https://park.test' } }), routes)

  for (const path of ['/hydrated', '/story/A', '/data']) {
    const { headers } = await ask(secure.port, path)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})
