import { DEED_WORDS } from './deeds'
import { IDEA_WORDS } from './ideas'
import { LESSON_WORDS } from './lessons'
import { LOOK_WORDS } from './looks'
import { MANNER_WORDS } from './manners'
import { PEOPLE_WORDS } from './people'
import { PHRASE_WORDS } from './phrases'
import { SCIENCE_WORDS } from './science'
import { SUBJECT_WORDS } from './subjects'

/**
 * A school word and the passages that use it in its sense, in the markup of scenes. All alternatives in a passage go
 * together: the first of each, or the second of each.
 */
export type Lexicon = Readonly<Record<string, readonly string[]>>

const SHELVES = [
  PEOPLE_WORDS, LOOK_WORDS, DEED_WORDS, IDEA_WORDS, SCIENCE_WORDS, SUBJECT_WORDS, LESSON_WORDS, MANNER_WORDS, PHRASE_WORDS,
]

/**
 * Takes a passage; returns its two tellings. One half of a passage refers to the other, so its alternatives are chosen all
 * together and not one by one.
 */
export function tellingsOf(passage: string): string[] {
  const tellings = [0, 1].map((which) => {
    const telling = passage.replace(/\{([^{}]*)\}/g, (_, inner: string) => {
      const options = inner.split('|')
      return options[which % options.length] as string
    })
    return /[\p{L}\p{N}]$/u.test(telling) ? `${telling}.` : telling
  })
  return [...new Set(tellings)]
}

const PASSAGES = new Map(
  SHELVES.flatMap((shelf) =>
    Object.entries(shelf).map(
      ([word, passages]) =>
        [word, passages.flatMap(tellingsOf).filter((telling) => telling.toLowerCase().includes(word))] as const,
    ),
  ),
)

/**
 * Takes a vocabulary word in lower case; returns the passages written for it, each a small event of the night in which the
 * word has the meaning taught at school; an empty list for a word without any.
 */
export function passagesFor(word: string): readonly string[] {
  return PASSAGES.get(word) ?? []
}

/** Returns every word that has passages of its own, in no particular order. */
export function wordsWithPassages(): string[] {
  return [...PASSAGES.keys()]
}
