import type { Difficulty, RewardType } from '~/features/quizzes/quiz'

/** What a quiz is made from; each is a tab of `/create-quiz` (P2 §2; the third is ours). */
export type QuizTab = 'topic' | 'pdf' | 'story'

export const QUIZ_TABS: { name: QuizTab; label: string }[] = [
  { name: 'topic', label: 'Topic-Based' },
  { name: 'pdf', label: 'PDF Upload' },
  { name: 'story', label: 'From a Story' },
]

/** The tab that an address opens; the first one unless it names another. */
export function quizTabOf(search: URLSearchParams): QuizTab {
  return QUIZ_TABS.find(({ name }) => name === search.get('tab'))?.name ?? 'topic'
}

/** Path of a tab, with one of its PDFs open or about to be deleted, if given. */
export function createQuizPath(
  tab: QuizTab,
  { source = null, doomed = null }: { source?: string | null; doomed?: string | null } = {},
): string {
  const search = new URLSearchParams({ tab, ...(source ? { source } : {}), ...(doomed ? { 'confirm-delete': doomed } : {}) })
  return `/create-quiz?${search.toString()}`
}

/** Length of the directions for a topic. */
export const LONGEST_DIRECTIONS = 1000

export const PDF_MISSING = 'Please upload and process a PDF first'

/** What a quiz is made from: always by id, so that the text is the one that exists when the quiz is written. */
export type QuizSource =
  | { kind: 'topic'; topic: string }
  | { kind: 'pdf'; pdfSourceId: string }
  | { kind: 'story'; storyId: string }

/** The order that a job's row holds; every id in it has been checked. */
export type QuizOrder = {
  source: QuizSource
  title: string
  /** As the quiz shows it: the directions, or the name of the text. */
  topic: string
  difficulty: Difficulty
  questionsCount: number
  categoryId: string | null
  rewardType: RewardType
  rewardId: string | null
}

/** P2 §4 and §9. */
export const PDF_PREVIEW = 300

/** Somebody's PDF as the page lists it. */
export type PdfSource = { id: string; filename: string; fileSize: number; createdAt: Date | string }

/** 10 MB (P2 §9). */
export const MOST_PDF_BYTES = 10 * 1024 * 1024
export const PDF_TOO_LARGE = 'File size must be less than 10MB'
export const NOT_A_PDF = 'Please upload a PDF file only'
export const PDF_NOT_UPLOADED = 'Failed to upload and process PDF'
