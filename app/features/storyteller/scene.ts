export type Beat = 'hook' | 'arrival' | 'wrong' | 'pursuit' | 'turn' | 'price' | 'last'

/** The beats of every story, in their order (issue 2, "plans a story in beats"). */
export const BEATS: readonly Beat[] = ['hook', 'arrival', 'wrong', 'pursuit', 'turn', 'price', 'last']

/**
 * One authored passage. Its text has a unit on each line and a blank line between paragraphs; a unit that begins with "? "
 * may be left out, with "?t " is for tense and scary stories, with "?s " for scary ones. The units without a mark carry the
 * plot by themselves. `needs`, `bars`, `gives` and `takes` name facts of the story so far ("torch", "fog", "staff"): a
 * scene is chosen only if everything it needs is true and nothing it bars is, and then it changes what is true.
 */
export type Scene = {
  beat: Beat
  text: string
  needs?: readonly string[]
  bars?: readonly string[]
  gives?: readonly string[]
  takes?: readonly string[]
}

/** A plot: what is wrong in the park tonight, and how it is found out, ended and paid for. */
export type Shape = {
  id: string
  /** Titles in markup; they may use every value of the story. */
  titles: readonly string[]
  /** Nouns of this plot, for titles that fit any. */
  titleWords: readonly string[]
  /** Values of this plot, each drawn once for a story. */
  values: Readonly<Record<string, readonly string[]>>
  /** True if only one first wrong thing may happen, because a second would contradict it. */
  hasOneBeginning?: boolean
  /** True if the teller must not be the companion, because the companion is in doubt. */
  isSeenFromOutside?: boolean
  /** A word or two for the story's tags. */
  tags: readonly string[]
  scenes: readonly Scene[]
}
