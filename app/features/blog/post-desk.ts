import { panelOver } from '~/lib/pagination'
import { tooLong } from '~/lib/too-long'
import { LONGEST_CONTENT, type Attachment, type Category } from './post'

export const BLOG_DESK_PATH = '/blog-management'

/** A row of the management's table of posts. */
export type PostRow = { id: string; title: string; slug: string; published: boolean; createdAt: Date; categories: string[] }

/** A category as its management lists it. */
export type ManagedCategory = Category & { postCount: number }

/** The values that a post's form starts with. */
export type EditedPost = {
  id: string
  /** Changes with every save, so that the second of two people who edit at once is told. */
  revision: number
  title: string
  content: string
  excerpt: string
  imageUrl: string | null
  published: boolean
  categoryIds: string[]
  attachments: Pick<Attachment, 'id' | 'fileName' | 'fileSize'>[]
}

/** What the address opens beside the lists. */
export type BlogPanel =
  | { name: 'edit'; post: EditedPost }
  | { name: 'confirm-delete'; post: { id: string; title: string } }
  | { name: 'edit-category'; category: ManagedCategory }
  | { name: 'confirm-delete-category'; category: ManagedCategory }

/** The panels of an address: each is a parameter, whose value is the id of what it is about. */
export type BlogPanelName = BlogPanel['name']

/** Address of the management with a panel open over a page of the list of posts. */
export function blogDeskPath(panel: BlogPanelName, id: string, listAt = BLOG_DESK_PATH): string {
  const place = { edit: 'post', 'confirm-delete': 'confirm-delete', 'edit-category': 'category', 'confirm-delete-category': 'confirm-delete' }
  return `${panelOver(listAt, { [panel]: id })}#${place[panel]}`
}

/** P2 §5. */
export const TITLE_AND_CONTENT = 'Title and content are required'
export const CONTENT_TOO_LONG = `${tooLong('The content of a post', LONGEST_CONTENT)}, its tags included`

/** P2 §8, Blog. */
export const POSTS_NOT_FETCHED = 'Failed to fetch blog posts'
export const CATEGORIES_NOT_FETCHED = 'Failed to fetch categories'
export const POST_NOT_LOADED = 'Failed to load post for editing'
export const POST_NOT_SAVED = 'Failed to save blog post'
export const POST_NOT_DELETED = 'Failed to delete blog post'
export const IMAGE_NOT_UPLOADED = 'Failed to upload image'
export const ATTACHMENT_NOT_DELETED = 'Failed to delete attachment'
export const CATEGORIES_NOT_UPDATED = 'Failed to update categories'
export const CATEGORY_NOT_SAVED = 'Failed to save category'
export const CATEGORY_NOT_DELETED = 'Failed to delete category'

/** Accepted attachments (P2 §5). What a file really is, is decided by its bytes. */
export const ATTACHMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'ppt', 'pptx'] as const
/** P2 §5: each under 10 MB, so the largest has a byte less. */
export const MOST_ATTACHMENT_BYTES = 10 * 1024 * 1024 - 1
export const ATTACHMENT_WRONG_TYPE = '{file} is not a supported file type. Please use PDF, DOCX, or PPTX files.'
export const ATTACHMENT_TOO_LARGE = '{file} is too large. Please use files smaller than 10MB.'
/** How many one post may have. */
export const MOST_ATTACHMENTS = 20
/** All files of one request: on a school's connection, more may not arrive within the five minutes that a request has. */
export const MOST_BYTES_AT_ONCE = 30 * 1024 * 1024
export const TOO_MUCH_AT_ONCE = 'Together these files are larger than 30MB. Please choose fewer at once; the others can follow.'
