import { z } from 'zod'
import { rowId } from '~/lib/row-choice'
import { tooLong } from '~/lib/too-long'
import { DEFAULT_COLOR, LONGEST_CATEGORY_NAME } from './quiz-category'

const NAME_REQUIRED = 'Category name is required'

/** The form of a category (P2 §5, Category); without an id it is a new one. */
export const quizCategoryForm = z.object({
  id: rowId().optional(),
  name: z.string(NAME_REQUIRED).trim().min(1, NAME_REQUIRED).max(LONGEST_CATEGORY_NAME, tooLong('A category name', LONGEST_CATEGORY_NAME)),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please choose a colour')
    .transform((color) => color.toLowerCase())
    .default(DEFAULT_COLOR),
})

export type QuizCategoryForm = z.output<typeof quizCategoryForm>
