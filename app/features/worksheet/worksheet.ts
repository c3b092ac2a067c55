import type { StoryWord } from '~/features/stories/story-words'
import { shuffledBy } from '~/lib/chance'
import { sentencesOf } from '~/lib/sentences'
import { paragraphsOf } from '~/lib/text'

/** A question of a worksheet as pupils see it, without the right answer. */
export type WorksheetQuestion = { questionText: string; options: string[] }

/** The right answer to one of them, with the sentence of the story that proves it. */
export type WorksheetAnswer = { letter: string; answer: string; evidence: string | null }

/** A word of a worksheet with the sentence in which the story uses it. */
export type WorksheetWord = { word: string; sentence: string }

/** Words and their meanings to match, neither in the order of the other. */
export type WorksheetMatching = { words: string[]; meanings: string[] }

/** Fewer words are no task. */
const LEAST_MATCHED = 3

/**
 * The task of matching a story's words with their meanings.
 *
 * @param words of the story, from its teacher
 * @param key the same key always gives the same order, so that sheet and answers agree
 * @returns the words by the alphabet, the meanings in an order drawn by the key, and for each meaning its word; null for
 *   too few words
 */
export function matchingOf(words: readonly StoryWord[], key: string): (WorksheetMatching & { answers: string[] }) | null {
  if (words.length < LEAST_MATCHED) return null
  const drawn = shuffledBy(words, key)
  return {
    words: words.map(({ word }) => word).toSorted((a, b) => a.localeCompare(b)),
    meanings: drawn.map(({ meaning }) => meaning),
    answers: drawn.map(({ word }) => word),
  }
}

/** How many comprehension questions a worksheet has. */
export const WORKSHEET_QUESTIONS = 5

const QUOTE_WORDS = { least: 9, most: 32 }
const wordsIn = (sentence: string) => sentence.split(/\s+/).length

/**
 * A sentence from the last third of a story, where something has changed, for the writing prompt to ask about.
 *
 * @param content plain text with blank lines between paragraphs
 * @param without sentences not to take, because they would answer a question on the same sheet
 * @returns null for a story without a sentence of suitable length
 */
export function turningSentence(content: string, without: readonly string[] = []): string | null {
  const paragraphs = paragraphsOf(content)
  const late = paragraphs.slice(Math.floor(paragraphs.length * 0.6))
  const fit = late
    .flatMap((paragraph) => sentencesOf(paragraph))
    .filter((sentence) => wordsIn(sentence) >= QUOTE_WORDS.least && wordsIn(sentence) <= QUOTE_WORDS.most)
    .filter((sentence) => !without.some((other) => other.includes(sentence) || sentence.includes(other)))
  // The longest says most; of equally long ones the first is taken.
  return fit.toSorted((a, b) => wordsIn(b) - wordsIn(a))[0] ?? null
}

/**
 * The writing task under a story, which cannot be done without the text.
 *
 * @param without sentences that it may not quote, because they would give an answer away
 */
export function writingPrompt(content: string, without: readonly string[] = []): { quote: string | null; task: string } {
  const quote = turningSentence(content, without)
  return {
    quote,
    task: quote
      ? 'Explain what has happened by this point of the story and what this sentence changes. Then say whether the people in it chose rightly. Use at least two details from other places in the text.'
      : 'Say what the main person wanted at the beginning and what the end cost them. Use at least two details from the text.',
  }
}
