/** A question of understanding that its author wrote along with the scenes it asks about. */
export type PlotQuestion = {
  /** Words of the scene that every telling of it keeps, in any case: the sentence that has them proves the answer. */
  told: RegExp
  question: string
  right: string
  wrong: readonly [string, string, string]
}

/** Takes what a scene tells, the question, the right answer and three that a reader who skipped it might give. */
export const ask = (told: RegExp, question: string, right: string, ...wrong: [string, string, string]): PlotQuestion => ({
  told: new RegExp(told, 'i'),
  question,
  right,
  wrong,
})
