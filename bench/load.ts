import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'

/** What to ask a server for, over and over. */
export type Target = {
  url: string
  headers: Record<string, string>
  status: number
  /** Asked with another query each time, so that no answer was made before. */
  isNewEachTime?: boolean
}

/** How many answers came, how many a second, and the milliseconds within which half and 99 of 100 of them did. */
export type Measured = { answers: number; perSecond: number; p50: number; p99: number }

/** How many visitors ask at once. */
const CONNECTIONS = 32

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

export const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** A number that makes each query new; it keeps counting from one load to the next. */
let asked = 0

/** A script for wrk that asks with another query each time. */
function numberingScript() {
  asked += 1_000_000
  const folder = mkdtempSync(join(tmpdir(), 'midway-load-'))
  const file = join(folder, 'number.lua')
  writeFileSync(file, `local n = ${asked}\nrequest = function() n = n + 1 return wrk.format(nil, wrk.path .. "?n=" .. n) end\n`)
  return { parameters: ['-s', file], remove: () => rmSync(folder, { recursive: true }) }
}

async function loadByWrk({ url, headers, isNewEachTime }: Target, seconds: number): Promise<Measured> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = isNewEachTime ? numberingScript() : null
  const parameters = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...(script?.parameters ?? []), ...lines, url]
  const { stdout } = await promisify(execFile)('wrk', parameters).finally(() => script?.remove())
  if (/Non-2xx or 3xx|Socket errors: connect [1-9]/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`)
  const answers = Number(/(\d+) requests in/.exec(stdout)![1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1])
  const latency = (share: string) => {
    const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s|m)`).exec(stdout)!
    return Number(value) * UNITS[unit!]!
  }
  return { answers, perSecond, p50: latency('50'), p99: latency('99') }
}

/** Bytes of the first answer in what has arrived, or 0 when it is not whole yet. */
function answerLength(received: Buffer) {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return 0
  const head = received.toString('latin1', 0, end).toLowerCase()
  const start = end + 4
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined) return received.length >= start + Number(length) ? start + Number(length) : 0
  if (!head.includes('\r\ntransfer-encoding: chunked')) return start
  const last = received.indexOf('\r\n0\r\n\r\n', start)
  return last === -1 ? 0 : last + 7
}

/** One visitor who asks again as soon as the answer is whole. */
function visit({ url, headers, isNewEachTime }: Target, until: number, times: number[]) {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ Host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = () => `GET ${pathname}${isNewEachTime ? `?n=${(asked += 1)}` : search} HTTP/1.1\r\n${lines.join('')}\r\n`
  return new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received: Buffer = Buffer.alloc(0)
    let askedAt = 0
    const ask = () => {
      askedAt = performance.now()
      socket.write(request())
    }
    socket.on('connect', ask).on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const length = answerLength(received)
      if (length === 0) return
      received = received.subarray(length)
      const now = performance.now()
      times.push(now - askedAt)
      if (now < until) ask()
      else socket.end(() => resolve())
    })
  })
}

async function loadByOurselves(target: Target, seconds: number): Promise<Measured> {
  const times: number[] = []
  const begun = performance.now()
  const until = begun + seconds * 1000
  await Promise.all(Array.from({ length: CONNECTIONS }, () => visit(target, until, times)))
  const elapsed = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const latency = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { answers: times.length, perSecond: times.length / elapsed, p50: latency(0.5), p99: latency(0.99) }
}

/**
 * Asks a server as often as 32 connections can: by `wrk` where it is installed, else by our own code, which needs more
 * processor time and so gives lower figures, for all servers alike.
 *
 * @param seconds for how long
 */
export async function load(target: Target, seconds: number): Promise<Measured> {
  return hasWrk ? loadByWrk(target, seconds) : loadByOurselves(target, seconds)
}
