/** What is taught of a school topic, in the words of a school book. */
export type SchoolTopic = {
  /** As teachers type it. */
  typed: RegExp
  /** Terms with what they mean: each is asked for, and stands beside the others as a wrong answer. */
  terms: Readonly<Record<string, string>>
  /** Question, right answer, three wrong ones, and what is said after the answer. */
  asks: readonly (readonly [string, string, string, string, string, string])[]
}
