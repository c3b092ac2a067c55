/** A question of understanding that its author wrote along with the scenes it asks about. */
export type PlotQuestion = {
  /** Words that every telling of the scene contains, in any case: the sentence with them proves the answer. */
  told: RegExp
  question: string
  right: string
  wrong: readonly [string, string, string]
}

/** Takes what a scene tells, the question, the right answer, and three that a reader who skipped it might give. */
export const ask = (told: RegExp, question: string, right: string, ...wrong: [string, string, string]): PlotQuestion => ({
  told: new RegExp(told, 'i'),
  question,
  right,
  wrong,
})
