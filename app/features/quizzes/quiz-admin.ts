import { z } from 'zod'
import type { QuizCategory } from './quiz-category'

/** The quiz that a button of the table is about. */
export const quizChoice = z.object({ quiz: z.string('Please choose a quiz').max(64) })

/** A panel of the page, as its address opens it. */
export type QuizAdminPanel =
  | { name: 'delete'; quiz: { id: string; title: string; code: string } }
  | { name: 'categories'; categories: QuizCategory[]; editing: QuizCategory | null; deleting: QuizCategory | null }

/** Figures above the table (P2 §2, stat cards). */
export type QuizCounts = { total: number; published: number; draft: number; withRewards: number }
