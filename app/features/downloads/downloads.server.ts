import { Refusal } from '~/lib/refusal'
import { db } from '~/server/db.server'
import { log } from '~/server/log.server'
import { pagesChanged } from '~/server/page-cache.server'
import { fileUrl } from '~/server/storage-files.server'
import { storage } from '~/server/storage.server'
import { DOWNLOADS_TAG, FAILED_TO_DOWNLOAD, type Download, type ManagedDownload } from './download'

const SHOWN = {
  id: true, title: true, description: true, fileName: true, fileSize: true, fileType: true, downloadCount: true,
} as const

/** Two with the same sort order stay in the order in which they were added. */
export const IN_ORDER = [{ sortOrder: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const

const COUNTS_SHOWN_AFTER_MS = 60_000

let showing: NodeJS.Timeout | undefined

// The kept page shows new counts within a minute. If every download dropped it, it would be rendered again for the next
// visitor of a class that downloads together, just when it is needed most.
function showCountsSoon() {
  showing ??= setTimeout(() => {
    showing = undefined
    pagesChanged(DOWNLOADS_TAG)
  }, COUNTS_SHOWN_AFTER_MS).unref()
}

/** The active downloads in their order (P2 §7). */
export function listActiveDownloads(): Promise<Download[]> {
  return db.freeDownload.findMany({ where: { isActive: true }, orderBy: [...IN_ORDER], select: SHOWN })
}

const MANAGED = { ...SHOWN, isActive: true, filePath: true, revision: true } as const

const toManaged = <Row extends { filePath: string }>({ filePath, ...row }: Row) => ({ ...row, fileAt: fileUrl(filePath) })

/** All downloads in their order, for their management (P2 §7). */
export async function listDownloads(): Promise<ManagedDownload[]> {
  return (await db.freeDownload.findMany({ orderBy: [...IN_ORDER], select: MANAGED })).map(toManaged)
}

/** These downloads, inactive ones included, in no particular order; one that is gone is left out. */
export async function findDownloads(ids: string[]): Promise<ManagedDownload[]> {
  return (await db.freeDownload.findMany({ where: { id: { in: ids } }, select: MANAGED })).map(toManaged)
}

/**
 * What a stored file is offered as: visitors may have the file of an active download only (P2 §6).
 *
 * @param key of the file
 * @returns null for a file that belongs to no download, such as a picture or an attachment
 */
export function findDownloadOfFile(key: string): Promise<{ isActive: boolean } | null> {
  return db.freeDownload.findFirst({ where: { filePath: key }, select: { isActive: true } })
}

async function countAndFind(id: string) {
  const found = await db.freeDownload.findFirst({ where: { id, isActive: true }, select: { filePath: true } })
  // A file that is not there cannot be downloaded, so it is not counted either.
  if (!found || (await storage().sizeOf(found.filePath)) === null) return null
  const counted = await db.freeDownload.updateMany({ where: { id, isActive: true }, data: { downloadCount: { increment: 1 } } })
  return counted.count === 1 ? found.filePath : null
}

/**
 * Counts a download, by one atomic update, and says where its file is.
 *
 * @returns the address that serves the file under its original name
 * @throws Refusal `Failed to download file`: there is no such active download, or its file cannot be reached
 */
export async function startDownload(id: string): Promise<string> {
  const key = await countAndFind(id).catch((error: unknown) => {
    log.error('download-not-started', { error, id })
    return null
  })
  if (key === null) throw new Refusal('Error', FAILED_TO_DOWNLOAD)
  showCountsSoon()
  return `${fileUrl(key)}?download`
}
