import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream, type Dir, type Stats } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '~/server/storage.server'

/** A file that is still being written; no key begins so. */
const UNFINISHED = '.unfinished-'

/** An unfinished file this old belongs to a process that was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

const isNotThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const orNull = <Thing>(error: unknown): Thing | null => {
  if (isNotThere(error)) return null
  throw error
}

/** A name is only as durable as the folder that holds it: a power cut must not take back a finished rename. */
async function settleFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Keeps files in a folder, which is made when the first one comes.
 *
 * @param folder where; no other program writes there
 */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key)

  async function write(body: Readable, path: string, size: number) {
    await pipeline(body, createWriteStream(path, { flags: 'wx', flush: true }))
    const written = (await stat(path)).size
    if (written !== size) throw new Error(`A file of ${size} bytes had ${written}`)
  }

  return {
    async put(key, body, size) {
      // It may fail before it is listened to below, and an error that nobody listens to would end the process.
      body.on('error', () => {})
      const unfinished = join(folder, UNFINISHED + randomUUID())
      try {
        await mkdir(folder, { recursive: true })
        await write(body, unfinished, size)
        await rename(unfinished, pathOf(key))
      } catch (error) {
        body.destroy()
        await rm(unfinished, { force: true })
        throw error
      }
      await settleFolder(folder)
    },

    async open(key, range) {
      const isThere = await access(pathOf(key)).then(() => true, orNull<boolean>)
      return isThere ? createReadStream(pathOf(key), range && { start: range.first, end: range.last }) : null
    },

    async sizeOf(key) {
      return stat(pathOf(key)).then(({ size }) => size, orNull<number>)
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async *list() {
      const entries = await opendir(folder).catch(orNull<Dir>)
      if (!entries) return
      for await (const { name } of entries) {
        const found = await stat(pathOf(name)).catch(orNull<Stats>)
        if (!found) continue
        if (!name.startsWith(UNFINISHED)) yield { key: name, keptAt: found.mtime }
        else if (Date.now() - found.mtimeMs > ABANDONED_MS) await rm(pathOf(name), { force: true })
      }
    },
  }
}
