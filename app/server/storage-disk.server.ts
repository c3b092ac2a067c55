import { randomUUID } from 'node:crypto'
import { constants, type Dir, type Stats } from 'node:fs'
import { access, copyFile, mkdir, open, opendir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '~/lib/durations'
import type { Storage } from '~/server/storage.server'

/** Prefix of a file that is still being written; no key begins like this. */
const UNFINISHED = '.unfinished-'

/** An unfinished file this old belongs to a process that was killed. */
const ABANDONED_MS = DAY_MS

const isNotThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const orNull = <Thing>(error: unknown): Thing | null => {
  if (isNotThere(error)) return null
  throw error
}

/**
 * Waits until a file, or a folder's list of names, is on the disk. The folder matters too: a power cut must not undo a
 * finished rename.
 */
async function settle(path: string) {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** As much as a socket takes at once. */
const CHUNK_BYTES = 64 * 1024

/**
 * A file's bytes, read into the reader's own buffer where it brings one (`getReader({ mode: 'byob' })`). The file is opened
 * when the first bytes are asked for, so that a stream that nobody reads keeps no file open.
 */
function bytesOf(path: string, { first, last }: { first: number; last: number }): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined
  let at = first
  const close = async () => file?.close()
  return new ReadableStream({
    type: 'bytes',
    autoAllocateChunkSize: CHUNK_BYTES,
    async pull(controller) {
      const request = controller.byobRequest!
      const view = request.view as Uint8Array<ArrayBuffer>
      try {
        file ??= await open(path)
        const { bytesRead } = await file.read(view, 0, Math.min(view.byteLength, last + 1 - at), at)
        at += bytesRead
        const isOver = bytesRead === 0 || at > last
        if (isOver) await close()
        if (bytesRead > 0) request.respond(bytesRead)
        if (!isOver) return
        controller.close()
        if (bytesRead === 0) request.respond(0)
      } catch (error) {
        await close()
        throw error
      }
    },
    cancel: close,
  })
}

/**
 * Keeps files in a folder, which is created for the first one.
 *
 * @param folder where; no other program writes there
 */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key)

  async function write(source: string | Uint8Array, path: string, size: number) {
    // Copied by the system: the bytes of a large file never pass through this process.
    if (typeof source === 'string') await copyFile(source, path, constants.COPYFILE_EXCL)
    else await writeFile(path, source, { flag: 'wx' })
    const written = (await stat(path)).size
    if (written !== size) throw new Error(`A file of ${size} bytes had ${written}`)
    await settle(path)
  }

  return {
    async put(key, source, size) {
      const unfinished = join(folder, UNFINISHED + randomUUID())
      try {
        await mkdir(folder, { recursive: true })
        await write(source, unfinished, size)
        await rename(unfinished, pathOf(key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await settle(folder)
    },

    async open(key, range) {
      const isThere = await access(pathOf(key)).then(() => true, orNull<boolean>)
      return isThere ? bytesOf(pathOf(key), range ?? { first: 0, last: Infinity }) : null
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
