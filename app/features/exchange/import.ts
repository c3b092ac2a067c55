import type { ExchangeQuestion, FormatName, Problem } from './exchange'

/** What came of reading a file, as the page shows it and sends it back with the second press. */
export type ImportPreview = {
  /** As its sender calls it; empty for a text that was pasted. */
  fileName: string
  format: FormatName
  /** A title that the file gives, or its name. */
  title: string
  questions: ExchangeQuestion[]
  problems: Problem[]
}

/** Names of the page's two forms. */
export const CHECK_FORM = 'check'
export const MAKE_FORM = 'make'

/** Characters; what is longer can be sent as a file. */
export const MOST_PASTED = 300_000
