import { Refusal } from './refusal'

/** Heading that tells this refusal from every other: after it, saving again is meant to win. */
export const SAVED_MEANWHILE = 'Saved by somebody else in the meantime'

type Words = {
  /** What was saved. */
  thing?: string
  /** What is still here, e.g. `Your questions are`. */
  kept?: string
  /** What pressing again puts in place. */
  mine?: string
}

/**
 * The refusal for the second of two people who edit the same thing at once. Nothing is lost: what they typed stays in the
 * form, and sending it again replaces the other's version.
 *
 * @param failure the specification's sentence (P2 §8), without its full stop
 */
export function savedMeanwhile(failure: string, { thing = 'it', kept = 'What you typed is', mine = 'yours' }: Words = {}): Refusal {
  return new Refusal(
    SAVED_MEANWHILE,
    `${failure}: somebody else saved ${thing} while you were writing. ${kept} still here, unsaved. Look at the current version, ` +
      `then change yours, or save again to put ${mine} in place of theirs.`,
  )
}
