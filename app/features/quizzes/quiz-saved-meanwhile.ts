import { Refusal } from '~/lib/refusal'

/** Heading that tells this refusal from every other: after it, saving again is meant to win. */
export const SAVED_MEANWHILE = 'Saved by somebody else meanwhile'

/**
 * What the second of two people is told who edit a quiz at once. Nothing of theirs is lost: what they typed stands in
 * the form, and sending it once more puts it in place of the other's.
 *
 * @param failure the specification's sentence (P2 §8)
 * @param kept what is still here, e.g. `Your questions are`
 * @param what what pressing again puts in place
 */
export function savedMeanwhile(failure: string, kept: string, what: string): Refusal {
  return new Refusal(
    SAVED_MEANWHILE,
    `${failure}: somebody else saved this quiz while you were writing. ${kept} still here, unsaved. Look at what stands now, ` +
      `then change yours, or save again to put your ${what} in place of theirs.`,
  )
}
