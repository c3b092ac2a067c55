import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makeTurns } from '~/server/turns.server'

/** Why a file gives no rows: it is no workbook or a broken one, or it asks for more time or memory than it may have. */
export type WorkbookFailure = 'damaged' | 'too-large'

/** What the reading thread answers; every row from the first on, its cells as texts. */
export type WorkbookReading = { rows: string[][] } | { failure: WorkbookFailure }

/** A thread that takes longer or more is ended. */
export const WORKBOOK_LIMITS = { milliseconds: 10_000, megabytes: 128 }

// The thread is no part of the bundle: from app/server and from build/server the way to it is the same.
const program = join(import.meta.dirname, '../../app/server/workbook-thread.ts')

/** More at once would make each of them look slow on a small machine. */
const inTurn = makeTurns(2)

/** Every workbook is a zip, and every zip begins so. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

function ask(bytes: Uint8Array, { milliseconds, megabytes }: typeof WORKBOOK_LIMITS): Promise<WorkbookReading> {
  const worker = new Worker(program, {
    workerData: bytes, env: {}, execArgv: ['--no-warnings'], resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  return new Promise<WorkbookReading>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ failure: 'too-large' }), milliseconds)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ failure: 'too-large' }) : reject(error))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The reader of workbooks ended without an answer'))
    })
  }).finally(() => worker.terminate())
}

/**
 * Reads the first sheet of an Excel workbook (.xlsx) in a thread of its own, which is ended after 10 seconds or at 128 MB:
 * a hostile file costs nothing but that.
 *
 * @param limits for tests
 * @throws Error where the thread itself cannot be run
 */
export async function readWorkbook(bytes: Uint8Array, limits = WORKBOOK_LIMITS): Promise<WorkbookReading> {
  return isZip(bytes) ? inTurn(() => ask(bytes, limits)) : { failure: 'damaged' }
}
