/** What is taught about a school topic, in the words of a school book. */
export type SchoolTopic = {
  /** As teachers type it. */
  typed: RegExp
  /** Terms with their meanings: each is asked for, and also serves as a wrong answer for the others. */
  terms: Readonly<Record<string, string>>
  /** Question, right answer, three wrong ones, and the explanation shown after the answer. */
  asks: readonly (readonly [string, string, string, string, string, string])[]
}
