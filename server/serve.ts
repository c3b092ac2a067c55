import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from '@remix-run/node'
import type { Platform } from '~/server/platform'
import { createApp } from './app.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { shareInvalidations } from './cache-invalidation.ts'
import type { Sample } from './metrics.ts'
import { startPrimary } from './primary.ts'
import { stop, stopOnSignals } from './shutdown.ts'
import { loadStaticFiles } from './static-files.ts'
import { joinWorkers } from './workers.ts'

/** Long enough that a pupil who reads for a minute keeps the connection. */
const KEEP_ALIVE_MILLISECONDS = 75_000
/** Headers are small: anything that takes longer is an attack, not a slow line. */
const HEADERS_MILLISECONDS = 30_000
/** Enough for an 11 MB upload over a school's line that thirty others use. */
const REQUEST_MILLISECONDS = 300_000

/** An HTTP server with our time limits. */
export function makeServer({ listener, messages }: Pick<ReturnType<typeof createApp>, 'listener' | 'messages'>) {
  const server = createServer({
    ...messages,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    headersTimeout: HEADERS_MILLISECONDS,
    requestTimeout: REQUEST_MILLISECONDS,
    // Saves setting up and closing a stream for the body that a GET does not have (measured: a tenth of an answer from memory).
    optimizeEmptyRequests: true,
  })
  server.on('request', listener)
  server.on('clientError', answerBrokenRequest)
  return server
}

/** The server cannot listen where the settings say. The message is the one line that is printed. */
export class PlaceNotFree extends Error {}

function placeNotFree({ code, message }: NodeJS.ErrnoException, { port, host }: Platform['env']) {
  if (code === 'EADDRINUSE') return new PlaceNotFree(`PORT ${port} is taken: another program is already listening there. End it, or set another PORT.`)
  return new PlaceNotFree(`Cannot listen at HOST ${host}, PORT ${port}: ${message}.`)
}

/**
 * Listens where the settings say.
 *
 * @throws PlaceNotFree
 */
export async function listen(server: Server, { env, log }: Pick<Platform, 'env' | 'log'>) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(placeNotFree(error, env)))
    server.listen(env.port, env.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  log.info('listening', { host: env.host, port, publicUrl: env.publicUrl, pid: process.pid })
}

/** An unhandled rejection harms one visitor. An uncaught exception may have left anything half done: it ends the process. */
function watchForAccidents({ log }: Pick<Platform, 'log'>, end: () => Promise<unknown>) {
  process.on('unhandledRejection', (error) => log.error('unhandled-rejection', { error }))
  process.on('uncaughtException', (error) => {
    log.error('uncaught-exception', { error })
    void end().finally(() => process.exit(1))
  })
}

async function serveAlone(platform: Platform, build: ServerBuild, clientFolder: string) {
  const files = await loadStaticFiles(clientFolder)
  await platform.openDatabase()

  const askOthers = joinWorkers({
    'pages-changed': (tags: string[]) => platform.pageCache.drop(tags),
    metrics: () => app.samples(),
  })
  platform.pageCache.onChange((tags) => askOthers('pages-changed', tags))
  const isShared = platform.env.databaseUrl.startsWith('postgres')
  const endNews = isShared ? await shareInvalidations(platform.env.databaseUrl, platform) : async () => undefined

  const app = createApp(platform, build, {
    files,
    worker: String(cluster.worker?.id ?? 1),
    otherWorkers: async () => (await askOthers('metrics')) as [string, Sample[]][],
  })
  const server = makeServer(app)

  const closeDatabase = async () => {
    await endNews()
    await platform.closeDatabase()
  }
  const end = () => stop(server, { ...platform, closeDatabase })
  stopOnSignals(end)
  watchForAccidents(platform, end)
  platform.startWork()
  await listen(server, platform)
}

/**
 * Serves the finished build in this process, or in as many as `WEB_CONCURRENCY` says.
 *
 * @param clientFolder the build's other half, see `loadStaticFiles`
 * @returns when it listens
 * @throws what opening the database or listening throws
 */
export async function serve(platform: Platform, build: ServerBuild, clientFolder: string) {
  if (cluster.isWorker || platform.env.webConcurrency === 1) return serveAlone(platform, build, clientFolder)
  // Encoded once here, so that the workers find the encoded files.
  await loadStaticFiles(clientFolder)
  return startPrimary(platform)
}
