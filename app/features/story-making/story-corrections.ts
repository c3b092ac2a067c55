import { wordRange, type StoryCheck } from '~/features/stories/story-check'
import { READING_BANDS } from '~/features/storyteller/reading-level'
import type { StoryOrder } from './story-writer'

/**
 * Takes what a check found and the order; returns one plain sentence per fault, as data for a repair, and the missing
 * words and facts separately; null when there is nothing to repair.
 */
export function correctionsFor(check: StoryCheck, order: StoryOrder) {
  const { from, to } = wordRange(order.length)
  const faults: string[] = []
  if (!check.isInLength) {
    faults.push(`The story has ${check.words} words. It needs ${from} to ${to}: ${check.words < from ? 'add to' : 'shorten'} it.`)
  }
  if (check.isInBand === false) {
    const isTooHard = (check.grade ?? 0) >= READING_BANDS[order.band].range[1]
    faults.push(
      isTooHard
        ? `The reading level is too high (grade ${check.grade}). Use shorter sentences and shorter words.`
        : `The reading level is too low (grade ${check.grade}). Join short sentences and choose more exact words.`,
    )
  }
  const missingFacts = check.facts.filter(({ sentence }) => sentence === null).map(({ fact }) => fact)
  if (check.missing.length > 0) faults.push('The words under "missingWords" are not in the story.')
  if (missingFacts.length > 0) faults.push('The facts under "missingFacts" are not told in the story.')
  return faults.length > 0 ? { faults, missingWords: check.missing, missingFacts } : null
}

/** Takes what a check found and the order; returns how many things are wrong, to choose the better of two stories. */
export function faultCount(check: StoryCheck, order: StoryOrder): number {
  const corrections = correctionsFor(check, order)
  if (!corrections) return 0
  const { faults, missingWords, missingFacts } = corrections
  const lists = Number(missingWords.length > 0) + Number(missingFacts.length > 0)
  return faults.length - lists + missingWords.length + missingFacts.length
}
