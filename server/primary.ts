import cluster from 'node:cluster'
import type { Platform } from '~/server/platform'
import { stopOnSignals } from './shutdown.ts'
import { relayQuestions } from './workers.ts'

/** How long to wait before a worker that died is replaced, in case it dies again and again. */
const RESTART_MILLISECONDS = 1_000

/** A worker ended before it listened. It has said why itself. */
export class WorkerNotStarted extends Error {}

/**
 * Starts as many workers as `WEB_CONCURRENCY` says, a new one for each that dies, and ends them all in good order.
 *
 * @returns when all of them listen
 */
export async function startPrimary({ env, log }: Pick<Platform, 'env' | 'log'>) {
  let isStopping = false
  let lastQuestion = 0

  function startWorker() {
    const worker = cluster.fork()
    relayQuestions(worker, () => (lastQuestion += 1))
    return new Promise<void>((resolve, reject) => {
      worker.once('listening', () => resolve())
      worker.once('exit', (code) => reject(new WorkerNotStarted(`A server process ended at its start with code ${code}.`)))
    })
  }

  // One after another: the first has done its migrations and checks before the second opens the database.
  for (let count = 0; count < env.webConcurrency; count += 1) await startWorker()

  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    log.error('worker-died', { worker: worker.id, code, signal })
    setTimeout(() => {
      if (!isStopping) startWorker().catch((error: unknown) => log.error('worker-start-failed', { error }))
    }, RESTART_MILLISECONDS)
  })

  stopOnSignals(async () => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const codes = await Promise.all(
      workers.map(
        (worker) =>
          new Promise<number>((resolve) => {
            worker.once('exit', (code) => resolve(code))
            worker.process.kill('SIGTERM')
          }),
      ),
    )
    return codes.every((code) => code === 0)
  })
}
