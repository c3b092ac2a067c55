import type { Cast } from './cast'
import { drawFrom, hashOf, shuffledBy } from '~/lib/chance'
import type { Block, Unit } from './plan'
import type { Beat } from './scene'
import type { StoryRequest } from './story-request'
import { FACT_FRAMES, PAIR_FACT_FRAMES, SOLVING_FACT_FRAMES } from './words/fact-frames'
import { SEED_FRAMES } from './words/seed-frames'
import { classOf } from './words/school-words'
import type { WordClass } from './words/school-words'
import { ALSO_FITTING, PAIR_FRAMES, TRIPLE_FRAMES, VOCABULARY_FRAMES } from './words/vocabulary-frames'

/** From so many words on, a crowded story names some of them three at a time. */
const MANY_WORDS = 7
const MOST_SINGLES = 4
const CROWDED = { short: 4, medium: 14, long: 99 } as const

function unit(source: string, values: Record<string, string>): Unit {
  return { source, isOptional: false, scare: 0, values }
}

function isSpeech(source: string): boolean {
  return /^[{[]*"/.test(source)
}

/** What a teacher typed, fit to stand inside a sentence: one line, without marks at its end. */
function asTyped(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

function inSentence(word: string): string {
  const typed = asTyped(word)
  return /^\p{Lu}\p{Ll}+$/u.test(typed) && classOf(typed) !== 'word' ? typed.toLowerCase() : typed
}

/** The vocabulary as sentences, two words to a sentence where a short story has to carry many. */
function vocabularyUnits(words: readonly string[], seed: number, isCrowded: boolean): Unit[] {
  const used = new Set<string>()
  const left = words
    .map((word) => ({ word: inSentence(word), kind: classOf(word) }))
    .filter(({ word }) => word !== '')
  const units: Unit[] = []

  const unusedOf = (frames: readonly string[], key: string) => {
    const ranked = shuffledBy(frames, seed, 'frames', key).filter((frame) => !used.has(frame))
    return isCrowded ? ranked.sort((a, b) => a.length - b.length)[0] : ranked[0]
  }
  if (isCrowded) {
    const byKind = new Map<WordClass, typeof left>()
    for (const entry of left) byKind.set(entry.kind, [...(byKind.get(entry.kind) ?? []), entry])
    for (const [kind, entries] of byKind) {
      for (const frame of shuffledBy(PAIR_FRAMES[kind] ?? [], seed, 'pair', kind)) {
        const [first, second] = entries.splice(0, 2)
        if (!first || !second) break
        units.push(unit(frame, { w: first.word, x: second.word }))
        left.splice(left.indexOf(first), 1)
        left.splice(left.indexOf(second), 1)
      }
    }
  }
  const triples = words.length > MANY_WORDS && isCrowded ? shuffledBy(TRIPLE_FRAMES, seed, 'triples') : []
  for (const frame of triples) {
    if (left.length < MOST_SINGLES) break
    const [first, second, third] = left.splice(0, 3)
    if (first && second && third) units.push(unit(frame, { w: first.word, x: second.word, y: third.word }))
  }
  for (const { word, kind } of left) {
    const also = ALSO_FITTING[kind]
    const frame =
      unusedOf(VOCABULARY_FRAMES[kind], word) ??
      (also && unusedOf(VOCABULARY_FRAMES[also], word)) ??
      unusedOf(VOCABULARY_FRAMES.word, word) ??
      drawFrom(VOCABULARY_FRAMES.word, seed, word)
    used.add(frame)
    units.push(unit(frame, { w: word }))
  }
  return shuffledBy(units, seed, 'vocabulary')
}

function factText(fact: string): string {
  const line = asTyped(fact)
    .replace(/["“”]/g, "'")
    .replace(/[.;,]+$/, '')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** After which paragraphs of a block a sentence may be put without parting a question from its answer. */
function openSpots(block: Block): number[] {
  return block.paragraphs.flatMap((_, index) => {
    const next = block.paragraphs[index + 1]?.[0]
    return next && isSpeech(next.source) ? [] : [index]
  })
}

type Spot = { block: Block; after: number; load: number; rank: number }

function put(spot: Spot, added: Unit): void {
  const target = spot.block.paragraphs[spot.after] as Unit[]
  const stands = isSpeech(added.source) || target.some(({ source }) => isSpeech(source))
  if (stands) {
    spot.block.paragraphs.splice(spot.after + 1, 0, [added])
    spot.after += 1
  } else {
    target.push(added)
  }
  spot.load += 1
}

const SEED_BEATS: readonly Beat[] = ['hook', 'wrong', 'pursuit', 'turn', 'arrival', 'last']

/**
 * Puts what the teacher asked for into the blocks of a story: each vocabulary word in a sentence that suits
 * what the word does, no frame twice; each fact said, read, or (the last one) used to open the way out; and
 * the plot seed's own things in five beats or six. Takes cast, request and the chosen blocks, which it
 * changes; returns nothing.
 */
export function weaveInto(blocks: Block[], cast: Cast, request: StoryRequest): void {
  const { seed, things } = cast
  const isCrowded = request.vocabulary.length + request.facts.length > CROWDED[request.length]
  const ofBeat = (beat: Beat) => blocks.filter((block) => block.beat === beat)
  const turn = ofBeat('turn')[0]
  const last = ofBeat('last')[0]

  const facts = request.facts.map(factText).filter((fact) => fact !== '')
  const solving =
    facts.length > 1 || (facts.length === 1 && hashOf(seed, 'solve') % 2 === 0) ? facts.at(-1) : undefined
  const spoken = solving ? facts.slice(0, -1) : [...facts]
  const factFrames = shuffledBy(FACT_FRAMES, seed, 'facts')
  const factUnits: Unit[] = []
  if (isCrowded && request.length === 'short') {
    for (const frame of shuffledBy(PAIR_FACT_FRAMES, seed, 'fact pairs')) {
      if (spoken.length < 2) break
      const [fact = '', other = ''] = spoken.splice(0, 2)
      factUnits.push(unit(frame, { fact, other }))
    }
  }
  factUnits.push(
    ...spoken.map((fact, index) => unit(factFrames[index % factFrames.length] as string, { fact })),
  )
  const wordUnits = vocabularyUnits(request.vocabulary, seed, isCrowded)

  const carriers = blocks.filter(({ beat }) => beat === 'arrival' || beat === 'wrong' || beat === 'pursuit')
  const spots: Spot[] = carriers.flatMap((block) => {
    const open = openSpots(block)
    return open
      .slice(-1)
      .map((after) => ({
        block,
        after,
        load: 0,
        rank: hashOf(seed, 'spot', block.paragraphs[0]?.[0]?.source ?? ''),
      }))
  })
  const lightest = () => [...spots].sort((a, b) => a.load - b.load || a.rank - b.rank)[0]
  for (const added of [...factUnits, ...wordUnits]) {
    const spot = lightest()
    if (spot) put(spot, added)
  }
  if (solving && turn) {
    turn.paragraphs.unshift([unit(drawFrom(SOLVING_FACT_FRAMES, seed, 'solving'), { fact: solving })])
  }

  const beats = SEED_BEATS.slice(0, request.length === 'short' || isCrowded ? 4 : things.length > 1 ? 6 : 5)
  beats.forEach((beat, index) => {
    const thing = things[index % Math.max(1, things.length)]
    const block = beat === 'pursuit' ? ofBeat(beat).at(-1) : ofBeat(beat)[0]
    if (!thing || !block) return
    const frames = SEED_FRAMES[beat] ?? []
    const ranked = shuffledBy(frames, seed, 'seed', beat)
    const frame = isCrowded ? ranked.sort((a, b) => a.length - b.length)[0] : ranked[0]
    const added = unit(frame as string, { seed: index < things.length ? thing.full : thing.short })
    if (beat === 'turn' || beat === 'last') block.paragraphs.unshift([added])
    else if (isSpeech(added.source)) block.paragraphs.push([added])
    else (block.paragraphs.at(-1) as Unit[]).push(added)
  })
  if (last && last.paragraphs.length === 0) last.paragraphs.push([])
}
