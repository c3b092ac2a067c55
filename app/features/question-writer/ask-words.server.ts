import { shuffledBy } from '~/lib/chance'
import { articleFits, contentWords } from './checks'
import { countsOf, isKnown, type PartOfSpeech } from './dictionary.server'
import type { Difficulty, Draft, Lesson } from './draft'
import { escaped } from './glosses.server'
import { capitalized } from './inversion.server'
import { asSaid, quoted } from './quotation'
import type { Reading } from './reading.server'
import { wrongNouns } from './wrong-nouns.server'

const GAP = '_____'
const LONGEST = 240

/** Takes a fact as a teacher types it; returns it as a sentence. */
export const asSentence = (fact: string): string => {
  const trimmed = fact.trim()
  return capitalized(/[.!?]["”’']?$/.test(trimmed) ? trimmed : `${trimmed}.`)
}

/** Takes a sentence of a text that was read; returns it with its index, or one after all others if it was split differently. */
export function placeIn({ sentences }: Reading, sentence: string): NonNullable<Draft['sentence']> {
  const index = sentences.findIndex(({ text }) => text.includes(sentence) || sentence.includes(text))
  return { index: index === -1 ? sentences.length : index, text: sentence }
}

const CLASSES: readonly PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv']

/** The parts of speech of a word, or of the last of several: the main one, and all. Empty if the dictionary does not know it. */
async function classesOf(phrase: string): Promise<{ main: PartOfSpeech | undefined; all: PartOfSpeech[] }> {
  const word = phrase.split(' ').at(-1) as string
  const known = await Promise.all(CLASSES.map(async (one) => ((await isKnown(word, one)) ? one : null)))
  const all = known.filter((one) => one !== null)
  const counts = await Promise.all(
    all.map(async (one) => (await countsOf(word, one)).reduce((sum, count) => sum + count, 0)),
  )
  return { main: all[counts.indexOf(Math.max(...counts))], all }
}

/** "No _____ without courage" asks for a noun: an adjective could be ruled out without knowing the word. */
async function ofSameClass(word: string, others: readonly string[]): Promise<string[]> {
  const { main } = await classesOf(word)
  if (main === undefined) return [...others]
  const fits = await Promise.all(others.map(async (other) => (await classesOf(other)).all.includes(main)))
  return others.filter((_, index) => fits[index])
}

/** At least this many words of its own must surround a gap; fewer in what somebody says. */
const LEAST_SAID = 3
const LEAST_SPOKEN = 2
/** In these places any word would fit: on a poster, in a list, or for what a thing is "from close by". */
const ANY_WORD =
  /\b(?:poster|lessons?|test|homework|question|machine|label|sign|ticket|card|words?|newspaper|crossword|parrot|letters)\b|^From close by|^Seen close/i

/**
 * Whether a sentence says enough around the gap for the word to be found. "Do not _____ it" does not, nor does a list of
 * words, nor YOUR LUCKY WORD IS; and half of what somebody says is no sentence.
 */
function saysEnough(word: string, sentence: string, words: Lesson['words']): boolean {
  const isWord = new Set(words.flatMap(({ word: other }) => [...contentWords(other)]))
  const listed = words.filter(({ word: other }) => sentence.toLowerCase().includes(other.toLowerCase())).length
  const isWhole = (sentence.match(/"/g) ?? []).length % 2 === 0 && !/\b[A-Z]{2,} [A-Z]{2,}\b/.test(sentence)
  const spoken = [...sentence.matchAll(/"([^"]*)"/g)].map(([, said]) => said as string)
  const isSpoken = spoken.some((said) => said.toLowerCase().includes(word.toLowerCase()))
  const said = [...contentWords(isSpoken ? spoken.join(' ') : sentence)].filter((one) => !isWord.has(one)).length
  return isWhole && listed < 3 && !ANY_WORD.test(sentence) && said >= (isSpoken ? LEAST_SPOKEN : LEAST_SAID)
}

/** Fill the gap with a word of the lesson; wrong options are the lesson's other words, then nouns of the text. */
export async function askForWords(
  words: Lesson['words'],
  reading: Reading,
  difficulty: Difficulty,
  seed: number,
): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (const { word, sentence } of words) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'giu')
    const found = [...sentence.matchAll(pattern)][0]
    if (!found || sentence.length > LONGEST || !saysEnough(word, sentence, words)) continue
    const before = sentence.slice(0, found.index)
    const article = /\b(an?)\s+$/i.exec(before)?.[1]?.toLowerCase()
    const isFree = (other: string) =>
      !sentence.toLowerCase().includes(other.toLowerCase()) && articleFits(article, other)
    const free = shuffledBy(words, seed, word).flatMap(({ word: other }) => (isFree(other) ? [other] : []))
    const wrong = await ofSameClass(word, free)
    const questionText = `Fill the gap: ${quoted(sentence.replace(pattern, GAP))}`
    const mention = reading.mentions.get(word.toLowerCase())
    const place = placeIn(reading, sentence)
    const read = reading.sentences[place.index]
    if (wrong.length < 3 && mention && read) {
      const determiner = article ? 'a' : /\bthe\s+$/i.test(before) ? 'the' : 'other'
      const wanted = { answer: mention, determiner, sentence: read, questionText, difficulty, key: `${seed} ${word}` } as const
      const nouns = await wrongNouns(article ? { ...wanted, article } : wanted, reading)
      wrong.push(...nouns.filter((noun) => isFree(noun) && !wrong.includes(noun)))
    }
    const isFirst = !/[\p{L}\p{N}]/u.test(before) || /^\p{Lu}/u.test(found[0])
    const cased = (option: string) => (isFirst ? capitalized(option) : option)
    if (wrong.length >= 3)
      drafts.push({
        kind: 'gap',
        about: word.toLowerCase(),
        questionText,
        answer: found[0],
        wrong: wrong.map(cased),
        explanation: asSaid(sentence),
        sentence: place,
        rank: 'lesson',
      })
  }
  return drafts
}
