/** Which column of a sheet holds what, from 0. */
export type Columns = {
  question: number
  /** In order; for sheets with separate columns for wrong options, the right one comes first. */
  options: number[]
  /** Column with the number, letter or text of the right option; null where the first of the options is always right. */
  answer: number | null
  explanation: number | null
  title: number | null
  type: number | null
}

/**
 * A heading without signs and without what is in brackets or after a dash (where Kahoot writes its limits); `#` is kept,
 * because the column “Question #” does not hold questions.
 */
const plain = (heading: string) =>
  heading.replace(/\s[-–—]\s[^]*/, '').replace(/\([^)]*\)?/g, ' ').replaceAll('#', ' number ').replace(/[^\p{L}\p{N}]+/gu, ' ').trim().toLowerCase()

const QUESTION = /^(question|question text)$/
const OPTION = /^(option|answer|choice) ?([1-8]|[a-h])$/
const WRONG = /^(incorrect|wrong) (answer|option) ?\d?$/
const ANSWER = /^(correct|right) (answer|answers|answer s|option)$|^(key|answer)$/
const EXPLANATION = /^(answer )?explanation$|^feedback$/
const TITLE = /^(name|title)$/
const TYPE = /^question type$/

/**
 * Finds the columns of a row of headings: ours, and those of Kahoot, Blooket, Gimkit and Wayground.
 *
 * @returns null where the row is no such row
 */
export function columnsOf(row: string[]): Columns | null {
  const headings = row.slice(0, 60).map((heading) => plain(heading.slice(0, 200)))
  const first = (pattern: RegExp) => {
    const index = headings.findIndex((heading) => pattern.test(heading))
    return index < 0 ? null : index
  }
  const every = (pattern: RegExp) => headings.flatMap((heading, index) => (pattern.test(heading) ? [index] : []))
  const [question, answer, options, wrong] = [first(QUESTION), first(ANSWER), every(OPTION), every(WRONG)]
  const others = { explanation: first(EXPLANATION), title: first(TITLE), type: first(TYPE) }
  if (question === null || answer === null) return null
  if (wrong.length > 0) return { question, options: [answer, ...wrong], answer: null, ...others }
  return options.length >= 2 ? { question, options, answer, ...others } : null
}
