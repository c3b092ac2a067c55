import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '~/server/concurrency.server'

/** What a thread may take before it is ended. */
export type ThreadLimits = { milliseconds: number; megabytes: number }

/** The limits of a program that reads a file somebody sent. */
export const THREAD_LIMITS: ThreadLimits = { milliseconds: 10_000, megabytes: 128 }

// A thread's program is not part of the bundle. The path to the project is the same from app/server and from build/server.
const project = join(import.meta.dirname, '../..')
const execArgv = ['--no-warnings', '--import', pathToFileURL(join(project, 'scripts/alias.mjs')).href]

/** More at once would make each of them look slow on a small machine. */
const inTurn = limitConcurrency(2)

function ask<Answer>(program: string, given: unknown, { milliseconds, megabytes }: ThreadLimits): Promise<Answer | null> {
  const worker = new Worker(join(project, program), {
    workerData: given, env: {}, execArgv, resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  return new Promise<Answer | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The thread of ${program} ended without an answer`))
    })
  }).finally(() => worker.terminate())
}

/**
 * Has a program read possibly hostile input in a thread of its own, at most two at once. A thread that takes too long or too
 * much memory is ended: a hostile file costs no more than that, and the server keeps answering others.
 *
 * @param program path from the project's folder; it gets `given` as `workerData` and posts one message, its answer
 * @param limits for tests
 * @returns the answer; null where the thread was ended
 * @throws Error where the program fails or cannot be run
 */
export function askThread<Answer>(program: string, given: unknown, limits = THREAD_LIMITS): Promise<Answer | null> {
  return inTurn(() => ask<Answer>(program, given, limits))
}
