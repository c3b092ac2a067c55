import type { StoryCheck } from '~/features/stories/story-check'
import { READING_BANDS, type ReadingBand } from '~/features/storyteller/reading-level'
import { STORY_LENGTHS, type StoryLength } from '~/features/storyteller/story-report'
import type { StoryOutcome } from './story-outcome'

/** The reading bands as a form offers them. */
export const bandChoices = (Object.keys(READING_BANDS) as ReadingBand[]).map((value) => {
  return { value, label: READING_BANDS[value].label }
})

/**
 * What a story's stored report says, for its page.
 *
 * @param stored JSON of a StoryCheck, or null for a story that a person wrote
 * @param asked band and length of the order
 */
export function toOutcome(stored: string | null, asked: { band: ReadingBand; length: StoryLength }): StoryOutcome | null {
  if (!stored) return null
  const check = JSON.parse(stored) as StoryCheck
  const { words, grade, isInBand, isInLength, vocabulary, missing, facts, isSeedLeftAside = false } = check
  return {
    words,
    wordsAsked: STORY_LENGTHS[asked.length],
    // For very short words the formula gives values below the first school year, which mean nothing to a teacher.
    grade: grade === null ? null : Math.max(0, Math.round(grade * 10) / 10),
    bandAsked: READING_BANDS[asked.band].label,
    isInBand,
    isInLength,
    vocabulary,
    missing,
    facts,
    isSeedLeftAside,
  }
}

