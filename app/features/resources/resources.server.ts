import type { Actor } from '~/features/accounts/actor'
import { findByCode } from '~/features/codes/codes.server'
import { placeCursor, readPlace, toPage, withKnownCursor, type PageOf, type Paging } from '~/lib/pagination'
import { db } from '~/server/db.server'
import { keysetPage } from '~/server/keyset.server'
import { preparedRow } from '~/server/prepared.server'
import { mayManageResource, type Resource } from './resource'

const PAGE_SIZE = 20

const SHOWN = {
  id: true, title: true, type: true, contentUrl: true, originalFilename: true, fileSize: true, userId: true,
} as const

/** A resource of one's own, as the list shows it. */
export type OwnResource = Resource & { createdAt: Date }

/** A resource as its page shows it. */
export type ViewedResource = Resource & {
  /** Text of a PDF, if it could be read. */
  extractedText: string | null
}

const readResource = preparedRow<Omit<ViewedResource, 'code'>>(`
  SELECT "id", "title", "type", "contentUrl", "originalFilename", "fileSize", "userId", "extractedText"
  FROM "resources" WHERE "id" = ?`)

/**
 * A resource by a code in any spelling.
 *
 * @returns the resource with its present code, or null for an unknown code and for the code of something else
 */
export async function findResourceByCode(typed: string): Promise<ViewedResource | null> {
  const found = await findByCode(typed, 'resource')
  const row = found && (await readResource(found.id))
  return row ? { ...row, code: found.display } : null
}

const currentCode = { codes: { where: { isCurrent: true }, select: { display: true }, take: 1 } } as const

/** A resource by its id, where this person may manage it; null otherwise. */
export async function findManagedResource(actor: Actor, id: string): Promise<Resource | null> {
  const row = await db.resource.findUnique({ where: { id }, select: { ...SHOWN, ...currentCode } })
  if (!row || !mayManageResource(actor, row)) return null
  const { codes, ...resource } = row
  return { ...resource, code: codes[0]?.display ?? '' }
}

/** One's own resources, the newest first (P1 §7), 20 a page. */
export async function listOwnResources(actor: Pick<Actor, 'id'>, asked: Paging): Promise<PageOf<OwnResource>> {
  const paging = withKnownCursor(asked, readPlace)
  const { where, ...order } = keysetPage('createdAt', paging, PAGE_SIZE)
  const rows = await db.resource.findMany({
    where: { userId: actor.id, ...where },
    ...order,
    select: { ...SHOWN, ...currentCode, createdAt: true },
  })
  const resources = rows.map(({ codes, ...resource }) => ({ ...resource, code: codes[0]?.display ?? '' }))
  return toPage(resources, PAGE_SIZE, paging, placeCursor)
}
