import type { ReadSentence } from './mentions.server'

export type Difficulty = 'easy' | 'medium' | 'hard'
export type Kind =
  'subject' | 'called' | 'number' | 'when' | 'where' | 'why' | 'meaning' | 'order' | 'speaker' | 'gap' | 'relation' | 'plot'

/** A question before its options are put in order. */
export type Draft = {
  kind: Kind
  /** The word that is asked for or asked about: a quiz asks about each only once. */
  about?: string
  questionText: string
  answer: string
  /** Three or more, the best first. */
  wrong: string[]
  explanation: string
  /** The sentence that proves the answer, and its place in the text; null for a bare topic. */
  sentence: Pick<ReadSentence, 'index' | 'text'> | null
  /** `lesson` for what the teacher wanted taught, which is asked first; `spare` for what is only better than nothing. */
  rank?: 'lesson' | 'spare'
}

/** What a teacher wanted in a text, with the sentences that contain it. */
export type Lesson = {
  words: { word: string; sentence: string }[]
  facts: { fact: string; sentence: string }[]
  /** Questions of understanding written by the author of a story. */
  plot?: readonly { question: string; right: string; wrong: readonly string[]; sentence: string }[]
}
