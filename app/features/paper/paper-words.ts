/** Name of the form on its page. */
export const PAPER_FORM = 'paper'

/** A line as it was understood. */
export type CheckedLine = {
  /** Of the typed text, from 1. */
  number: number
  name: string | null
  /** In the order of the sheet, a dash where nothing is circled. */
  letters: string
  right: number
  total: number
}
