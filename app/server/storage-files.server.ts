import { randomBytes } from 'node:crypto'
import { DAY_MS } from '~/lib/durations'
import { copyKey, COPY_WIDTHS } from '~/lib/picture'
import { Refusal } from '~/lib/refusal'
import { db, tx } from '~/server/db.server'
import { isStorageKey, storage } from '~/server/storage.server'
import { sweepSpool } from '~/server/upload-spool.server'

/** A new file's row, before the file itself is kept. */
export type NewFile = { key: string; originalName: string; mimeType: string; size: number; sha256: string }

const MEGABYTE = 1024 * 1024

/** Space for one account: 50 files of the largest size (10 MB), or several hundred pictures. */
const QUOTA_BYTES = 500 * MEGABYTE

const SWEEP_BATCH = 500

/** A name that nobody can guess: `<32 hex digits><-ending>.<extension>`. */
export function newFileKey(extension: string, ending = ''): string {
  return `${randomBytes(16).toString('hex')}${ending}.${extension}`
}

/** Address under which a file is served. */
export const fileUrl = (key: string): string => `/files/${key}`

/** The key of an uploaded file by its address; null for any other address, such as one of the park's own pictures. */
export function keyOfUrl(url: string | null): string | null {
  const key = url?.startsWith('/files/') ? url.slice('/files/'.length) : ''
  return isStorageKey(key) ? key : null
}

const COPY = new RegExp(`-(?:${COPY_WIDTHS.join('|')})\\.webp$`)

/** The key in the file's row: a picture's copies belong to the row of the picture. */
export function rowKeyOf(key: string): string {
  return /-\d+x\d+-\d+\.webp$/.test(key) ? key.replace(COPY, '.webp') : key
}

async function removeBytes(key: string) {
  const copies = /-\d+x\d+\.webp$/.test(key) ? COPY_WIDTHS.map((width) => copyKey(key, width)) : []
  for (const each of [key, ...copies]) await storage().remove(each)
}

/**
 * Writes a file's row, not attached to anything yet. The row comes first, so that a file without one is always rubbish.
 *
 * @param userId the account whose space it takes
 * @param field name of the form control that it came from
 * @throws Refusal on that field where the account's space is used up
 */
export async function addFileRow(userId: string, file: NewFile, field: string): Promise<void> {
  await tx(async (transaction) => {
    const { _sum } = await transaction.storedFile.aggregate({ where: { userId }, _sum: { size: true } })
    if ((_sum.size ?? 0) + file.size > QUOTA_BYTES) {
      throw new Refusal('Error', 'Your files take up the 500 MB that an account has. Delete some that you no longer need, and try again.', field)
    }
    await transaction.storedFile.create({ data: { ...file, userId } })
  })
}

/**
 * Marks files as shown by a saved row. Call it in the transaction that saves the row.
 *
 * @throws Error where one is not there any more; the transaction then keeps nothing
 */
export async function attachFiles(...keys: string[]): Promise<void> {
  const { count } = await db.storedFile.updateMany({ where: { key: { in: keys } }, data: { attachedAt: new Date() } })
  if (count !== new Set(keys).size) throw new Error('A file that is to be shown is not there any more')
}

/** Marks files as shown by no row. Call it in the transaction that changes the row, and `removeDetached` after it. */
export async function detachFiles(...keys: string[]): Promise<void> {
  await db.storedFile.updateMany({ where: { key: { in: keys } }, data: { attachedAt: null } })
}

/**
 * Removes files that no row shows: first their rows, then their bytes. Attached files stay. Call it outside transactions;
 * `sweepFiles` removes what a crash in between leaves behind.
 */
export async function removeDetached(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const { count } = await db.storedFile.deleteMany({ where: { key, attachedAt: null } })
    if (count > 0) await removeBytes(key)
  }
}

/** Finds a file's row by the name in its address; a copy has the row of its picture. */
export async function findFile(name: string): Promise<Omit<NewFile, 'size'> | null> {
  if (!isStorageKey(name)) return null
  const select = { key: true, originalName: true, mimeType: true, sha256: true }
  return db.storedFile.findUnique({ where: { key: rowKeyOf(name) }, select })
}

async function removeRowless(keys: string[]) {
  const rows = await db.storedFile.findMany({ where: { key: { in: keys.map(rowKeyOf) } }, select: { key: true } })
  const known = new Set(rows.map(({ key }) => key))
  for (const key of keys) if (!known.has(rowKeyOf(key))) await storage().remove(key)
}

/**
 * Removes what crashes leave behind: rows that nothing has shown for a day with their files, files older than a day
 * that have no row, and uploads that broke off with their process.
 */
export async function sweepFiles(): Promise<void> {
  const before = new Date(Date.now() - DAY_MS)
  const isForgotten = { attachedAt: null, createdAt: { lt: before } }
  const forgotten = await db.storedFile.findMany({ where: isForgotten, select: { key: true } })
  await removeDetached(...forgotten.map(({ key }) => key))

  const batch: string[] = []
  for await (const { key, keptAt } of storage().list()) {
    if (keptAt > before) continue
    batch.push(key)
    if (batch.length === SWEEP_BATCH) await removeRowless(batch.splice(0))
  }
  if (batch.length) await removeRowless(batch)
  await sweepSpool()
}
