import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskStorage } from '~/server/storage-disk.server'
import { createS3Storage } from '~/server/storage-s3.server'
import { isStorageKey, type Storage } from '~/server/storage.server'
import { startS3Server } from '../support/s3-server'

const KEY = '0123456789abcdef0123456789abcdef.pdf'
const OTHER = 'fedcba9876543210fedcba9876543210-1600x1200.webp'
const HELLO = Buffer.from('The lamps went out.')

const folder = mkdtempSync(join(tmpdir(), 'midnight-midway-storage-'))
let s3: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const backs = {
  'on disk': () => createDiskStorage(join(folder, 'uploads')),
  'in a bucket': () => createS3Storage(s3.settings),
}

async function keysOf(storage: Storage) {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}

/** A file of this machine with these bytes. */
function fileWith(bytes: Uint8Array) {
  const path = join(folder, 'arrived')
  writeFileSync(path, bytes)
  return path
}

const read = async (storage: Storage, range?: { first: number; last: number }) =>
  new Response((await storage.open(KEY, range))!).text()

describe.each(Object.entries(backs))('a file %s', (_where, makeStorage) => {
  let storage: Storage
  beforeEach(async () => {
    storage = makeStorage()
    for (const key of await keysOf(storage)) await storage.remove(key)
  })

  it('comes back byte by byte, whole or in part', async () => {
    await storage.put(KEY, fileWith(HELLO), HELLO.length)
    expect(await storage.sizeOf(KEY)).toBe(HELLO.length)
    expect(await read(storage)).toBe(HELLO.toString())
    expect(await read(storage, { first: 4, last: 8 })).toBe('lamps')
  })

  it('is not there before it is kept and after it is removed, and removing it again is no error', async () => {
    expect([await storage.open(KEY), await storage.sizeOf(KEY)]).toEqual([null, null])
    await storage.put(KEY, HELLO, HELLO.length)
    await storage.remove(KEY)
    await storage.remove(KEY)
    expect([await storage.open(KEY), await storage.sizeOf(KEY)]).toEqual([null, null])
  })

  it.each([
    ['more bytes than were said', () => Buffer.concat([HELLO, HELLO]), /19 bytes had 38/],
    ['fewer bytes than were said', () => HELLO.subarray(1), /19 bytes had 18/],
    ['a file with more than was said', () => fileWith(Buffer.concat([HELLO, HELLO])), /19 bytes had 38/],
    ['a file that is not there', () => join(folder, 'nowhere'), /ENOENT/],
    ['a file that cannot be read', () => folder, /./],
  ])('is not there at all after %s', async (_what, source, message) => {
    await expect(storage.put(KEY, source(), HELLO.length)).rejects.toThrow(message)
    expect(await keysOf(storage)).toEqual([])
    expect(await storage.open(KEY)).toBeNull()
  })

  it('is listed with the time of its keeping, also when there are many', async () => {
    const keys = [KEY, OTHER, ...[1, 2, 3].map((each) => `${'0'.repeat(20)}${each}.txt`)]
    for (const key of keys) await storage.put(key, HELLO, HELLO.length)
    expect(await keysOf(storage)).toEqual(keys.toSorted())
    for await (const { keptAt } of storage.list()) expect(Math.abs(Date.now() - keptAt.getTime())).toBeLessThan(60_000)
  })
})

it('on disk, what a killed process was writing is never listed, and goes after a day', async () => {
  const uploads = join(folder, 'killed')
  const storage = createDiskStorage(uploads)
  await storage.put(KEY, HELLO, HELLO.length)
  const [fresh, old] = ['.unfinished-1', '.unfinished-2'].map((name) => join(uploads, name)) as [string, string]
  writeFileSync(fresh, 'half')
  writeFileSync(old, 'half')
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  utimesSync(old, twoDaysAgo, twoDaysAgo)

  expect(await keysOf(storage)).toEqual([KEY])
  expect(readdirSync(uploads).toSorted()).toEqual(['.unfinished-1', KEY])
})

it('a bucket refuses whoever does not know its secret', async () => {
  const stranger = createS3Storage({ ...s3.settings, secretAccessKey: 'guessed' })
  await expect(stranger.put(KEY, HELLO, HELLO.length)).rejects.toThrow('SignatureDoesNotMatch')
  await expect(stranger.open(KEY)).rejects.toThrow('SignatureDoesNotMatch')
})

it('a store that is silent is waited for half a minute where it is read, and a minute where it is given a file', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const give = () => storage.put(KEY, fileWith(HELLO), HELLO.length)
    for (const [use, seconds] of [[() => storage.sizeOf(KEY), 35], [() => storage.open(KEY), 35], [give, 65]] as const) {
      let said = 'nothing yet'
      // The clock stands until the store was reached: loading the client and opening the file take real time.
      const reached = once(silent, 'connection')
      use().then(() => (said = 'an answer'), (error: Error) => (said = error.name))
      await reached
      for (let tenths = 0; tenths < seconds * 10; tenths += 1) {
        await vi.advanceTimersByTimeAsync(100)
        await new Promise(setImmediate)
      }
      expect(said).toBe('TimeoutError')
    }
  } finally {
    vi.useRealTimers()
    silent.close()
  }
})

it('a store that stops in the middle of a file is waited for ten seconds, and then the reader hears of it', async () => {
  const stopping = createHttpServer((_req, res) => {
    res.writeHead(200, { 'Content-Length': 100 }).write(HELLO)
  }).listen(0, '127.0.0.1')
  await once(stopping, 'listening')
  const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${(stopping.address() as AddressInfo).port}` })
  const reader = (await storage.open(KEY))!.getReader()
  expect(Buffer.from((await reader.read()).value!)).toEqual(HELLO)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const next = expect(reader.read()).rejects.toThrow('stopped in the middle of a file')
    await vi.advanceTimersByTimeAsync(10_000)
    await next
  } finally {
    vi.useRealTimers()
    stopping.closeAllConnections()
    stopping.close()
  }
})

it('two classes that read slowly do not keep a bucket from everybody else', async () => {
  const storage = createS3Storage(s3.settings)
  await storage.put(KEY, Buffer.alloc(1024 * 1024), 1024 * 1024)
  const unread = await Promise.all(Array.from({ length: 60 }, () => Promise.race([storage.open(KEY), wait(2000, null)])))
  const size = await Promise.race([storage.sizeOf(KEY), wait(2000, 'nothing')])
  await Promise.all(unread.map((stream) => stream?.cancel()))
  expect([unread.filter((stream) => stream === null).length, size]).toEqual([0, 1024 * 1024])
})

it('a file of this machine is sent again to a store that was busy for a moment', async () => {
  const storage = createS3Storage(s3.settings)
  s3.state.isBroken = true
  const kept = storage.put(KEY, fileWith(HELLO), HELLO.length)
  await vi.waitFor(() => expect(s3.state.refused).toBeGreaterThan(0))
  s3.state.isBroken = false
  await kept
  expect(await read(storage)).toBe(HELLO.toString())
})

it('a store that stays busy is asked three times, and the file is not kept', async () => {
  s3.state.isBroken = true
  s3.state.refused = 0
  try {
    await expect(createS3Storage(s3.settings).put(OTHER, fileWith(HELLO), HELLO.length)).rejects.toThrow('SlowDown')
    expect(s3.state.refused).toBe(3)
  } finally {
    s3.state.isBroken = false
  }
})

it('an answer that does not come from a store, such as the page of a hotspot, is no promise that a file is kept', async () => {
  const hotspot = createHttpServer((req, res) => void req.resume().on('end', () => res.end('<h1>Please sign in</h1>'))).listen(0, '127.0.0.1')
  await once(hotspot, 'listening')
  const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${(hotspot.address() as AddressInfo).port}` })
  try {
    for (const source of [HELLO, fileWith(HELLO)]) await expect(storage.put(KEY, source, HELLO.length)).rejects.toThrow('did not say that it has the file')
  } finally {
    hotspot.closeAllConnections()
    hotspot.close()
  }
})

it('a bucket that is not there is an error, not an empty one', async () => {
  const wrong = createS3Storage({ ...s3.settings, bucket: 'elsewhere' })
  await expect(wrong.open(KEY)).rejects.toThrow('NoSuchBucket')
})

it.each(['../etc/passwd', 'a/b.pdf', '.unfinished-0123456789abcdef.pdf', 'short.pdf', `${'a'.repeat(32)}`, `${'A'.repeat(32)}.pdf`, `${'a'.repeat(32)}.pdf\0`, ''])(
  'no name but one of ours is a key: %j',
  (name) => {
    expect(isStorageKey(name)).toBe(false)
    expect(isStorageKey(KEY) && isStorageKey(OTHER)).toBe(true)
  },
)
