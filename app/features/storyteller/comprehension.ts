import { sentencesOf } from '~/lib/sentences'
import { FIRST_PLOTS } from './comprehension/first-plots'
import type { PlotQuestion } from './comprehension/question'
import { SECOND_PLOTS } from './comprehension/second-plots'
import { THIRD_PLOTS } from './comprehension/third-plots'

/** Every authored question, by plot. */
export const PLOTS: readonly (readonly PlotQuestion[])[] = [...FIRST_PLOTS, ...SECOND_PLOTS, ...THIRD_PLOTS]

export type Comprehension = Pick<PlotQuestion, 'question' | 'right' | 'wrong'> & { sentence: string }

/** A single sentence may be in anybody's story; with this many of one plot, that plot is told. */
const LEAST_TOLD = 2

/**
 * Takes a story's present text; returns the questions of understanding that its author wrote for the scenes in it: why,
 * how, what it shows. Each has the sentence that proves it; none for a story that somebody else wrote, nor where that
 * sentence has been edited away.
 */
export function comprehensionIn(content: string): Comprehension[] {
  const sentences = sentencesOf(content)
  const told = PLOTS.map((plot) =>
    plot.flatMap(({ told: words, question, right, wrong }) => {
      const sentence = sentences.find((one) => words.test(one))
      return sentence === undefined ? [] : [{ question, right, wrong, sentence }]
    }),
  )
  const most = told.reduce((one, other) => (other.length > one.length ? other : one))
  return most.length < LEAST_TOLD ? [] : most
}
