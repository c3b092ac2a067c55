import type { ExchangeQuestion, FormatName, Problem } from './exchange'

/** The result of reading a file, as the page shows it and sends it back with the second form. */
export type ImportPreview = {
  /** As the browser sent it; empty for a pasted text. */
  fileName: string
  format: FormatName
  /** The title in the file, or the file's name. */
  title: string
  questions: ExchangeQuestion[]
  problems: Problem[]
}

/** Names of the page's two forms. */
export const CHECK_FORM = 'check'
export const MAKE_FORM = 'make'

/** Characters; anything longer can be sent as a file. */
export const MOST_PASTED = 300_000
