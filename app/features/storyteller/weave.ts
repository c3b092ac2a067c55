import { FORMULA } from './capitals'
import type { Cast } from './cast'
import { drawFrom, hashOf, shuffledBy } from '~/lib/chance'
import type { Block, Unit } from './plan'
import type { Beat } from './scene'
import { weaveSeed } from './seed-weave'
import type { StoryRequest } from './story-request'
import { asTyped, vocabularyUnits, wovenUnit } from './vocabulary'
import { FACT_FRAMES, LONGER_FACT_FRAMES, LONGER_PAIR_FACT_FRAME, PAIR_FACT_FRAMES, QUESTION_FRAMES, SOLVING_FACT_FRAMES } from './words/fact-frames'

const CROWDED = { short: 4, medium: 14, long: 99 } as const
/** Words of story that a fact takes; then those for the two fuller ways in which a plot seed can run through a story. */
const WORDS_PER_FACT = 15
const WORDS_OF_SEED = { full: 170, brief: 95, briefest: 30 } as const
/** Room that each vocabulary word should have before the plot seed is told at more length, in words. */
const WORDS_PER_WORD = 15

const BEGINS_AS_FORMULA = new RegExp(`^${FORMULA}`, 'u')

function factText(fact: string): string {
  const line = asTyped(fact)
    .replace(/["“”]/g, "'")
    .replace(/(?:[;,、，]|(?![!?！？؟])\p{STerm})+$/u, '')
  return BEGINS_AS_FORMULA.test(line) ? line : line.charAt(0).toUpperCase() + line.slice(1)
}

const isQuestion = (fact: string) => /[?？؟]$/.test(fact)

type Spot = { block: Block; load: number; rank: number }

/**
 * Puts what the teacher asked for into the blocks of a story: each vocabulary word in a passage that suits its meaning, no
 * frame twice; each fact said, read, or (the last one) used to open the way out; and the plot seed's own things in four
 * beats or more. Takes cast, request and the chosen blocks, which it changes, and how many words there is room for; returns
 * nothing. What is woven in gets paragraphs of its own, after the scenes.
 */
export function weaveInto(
  blocks: Block[],
  cast: Cast,
  request: StoryRequest,
  room: number,
): void {
  const { seed } = cast
  const { length, vocabulary } = request
  const isCrowded = vocabulary.length + request.facts.length > CROWDED[length]
  const ofBeat = (beat: Beat) => blocks.filter((block) => block.beat === beat)
  const turn = ofBeat('turn')[0]

  const facts = request.facts.map(factText).filter((fact) => fact !== '')
  const questions = facts.filter(isQuestion)
  const told = facts.filter((fact) => !isQuestion(fact))
  const solving = told.length > 1 || (told.length === 1 && hashOf(seed, 'solve') % 2 === 0) ? told.at(-1) : undefined
  const spoken = solving ? told.slice(0, -1) : told
  const isOlder = request.band === 'older'
  // A short story has room for one of the longer sentences, not for five.
  const longer = shuffledBy(LONGER_FACT_FRAMES, seed, 'longer facts')
  const factFrames = isOlder
    ? [...longer.slice(0, length === 'short' ? 1 : 3), ...shuffledBy(FACT_FRAMES, seed, 'facts')]
    : shuffledBy(FACT_FRAMES, seed, 'facts')
  const questionFrames = shuffledBy(QUESTION_FRAMES, seed, 'questions')
  const factUnits: Unit[] = []
  if (isCrowded && length === 'short') {
    for (const frame of isOlder ? [LONGER_PAIR_FACT_FRAME] : shuffledBy(PAIR_FACT_FRAMES, seed, 'fact pairs')) {
      if (spoken.length < 2) break
      const [fact = '', other = ''] = spoken.splice(0, 2)
      factUnits.push(wovenUnit(frame, { fact, other }))
    }
  }
  factUnits.push(
    ...spoken.map((fact, index) => wovenUnit(factFrames[index % factFrames.length] as string, { fact })),
    ...questions.map((fact, index) => wovenUnit(questionFrames[index % questionFrames.length] as string, { fact })),
  )
  const free = room - facts.length * WORDS_PER_FACT
  const manners = ['full', 'brief', 'briefest'] as const
  const manner =
    manners.find((way) => free - WORDS_OF_SEED[way] >= vocabulary.length * WORDS_PER_WORD) ?? 'briefest'
  const hasRoom = free - vocabulary.length * WORDS_PER_WORD > 0
  const wordUnits = vocabularyUnits(vocabulary, seed, free - (cast.reading ? WORDS_OF_SEED[manner] : 0))

  // After the first wrong thing a passage has more to build on; the arrival takes what is left over.
  const spots: Spot[] = blocks
    .filter(({ beat }) => beat === 'arrival' || beat === 'wrong' || beat === 'pursuit')
    .map((block) => ({
      block,
      load: block.beat === 'arrival' ? 1 : 0,
      rank: hashOf(seed, 'spot', block.paragraphs[0]?.[0]?.source ?? ''),
    }))
  for (const added of [...factUnits, ...wordUnits]) {
    const spot = [...spots].sort((a, b) => a.load - b.load || a.rank - b.rank)[0]
    if (!spot) continue
    spot.block.paragraphs.push([added])
    spot.load += 1
  }
  if (solving && turn)
    turn.paragraphs.unshift([wovenUnit(drawFrom(SOLVING_FACT_FRAMES, seed, 'solving'), { fact: solving })])
  weaveSeed(blocks, cast, manner, isOlder && hasRoom)
}
