import { createHash } from 'node:crypto'
import { copyKey } from '~/lib/picture'
import { Refusal } from '~/lib/refusal'
import { toPicture } from '~/server/image.server'
import { log } from '~/server/log.server'
import { addFileRow, fileUrl, newFileKey, removeDetached, type NewFile } from '~/server/storage-files.server'
import { storage } from '~/server/storage.server'
import type { UploadedFile } from '~/server/upload.server'

/**
 * A file in the storage. Call `attachFiles(key)` in the transaction of the row that shows it, and `removeDetached(key)` where
 * that fails.
 */
export type KeptFile = { key: string; url: string; size: number }

/** Which form control a file came from, and what to say where it could not be kept. */
type Refusing = { field: string; failed: string }

type Part = { key: string; size: number; source: string | Uint8Array }

async function keep(userId: string, row: NewFile, parts: Part[], { field, failed }: Refusing): Promise<KeptFile> {
  await addFileRow(userId, row, field)
  try {
    for (const { key, size, source } of parts) await storage().put(key, source, size)
  } catch (error) {
    log.error('file-not-kept', { error, key: row.key })
    // Removes the parts that are there already; where even that fails, `sweepFiles` does it later.
    await removeDetached(row.key).catch((failure: unknown) => log.error('file-not-removed', { error: failure, key: row.key }))
    throw new Refusal('Error', failed, field)
  }
  return { key: row.key, url: fileUrl(row.key), size: row.size }
}

/**
 * Keeps a file as it is, under a random name, with a row that nothing shows yet.
 *
 * @param userId the account whose space it takes
 * @param refusing name of the form control, and the message where the storage fails, e.g. `Failed to save download`
 * @throws Refusal on that control: the storage failed, or the account's space is used up
 */
export function keepFile(userId: string, file: UploadedFile, refusing: Refusing): Promise<KeptFile> {
  const { path, originalName, mimeType, size, sha256, extension } = file
  const row = { key: newFileKey(extension), originalName, mimeType, size, sha256 }
  return keep(userId, row, [{ ...row, source: path }], refusing)
}

/**
 * Keeps a picture, re-encoded (`toPicture`), with its smaller copies. Its name contains its size; see `pictureOf`.
 *
 * @param userId the account whose space it takes
 * @param refusing name of the form control, and the message where the storage fails, e.g. `Failed to upload image`
 * @throws Refusal on that control: the picture is damaged or too large, the storage failed, or there is no space left
 */
export async function keepPicture(userId: string, file: UploadedFile, refusing: Refusing): Promise<KeptFile> {
  const { largest, copies } = await toPicture(file.path, refusing.field)
  const key = newFileKey('webp', `-${largest.width}x${largest.height}`)
  const parts = [
    { key, source: largest.bytes, size: largest.bytes.length },
    ...copies.map(({ width, bytes }) => ({ key: copyKey(key, width), source: bytes, size: bytes.length })),
  ]
  const row = {
    key,
    originalName: file.originalName.replace(/\.[^.]*$/, '') + '.webp',
    mimeType: 'image/webp',
    size: parts.reduce((sum, { size }) => sum + size, 0),
    sha256: createHash('sha256').update(largest.bytes).digest('hex'),
  }
  return keep(userId, row, parts, refusing)
}
