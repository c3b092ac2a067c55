import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Platform } from '~/server/platform'
import { createApp } from './app.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { CLIENT_FOLDER, loadBuild, platformOf } from './build.ts'
import { startDevelopment } from './development.ts'
import type { Sample } from './metrics.ts'
import { sharePageNews } from './page-news.ts'
import { startPrimary } from './primary.ts'
import { stop, stopOnSignals } from './shutdown.ts'
import { loadStaticFiles } from './static-files.ts'
import { joinWorkers } from './workers.ts'

/** A pupil who reads for a minute keeps the connection (BUDGETS "How to get there"). */
const KEEP_ALIVE_MILLISECONDS = 75_000
/** Headers are small: who takes longer is not a slow line but an attack. */
const HEADERS_MILLISECONDS = 30_000
/** An 11 MB upload over a school's line that thirty others use. */
const REQUEST_MILLISECONDS = 300_000

/** Errors about how we were started (RUNNING "Settings"); by name, because their classes are inside the build. */
const SAID_IN_ONE_LINE = new Set(['SettingError', 'DatabaseNotReady'])

function makeServer() {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    headersTimeout: HEADERS_MILLISECONDS,
    requestTimeout: REQUEST_MILLISECONDS,
  })
  server.on('clientError', answerBrokenRequest)
  return server
}

async function listen(server: Server, { env, log }: Platform) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  log.info('listening', { host: env.host, port, publicUrl: env.publicUrl, pid: process.pid })
  return port
}

/** A stray rejection harms one visitor, a stray exception may have left anything half done: only that ends us. */
function watchForAccidents({ log }: Platform, end: () => Promise<unknown>) {
  process.on('unhandledRejection', (error) => log.error('unhandled-rejection', { error }))
  process.on('uncaughtException', (error) => {
    log.error('uncaught-exception', { error })
    void end().finally(() => process.exit(1))
  })
}

/** Serves the finished build: alone, or as one of several workers. */
async function serve(platform: Platform, build: Awaited<ReturnType<typeof loadBuild>>) {
  const server = makeServer()
  const files = await loadStaticFiles(CLIENT_FOLDER)
  await platform.openDatabase()

  const askOthers = joinWorkers({
    'pages-changed': (tags: string[]) => platform.pageCache.drop(tags),
    metrics: () => app.samples(),
  })
  platform.pageCache.onChange((tags) => askOthers('pages-changed', tags))
  const isShared = platform.env.databaseUrl.startsWith('postgres')
  const endNews = isShared ? await sharePageNews(platform.env.databaseUrl, platform) : async () => undefined
  const app = createApp(platform, build, {
    files,
    worker: String(cluster.worker?.id ?? 1),
    otherWorkers: async () => (await askOthers('metrics')) as [string, Sample[]][],
  })
  server.on('request', app.listener)

  const closeDatabase = async () => {
    await endNews()
    await platform.closeDatabase()
  }
  const end = () => stop(server, { ...platform, closeDatabase })
  stopOnSignals(end)
  watchForAccidents(platform, end)
  await platform.startWork()
  return listen(server, platform)
}

async function serveDevelopment() {
  const server = makeServer()
  const development = await startDevelopment()
  await development.build()
  const platform = development.current()
  await platform.openDatabase()
  const app = createApp(platform, development.build, { vite: development.middleware })
  server.on('request', app.listener)
  stopOnSignals(async () => {
    await development.close()
    return stop(server, development.current())
  })
  await platform.startWork()
  await listen(server, platform)
  process.stdout.write(`\n  Midnight Midway (development): ${platform.env.publicUrl}\n\n`)
}

async function main() {
  if (process.argv.includes('--dev')) return serveDevelopment()

  const build = await loadBuild()
  const platform = platformOf(build)
  if (cluster.isPrimary && platform.env.webConcurrency > 1) {
    // Encoded once here, so that the workers find the encoded files.
    await loadStaticFiles(CLIENT_FOLDER)
    await startPrimary(platform)
  } else {
    await serve(platform, build)
  }
  if (cluster.isPrimary) process.stdout.write(`\n  Midnight Midway is open: ${platform.env.publicUrl}\n\n`)
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof Error && SAID_IN_ONE_LINE.has(error.constructor.name)
  process.stderr.write(`${isForPeople ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
