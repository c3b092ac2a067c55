import { extname } from 'node:path'
import { mayAdminister, requireAdministrator, type Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { savedMeanwhile } from '~/lib/saved-meanwhile'
import { freeSlug, toSlug } from '~/lib/slug'
import { tx, type Transaction } from '~/server/db.server'
import { log } from '~/server/log.server'
import { pagesChanged } from '~/server/page-cache.server'
import { attachFiles, detachFiles } from '~/server/storage-files.server'
import { keepFile, type KeptFile } from '~/server/upload-store.server'
import type { FileRule, UploadedFile } from '~/server/upload.server'
import { alreadyDeleted, orRemove, orSay, removeQuietly } from '~/server/worded-failure.server'
import {
  DOWNLOAD_GONE, DOWNLOADS_TAG, EXTENSIONS, FAILED_TO_DELETE, FAILED_TO_SAVE, FILE_MISSING, MOST_FILE_BYTES, type DownloadForm,
} from './download'
import { IN_ORDER } from './downloads.server'

const WRONG_TYPE = 'This file cannot be offered. Choose a PDF, DOC, DOCX, ZIP, RAR, TXT, PNG or JPG file.'

/** P2 §5: the accepted types. Pictures are handed out unchanged: they are attachments, never shown. */
export const downloadFile: FileRule = {
  kinds: ['pdf', 'doc', 'docx', 'zip', 'rar', 'txt', 'image'],
  maxBytes: MOST_FILE_BYTES,
  tooLarge: 'File size must be less than 10MB',
  wrongType: WRONG_TYPE,
}

/**
 * Of pictures only PNG and JPEG are offered (P2 §5). A picture with another extension would be downloaded under that name,
 * so it is refused like a document with a wrong extension.
 */
function requireFittingName({ kind, extension, originalName }: UploadedFile) {
  if (kind !== 'image') return
  const named = extname(originalName).slice(1).toLowerCase().replace('jpeg', 'jpg')
  const isAccepted = EXTENSIONS.some((each) => each === extension)
  if (!isAccepted || named !== extension) throw new Refusal('Error', WRONG_TYPE, 'file')
}

async function slugFor(transaction: Transaction, title: string, id: string | null) {
  const slug = toSlug(title) || 'download'
  const where = { slug: { startsWith: slug }, ...(id ? { id: { not: id } } : {}) }
  const taken = await transaction.freeDownload.findMany({ where, select: { slug: true } })
  return freeSlug(slug, new Set(taken.map((row) => row.slug)))
}

type Saving = { id: string | null; form: DownloadForm; file: UploadedFile | undefined; kept: KeptFile | null }

/** Saves the row and, in the same transaction, which file it offers; returns the key of the former one. */
function saveRow({ id, form: { title, description, isActive, revision }, file, kept }: Saving) {
  const fileFields = file && kept
    ? { filePath: kept.key, fileName: file.originalName, fileSize: kept.size, fileType: file.mimeType }
    : null

  return tx(async (transaction) => {
    const select = { filePath: true, revision: true }
    const before = id ? await transaction.freeDownload.findUnique({ where: { id }, select }) : null
    if (id && !before) throw new Refusal('Error', DOWNLOAD_GONE)
    if (before && before.revision !== revision) throw savedMeanwhile(FAILED_TO_SAVE)
    const row = { title, description: description || null, isActive, slug: await slugFor(transaction, title, id) }
    if (id) await transaction.freeDownload.update({ where: { id }, data: { ...row, ...fileFields, revision: { increment: 1 } } })
    else if (!fileFields) throw new Refusal('Error', FILE_MISSING, 'file')
    else {
      const sortOrder = await transaction.freeDownload.count()
      await transaction.freeDownload.create({ data: { ...row, ...fileFields, sortOrder } })
    }
    if (kept) await attachFiles(kept.key)
    const replaced = kept && before ? before.filePath : null
    if (replaced) await detachFiles(replaced)
    return replaced
  })
}

/**
 * Adds a download at the end, or changes one. Its file stays unless a new one comes with the form (P2 §5); the old
 * file goes after the row is saved.
 *
 * @param actor an admin
 * @param id of the one to change; null adds one
 * @throws Refusal `Failed to save download`, with the reason where it is gone or was saved by somebody else since the form
 *   was opened; on the field `file`, `Please select a file to upload` or what is wrong with the file
 */
export async function saveDownload(actor: Actor, id: string | null, form: DownloadForm, file?: UploadedFile): Promise<void> {
  requireAdministrator(actor, FAILED_TO_SAVE)
  if (!id && !file) throw new Refusal('Error', FILE_MISSING, 'file')
  if (file) requireFittingName(file)
  await orSay(FAILED_TO_SAVE, async () => {
    const kept = file ? await keepFile(actor.id, file, { field: 'file', failed: FAILED_TO_SAVE }) : null
    const replaced = await orRemove([kept?.key], () => saveRow({ id, form, file, kept }))
    pagesChanged(DOWNLOADS_TAG)
    await removeQuietly(replaced)
  })
}

/**
 * Deletes a download and then its file. Those after it move up, because the sort order of the next new one is their number
 * (P2 §4), so that it comes last.
 *
 * @param actor an admin
 * @throws Refusal `Failed to delete download`, or that it is gone already
 */
export async function removeDownload(actor: Actor, id: string): Promise<void> {
  requireAdministrator(actor, FAILED_TO_DELETE)
  const key = await orSay(FAILED_TO_DELETE, () =>
    tx(async (transaction) => {
      const row = await transaction.freeDownload.findUnique({ where: { id }, select: { filePath: true, sortOrder: true } })
      if (!row) throw alreadyDeleted()
      await transaction.freeDownload.delete({ where: { id } })
      const behind = { sortOrder: { gt: row.sortOrder } }
      await transaction.freeDownload.updateMany({ where: behind, data: { sortOrder: { decrement: 1 } } })
      await detachFiles(row.filePath)
      return row.filePath
    }),
  )
  pagesChanged(DOWNLOADS_TAG)
  await removeQuietly(key)
}

async function swap(transaction: Transaction, id: string, step: -1 | 1) {
  const rows = await transaction.freeDownload.findMany({ orderBy: [...IN_ORDER], select: { id: true, sortOrder: true } })
  const from = rows.findIndex((row) => row.id === id)
  const to = from + step
  if (from < 0 || to < 0 || to >= rows.length) return
  // Where two have the same sort order, swapping would move nothing: then all are numbered again.
  const isEachOwn = new Set(rows.map(({ sortOrder }) => sortOrder)).size === rows.length
  const orders = rows.map(({ sortOrder }, index) => (isEachOwn ? sortOrder : index))
  const moved = rows.with(from, rows[to]!).with(to, rows[from]!)
  for (const [index, row] of moved.entries()) {
    const sortOrder = orders[index]!
    if (row.sortOrder !== sortOrder) await transaction.freeDownload.update({ where: { id: row.id }, data: { sortOrder } })
  }
}

/**
 * Swaps the sort orders of a download and its neighbour in one transaction (P2 §4). Nothing happens to the first one
 * moved up, the last one moved down, or one that is gone. A failure is only logged (P2 §8).
 *
 * @param actor an admin; nothing happens for anybody else
 * @param step -1 up, 1 down
 */
export async function moveDownload(actor: Actor, id: string, step: -1 | 1): Promise<void> {
  if (!mayAdminister(actor)) return
  try {
    await tx((transaction) => swap(transaction, id, step))
    pagesChanged(DOWNLOADS_TAG)
  } catch (error) {
    log.error('download-not-moved', { error, id })
  }
}
