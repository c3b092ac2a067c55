import { filterText } from '~/lib/list-filter'

/** P1 §9: stories per page of the gallery, and characters of a preview there and in the admin's grid. */
export const GALLERY_SIZE = 12
export const GALLERY_PREVIEW = 200
export const MANAGEMENT_PREVIEW = 150

/** Stories per page of story management. */
export const MANAGEMENT_SIZE = 48

/** A story as lists show it. */
export type StoryCard = {
  id: string
  code: string
  title: string
  /** Beginning of the text, its white space folded. */
  preview: string
  published: boolean
  /** Its author; null when the account has been deleted. */
  userId: string | null
  /** The author's full name; null where none was given, or the account has been deleted. */
  authorName: string | null
  language: string
  createdAt: Date
}

/** The filters of the gallery; empty texts filter nothing. */
export type GalleryFilter = { q: string; character: string; place: string }

/** The filters of the admin's list. */
export type ManagementFilter = { q: string; state: '' | 'published' | 'draft' }

/** The gallery's filter as an address holds it. */
export function readGalleryFilter(search: URLSearchParams): GalleryFilter {
  return { q: filterText(search, 'q'), character: filterText(search, 'character'), place: filterText(search, 'place') }
}

/** The admin's filter as an address holds it; an unknown state filters nothing. */
export function readManagementFilter(search: URLSearchParams): ManagementFilter {
  const state = search.get('state')
  return { q: filterText(search, 'q'), state: state === 'published' || state === 'draft' ? state : '' }
}

/** Author of a card in the gallery; an e-mail address is never shown in public. */
export function publicAuthor({ authorName }: Pick<StoryCard, 'authorName'>): string {
  return authorName ?? 'Anonymous'
}

/** Author of a card in story management (P1 §3); tells an account without a name from one that has been deleted. */
export function knownAuthor({ authorName, userId }: Pick<StoryCard, 'authorName' | 'userId'>): string {
  return authorName ?? (userId === null ? 'Anonymous' : 'Unknown User')
}
