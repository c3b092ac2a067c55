import { shuffledBy } from '~/lib/chance'
import { articleFits } from './checks'
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

/** Takes a sentence of a text that was read; returns it with its place, after all others where reading cut it otherwise. */
export function placeIn({ sentences }: Reading, sentence: string): NonNullable<Draft['sentence']> {
  const index = sentences.findIndex(({ text }) => text.includes(sentence) || sentence.includes(text))
  return { index: index === -1 ? sentences.length : index, text: sentence }
}

/** Fill the gap with a word of the lesson; the lesson's other words are what is wrong, then nouns of the text. */
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
    if (!found || sentence.length > LONGEST) continue
    const before = sentence.slice(0, found.index)
    const article = /\b(an?)\s+$/i.exec(before)?.[1]?.toLowerCase()
    const isFree = (other: string) =>
      !sentence.toLowerCase().includes(other.toLowerCase()) && articleFits(article, other)
    const wrong = shuffledBy(words, seed, word).flatMap(({ word: other }) => (isFree(other) ? [other] : []))
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
