import { postPath } from '~/lib/paths'
import { pictureOf, type Picture } from '~/lib/picture'
import { truncate } from '~/lib/text'
import { env } from '~/server/env.server'
import { fileUrl } from '~/server/storage-files.server'
import type { CategoryLabel, Post } from './post'
import { toPostParts, wordsOf, type PostPart } from './video-embed'

/** A file that comes with a post. */
type AttachmentLink = { name: string; href: string; size: number; isPdf: boolean }

/** Everything that a post's page shows; moments are ISO texts. */
export type PostView = {
  id: string
  title: string
  path: string
  /** Of the site. */
  origin: string
  description: string
  parts: PostPart[]
  published: boolean
  publishedAt: string | null
  updatedAt: string
  authorName: string | null
  categories: CategoryLabel[]
  picture: Picture | null
  attachments: AttachmentLink[]
}

/** Longest description of a page, in characters; search engines cut longer ones. */
const DESCRIPTION_LENGTH = 160
/** The column is 672 pixels wide; the copy at this width keeps the picture within its budget. */
const WIDEST_PICTURE = 640

/** A post as its page shows it: videos separated from the text, files with their addresses. */
export function toPostView(post: Post): PostView {
  const { id, title, slug, published, authorName, categories, featuredImageUrl } = post
  return {
    ...{ id, title, published, authorName, categories },
    path: postPath(slug),
    origin: env.publicUrl,
    description: truncate(post.excerpt || wordsOf(post.content), DESCRIPTION_LENGTH),
    parts: toPostParts(post.content),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    updatedAt: post.updatedAt.toISOString(),
    picture: featuredImageUrl ? pictureOf(featuredImageUrl, { widest: WIDEST_PICTURE }) : null,
    attachments: post.attachments.map(({ fileName, filePath, fileSize, fileType }) => ({
      name: fileName,
      href: `${fileUrl(filePath)}?download`,
      size: fileSize,
      isPdf: fileType === 'application/pdf',
    })),
  }
}
