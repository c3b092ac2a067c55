import { hashOf } from '~/lib/chance'
import { tooLong } from '~/lib/too-long'

/** A word of a story with what it means, as its teacher explains it to the class, in whatever language. */
export type StoryWord = { word: string; meaning: string }

/** A page of them; more is a dictionary. */
const MOST_WORDS = 30
const LONGEST_WORD = 60
const LONGEST_MEANING = 200

/** Most characters of the list as it is typed: each line in full. */
export const LONGEST_WORD_LIST = MOST_WORDS * (LONGEST_WORD + LONGEST_MEANING + 4)

/** Between word and meaning stands a colon, a tab from a spreadsheet, or a dash or equals sign between spaces. */
const ENTRY = /^(?<word>[^\t:：]*?)(?:[\t:：]|\s[-–—=]\s)(?<meaning>.*)$/u

function faultOf(line: string, { word, meaning }: StoryWord): string | null {
  if (word === '' || meaning === '') return `Please give a word, a colon and its meaning on each line: “${line.slice(0, LONGEST_WORD)}”`
  if (word.length > LONGEST_WORD) return tooLong('A word', LONGEST_WORD)
  if (meaning.length > LONGEST_MEANING) return `${tooLong('A meaning', LONGEST_MEANING)}: “${word}”`
  return null
}

/**
 * Reads a list of words as it is typed or pasted: one on each line, then a colon, a tab or a dash, then its meaning.
 *
 * @returns the words in their order, or in `fault` what is wrong with the first line that cannot be read
 */
export function readWordList(typed: string): { words: StoryWord[]; fault: string | null } {
  const lines = typed.split(/\r?\n/).map((line) => line.trim()).filter(Boolean)
  if (lines.length > MOST_WORDS) return { words: [], fault: `Please give at most ${MOST_WORDS} words` }
  const words: StoryWord[] = []
  for (const line of lines) {
    const { word = line, meaning = '' } = ENTRY.exec(line)?.groups ?? {}
    const read = { word: word.trim(), meaning: meaning.trim() }
    const isTwice = words.some((other) => other.word.toLowerCase() === read.word.toLowerCase())
    const fault = faultOf(line, read) ?? (isTwice ? `“${read.word}” is on the list twice` : null)
    if (fault) return { words: [], fault }
    words.push(read)
  }
  return { words, fault: null }
}

/** The words of a story as they are stored: JSON, or null for none. */
export const toStoryWords = (stored: string | null): StoryWord[] => (stored === null ? [] : (JSON.parse(stored) as StoryWord[]))

/** The words as their form shows them, a line each. */
export const toWordList = (words: readonly StoryWord[]): string => words.map(({ word, meaning }) => `${word}: ${meaning}`).join('\n')

/** Those of other words that a story's list does not explain. */
export function unexplained<Entry extends { word: string }>(others: readonly Entry[], words: readonly StoryWord[]): Entry[] {
  const explained = new Set(words.map(({ word }) => word.toLowerCase()))
  return others.filter(({ word }) => !explained.has(word.toLowerCase()))
}

/** Changes with the words, so that the second of two who edit them is told. */
export const wordsRevision = (words: readonly StoryWord[]): string => hashOf(toWordList(words)).toString(36)
