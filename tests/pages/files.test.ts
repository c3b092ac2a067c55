import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { newFileKey } from '~/server/storage-files.server'
import { keepFile, keepPicture, type KeptFile } from '~/server/upload-store.server'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { useAppRows } from '../support/app-rows'
import { noisyPicture, oddFileToSend, sha256Of, uploaded } from '../support/uploads'

const app = useAppRows()
const refusing = { field: 'file', failed: 'Failed to save download' }

let owner: Actor
const kept: Record<string, KeptFile> = {}
const sources: Record<string, Buffer> = {}

async function keepOdd(name: string, originalName = name) {
  const bytes = Buffer.from(await oddFileToSend(name).arrayBuffer())
  sources[name] = bytes
  kept[name] = await keepFile(owner.id, await uploaded(bytes, originalName), refusing)
}

beforeAll(async () => {
  owner = await makeAccount()
  await keepOdd('pdf-small.pdf', 'Plan “für” 日本.pdf')
  for (const name of ['html-named-txt.txt', 'utf16-bom.txt', 'zip-slip.zip', 'docx-xxe.docx', 'png-plus-zip.png']) await keepOdd(name)
  kept.picture = await keepPicture(owner.id, await uploaded(await noisyPicture(800, 600), 'lake.jpg'), refusing)
})

/** Paths of what a process has open (proc(5)). */
function filesOpenIn(pid: number) {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)]
    } catch {
      return [] // closed since
    }
  })
}

const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  openBrowser(app.url).send(kept[name]!.url, { method, headers })

it('comes back whole, may be kept for ever, and runs nothing', async () => {
  for (const name of Object.keys(sources)) {
    const { status, headers, body } = await ask(name)
    expect([status, sha256Of(body)], name).toEqual([200, sha256Of(sources[name]!)])
    expect(headers, name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(sources[name]!.length),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy'], name).toMatch(/^default-src 'none'.*; sandbox/)
    expect(headers['content-encoding'], name).toBeUndefined()
  }
})

it.each([
  ['picture', 'image/webp', 'inline; filename=lake.webp'],
  ['png-plus-zip.png', 'image/png', 'inline; filename=png-plus-zip.png'],
  ['html-named-txt.txt', 'text/plain', 'attachment; filename=html-named-txt.txt'],
  ['utf16-bom.txt', 'text/plain', 'attachment; filename=utf16-bom.txt'],
  ['zip-slip.zip', 'application/zip', 'attachment; filename=zip-slip.zip'],
])('%s is %s, %s', async (name, type, disposition) => {
  const { headers } = await ask(name)
  expect([headers['content-type'], headers['content-disposition']]).toEqual([type, disposition])
  expect(headers['content-security-policy']).toMatch(/; sandbox; frame-ancestors 'none'$/)
})

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Safari on an iPad', `Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) ${WEBKIT} Version/15.6 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPad', `Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) ${WEBKIT} CriOS/119.0.6045.109 Mobile/15E148 Safari/604.1`],
])('a PDF is not sandboxed in %s, which would show an empty page instead', async (_browser, userAgent) => {
  const { headers } = await ask('pdf-small.pdf', { 'User-Agent': userAgent })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; object-src 'self'/)
  expect(headers['content-security-policy']).not.toMatch(/sandbox|script/)
  expect(headers.vary).toContain('User-Agent')
})

it('a PDF is sandboxed in Chrome, which names WebKit too', async () => {
  const userAgent = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const { headers } = await ask('pdf-small.pdf', { 'User-Agent': userAgent })
  expect(headers['content-security-policy']).toMatch(/; sandbox allow-scripts allow-downloads;/)
})

it('a name in any script arrives as it was (RFC 6266)', async () => {
  const { headers } = await ask('pdf-small.pdf')
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''Plan%20%E2%80%9Cf%C3%BCr%E2%80%9D%20%E6%97%A5%E6%9C%AC\.pdf$/)
})

describe('a part', () => {
  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, 23_425],
    ['bytes=-25', 23_400, 23_425],
    ['bytes=23000-99999', 23_000, 23_425],
  ])('%s comes as that part', async (range, first, end) => {
    const { status, headers, body } = await ask('pdf-small.pdf', { Range: range })
    expect([status, headers['content-range'], headers['accept-ranges']]).toEqual([206, `bytes ${first}-${end - 1}/23425`, 'bytes'])
    expect(body.equals(sources['pdf-small.pdf']!.subarray(first, end))).toBe(true)
  })

  it('of a text counts the text’s own bytes', async () => {
    const { status, body } = await ask('html-named-txt.txt', { Range: 'bytes=2-5' })
    expect([status, body.toString()]).toEqual([206, sources['html-named-txt.txt']!.subarray(2, 6).toString()])
  })

  it.each(['bytes=23425-', 'bytes=99999-100000', 'bytes=-0'])('%s beyond the end is refused with the size', async (range) => {
    const { status, headers } = await ask('pdf-small.pdf', { Range: range })
    expect([status, headers['content-range']]).toEqual([416, 'bytes */23425'])
  })

  it.each(['bytes=0-1,5-6', 'bytes=9-2', 'lines=1-2', 'bytes=-', 'bytes=a-b'])('%s is not one, so all of it comes', async (range) => {
    expect((await ask('pdf-small.pdf', { Range: range })).status).toBe(200)
  })

  it('of an older copy is not mixed with this one', async () => {
    const { headers } = await ask('pdf-small.pdf')
    const same = await ask('pdf-small.pdf', { Range: 'bytes=0-1', 'If-Range': headers.etag! })
    const other = await ask('pdf-small.pdf', { Range: 'bytes=0-1', 'If-Range': '"older"' })
    expect([same.status, other.status]).toEqual([206, 200])
  })
})

it('is not sent again to whoever has it, and its copies have tags of their own', async () => {
  const copy = kept.picture!.url.replace('.webp', '-320.webp')
  const browser = openBrowser(app.url)
  const tags = [(await browser.send(copy)).headers.etag!, (await ask('picture')).headers.etag!]
  expect(new Set(tags).size).toBe(2)
  const again = await ask('picture', { 'If-None-Match': tags[1]! })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await browser.send(copy, { headers: { 'If-None-Match': tags[1]! } })).status).toBe(200)
})

it('HEAD says the same and sends nothing', async () => {
  const [head, get] = [await ask('pdf-small.pdf', {}, 'HEAD'), await ask('pdf-small.pdf')]
  expect([head.status, head.body.length]).toEqual([200, 0])
  for (const name of ['content-length', 'etag', 'content-type', 'content-disposition']) expect(head.headers[name]).toBe(get.headers[name])
})

it.each([
  ['a name that nothing has', newFileKey('pdf')],
  ['a picture that nothing has', newFileKey('webp', '-10x10')],
  ['a short name', 'x'],
  ['a way out of the folder', '..%2fapp.db'],
  ['a longer way out', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['a file that is being written', '.unfinished-1'],
  ['a long name', 'a'.repeat(5000)],
  ['an end of text', '%00'],
  ['a piece of SQL', "'%20OR%201=1"],
])('there is nothing under %s, and that is said calmly', async (_what, name) => {
  const { status, body, headers } = await openBrowser(app.url).send(`/files/${name}`)
  expect([400, 404]).toContain(status)
  if (status === 404) expect([body.toString(), headers['cache-control']]).toEqual(['This file is no longer here.', 'no-store'])
})

describe('a large one', () => {
  // More than the system keeps on the way to a visitor who does not read.
  const bytes = Buffer.from(Array.from({ length: 20_000_007 }, (_, index) => (index * 7919) % 251))
  bytes.write('%PDF-1.4\n')

  beforeAll(async () => {
    kept.large = await keepFile(owner.id, await uploaded(bytes, 'large.pdf'), refusing)
  })

  it('comes back byte by byte, to several at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('large')))
    expect(answers.map(({ body }) => sha256Of(body))).toEqual([1, 2, 3].map(() => sha256Of(bytes)))
  })

  it('comes in part, also where the part begins and ends in the middle', async () => {
    const { status, body } = await ask('large', { Range: 'bytes=65535-2000000' })
    expect([status, sha256Of(body)]).toEqual([206, sha256Of(bytes.subarray(65_535, 2_000_001))])
  })

  it('is closed again when a visitor leaves in the middle of it', async () => {
    const openFiles = () => filesOpenIn(app.pid).filter((path) => path.endsWith(kept.large!.key)).length
    const leaving = request(app.url + kept.large!.url).end()
    const [answer] = (await once(leaving, 'response')) as [IncomingMessage]
    expect(openFiles()).toBe(1)
    answer.destroy()
    await expect.poll(openFiles).toBe(0)
    expect((await ask('large')).status).toBe(200)
  })
})

it('a file whose row is gone is not served any more', async () => {
  await keepOdd('rar5-signature-only.rar')
  const { key } = kept['rar5-signature-only.rar']!
  expect((await ask('rar5-signature-only.rar')).status).toBe(200)
  await db.storedFile.delete({ where: { key } })
  expect((await ask('rar5-signature-only.rar')).status).toBe(404)
})

it('goes to nobody by POST', async () => {
  const { status } = await ask('picture', { 'Content-Type': 'text/plain' }, 'POST')
  expect(status).toBe(405)
})
