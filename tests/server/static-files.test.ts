import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadStaticFiles } from '../../server/static-files'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask } from './raw-request'

const script = `export const bulbs = [${Array.from({ length: 500 }, (_, index) => index).join(',')}]`
const picture = `<svg xmlns="http://www.w3.org/2000/svg">${'<circle r="3"/>'.repeat(60)}</svg>`
const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, ...Array.from({ length: 900 }, (_, index) => index % 251)])

let folder: string
let rendered: string[] = []
let app: Awaited<ReturnType<typeof serveFake>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'midway-files-'))
  for (const name of ['assets', 'pictures', 'fonts', '.vite']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'assets/root-Ab12cd.js'), script)
  writeFileSync(join(folder, 'pictures/wheel.svg'), picture)
  writeFileSync(join(folder, 'fonts/sancreek.woff2'), font)
  writeFileSync(join(folder, 'favicon.ico'), 'icon')
  writeFileSync(join(folder, '.secret'), 'secret')
  const build = fakeBuild([
    { path: '/*', loader: ({ request }) => (rendered.push(new URL(request.url).pathname), Response.json('a page')) },
  ])
  app = await serveFake(fakePlatform(), build, { files: await loadStaticFiles(folder) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('a hashed file may be kept for ever', async () => {
  const { headers, text } = await ask(app.port, '/assets/root-Ab12cd.js')

  expect(text).toBe(script)
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it.each([
  ['/pictures/wheel.svg', 'image/svg+xml'],
  ['/fonts/sancreek.woff2', 'font/woff2'],
  ['/favicon.ico', 'image/x-icon'],
])('%s is kept for an hour and then asked for by its tag', async (path, contentType) => {
  const { headers } = await ask(app.port, path)
  expect([headers['content-type'], headers['cache-control']]).toEqual([contentType, 'public, max-age=3600'])

  const again = await ask(app.port, path, { headers: { 'If-None-Match': headers.etag! } })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
})

it('is sent in the encoding that the browser takes, unless it is packed already', async () => {
  const br = await ask(app.port, '/assets/root-Ab12cd.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  const gzip = await ask(app.port, '/assets/root-Ab12cd.js', { headers: { 'Accept-Encoding': 'gzip' } })
  const woff2 = await ask(app.port, '/fonts/sancreek.woff2', { headers: { 'Accept-Encoding': 'gzip, br' } })

  expect([br.headers['content-encoding'], brotliDecompressSync(br.bytes).toString()]).toEqual(['br', script])
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', script])
  expect(br.headers.vary).toBe('Accept-Encoding')
  expect([woff2.headers['content-encoding'], woff2.bytes.equals(font)]).toEqual([undefined, true])
})

it('answers HEAD without a body', async () => {
  const head = await ask(app.port, '/assets/root-Ab12cd.js', { method: 'HEAD' })

  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(script.length), 0])
})

it.each([
  '/assets/missing.js',
  '/pictures/../.secret',
  '/assets/..%2f.secret',
  '/assets/%2e%2e/.secret',
  '/fonts/',
  '/assets/root-Ab12cd.js.br',
])('%s is not there, and no page is rendered for it', async (path) => {
  rendered = []
  const answer = await ask(app.port, path)

  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('secret')
  expect(rendered).toEqual([])
})

it('leaves every other address to the pages', async () => {
  rendered = []
  await ask(app.port, '/story/AB-123456')
  await ask(app.port, '/.secret')
  await ask(app.port, '/favicon.ico', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })

  expect(rendered).toEqual(['/story/AB-123456', '/.secret'])
})

it('encodes a file once and again only after it has changed', async () => {
  const encoded = join(folder, 'pictures/wheel.svg.br')
  const before = statSync(encoded).mtimeMs
  await loadStaticFiles(folder)
  expect(statSync(encoded).mtimeMs).toBe(before)

  writeFileSync(join(folder, 'pictures/wheel.svg'), `${picture}<!-- repainted -->`)
  utimesSync(join(folder, 'pictures/wheel.svg'), new Date(), new Date(Date.now() + 10_000))
  const files = await loadStaticFiles(folder)
  expect(brotliDecompressSync(files.get('/pictures/wheel.svg')!.bodies.br!).toString()).toContain('repainted')
  expect(brotliDecompressSync(readFileSync(encoded)).toString()).toContain('repainted')
})
