import type { AnswersShown } from './quiz'

/** Name of the information's form on its page. */
export const INFO_FORM = 'save-info'

export const LONGEST_TOPIC = 2000
export const LONGEST_DESCRIPTION = 1000
export const MOST_DAYS = 730

/** Limits of the rules for attempts. */
export const MOST_ATTEMPTS = 100
export const MOST_MINUTES = 600
export const MOST_CLASSES = 20
export const LONGEST_CLASS = 30

export const ANSWERS_SHOWN: { value: AnswersShown; label: string }[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'after_closing', label: 'After closing' },
  { value: 'never', label: 'Never' },
]
