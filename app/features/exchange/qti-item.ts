import type { FoundQuestion } from './exchange'

/** What an item of QTI was read as: a question and what it lost, or the text of one that cannot be taken, and why. */
export type ReadItem = { question: FoundQuestion; losses: string[] } | { problem: string; text: string }

/** Why an item of any version cannot be taken; what is true of other formats as well is in question-problems.ts. */
export const ITEM_PROBLEMS = {
  noQuestion: 'This is a text without a question.',
  noneRight: 'No option is marked as right.',
  passage: 'The question is kept, but not the text it belongs to, which is in another file of the package.',
  severalParts: 'This question asks for several answers at once. Only questions with options to choose from can be imported.',
}
