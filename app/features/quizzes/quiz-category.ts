import { z } from 'zod'
import { categoryColor, categoryName } from '~/lib/category-fields'
import { rowId } from '~/lib/row-choice'

/** A category as its admins see it. */
export type QuizCategory = { id: string; name: string; color: string }

/** The form of a category (P2 §5, Category); without an id it is a new one. */
export const quizCategoryForm = z.object({ id: rowId().optional(), name: categoryName, color: categoryColor })

export type QuizCategoryForm = z.output<typeof quizCategoryForm>
