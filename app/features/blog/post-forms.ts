import { z } from 'zod'
import { categoryColor, categoryName } from '~/lib/category-fields'
import { rowId } from '~/lib/row-choice'
import { optionalText, requiredText } from '~/lib/text-fields'
import { LONGEST_CATEGORY_DESCRIPTION, LONGEST_CONTENT, LONGEST_EXCERPT, LONGEST_TITLE } from './post'
import { CONTENT_TOO_LONG, TITLE_AND_CONTENT } from './post-desk'

const ids = z.array(rowId()).max(200).default([])

/** The form of a post without its files (P2 §2); without an id it is a new one. */
export const postForm = z.object({
  id: rowId().optional(),
  /** `revision` of the post that the form was opened on. */
  revision: z.coerce.number().optional(),
  title: requiredText(TITLE_AND_CONTENT, 'A title', LONGEST_TITLE),
  content: z.string(TITLE_AND_CONTENT).trim().min(1, TITLE_AND_CONTENT).max(LONGEST_CONTENT, CONTENT_TOO_LONG),
  excerpt: optionalText('An excerpt', LONGEST_EXCERPT),
  categories: ids,
  removeImage: z.boolean().default(false),
  /** Ids of attachments to be removed. */
  removed: ids,
  published: z.boolean().default(false),
})

export type PostForm = z.output<typeof postForm>

/** The form of a category (P2 §5); without an id it is a new one. */
export const categoryForm = z.object({
  id: rowId().optional(),
  name: categoryName,
  description: optionalText('A description', LONGEST_CATEGORY_DESCRIPTION),
  color: categoryColor,
})

export type CategoryForm = z.output<typeof categoryForm>
