import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startApp } from '../tests/support/app-server.ts'
import { signIn } from './http.ts'
import type { Measure } from './stories.ts'

const FILES = 100
const AT_ONCE = 10
const MEGABYTE = 1024 * 1024
const FILE_BYTES = 10 * MEGABYTE
/** Issue 7, "What it must show". */
const MOST_MB = 200
const LOOK_MS = 100

/** They take turns, because an account has room for 50 such files. */
const PEOPLE = ['teacher@demo.test', 'subscriber@demo.test', 'admin@demo.test']

/** A PDF of one page with a few words on it, and a comment that makes it exactly as large as allowed. */
function largePdf(): Buffer {
  const words = 'BT /F1 24 Tf 72 720 Td (The lamps went out one by one.) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let head = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = head.length
    head += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const tailAt = (start: number) =>
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  const start = FILE_BYTES - tailAt(FILE_BYTES).length
  return Buffer.concat([Buffer.from(`${head}%`), Buffer.alloc(start - head.length - 2, 'x'), Buffer.from(`\n${tailAt(start)}`)])
}

/** A form with the file in it, in pieces as a browser sends it. */
function* formWith(file: Buffer, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) yield `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  yield '--b\r\nContent-Disposition: form-data; name="file"; filename="lamps.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  for (let sent = 0; sent < file.length; sent += 65_536) yield file.subarray(sent, sent + 65_536)
  yield '\r\n--b--\r\n'
}

async function ask(url: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(request(url, { headers, agent: false }).end(), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`)
  return answer
}

const textOf = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray() as Buffer[]).toString()

async function upload(origin: string, cookie: string, file: Buffer, code: string) {
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'multipart/form-data; boundary=b' }
  const sent = request(`${origin}/spooky-resources`, { method: 'POST', agent: false, headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await pipeline(Readable.from(formWith(file, { intent: 'create', title: 'Lamps', type: 'pdf', customCode: code })), sent)
  const [answer] = await answered
  answer.resume()
  if (answer.statusCode !== 303) throw new Error(`An upload was answered by ${answer.statusCode}.`)
}

/** Opens a resource's page and downloads its file; returns how many bytes came. */
async function download(origin: string, code: string) {
  const page = await textOf(await ask(`${origin}/resource/${code}`))
  const address = /\/files\/[0-9a-f]{32}\.pdf/.exec(page)?.[0]
  if (!address) throw new Error(`The page of ${code} names no file.`)
  let bytes = 0
  for await (const chunk of (await ask(origin + address)) as AsyncIterable<Buffer>) bytes += chunk.length
  return bytes
}

/** Does a piece of work for each number, several at a time; returns how many seconds it took. */
async function inParallel(work: (number: number) => Promise<void>) {
  const begun = performance.now()
  let next = 0
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (next < FILES) await work(next++)
  }))
  return (performance.now() - begun) / 1000
}

/** Megabytes of a process (proc_pid_status(5)): all that is resident, and what is its own, without the files of its program. */
function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) / 1024
  return { resident: megabytes('VmRSS'), own: megabytes('RssAnon') }
}

/** Measures the server's memory again and again; `most` is the largest value so far. */
function watchMemory(pid: number) {
  const state = { most: memoryOf(pid), isOver: false }
  async function watch() {
    while (!state.isOver) {
      const { resident, own } = memoryOf(pid)
      state.most = { resident: Math.max(state.most.resident, resident), own: Math.max(state.most.own, own) }
      await wait(LOOK_MS)
    }
  }
  return { state, watching: watch() }
}

/**
 * Uploads 100 PDFs of 10 MB as resources of the built app, ten at a time, and downloads them again, while it watches how
 * much memory the server's process takes (without the processes that read PDFs). Linux only.
 *
 * @returns the most memory of its own and in all, and whether the files came back
 * @throws Error when there is no build, or a request is not answered as it should be
 */
export async function benchFiles(): Promise<Measure[]> {
  const app = await startApp()
  const file = largePdf()
  try {
    const cookies = await Promise.all(PEOPLE.map((email) => signIn(app.url, email)))
    await upload(app.url, cookies[0]!, file, 'WARMUP')
    await download(app.url, 'WARMUP')
    const before = memoryOf(app.pid)
    const memory = watchMemory(app.pid)
    const codeOf = (number: number) => `FILE${String(number).padStart(3, '0')}`
    const up = await inParallel((number) => upload(app.url, cookies[number % cookies.length]!, file, codeOf(number)))
    let whole = 0
    const down = await inParallel(async (number) => {
      if ((await download(app.url, codeOf(number))) === FILE_BYTES) whole += 1
    })
    memory.state.isOver = true
    await memory.watching
    const { own, resident } = memory.state.most
    return [
      { name: `the server's own memory, MB (${before.own.toFixed(0)} before; at most ${MOST_MB})`, value: own.toFixed(0), ok: own < MOST_MB },
      { name: `with the pages of its program's files, MB (${before.resident.toFixed(0)} before)`, value: resident.toFixed(0), ok: true },
      { name: `files of ${FILES} that came back whole`, value: String(whole), ok: whole === FILES },
      { name: 'seconds for all uploads, their texts read', value: up.toFixed(1), ok: true },
      { name: 'seconds for all downloads', value: down.toFixed(1), ok: true },
    ]
  } finally {
    await app.stop()
  }
}
