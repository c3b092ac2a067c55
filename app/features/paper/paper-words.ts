/** Name of the form on its page. */
export const PAPER_FORM = 'paper'

/** A class and some more. */
export const MOST_LINES = 60

/** Characters of all lines together. */
export const LONGEST_LINES = 10_000

/** A line as it was understood. */
export type CheckedLine = {
  /** Number of the line in the typed text, from 1. */
  number: number
  name: string | null
  /** In the order of the sheet, with a dash where nothing is circled. */
  letters: string
  right: number
  total: number
}
