import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DAY_MS } from '~/lib/durations'
import { env } from '~/server/env.server'

/** A file as it arrived, not judged and not kept yet. */
export type SpooledFile = { path: string; size: number; sha256: string }

/** A file this old was left by a process that was killed in the middle of an upload. */
const ABANDONED_MS = DAY_MS

const folder = () => join(env.dataDir, 'incoming')

/** Removes a file that arrived; one that is not there is removed already. */
export async function removeSpooled(path: string): Promise<void> {
  await rm(path, { force: true })
}

/**
 * Writes what arrives to a file, so that it can be judged by its bytes before it is kept, and so that only one chunk of it is
 * in memory.
 *
 * @param body bytes; the caller cuts them at the field's limit
 * @returns where it is; `removeSpooled` removes it
 * @throws what the stream or the disk throws; no file is left then. If it was the disk, the body is still read to its end,
 *   because the form's other fields come after it
 */
export async function spool(body: Readable): Promise<SpooledFile> {
  const path = join(folder(), randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    // A visitor may go away before the folder is made; `pipeline` reports the error below.
    measure.on('error', () => {})
    const breakOff = () => measure.destroy(new Error('The visitor went away'))
    body.once('error', breakOff).once('close', () => body.readableEnded || breakOff()).pipe(measure)
    await mkdir(folder(), { recursive: true })
    await pipeline(measure, createWriteStream(path, { flags: 'wx' }))
    return { path, size, sha256: hash.digest('hex') }
  } catch (error) {
    body.unpipe(measure).resume()
    await removeSpooled(path)
    throw error
  }
}

/** Removes what processes left that were killed in the middle of an upload. */
export async function sweepSpool(): Promise<void> {
  const entries = await opendir(folder()).catch(() => null)
  if (!entries) return
  for await (const { name } of entries) {
    const path = join(folder(), name)
    const arrived = await stat(path).then(({ mtimeMs }) => mtimeMs, () => Infinity)
    if (Date.now() - arrived > ABANDONED_MS) await removeSpooled(path)
  }
}
