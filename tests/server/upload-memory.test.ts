import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useDatabase } from '../support/database'
import { makeAccount } from '../support/factories'
import { filesIn } from '../support/uploads'

const database = useDatabase('file')
const MEGABYTE = 1024 * 1024
const FILE_BYTES = 10 * MEGABYTE
const AT_ONCE = 10
/** What they take does not grow with their number; with UPLOAD_FILES=100 it was 92 MB. */
const FILES = Number(process.env.UPLOAD_FILES ?? 30)

let server: ChildProcess
let port = ''

beforeAll(async () => {
  const people = await Promise.all([makeAccount(), makeAccount(), makeAccount()])
  server = spawn(process.execPath, ['--import', './scripts/alias.mjs', 'tests/server/upload-server.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, UPLOAD_USERS: people.map(({ id }) => id).join() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ;[port] = (await once(createInterface(server.stdout!), 'line')) as [string]
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'close')
})

const headersOf = (more: Record<string, string> = {}) => ({ Host: 'park.test', 'Sec-Fetch-Site': 'same-origin', ...more })

/** A form with one file, made while it is sent. */
function* formWithFile(bytes: number) {
  yield '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave\r\n'
  yield '--b\r\nContent-Disposition: form-data; name="file"; filename="log.txt"\r\n\r\n'
  const chunk = 'the lamps went out\n'.repeat(3450).slice(0, 65_536).padEnd(65_536, '.')
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk.slice(0, bytes - sent)
  yield '\r\n--b--\r\n'
}

async function upload(bytes = FILE_BYTES) {
  const sent = request({ port, host: '127.0.0.1', path: '/create-quiz', method: 'POST', agent: false, headers: headersOf({ 'Content-Type': 'multipart/form-data; boundary=b' }) })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await pipeline(Readable.from(formWithFile(bytes)), sent)
  const [answer] = await answered
  const text = (await answer.toArray()).join('')
  return { status: answer.statusCode, url: (JSON.parse(text) as { url: string }).url }
}

async function ask(path: string) {
  const sent = request({ port, host: '127.0.0.1', path, agent: false, headers: headersOf() }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

async function download(path: string) {
  const answer = await ask(path)
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length
  return bytes
}

async function mostMemory() {
  return Number((await (await ask('/memory')).toArray()).join(''))
}

/** Does a piece of work for each, so many at a time. */
async function each<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const waiting = [...items]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(await work(item))
  }))
  return results
}

it(`${FILES} files of 10 MB, ten at a time, up and down again, take less than 200 MB more memory`, async () => {
  await upload(1000)
  await mostMemory()
  const before = await mostMemory()

  const kept = await each(Array.from({ length: FILES }, (_, index) => index), () => upload())
  expect(kept.map(({ status }) => status)).toEqual(Array.from({ length: FILES }, () => 200))
  const sizes = await each(kept.map(({ url }) => url), download)
  expect(sizes).toEqual(Array.from({ length: FILES }, () => FILE_BYTES))

  const growth = ((await mostMemory()) - before) / MEGABYTE
  expect(growth).toBeLessThan(200)
  expect(filesIn(database.dataDir, 'incoming')).toEqual([])
})

it('an upload that is broken off leaves neither row nor file', async () => {
  const [rows, files] = [await db.storedFile.count(), filesIn(database.dataDir, 'uploads').length]
  const sent = request({ port, host: '127.0.0.1', path: '/create-quiz', method: 'POST', agent: false, headers: headersOf({ 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(FILE_BYTES) }) })
  sent.on('error', () => {})
  for (const part of [...formWithFile(3 * MEGABYTE)].slice(0, 40)) sent.write(part)
  await expect.poll(() => filesIn(database.dataDir, 'incoming').length).toBe(1)
  sent.destroy()
  await expect.poll(() => filesIn(database.dataDir, 'incoming')).toEqual([])
  expect([await db.storedFile.count(), filesIn(database.dataDir, 'uploads').length]).toEqual([rows, files])
})
