import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import type { Transaction } from '~/server/db.server'
import { attachFiles, detachFiles } from '~/server/storage-files.server'
import { keepFile, type KeptFile } from '~/server/upload-store.server'
import type { FileRule, UploadedFile } from '~/server/upload.server'
import { stepOrSay } from '~/server/worded-failure.server'
import {
  ATTACHMENT_EXTENSIONS, ATTACHMENT_NOT_DELETED, ATTACHMENT_TOO_LARGE, ATTACHMENT_WRONG_TYPE, MOST_ATTACHMENTS,
  MOST_ATTACHMENT_BYTES, MOST_BYTES_AT_ONCE, TOO_MUCH_AT_ONCE,
} from './post-desk'

/** P2 §5. */
export const attachmentFile: FileRule = {
  kinds: ATTACHMENT_EXTENSIONS,
  maxBytes: MOST_ATTACHMENT_BYTES,
  maxFiles: MOST_ATTACHMENTS,
  tooLarge: ATTACHMENT_TOO_LARGE,
  wrongType: ATTACHMENT_WRONG_TYPE,
}

/**
 * Files that are sent together share a limit, so that a slow connection can deliver them in time.
 *
 * @throws Refusal on the field `attachments`
 */
export function refuseTooMuchAtOnce(files: Pick<UploadedFile, 'size'>[]): void {
  const together = files.reduce((sum, { size }) => sum + size, 0)
  if (together > MOST_BYTES_AT_ONCE) throw new Refusal('Error', TOO_MUCH_AT_ONCE, 'attachments')
}

/** A stored file, with what its row says about it. */
export type KeptAttachment = KeptFile & { fileName: string; fileType: string }

/**
 * Stores a file to be attached.
 *
 * @throws Refusal on the field `attachments`: `Failed to upload {file}` (P2 §8), or the account has no room left
 */
export async function keepAttachment(actor: Actor, file: UploadedFile): Promise<KeptAttachment> {
  const { originalName, mimeType } = file
  const kept = await keepFile(actor.id, file, { field: 'attachments', failed: `Failed to upload ${originalName}` })
  return { ...kept, fileName: originalName, fileType: mimeType }
}

/**
 * Attaches files to a post, in the transaction that saves it.
 *
 * @throws Refusal on the field `attachments`: `Failed to save attachment {file}` (P2 §8), or they are too many
 */
export async function addAttachments(transaction: Transaction, blogPostId: string, kept: KeptAttachment[]): Promise<void> {
  if (kept.length === 0) return
  const present = await transaction.blogAttachment.count({ where: { blogPostId } })
  if (present + kept.length > MOST_ATTACHMENTS) {
    throw new Refusal('Error', `A post may have at most ${MOST_ATTACHMENTS} attachments.`, 'attachments')
  }
  for (const { key, size, fileName, fileType } of kept) {
    await stepOrSay(`Failed to save attachment ${fileName}`, 'attachments', async () => {
      await transaction.blogAttachment.create({ data: { blogPostId, fileName, filePath: key, fileSize: size, fileType } })
      await attachFiles(key)
    })
  }
}

/**
 * Takes attachments off a post, in the transaction that saves it. Those of other posts stay; one that is already gone is
 * no error.
 *
 * @returns the keys of their files, for `removeQuietly` after the transaction
 * @throws Refusal `Failed to delete attachment` (P2 §8)
 */
export async function takeOffAttachments(transaction: Transaction, blogPostId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return stepOrSay(ATTACHMENT_NOT_DELETED, 'removed', async () => {
    const where = { blogPostId, id: { in: ids } }
    const rows = await transaction.blogAttachment.findMany({ where, select: { filePath: true } })
    await transaction.blogAttachment.deleteMany({ where })
    const keys = rows.map(({ filePath }) => filePath)
    await detachFiles(...keys)
    return keys
  })
}
