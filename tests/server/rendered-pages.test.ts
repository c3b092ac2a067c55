import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask, type Answer } from './raw-request'

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const place = '<style data-sheets="core desk"></style>'
const filled = `<style data-sheets="core desk">p{content:'★ ${'0123456789'.repeat(600)}'}</style>`
const story = (words: number) => Array.from({ length: words }, (_, index) => `Fähre ${index * 7} – 🎡`).join(' ')

const pages: Record<string, (sheets: string) => string> = {
  '/page': (sheets) => `<!DOCTYPE html><head><title>Das Karussell</title>${sheets}</head><p>${story(300)}</p>`,
  '/plain': () => `<!DOCTYPE html><p>${story(300)}</p>`,
  '/first': (sheets) => `${sheets}<p>${story(300)}</p>`,
  '/last': (sheets) => `<!DOCTYPE html><p>${story(300)}</p>${sheets}`,
  '/table': (sheets) => `<!DOCTYPE html>${sheets}<table>${story(20_000)}</table>`,
  '/long-head': (sheets) => `<!DOCTYPE html><title>${story(20_000)}</title>${sheets}<p>`,
}

let app: Awaited<ReturnType<typeof serveFake>>
beforeAll(async () => {
  const routes = Object.entries(pages).map(([path, page]) => ({
    path, loader: () => null, html: () => new Response(page(place), { headers: HTML }),
  }))
  app = await serveFake(fakePlatform({ sheetOf: () => ({ element: filled, hash: "'sha256-filled'" }) }), fakeBuild(routes))
})
afterAll(() => app.close())

const visit = (path: string, encodings: string, method = 'GET') =>
  ask(app.port, path, { method, headers: { 'Accept-Encoding': encodings } })

function decoded({ headers, bytes }: Answer) {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString()
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

describe('a page for one visitor', () => {
  it.each(
    Object.keys(pages).flatMap((path) => ['gzip, deflate, br', 'gzip', 'br', 'identity'].map((encodings) => [path, encodings])),
  )('%s is the same to the byte for who takes %s', async (path, encodings) => {
    const answer = await visit(path!, encodings!)

    expect(decoded(answer)).toBe(pages[path!]!(filled))
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })

  it('is packed in the quick way where that is as welcome, but for a large one', async () => {
    expect((await visit('/page', 'gzip, deflate, br')).headers['content-encoding']).toBe('gzip')
    expect((await visit('/page', 'gzip;q=0.5, br')).headers['content-encoding']).toBe('br')
    expect((await visit('/table', 'gzip, deflate, br')).headers['content-encoding']).toBe('br')
  })

  it('asked about by HEAD has the length of the page and no body', async () => {
    const page = await visit('/page', 'gzip, br')
    const head = await visit('/page', 'gzip, br', 'HEAD')

    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, page.headers['content-length']])
  })
})
