import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '~/server/platform'

/** Platforms kill what has not ended ten seconds after they asked; we are done before that. */
const DEADLINE_MILLISECONDS = 9_500

/** How long requests under way may take; the rest of the time is for jobs and the database. */
const REQUESTS_MILLISECONDS = 7_000

/** How long idle connections stay open: a next request may be on its way, and would be lost. */
const IDLE_MILLISECONDS = 300

async function within(work: Promise<unknown>, milliseconds: number) {
  const timer = new AbortController()
  const isDone = await Promise.race([
    work.then(() => true),
    wait(Math.max(0, milliseconds), false, { signal: timer.signal }),
  ])
  timer.abort()
  return isDone
}

/** Stops accepting, lets requests finish, and closes each connection when nothing happens on it. */
async function closeServer(server: Server, milliseconds: number) {
  // Not the HTTP server's own `close`: it ends idle connections at once, even one that a request has just reached.
  const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))
  // Browsers keep a connection open for the next page; the next answer is to be the last one on it.
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false
  })
  // After this turn has read its sockets: a busy process has not yet read what came in while it rendered.
  const sweep = () => setImmediate(() => server.closeIdleConnections())
  let sweeper: NodeJS.Timeout | undefined
  const start = setTimeout(() => { sweeper = setInterval(sweep, 50) }, IDLE_MILLISECONDS)
  const isDone = await within(closed, milliseconds)
  clearTimeout(start)
  clearInterval(sweeper)
  if (!isDone) server.closeAllConnections()
  return isDone
}

/**
 * Ends one process in good order: nothing new is accepted, requests under way are finished, work is stopped or handed
 * back, the database is closed. Takes at most ten seconds.
 *
 * @returns whether everything ended by itself, without being cut off
 */
export async function stop(server: Server, platform: Pick<Platform, 'log' | 'stopWork' | 'closeDatabase'>) {
  const { log } = platform
  const deadline = Date.now() + DEADLINE_MILLISECONDS
  log.info('stopping')

  const areRequestsDone = await closeServer(server, REQUESTS_MILLISECONDS)
  if (!areRequestsDone) log.warn('requests-cut-off')

  async function run(event: string, work: () => unknown) {
    try {
      const isDone = await within(Promise.resolve(work()), deadline - Date.now())
      if (!isDone) log.warn(event, { error: 'took too long' })
      return isDone
    } catch (error) {
      log.error(event, { error })
      return false
    }
  }
  const isWorkDone = await run('work-not-stopped', platform.stopWork)
  const isDatabaseClosed = await run('database-not-closed', platform.closeDatabase)

  log.info('stopped')
  return areRequestsDone && isWorkDone && isDatabaseClosed
}

/**
 * Ends the process in good order when the platform or a person asks for it (SIGTERM, Ctrl-C).
 *
 * @param end what to do before that; resolves with whether it went well
 */
export function stopOnSignals(end: () => Promise<boolean>) {
  let ending: Promise<boolean> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      ending ??= end()
      ending.then((isClean) => process.exit(isClean ? 0 : 1), () => process.exit(1))
    })
  }
}
