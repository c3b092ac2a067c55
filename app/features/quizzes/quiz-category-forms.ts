import { z } from 'zod'
import { rowId } from '~/lib/row-choice'
import { requiredText } from '~/lib/text-fields'
import { DEFAULT_COLOR, LONGEST_CATEGORY_NAME } from './quiz-category'

const NAME_REQUIRED = 'Category name is required'

/** The form of a category (P2 §5, Category); without an id it is a new one. */
export const quizCategoryForm = z.object({
  id: rowId().optional(),
  name: requiredText(NAME_REQUIRED, 'A category name', LONGEST_CATEGORY_NAME),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Please choose a colour')
    .transform((color) => color.toLowerCase())
    .default(DEFAULT_COLOR),
})

export type QuizCategoryForm = z.output<typeof quizCategoryForm>
