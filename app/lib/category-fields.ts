import { z } from 'zod'
import { DEFAULT_COLOR, LONGEST_CATEGORY_NAME } from './category'
import { requiredText } from './text-fields'

/** The name of a category, of the blog's as of the quizzes' (P2 §5). */
export const categoryName = requiredText('Category name is required', 'A category name', LONGEST_CATEGORY_NAME)

/** Its colour, as a colour field sends it; browsers without such a field show one for text. */
export const categoryColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, `A color is a hex value, such as ${DEFAULT_COLOR}`)
  .transform((color) => color.toLowerCase())
  .default(DEFAULT_COLOR)
