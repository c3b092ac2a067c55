import { drawFrom, shuffledBy } from '~/lib/chance'
import { wordCount } from '~/lib/sentences'
import type { Unit } from './plan'
import { passagesFor, tellingsOf } from './words/lexicon/lexicon'
import { asSubject, classOf, type WordClass } from './words/school-words'
import { PAIR_FRAMES, TRIPLE_FRAMES, VOCABULARY_FRAMES } from './words/vocabulary-frames'

/** From this many words on, a crowded story names some of them three at a time. */
const MANY_WORDS = 7
const MOST_SINGLES = 4
/** How many words of story a vocabulary word takes in one of the brief frames. */
const BRIEF = 11

/** `subject` is the word as a lesson uses it, for when no passage was written for it, or none has room. */
type Entry = { word: string; subject: string; kind: WordClass; passages: readonly string[] }

/** Takes the source of a unit and its values; returns a unit that is always told and never lengthened. */
export function wovenUnit(source: string, values: Record<string, string>): Unit {
  return { source, isOptional: false, scare: 0, values, isSettled: true }
}

/** Takes what a teacher typed; returns it on one line, fit for use inside a sentence. */
export function asTyped(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

function entryOf(typed: string): Entry | undefined {
  const word = asTyped(typed)
  if (word === '') return undefined
  const lower = word.toLowerCase()
  const passages = passagesFor(lower)
  const isPlain = /^\p{Lu}\p{Ll}+$/u.test(word) && (passages.length > 0 || classOf(word) !== 'word')
  const kind = classOf(word)
  const shown = isPlain ? lower : word
  return { word: shown, subject: kind === 'term' ? asSubject(shown) : shown, kind, passages }
}

function sizeOf(passage: string): number {
  return wordCount(passage.replace(/\[([^\]/]*)[^\]]*\]/g, '$1'))
}

/** Adapts a frame that says "word" to "stock market", which is two words. */
function ofSeveralWords(frame: string): string {
  return frame
    .replace('was a single word:', 'was only this:')
    .replace('One word could still be read:', 'One line could still be read:')
    .replace(/\b(?:the|a) word that had been\b/, 'the words that had been')
}

/**
 * Takes the vocabulary (words or phrases as typed), a seed and how many words of story it may fill; returns a unit for each
 * word: a passage written for the word if there is one and room for it, else a sentence that suits its class, with two or
 * three words to a sentence if there is hardly any room; a word of no known class is used as a word that is read or heard.
 * No frame is used twice.
 */
export function vocabularyUnits(words: readonly string[], seed: number, room: number): Unit[] {
  const used = new Set<string>()
  const left = words.flatMap((word) => entryOf(word) ?? [])
  const units: Unit[] = []
  const isCrowded = room < left.length * BRIEF

  if (isCrowded) {
    const byKind = new Map<WordClass, Entry[]>()
    for (const entry of left) byKind.set(entry.kind, [...(byKind.get(entry.kind) ?? []), entry])
    for (const [kind, entries] of byKind) {
      for (const frame of shuffledBy(PAIR_FRAMES[kind] ?? [], seed, 'pair', kind)) {
        const [first, second] = entries.splice(0, 2)
        if (!first || !second) break
        units.push(wovenUnit(frame, { w: first.subject, x: second.subject }))
        left.splice(left.indexOf(first), 1)
        left.splice(left.indexOf(second), 1)
      }
    }
  }
  const triples = words.length > MANY_WORDS && isCrowded ? shuffledBy(TRIPLE_FRAMES, seed, 'triples') : []
  for (const frame of triples) {
    if (left.length < MOST_SINGLES) break
    const [first, second, third] = left.splice(0, 3)
    if (first && second && third)
      units.push(wovenUnit(frame, { w: first.word, x: second.word, y: third.word }))
  }

  let budget = room - units.reduce((sum, { source }) => sum + sizeOf(source), 0)
  const frameFor = (frames: readonly string[], key: string) => {
    const ranked = shuffledBy(frames, seed, 'frames', key).filter((frame) => !used.has(frame))
    return isCrowded ? ranked.sort((a, b) => a.length - b.length)[0] : ranked[0]
  }
  left.forEach(({ word, subject, kind, passages }, index) => {
    const most = budget - (left.length - index - 1) * BRIEF
    const fitting = shuffledBy(passages, seed, 'passage', word).find((text) => sizeOf(text) <= most)
    // A word without a class makes no sense in a class's frame, so its shortest passage is told even if there is little room.
    const shortest = [...passages].sort((a, b) => sizeOf(a) - sizeOf(b))[0]
    const passage = fitting ?? (kind === 'phrase' || kind === 'manner' || kind === 'word' ? shortest : undefined)
    const frame =
      passage ??
      frameFor(VOCABULARY_FRAMES[kind], word) ??
      frameFor(VOCABULARY_FRAMES.word, word) ??
      drawFrom(VOCABULARY_FRAMES.word, seed, word)
    used.add(frame)
    const telling = passage ?? drawFrom(tellingsOf(frame), seed, 'telling', word)
    budget -= sizeOf(frame)
    const shown = passage ? word : subject
    units.push(wovenUnit(shown.includes(' ') ? ofSeveralWords(telling) : telling, { w: shown }))
  })
  return shuffledBy(units, seed, 'vocabulary')
}
