import { mayManage, type Actor } from '~/features/accounts/actor'
import { escapeHtml } from '~/lib/escape-html'
import { panelOver } from '~/lib/pagination'
import type { IconName } from '~/ui/icon'

/** What a resource can be (P1 §3), in the order in which its form offers them. */
export const RESOURCE_TYPES = ['image', 'pdf', 'url'] as const

export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** A resource as its pages show it. */
export type Resource = {
  id: string
  /** The code as it is shown today. */
  code: string
  title: string
  type: ResourceType
  /** `/files/…` of an uploaded file, else an address by http or https. */
  contentUrl: string
  originalFilename: string | null
  /** Bytes of what a visitor downloads; null for a link. */
  fileSize: number | null
  /** Null if its account has been deleted. */
  userId: string | null
}

/** A type in words and as an icon. */
export const TYPE_LOOKS: Record<ResourceType, { label: string; icon: IconName }> = {
  image: { label: 'Image', icon: 'image' },
  pdf: { label: 'PDF', icon: 'file-pdf' },
  url: { label: 'Link', icon: 'link' },
}

export const RESOURCES_PATH = '/spooky-resources'

export const LONGEST_TITLE = 200
export const LONGEST_URL = 2000

/** The same limit as for all documents (P2 §5). */
export const MOST_FILE_BYTES = 10 * 1024 * 1024

/** P1 §8. */
export const NOT_FETCHED = 'Error fetching resources'
export const NOT_CREATED = 'Error creating resource'
export const NOT_DELETED = 'Error deleting resource'
export const NOT_SAVED = 'Error saving resource'
export const NOT_LOADED = 'Failed to load resource'

export const FILE_MISSING = 'Please choose a file'

/** Tag of the kept pages that show a resource; `pagesChanged` with it drops them. */
export const resourceTag = (id: string): string => `resource:${id}`

/** May this person rename, replace and delete it? */
export function mayManageResource(actor: Actor | null, { userId }: Pick<Resource, 'userId'>): boolean {
  return mayManage(actor, userId)
}

/** A panel of the management page; its value in the address is the resource's id. */
export type ResourcePanel = 'share' | 'edit' | 'confirm-delete'

/** Address of the management page, with a panel open over one of its pages. */
export function resourceDeskPath(panel: ResourcePanel, id: string, listAt = RESOURCES_PATH): string {
  return `${panelOver(listAt, { [panel]: id })}#${panel}`
}

/**
 * The snippet that shows a resource on another site (P1 §9).
 *
 * @param link full address of the resource's page
 * @param size as its attributes: `100%` by `600` on the manager, `400` by `300` on the viewer
 */
export function embedSnippet(link: string, title: string, { width, height }: { width: string; height: string }): string {
  return `<iframe src="${link}?embed" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy"></iframe>`
}

/** Where a link leads, for people: its host, without parts that only look like one. */
export const hostOf = (url: string): string => new URL(url).host
