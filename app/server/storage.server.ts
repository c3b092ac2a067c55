import { env } from '~/server/env.server'
import { createDiskStorage } from '~/server/storage-disk.server'
import { createS3Storage } from '~/server/storage-s3.server'

/** Where uploaded files are kept. Keys are names that we make (`isStorageKey`), never anything that a person sent. */
export type Storage = {
  /**
   * Keeps a file, either all of it or nothing.
   *
   * @param key its name, not used before
   * @param source path of a file of this machine, which stays as it is, or the bytes
   * @param size in bytes; it fails with fewer or more
   * @throws Error where the file could not be kept
   */
  put: (key: string, source: string | Uint8Array, size: number) => Promise<void>
  /**
   * Reads a file, or a part of it.
   *
   * @param range first and last byte, both included
   * @returns its bytes as a stream that must be read or cancelled, or null where there is no such file
   */
  open: (key: string, range?: { first: number; last: number }) => Promise<ReadableStream<Uint8Array> | null>
  /** Size in bytes, or null where there is no such file. */
  sizeOf: (key: string) => Promise<number | null>
  /** Removes a file; one that is not there is removed already. */
  remove: (key: string) => Promise<void>
  /** Every file that is kept, with the time since when, in no particular order. */
  list: () => AsyncIterable<{ key: string; keptAt: Date }>
}

/** `…-1600x1200.webp`: letters, digits and hyphens, one dot, an extension. Anything else never reaches a disk or a bucket. */
const KEY = /^[a-z0-9][a-z0-9-]{15,99}\.[a-z0-9]{2,5}$/

/** Whether a text can be the name of a file of ours. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}

let made: Storage | undefined

/** The storage that the settings name: the `S3_…` ones where they are given, else `DATA_DIR/uploads` (README "Settings"). */
export function storage(): Storage {
  return (made ??= env.s3 ? createS3Storage(env.s3) : createDiskStorage(`${env.dataDir}/uploads`))
}
