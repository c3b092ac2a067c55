import { sentencesOf } from '~/lib/sentences'
import { paragraphsOf } from '~/lib/text'

/** A question of a worksheet, as the quiz writer makes it. */
export type WorksheetQuestion = { questionText: string; options: string[]; correctAnswer: number; evidence: string | null }

/** A word of a worksheet with the sentence in which the story uses it. */
export type WorksheetWord = { word: string; sentence: string | null }

/** How many comprehension questions a worksheet has. */
export const WORKSHEET_QUESTIONS = 5

const QUOTE_WORDS = { least: 9, most: 32 }
const wordsIn = (sentence: string) => sentence.split(/\s+/).length

/**
 * A sentence from the last third of a story, where something has changed: what the writing prompt asks about.
 *
 * @param content plain text with blank lines between paragraphs
 * @returns null for a story without a sentence of a fit length
 */
export function turningSentence(content: string): string | null {
  const paragraphs = paragraphsOf(content)
  const late = paragraphs.slice(Math.floor(paragraphs.length * 0.6))
  const fit = late
    .flatMap((paragraph) => sentencesOf(paragraph))
    .filter((sentence) => wordsIn(sentence) >= QUOTE_WORDS.least && wordsIn(sentence) <= QUOTE_WORDS.most)
  // The longest says most; of equal ones the first.
  return fit.toSorted((a, b) => wordsIn(b) - wordsIn(a))[0] ?? null
}

/** The writing task under a story: it cannot be done without the text (CLASSROOM §7, teaching rules). */
export function writingPrompt(content: string): { quote: string | null; task: string } {
  const quote = turningSentence(content)
  return {
    quote,
    task: quote
      ? 'Explain what has happened by this point of the story and what this sentence changes. Then say whether the people in it chose rightly. Use at least two details from other places in the text.'
      : 'Say what the main person wanted at the beginning and what the end cost them. Use at least two details from the text.',
  }
}

/**
 * The words of a story's worksheet: those that its teacher asked for, with their sentences.
 *
 * @param report JSON of a generation's report, or null for a story that a person wrote
 */
export function worksheetWords(report: string | null): WorksheetWord[] {
  if (!report) return []
  const { vocabulary = [] } = JSON.parse(report) as { vocabulary?: WorksheetWord[] }
  return vocabulary.filter(({ sentence }) => sentence !== null)
}
