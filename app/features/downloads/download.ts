import { z } from 'zod'
import { openedRevision } from '~/lib/opened-revision'
import { optionalText, requiredText } from '~/lib/text-fields'
import type { IconName } from '~/ui/icon'

/** A free download as cards and lists show it (P2 §3). */
export type Download = {
  id: string
  title: string
  description: string | null
  fileName: string
  /** Bytes; null where none is known. */
  fileSize: number | null
  fileType: string
  downloadCount: number
}

/** A download as its management shows it; `fileAt` is the address of its file, and its revision changes with every save. */
export type ManagedDownload = Download & { isActive: boolean; fileAt: string; revision: number }

/** Tag of the kept pages that show the downloads. */
export const DOWNLOADS_TAG = 'downloads'

export const DOWNLOADS_PATH = '/free-downloads-management'

/** P2 §8, Downloads. */
export const FAILED_TO_LOAD = 'Failed to load downloads'
export const FAILED_TO_SAVE = 'Failed to save download'
export const DOWNLOAD_GONE = `${FAILED_TO_SAVE}: it has since been deleted. What you typed is still here: choose the file again, and Upload makes a new one from it.`
export const FAILED_TO_DELETE = 'Failed to delete download'
export const FAILED_TO_DOWNLOAD = 'Failed to download file'
export const FILE_MISSING = 'Please select a file to upload'

/** Address of the management, with a panel open. */
export function managementPath(panel: { edit: string } | { 'confirm-delete': string }): string {
  return `${DOWNLOADS_PATH}?${new URLSearchParams(panel)}#${'edit' in panel ? 'download' : 'confirm-delete'}`
}

/** Accepted extensions (P2 §5). What a file really is, is decided by its bytes. */
export const EXTENSIONS = ['pdf', 'doc', 'docx', 'zip', 'rar', 'txt', 'png', 'jpg', 'jpeg'] as const

/** The same limit as for all documents (P2 §5, PDF and attachments). */
export const MOST_FILE_BYTES = 10 * 1024 * 1024

const ARCHIVES = new Set(['application/zip', 'application/x-rar-compressed'])

/** The icon by file type: PDF, archive, or generic (P2 §2). */
export function iconOf(fileType: string): IconName {
  if (fileType === 'application/pdf') return 'file-pdf'
  return ARCHIVES.has(fileType) ? 'archive' : 'file'
}

export const LONGEST_TITLE = 200
export const LONGEST_DESCRIPTION = 1000

/** The form of a download without its file (P2 §2); a blank title counts as none. */
export const downloadForm = z.object({
  title: requiredText('Title is required', 'A title', LONGEST_TITLE),
  description: optionalText('A description', LONGEST_DESCRIPTION),
  isActive: z.boolean().default(false),
  revision: openedRevision,
})

export type DownloadForm = z.output<typeof downloadForm>
