import { z } from 'zod'
import type { QuizCategory } from '~/features/quizzes/quiz-category'
import { rowId } from '~/lib/row-choice'
import { PRESS_AGAIN } from '~/lib/send-again'

/** The quiz that a button of the table is about. */
export const quizChoice = z.object({ quiz: rowId(PRESS_AGAIN) })

/** A panel of the page, as its address opens it. */
export type QuizAdminPanel =
  | { name: 'delete'; quiz: { id: string; title: string; code: string } }
  | { name: 'categories'; categories: QuizCategory[]; editing: QuizCategory | null; deleting: QuizCategory | null }

/** Figures above the table (P2 §2, stat cards). */
export type QuizCounts = { total: number; published: number; draft: number; withRewards: number }
