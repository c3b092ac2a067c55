import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { halfASecondLate } from '../prisma/demo/stories/half-a-second-late.ts'
import { DEMO_PASSWORD, startApp } from '../tests/support/app-server.ts'
import { hasWrk, load, type Measured, type Target } from './load.ts'

const ROUNDS = 5
const SECONDS = 3
/** A warm-up that is not counted: the garbage of the row before is collected in it. */
const WARM_UP_SECONDS = 1
/**
 * A page of the template stays in memory for five seconds, until the timer that would have given it up: only after these does
 * the process carry, and collect, what it carries in service.
 */
const TEMPLATE_WARM_UP_SECONDS = 6
/** Linux counts processor time in hundredths of a second (proc_pid_stat(5)). */
const TICK_MICROSECONDS = 10_000

/** What to ask for, and the process that answers. */
type Row = { name: string; target: Target; pid: number; warmUpSeconds?: number }
/** One round of one row; the processor time is that of its process, null where the system does not tell. */
type Round = Measured & { processorMicroseconds: number | null }
/** The rounds of each row, in their order: the fifth of one ran right before or after the fifth of another. */
type Rounds = Map<string, Round[]>
type Limit = { name: string; value: (of: (row: string) => Measured) => number; atLeast?: number; atMost?: number }

/** The limits for the pages of this bench. */
const LIMITS: Limit[] = [
  { name: 'kept / bare node', value: (of) => of('kept').perSecond / of('bare node').perSecond, atLeast: 0.8 },
  { name: 'kept, p99 ms', value: (of) => of('kept').p99, atMost: 5 },
  { name: 'kept 304 / kept', value: (of) => of('kept 304').perSecond / of('kept').perSecond, atLeast: 1 },
  { name: 'signed in / bare remix', value: (of) => of('signed in').perSecond / of('bare remix').perSecond, atLeast: 0.85 },
  { name: 'signed in, new / bare remix', value: (of) => of('signed in, new').perSecond / of('bare remix').perSecond, atLeast: 0.85 },
  { name: 'signed in, new / bare remix, p99', value: (of) => of('signed in, new').p99 / of('bare remix').p99, atMost: 1 },
  { name: 'signed in / bare remix, p99', value: (of) => of('signed in').p99 / of('bare remix').p99, atMost: 1 },
]
const MEMORY_MB = 300

type Question = { method?: string; headers?: Record<string, string>; body?: string }

function ask(url: string, { method = 'GET', headers = {}, body }: Question = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>((resolve, reject) => {
    const req = request(url, { method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      res.on('end', () => resolve({ status: res.statusCode!, headers: res.headers, bytes: Buffer.concat(chunks) }))
    })
    req.on('error', reject).end(body)
  })
}

async function startScript(script: string, parameter: string) {
  const child = spawn(process.execPath, ['--import', './scripts/alias.mjs', script, parameter], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { child: child as ChildProcess, url: `http://127.0.0.1:${Number(port.toString())}` }
}

/**
 * Signs a demo account in.
 *
 * @param url origin of an app that `startApp` started
 * @returns the session's cookie
 */
export async function signIn(url: string, email = 'teacher@demo.test') {
  const { headers } = await ask(`${url}/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ intent: 'sign-in', email, password: DEMO_PASSWORD }).toString(),
  })
  const cookie = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('mm_session='))
  if (cookie === undefined) throw new Error(`${email} could not sign in.`)
  return cookie.split(';', 1)[0]!
}

/** Processor time that a process has had so far, in microseconds, or null where the system has no `/proc`. */
function processorTimeOf(pid: number) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  // The second field is the program's name in brackets, which may hold blanks; user and system time are the 14th and 15th.
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS
}

async function measureRound({ target, pid, warmUpSeconds = WARM_UP_SECONDS }: Row): Promise<Round> {
  await load(target, warmUpSeconds)
  const before = processorTimeOf(pid)
  const measured = await load(target, SECONDS)
  const after = processorTimeOf(pid)
  return { ...measured, processorMicroseconds: before === null || after === null ? null : after - before }
}

/** Measures all rows in turn, round by round, so that whatever else the machine does affects them all alike. */
async function measure(rows: Row[]): Promise<Rounds> {
  const rounds: Rounds = new Map(rows.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const row of rows) rounds.get(row.name)!.push(await measureRound(row))
  }
  return rounds
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The median over the rounds: a ratio is taken within each round, so that it compares what was measured at the same time. */
function valueOf(limit: Limit, rounds: Rounds) {
  return median(Array.from({ length: ROUNDS }, (_, round) => limit.value((row) => rounds.get(row)![round]!)))
}

function print(text = '') {
  process.stdout.write(`${text}\n`)
}

function printLimit(name: string, value: number, { atLeast, atMost }: Pick<Limit, 'atLeast' | 'atMost'>) {
  const holds = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity)
  const limit = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
  print(`${holds ? 'holds' : 'FAILS'}  ${name.padEnd(34)}${value.toFixed(2).padStart(8)}  (${limit})`)
}

/** Processor time per answer over all rounds, in microseconds. */
function processorTimeOfAnswer(measured: Round[]) {
  const total = (value: (round: Round) => number | null) => measured.reduce((sum, round) => sum + (value(round) ?? NaN), 0)
  return total((round) => round.processorMicroseconds) / total((round) => round.answers)
}

function printTable(rounds: Rounds, memoryMb: number) {
  print(`Answers a second (${hasWrk ? 'wrk' : 'own load'}, 32 connections, medians of ${ROUNDS} rounds)`)
  print(`${'row'.padEnd(15)}  a second   p50 ms   p99 ms   processor µs  x bare remix`)
  const bareRemix = rounds.get('bare remix')!
  for (const [name, measured] of rounds) {
    const perSecond = median(measured.map((round) => round.perSecond))
    const ratio = median(measured.map((round, index) => round.perSecond / bareRemix[index]!.perSecond))
    const figures = [
      perSecond.toFixed(0).padStart(10),
      median(measured.map(({ p50 }) => p50)).toFixed(1).padStart(9),
      median(measured.map(({ p99 }) => p99)).toFixed(1).padStart(9),
      processorTimeOfAnswer(measured).toFixed(1).padStart(15),
      ratio.toFixed(2).padStart(14),
    ]
    print(`${name.padEnd(15)}${figures.join('')}`)
  }
  print()
  for (const limit of LIMITS) printLimit(limit.name, valueOf(limit, rounds), limit)
  printLimit('memory of the process, MB', memoryMb, { atMost: MEMORY_MB })
}

/**
 * Measures the server and prints the table: a prepared answer from plain Node and its 304,
 * our anonymous story page and its 304, the same page for a signed-in teacher who has seen it and for one who has not,
 * and a bare Remix page with the same story; all in one run on this machine, because only their ratios mean something.
 * Takes about three minutes. A busy machine changes the processor time least.
 *
 * @throws Error when there is no build, or a server does not answer as it should
 */
export async function benchHttp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'midway-bench-'))
  const app = await startApp({ env: { LOG_LEVEL: 'info' } })
  const children: ChildProcess[] = []
  try {
    const browser = { 'Accept-Encoding': 'gzip, deflate, br' }
    const story = `${app.url}/story/${halfASecondLate.code}`
    const page = await ask(story, { headers: browser })
    if (page.status !== 200 || page.headers['content-encoding'] !== 'br') throw new Error('The story page is not there.')

    writeFileSync(join(folder, 'page.br'), page.bytes)
    writeFileSync(join(folder, 'story.json'), JSON.stringify(halfASecondLate))
    const node = await startScript('bench/bare-node.ts', join(folder, 'page.br'))
    children.push(node.child)
    const remix = await startScript('bench/bare-remix.ts', join(folder, 'story.json'))
    children.push(remix.child)

    const signedIn: Target = { url: story, headers: { ...browser, Cookie: await signIn(app.url) }, status: 200 }
    const nodeTag = (await ask(node.url)).headers.etag as string
    const bareRemix: Target = { url: `${remix.url}/story/STORY`, headers: browser, status: 200 }
    const rows: Row[] = [
      { name: 'bare node', pid: node.child.pid!, target: { url: node.url, headers: browser, status: 200 } },
      { name: 'bare node 304', pid: node.child.pid!, target: { url: node.url, headers: { ...browser, 'If-None-Match': nodeTag }, status: 304 } },
      { name: 'kept', pid: app.pid, target: { url: story, headers: browser, status: 200 } },
      { name: 'kept 304', pid: app.pid, target: { url: story, headers: { ...browser, 'If-None-Match': page.headers.etag as string }, status: 304 } },
      { name: 'signed in', pid: app.pid, target: signedIn },
      { name: 'signed in, new', pid: app.pid, target: { ...signedIn, isNewEachTime: true } },
      { name: 'bare remix', pid: remix.child.pid!, target: bareRemix, warmUpSeconds: TEMPLATE_WARM_UP_SECONDS },
    ]
    for (const { name, target } of rows) {
      const { status } = await ask(target.url, { headers: target.headers })
      if (status !== target.status) throw new Error(`${name} answers ${status} instead of ${target.status}.`)
    }

    const rounds = await measure(rows)
    const metrics = (await ask(`${app.url}/metrics`)).bytes.toString()
    const memory = Number(/^process_resident_memory_bytes\S* (\d+)$/m.exec(metrics)![1])
    printTable(rounds, memory / 1024 / 1024)
  } finally {
    children.forEach((child) => child.kill())
    await app.stop()
    rmSync(folder, { recursive: true })
  }
}
