import { Readable } from 'node:stream'
import type { Actor } from '~/features/accounts/actor'
import { Refusal } from '~/lib/refusal'
import { truncate } from '~/lib/text'
import { db, tx } from '~/server/db.server'
import { readPdf, type PdfFailure } from '~/server/pdf-text.server'
import { attachFiles, detachFiles } from '~/server/storage-files.server'
import { storage } from '~/server/storage.server'
import { keepFile } from '~/server/upload-store.server'
import type { FileRule, UploadedFile } from '~/server/upload.server'
import { orRemove, orSay, removeQuietly } from '~/server/worded-failure.server'
import { MOST_PDF_BYTES, NOT_A_PDF, PDF_NOT_UPLOADED, PDF_PREVIEW, PDF_TOO_LARGE, type PdfSource } from './quiz-create'

/** P2 §5: one file, at most 10 MB, application/pdf, judged by its bytes. */
export const quizPdf: FileRule = {
  kinds: ['pdf'],
  maxBytes: MOST_PDF_BYTES,
  tooLarge: PDF_TOO_LARGE,
  wrongType: NOT_A_PDF,
}

/** What P2 §8 leaves open as `{detail}`: what is wrong with the file and what to do. */
const DETAILS: Record<PdfFailure, string> = {
  password: 'this PDF is protected by a password. Save a copy without the password and upload that.',
  damaged: 'this file is damaged or not a real PDF. Open it, save it again as a PDF, and upload that.',
  'too-much': 'this PDF takes too long or too much memory to read. Upload only the pages that you need.',
  'no-text': 'no text was found in this PDF. It is probably a scan: upload one whose words can be selected.',
}
const NOT_KEPT = 'the file could not be stored. Please try again in a moment.'
const NOT_STORED = 'the PDF could not be recorded. Please try again in a moment.'
const NOT_READ = 'it could not be read here. Please try again in a moment.'

/** Longer than any upload takes: what is still unread by then was left behind by a process or browser that went away. */
const ABANDONED_MS = 60 * 60 * 1000
const SWEEP_BATCH = 100

/** How many an account may keep: their texts are in the database, where the quota for files does not count them. */
const MOST_PDFS = 100

const failure = (message: string) => new Refusal('Upload failed', message, 'file')

/**
 * Removes a source and its file; if the file cannot be removed now, the sweep of files does it later.
 *
 * @param options.unlessRead keeps a source that has been read meanwhile, e.g. in another tab
 * @returns whether it was there, and is not any more
 */
async function dropSource({ id, filePath }: { id: string; filePath: string }, { unlessRead = false } = {}): Promise<boolean> {
  const isDropped = await tx(async (transaction) => {
    const { count } = await transaction.quizPdfSource.deleteMany({ where: { id, ...(unlessRead ? { processed: false } : {}) } })
    if (count > 0) await detachFiles(filePath)
    return count > 0
  })
  if (isDropped) await removeQuietly(filePath)
  return isDropped
}

/**
 * Stores an uploaded PDF with its row, not read yet (P2 §4, "saving").
 *
 * @returns the row's id, for `processPdf`
 * @throws Refusal on the field `file`: `Upload failed: …`, `Database error: …` (P2 §8), or there is no room for it
 */
export async function keepPdf(actor: Pick<Actor, 'id'>, file: UploadedFile): Promise<string> {
  const kept = await keepFile(actor.id, file, { field: 'file', failed: `Upload failed: ${NOT_KEPT}` })
  const enter = () => tx(async (transaction) => {
    if ((await transaction.quizPdfSource.count({ where: { userId: actor.id } })) >= MOST_PDFS) {
      throw failure(`You have ${MOST_PDFS} PDFs, which is as many as an account has room for. Delete some that you no longer need.`)
    }
    const { id } = await transaction.quizPdfSource.create({
      data: { userId: actor.id, filename: file.originalName, filePath: kept.key, fileSize: kept.size },
      select: { id: true },
    })
    await attachFiles(kept.key)
    return id
  })
  return orSay(failure(`Database error: ${NOT_STORED}`), () => orRemove([kept.key], enter))
}

async function textOf(key: string): Promise<string> {
  const body = await storage().open(key)
  if (!body) throw new Error('The file of a PDF source is not there any more')
  const reading = await readPdf(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]))
  if ('failure' in reading) throw failure(`PDF processing failed: ${DETAILS[reading.failure]}`)
  return reading.text
}

/**
 * Reads the text of a stored PDF and marks it as processed. If that fails, the PDF is removed again, and nothing is left
 * behind (P2 §4, "an error that resets everything").
 *
 * @throws Refusal on the field `file`: `PDF processing failed: …` (P2 §8); also for somebody else's PDF
 */
export async function processPdf(actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  const source = await db.quizPdfSource.findFirst({
    where: { id, userId: actor.id },
    select: { id: true, filePath: true, processed: true },
  })
  if (!source) throw failure('PDF processing failed: this PDF no longer exists. Please upload it again.')
  if (source.processed) return
  await orSay(failure(`PDF processing failed: ${NOT_READ}`), async () => {
    try {
      const extractedText = await textOf(source.filePath)
      await db.quizPdfSource.updateMany({ where: { id }, data: { extractedText, processed: true } })
    } catch (error) {
      const isRead = !(await dropSource(source, { unlessRead: true })) && (await db.quizPdfSource.count({ where: { id } })) > 0
      if (!isRead) throw error
    }
  })
}

/**
 * Stores and reads an uploaded PDF in one go, for a form without scripts.
 *
 * @returns the id of its row
 * @throws Refusal as `keepPdf` and `processPdf` do, else `Failed to upload and process PDF` (P2 §8)
 */
export async function uploadPdf(actor: Pick<Actor, 'id'>, file: UploadedFile): Promise<string> {
  return orSay(failure(PDF_NOT_UPLOADED), async () => {
    const id = await keepPdf(actor, file)
    await processPdf(actor, id)
    return id
  })
}

/** One's own PDFs that have been read, the newest first, without their texts. */
export async function listPdfSources(actor: Pick<Actor, 'id'>): Promise<PdfSource[]> {
  return db.quizPdfSource.findMany({
    where: { userId: actor.id, processed: true },
    orderBy: { createdAt: 'desc' },
    take: MOST_PDFS,
    select: { id: true, filename: true, fileSize: true, createdAt: true },
  })
}

/** One of one's own read PDFs with the beginning of its text; null for any other. */
export async function findPdfSource(actor: Pick<Actor, 'id'>, id: string) {
  const row = await db.quizPdfSource.findFirst({
    where: { id, userId: actor.id, processed: true },
    select: { id: true, filename: true, extractedText: true },
  })
  if (!row) return null
  const { extractedText, ...source } = row
  const text = extractedText ?? ''
  return { ...source, characters: text.length, preview: truncate(text, PDF_PREVIEW) }
}

/** The text of a read PDF with its name, for the writer; null where it is gone. */
export async function findPdfText(userId: string, id: string): Promise<{ title: string; text: string } | null> {
  const row = await db.quizPdfSource.findFirst({
    where: { id, userId, processed: true },
    select: { filename: true, extractedText: true },
  })
  return row && { title: toTopic(row.filename), text: row.extractedText ?? '' }
}

/** What a quiz made from a PDF is about, as cards show it: the file's name without its extension. */
export function toTopic(filename: string): string {
  return filename.replace(/\.pdf$/i, '').replace(/_+/g, ' ').trim() || filename
}

/**
 * Removes one of one's own PDFs with its file. Quizzes made from it stay.
 *
 * @throws Refusal where it is not there any more, or not this person's
 */
export async function removePdfSource(actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  const source = await db.quizPdfSource.findFirst({ where: { id, userId: actor.id }, select: { id: true, filePath: true } })
  if (!source) throw new Refusal('Error', 'This PDF no longer exists.')
  await dropSource(source)
}

/** Removes PDFs that were uploaded and never read, because a process or a browser went away in between. */
export async function sweepPdfSources(): Promise<void> {
  const abandoned = await db.quizPdfSource.findMany({
    where: { processed: false, createdAt: { lt: new Date(Date.now() - ABANDONED_MS) } },
    select: { id: true, filePath: true },
    take: SWEEP_BATCH,
  })
  for (const source of abandoned) await dropSource(source, { unlessRead: true })
}
