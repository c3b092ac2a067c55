/** Share of right answers in whole percent; 0 of 0 is 0. Only a perfect score is rounded to 100. */
export function percentageOf(score: number, total: number): number {
  if (total === 0) return 0
  return score === total ? 100 : Math.min(99, Math.round((score / total) * 100))
}

/** A mean as P2 §9 wants it stored and compared: two decimals, halves up. */
export const roundedMean = (mean: number): number => Math.round((mean + Number.EPSILON) * 100) / 100

/**
 * A mean score out of the mean number of questions asked: `3.7/5`, or `3.7/7.5` where some attempts were asked fewer.
 * P2 §9 shows one decimal of the mean rounded to two, so that every page has the same figure.
 */
export function shownMeanScore(score: number, asked: number): string {
  return `${roundedMean(score).toFixed(1)}/${Number(asked.toFixed(1))}`
}

/** Grade bands of P2 §9. */
export function gradeOf(percentage: number): string {
  if (percentage === 100) return 'Perfect!'
  if (percentage >= 90) return 'Excellent'
  if (percentage >= 80) return 'Great'
  if (percentage >= 70) return 'Good'
  if (percentage >= 60) return 'Fair'
  return 'Needs Improvement'
}

/** Colour bands of P2 §9: green for 100, blue from 80, yellow from 60, red below. */
export function colorBandOf(percentage: number): 'green' | 'blue' | 'yellow' | 'red' {
  if (percentage === 100) return 'green'
  if (percentage >= 80) return 'blue'
  return percentage >= 60 ? 'yellow' : 'red'
}
