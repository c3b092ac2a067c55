import type { Actor } from '~/features/accounts/actor'
import { pageAddress, pagesBeside, readPaging } from '~/lib/pagination'
import { resourcePath } from '~/lib/paths'
import { env } from '~/server/env.server'
import { log } from '~/server/log.server'
import { qrSvg } from '~/server/qr.server'
import { NOT_FETCHED, RESOURCES_PATH, type Resource, type ResourcePanel } from './resource'
import { findManagedResource, listOwnResources, type OwnResource } from './resources.server'

/** What sharing a resource needs. */
export type ResourceShare = {
  /** Full address of its page. */
  link: string
  /** The same as a QR code, in SVG. */
  qr: string
}

/** An open panel of the management page. */
type OpenPanel = { name: ResourcePanel; resource: Resource; share: ResourceShare | null }

/** Everything that the management page shows. */
export type ResourceDesk = {
  resources: (Omit<OwnResource, 'createdAt'> & {
    /** ISO text. */
    createdAt: string
  })[]
  panel: OpenPanel | null
  /** Whether the address names a resource that does not exist, or is not this person's. */
  isGone: boolean
  page: number
  /** Address of this page of the list, without panels. */
  listAt: string
  /** Addresses of the pages before and after this one. */
  earlierAt: string | null
  laterAt: string | null
  /** What went wrong, or null. */
  failure: string | null
}

/** Address of the list's page that `search` shows, without its panels. */
export const resourceListAt = (search: URLSearchParams): string =>
  pageAddress(RESOURCES_PATH, new URLSearchParams(), readPaging(search))

const PANELS: ResourcePanel[] = ['share', 'edit', 'confirm-delete']

/** Link and QR code of a resource. */
export async function toShare({ code }: Pick<Resource, 'code'>): Promise<ResourceShare> {
  const link = env.publicUrl + resourcePath(code)
  return { link, qr: await qrSvg(link) }
}

async function openPanel(actor: Actor, name: ResourcePanel, id: string): Promise<OpenPanel | null> {
  const resource = await findManagedResource(actor, id)
  return resource && { name, resource, share: name === 'share' ? await toShare(resource) : null }
}

/**
 * One's own resources, the newest first, and the panel that the address opens (P1 §2, Resources page).
 *
 * @param search of the address: `share`, `edit` or `confirm-delete` with the id of a resource, and the page
 * @returns with `Error fetching resources` (P1 §8) and no resources where the database cannot give them
 */
export async function toResourceDesk(actor: Actor, search: URLSearchParams): Promise<ResourceDesk> {
  const asked = readPaging(search)
  const frame = { page: asked.page, listAt: resourceListAt(search) }
  const name = PANELS.find((each) => search.has(each))
  try {
    const [{ rows, ...page }, panel] = await Promise.all([
      listOwnResources(actor, asked),
      name ? openPanel(actor, name, search.get(name)!) : null,
    ])
    return {
      ...frame,
      resources: rows.map(({ createdAt, ...resource }) => ({ ...resource, createdAt: createdAt.toISOString() })),
      panel,
      isGone: name !== undefined && panel === null,
      ...pagesBeside(page, (paging) => pageAddress(RESOURCES_PATH, new URLSearchParams(), paging)),
      failure: null,
    }
  } catch (error) {
    log.error('resources-not-fetched', { error })
    return { ...frame, resources: [], panel: null, isGone: false, earlierAt: null, laterAt: null, failure: NOT_FETCHED }
  }
}
