import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Some twenty times what it takes, so that several test runs on one machine do not make it give up. */
const START_MILLISECONDS = 120_000

/** Below the ports that the system assigns by itself, also to outgoing connections. */
const PORTS = { first: 20_000, count: 12_000 }
/** Workers of one run never choose the same port: several seconds may pass until an app listens on it. */
const MOST_WORKERS = 8
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % MOST_WORKERS
/** Nor do two runs on one machine, even though their process ids are close together. */
let portsTried = process.pid * 37

/** Password of the demo accounts of every app that `startApp` starts. */
export const DEMO_PASSWORD = 'carousel-at-midnight'

/** The built app, running in its own process with its own data. */
export type RunningApp = {
  /** Origin, e.g. `http://127.0.0.1:40123`. */
  url: string
  /** Id of its process, the same that `npm start` runs. */
  pid: number
  /** Its DATA_DIR; `startApp({ dataDir })` starts another process on the same data. */
  dataDir: string
  /** All that it has printed so far. */
  output: () => string
  /** Ends it in good order (SIGTERM) and removes its data. Rejects where it logged an error, or did not end well. */
  stop: (options?: { mayHaveErrors?: boolean; keepData?: boolean }) => Promise<void>
  /** Ends it at once (SIGKILL), as a power cut would; its data stays. */
  kill: () => Promise<void>
}

/** A port of the loopback address that nobody uses now, and that no other test gets before the app listens on it. */
export async function freePort() {
  for (;;) {
    portsTried += 1
    const port = PORTS.first + ((portsTried * MOST_WORKERS + worker) % PORTS.count)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(() => true, () => false)
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Every setting left empty, so that neither the developer's environment nor their `.env` changes a test. */
function noSettings() {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  return Object.fromEntries(names.map((name) => [name, '']))
}

function inheritedEnv() {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG }
}

function prepareDatabase(env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/alias.mjs', 'prisma/prepare.ts'],
    { cwd: root, env, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The test database could not be prepared:\n${stdout}${stderr}`)
}

async function untilHealthy(url: string, hasEnded: () => boolean) {
  const deadline = Date.now() + START_MILLISECONDS
  while (!hasEnded() && Date.now() < deadline) {
    const answer = await fetch(`${url}/healthz`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return true
    await wait(25)
  }
  return false
}

/**
 * Starts the finished build on a free port, with demo content and nothing of the surrounding environment, and waits
 * until it answers `/healthz`. The build must be there: `npm test` makes it.
 *
 * @param options.env settings in addition to those of a first `npm start`; they win
 * @param options.dataDir data of an app that was stopped or killed before; else a new, empty folder
 * @param options.port where to listen; else a free port
 * @throws Error with what it printed where it does not start
 */
export async function startApp({
  env = {},
  dataDir = mkdtempSync(join(tmpdir(), 'midnight-midway-app-')),
  port,
}: { env?: Record<string, string>; dataDir?: string; port?: number } = {}): Promise<RunningApp> {
  if (!existsSync(join(root, 'build', 'server', 'index.js'))) throw new Error('There is no build: run npm run build.')

  const chosenPort = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosenPort}`
  const settings: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    ...inheritedEnv(),
    ...noSettings(),
    PORT: String(chosenPort),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_PASSWORD,
    LOG_LEVEL: 'warn',
    ...(env as Partial<NodeJS.ProcessEnv>),
  }
  prepareDatabase(settings)

  // As `npm start` does, with the Node that runs the tests.
  const child = spawn('sh', ['scripts/serve.sh'], {
    cwd: root,
    env: { ...settings, PATH: [dirname(process.execPath), settings.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })

  async function end(signal: NodeJS.Signals) {
    if (hasEnded()) return
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }

  if (!(await untilHealthy(url, hasEnded))) {
    await end('SIGKILL')
    removeData()
    throw new Error(`The app did not come up:\n${output}`)
  }

  return {
    url,
    pid: child.pid!,
    dataDir,
    output: () => output,
    kill: () => end('SIGKILL'),
    async stop({ mayHaveErrors = false, keepData = false } = {}) {
      await end('SIGTERM')
      if (!keepData) removeData()
      const errors = output.split('\n').filter((line) => line.includes('"level":"error"'))
      if (errors.length && !mayHaveErrors) throw new Error(`The app logged errors:\n${errors.join('\n')}`)
      if (child.exitCode !== 0) throw new Error(`The app ended with ${child.exitCode ?? child.signalCode}:\n${output}`)
    },
  }
}
