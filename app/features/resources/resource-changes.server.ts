import type { Actor } from '~/features/accounts/actor'
import { newCode, withFreshCode } from '~/features/codes/codes.server'
import { randomResourceCode } from '~/features/codes/random-code.server'
import { Refusal } from '~/lib/refusal'
import { refuseWhenTaken } from '~/server/db-errors.server'
import { db, tx } from '~/server/db.server'
import { log } from '~/server/log.server'
import { pagesChanged } from '~/server/page-cache.server'
import { readPdf } from '~/server/pdf-text.server'
import { attachFiles, detachFiles } from '~/server/storage-files.server'
import { storage } from '~/server/storage.server'
import { keepFile, keepPicture } from '~/server/upload-store.server'
import type { FileRule, UploadedFile } from '~/server/upload.server'
import { orRemove, orSay, removeQuietly } from '~/server/worded-failure.server'
import {
  FILE_MISSING, mayManageResource, MOST_FILE_BYTES, NOT_CREATED, NOT_DELETED, NOT_SAVED, resourceTag, type ResourceType,
} from './resource'
import type { NewResource, ResourceEdit } from './resource-forms'

/** P1 §5: an image or a PDF; the chosen type decides which of the two it must be (`keepContent`). */
export const resourceFile: FileRule = {
  kinds: ['image', 'pdf'],
  maxBytes: MOST_FILE_BYTES,
  tooLarge: 'File size must be less than 10MB',
  wrongType: 'This file cannot be used. Choose a picture (JPG, PNG, WebP, GIF or AVIF) or a PDF.',
}

const WRONG_FILE = {
  image: 'This file is not a picture. Choose a JPG, PNG, WebP, GIF or AVIF file.',
  pdf: 'Please upload a PDF file only',
}

/** More than a teacher makes in years; it stops one account from filling the table with links. */
const MOST_RESOURCES = 500

const TRY_AGAIN = 'Please try again in a moment.'
const GONE = 'This resource no longer exists.'

/** What a resource holds. */
type Content = {
  contentUrl: string
  originalFilename: string | null
  fileSize: number | null
  fileKey: string | null
  extractedText: string | null
}

/** The text for slow connections; a PDF without one (a scan, a password) is still a valid resource. */
async function textOf(file: UploadedFile): Promise<string | null> {
  try {
    const reading = await readPdf(file.path)
    return 'failure' in reading ? null : reading.text
  } catch (error) {
    log.error('resource-text-not-read', { error })
    return null
  }
}

const linkContent = (url: string): Content => ({
  contentUrl: url, originalFilename: null, fileSize: null, fileKey: null, extractedText: null,
})

/** Stores an uploaded file, not attached to anything yet. */
async function keepContent(actor: Actor, type: 'image' | 'pdf', file: UploadedFile | undefined, title: string): Promise<Content> {
  if (!file) throw new Refusal(title, FILE_MISSING, 'file')
  if (file.kind !== type) throw new Refusal(title, WRONG_FILE[type], 'file')
  const refusing = { field: 'file', failed: `The file could not be stored. ${TRY_AGAIN}` }
  const extractedText = type === 'pdf' ? await textOf(file) : null
  const { key, url } = type === 'pdf' ? await keepFile(actor.id, file, refusing) : await keepPicture(actor.id, file, refusing)
  // A picture is re-encoded, so its size differs from what was sent.
  const fileSize = await storage().sizeOf(key)
  return { contentUrl: url, originalFilename: file.originalName, fileSize, fileKey: key, extractedText }
}

type Row = Content & { title: string; type: ResourceType }

function addRow(actor: Actor, row: Row, display: string): Promise<string> {
  const code = newCode(display, 'resource')
  return tx(async (transaction) => {
    if ((await transaction.resource.count({ where: { userId: actor.id } })) >= MOST_RESOURCES) {
      throw new Refusal(NOT_CREATED, `You have ${MOST_RESOURCES} resources, which is as many as an account has room for. Delete some that you no longer need.`)
    }
    await transaction.resource.create({ data: { ...row, userId: actor.id, codes: { create: code } } })
    if (row.fileKey) await attachFiles(row.fileKey)
    return code.display
  })
}

function addRowWithCode(actor: Actor, row: Row, customCode: string): Promise<string> {
  const taken = new Refusal(NOT_CREATED, 'Custom code already exists. Please choose a different code.', 'customCode')
  return refuseWhenTaken(() => addRow(actor, row, customCode), taken)
}

/**
 * Adds a resource (P1 §5). Without a custom code it gets an automatic one, drawn again until it is unique.
 *
 * @param file as it was uploaded; ignored for a link
 * @returns its code as it is shown
 * @throws Refusal `Error creating resource`: on `customCode` where it is taken; on `file` where it is missing, of the wrong
 *   type, or the account has no room for it
 */
export async function createResource(actor: Actor, form: NewResource, file?: UploadedFile): Promise<string> {
  return orSay(`${NOT_CREATED}. ${TRY_AGAIN}`, async () => {
    const { title, type, customCode } = form
    const content = form.type === 'url' ? linkContent(form.url) : await keepContent(actor, form.type, file, NOT_CREATED)
    const row = { ...content, title, type }
    return orRemove([content.fileKey], () => customCode
      ? addRowWithCode(actor, row, customCode)
      : withFreshCode(randomResourceCode, (display) => addRow(actor, row, display)))
  })
}

/** The resource's type; refuses anyone who may not manage it. */
async function requireManaged(actor: Actor, id: string, title: string): Promise<{ type: ResourceType }> {
  const row = await db.resource.findUnique({ where: { id }, select: { type: true, userId: true } })
  if (!row || !mayManageResource(actor, row)) throw new Refusal(title, GONE)
  return row
}

/**
 * Renames a resource, and replaces its file or URL if another one comes with the form; its code stays. The old file is
 * removed after the row is saved.
 *
 * @param actor its owner, or an admin
 * @throws Refusal `Error saving resource`; on `file` or `url` what is wrong with it
 */
export async function changeResource(actor: Actor, { id, title, url }: ResourceEdit, file?: UploadedFile): Promise<void> {
  await orSay(`${NOT_SAVED}. ${TRY_AGAIN}`, async () => {
    const { type } = await requireManaged(actor, id, NOT_SAVED)
    if (type === 'url' && !url) throw new Refusal(NOT_SAVED, 'URL is required', 'url')
    const content = type === 'url' ? linkContent(url!) : file ? await keepContent(actor, type, file, NOT_SAVED) : null
    const replaced = await orRemove([content?.fileKey], () => tx(async (transaction) => {
      const before = await transaction.resource.findUnique({ where: { id }, select: { fileKey: true } })
      if (!before) throw new Refusal(NOT_SAVED, GONE)
      await transaction.resource.update({ where: { id }, data: { title, ...content } })
      if (content?.fileKey) await attachFiles(content.fileKey)
      if (!content || !before.fileKey) return null
      await detachFiles(before.fileKey)
      return before.fileKey
    }))
    pagesChanged(resourceTag(id))
    await removeQuietly(replaced)
  })
}

/**
 * Deletes a resource and then its file. Its codes become free, and quizzes that had it as their reward have none.
 *
 * @param actor its owner, or an admin
 * @throws Refusal `Error deleting resource`
 */
export async function removeResource(actor: Actor, id: string): Promise<void> {
  const key = await orSay(`${NOT_DELETED}. ${TRY_AGAIN}`, () =>
    tx(async (transaction) => {
      const row = await transaction.resource.findUnique({ where: { id }, select: { userId: true, fileKey: true } })
      if (!row || !mayManageResource(actor, row)) throw new Refusal(NOT_DELETED, GONE)
      await transaction.resource.delete({ where: { id } })
      if (row.fileKey) await detachFiles(row.fileKey)
      return row.fileKey
    }),
  )
  pagesChanged(resourceTag(id))
  await removeQuietly(key)
}
