import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeBuild, fakePlatform, serveFake } from './fake-app'
import { ask, type Answer } from './raw-request'

const WORDS = 'the ride turned once more and nobody was in its seats but a coat that waited for its owner since May'.split(' ')
const prose = Array.from({ length: 900 }, (_, index) => WORDS[(index * index * 7 + index * 3) % WORDS.length]).join(' ')
const html = (title: string) => `<!doctype html><title>${title}</title><p>${prose}</p>`
const PAGE = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=60' }

let title = 'The Last Ride'
let rendered: string[] = []
let whileRendering: () => Promise<void> = async () => undefined
let platform: ReturnType<typeof fakePlatform>
let app: Awaited<ReturnType<typeof serveFake>>

beforeEach(async () => {
  title = 'The Last Ride'
  rendered = []
  whileRendering = async () => undefined
  platform = fakePlatform()
  const build = fakeBuild([
    {
      path: '/story/:code',
      loader: async () => {
        const read = title
        await whileRendering()
        return read
      },
      action: async () => {
        title = 'Changed'
        platform.pageCache.pagesChanged('story:1')
        return new Response(null, { status: 303, headers: { Location: '/story/A' } })
      },
      html: (request) => {
        rendered.push(`${new URL(request.url).pathname}${new URL(request.url).search}`)
        return new Response(html(title), { headers: { ...PAGE, 'X-Page-Shows': 'story:1 gallery' } })
      },
    },
    { path: '/slow', loader: () => null, html: () => new Response(html(title), { headers: PAGE }) },
    { path: '/cookie', loader: () => null, html: () => new Response(html(title), { headers: { ...PAGE, 'X-Page-Shows': 'a', 'Set-Cookie': 'b=c' } }) },
    { path: '/nonce', loader: () => null, html: (_request, nonce) => new Response(`${html(title)}<script nonce="${nonce}">`, { headers: { ...PAGE, 'X-Page-Shows': 'a' } }) },
    { path: '/gone', loader: () => null, html: () => new Response(html(title), { status: 404, headers: { ...PAGE, 'X-Page-Shows': 'a' } }) },
  ])
  app = await serveFake(platform, build)
})
afterEach(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => ask(app.port, path, { headers })
const post = (path: string) => ask(app.port, path, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })

function decoded({ headers, bytes }: Answer) {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString()
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

describe('an anonymous page', () => {
  it('is rendered once and then answered from memory, the same to the byte', async () => {
    const first = await get('/story/A')
    const second = await get('/story/A')

    expect(second.text).toBe(html('The Last Ride'))
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
    expect(rendered).toEqual(['/story/A'])
  })

  it('says honestly how long it holds, and keeps its notes to itself', async () => {
    const { headers } = await get('/story/A')

    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(headers.vary).toBe('Accept-Encoding, Cookie')
    expect(headers['x-page-shows']).toBeUndefined()
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, gzip;q=0.5'],
    ['br', 'gzip;q=0.3, br;q=0.8'],
    ['gzip', '*, br;q=0'],
    [undefined, 'identity'],
    [undefined, 'br;q=0, gzip;q=0'],
  ])('is encoded as %s for "%s", rendered or kept', async (encoding, accepted) => {
    for (const answer of [await get('/story/A', { 'Accept-Encoding': accepted }), await get('/story/A', { 'Accept-Encoding': accepted })]) {
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
      expect(decoded(answer)).toBe(html('The Last Ride'))
    }
  })

  it('has a strong tag of its own in each encoding, and is not sent again to who has it', async () => {
    const [br, gzip, plain] = [
      await get('/story/A', { 'Accept-Encoding': 'br' }),
      await get('/story/A', { 'Accept-Encoding': 'gzip' }),
      await get('/story/A'),
    ]
    const tags = [br, gzip, plain].map(({ headers }) => headers.etag!)
    expect(new Set(tags).size).toBe(3)
    tags.forEach((tag) => expect(tag).toMatch(/^"[^"]+"$/))

    for (const known of [tags[0]!, `W/${tags[0]}`, `"other", ${tags[0]}`]) {
      const answer = await get('/story/A', { 'Accept-Encoding': 'br', 'If-None-Match': known })
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, tags[0]])
      expect(answer.rawHeaders.join(': ').length).toBeLessThan(400)
    }
    expect((await get('/story/A', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('is the same page after a restart, so a browser’s copy stays good', async () => {
    const { headers } = await get('/story/A')
    platform.pageCache.clear()

    expect((await get('/story/A', { 'If-None-Match': headers.etag! })).status).toBe(304)
  })

  it('is packed tighter once it is asked for again, and keeps its tag', async () => {
    const first = await get('/story/A', { 'Accept-Encoding': 'br' })
    const page = platform.pageCache.find('any /story/A')!
    const loose = page.answers.br
    await get('/story/A')
    await expect.poll(() => page.answers.br).not.toBe(loose)

    const packed = await get('/story/A', { 'Accept-Encoding': 'br' })
    expect(packed.bytes.length).toBeLessThan(first.bytes.length)
    expect(packed.headers.etag).toBe(first.headers.etag)
    expect(decoded(packed)).toBe(html('The Last Ride'))
  })

  it('answers HEAD with the headers of GET and no body, rendered or kept', async () => {
    const rendering = await ask(app.port, '/story/A', { method: 'HEAD' })
    const get1 = await get('/story/A')
    const kept = await ask(app.port, '/story/A', { method: 'HEAD' })

    for (const head of [rendering, kept]) {
      expect(head.bytes.length).toBe(0)
      expect({ ...head.headers, date: '' }).toEqual({ ...get1.headers, date: '' })
    }
    expect(rendered).toHaveLength(1)
  })

  it('is kept for each theme and each reading comfort apart, in whatever order a browser names them', async () => {
    const looks = [
      ...['mm_theme=night', 'mm_theme=day', undefined, 'mm_comfort=large', 'mm_comfort=larger-wide-plain'],
      ...['mm_theme=day; mm_comfort=wide', 'mm_theme=night; mm_comfort=wide'],
    ]
    for (const cookie of [...looks, ...looks, 'mm_comfort=wide; mm_theme=day']) {
      const answer = await get('/story/A', cookie ? { Cookie: cookie } : {})
      expect(answer.headers['cache-control']).toBe('public, max-age=60')
    }
    expect(rendered).toHaveLength(looks.length)
  })

  it('is one page whatever mail programs append, and in whatever order its query is', async () => {
    await get('/story/A?utm_source=mail&fbclid=1')
    await get('/story/A')
    await get('/story/A?b=2&a=1')
    await get('/story/A?a=1&b=2&utm_medium=x')

    expect(rendered).toEqual(['/story/A', '/story/A?a=1&b=2'])
  })

  it('is not looked up for a foreign host', async () => {
    await get('/story/A')

    expect((await get('/story/A', { Host: 'evil.test' })).status).toBe(421)
  })
})

describe('a change', () => {
  it('is seen by the very next visitor', async () => {
    await get('/story/A')
    await get('/story/A')
    await post('/story/A')

    expect((await get('/story/A')).text).toContain('<title>Changed</title>')
  })

  it('that is made while the page is being rendered keeps the old page out', async () => {
    let readOn = () => {}
    const isReading = new Promise<void>((reading) => {
      whileRendering = () => {
        reading()
        return new Promise((resolve) => {
          readOn = resolve
        })
      }
    })
    const slow = get('/story/A')
    await isReading
    whileRendering = async () => undefined
    platform.pageCache.pagesChanged('story:1')
    readOn()
    await slow

    await get('/story/A')
    await get('/story/A')
    expect(rendered).toHaveLength(2)
  })
})

describe('a page is rendered anew and stored nowhere', () => {
  it.each([
    ['a session', { Cookie: 'mm_session=abc' }],
    ['a theme and a session', { Cookie: 'mm_theme=night; mm_session=abc' }],
    ['a message to show once', { Cookie: 'mm_toast=abc' }],
    ['a theme that we do not have', { Cookie: 'mm_theme=pink' }],
    ['a comfort that we do not have', { Cookie: 'mm_comfort=huge' }],
    ['one that is not as we write it', { Cookie: 'mm_comfort=wide-large' }],
    ['one that is named twice', { Cookie: 'mm_comfort=wide; mm_comfort=wide' }],
    ['a comfort and a session', { Cookie: 'mm_comfort=wide; mm_session=abc' }],
    ['credentials', { Authorization: 'Basic abc' }],
  ])('for a visitor with %s', async (_what, headers) => {
    await get('/story/A')
    const answer = await get('/story/A', headers as Record<string, string>)

    expect(rendered).toHaveLength(2)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(platform.pageCache.size().pages).toBe(1)
  })

  it.each(['/slow', '/cookie', '/nonce', '/gone'])('when it is %s: untagged, setting a cookie, with a nonce, or not there', async (path) => {
    const answer = await get(path)

    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers.etag).toBeUndefined()
    expect(platform.pageCache.size().pages).toBe(0)
  })

  it('when its data are asked for, or its query is endless', async () => {
    const data = await get('/story/A?_data=route-0')
    await get(`/story/A?q=${'x'.repeat(200)}`)

    expect(data.headers['cache-control']).toBe('private, no-store')
    expect(platform.pageCache.size().pages).toBe(0)
  })
})
