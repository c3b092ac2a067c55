import { chanceOf } from '~/lib/chance'
import { wordCount } from '~/lib/sentences'
import type { Cast } from './cast'
import { planFor, type Block, type Unit } from './plan'
import { READING_BANDS, readingGrade } from './reading-level'
import type { StoryRequest } from './story-request'
import { STORY_LENGTHS } from './story-report'
import { textOf, written } from './telling'
import { weaveInto } from './weave'

/** The grade to aim at within each band, and the dial for a first draft. */
const AIMS = {
  younger: { grade: 2.5, dial: 0.1 },
  middle: { grade: 4.2, dial: 0.7 },
  older: { grade: 5.8, dial: 1.1 },
} as const
const SCARES = { eerie: 0, tense: 1, scary: 2 } as const
const DIAL_STEPS = 6
/** Above 1 the words are as rich as they get, and only more clauses are joined. */
const RICHEST_DIAL = 1.5
const CLOSE_ENOUGH = 0.5
const MOST_ATTEMPTS = 16
const MOST_OFF_LENGTH = 0.13
/** The penalty for a draft outside its band or length. */
const OUTSIDE = 10
/** The share of the length that core scenes may fill; the rest is for the lines that give them air. */
const CORE_SHARE = 0.74

/** The share of the length that scenes and what is woven into them may fill; older readers' clauses need room. */
const ROOM_SHARE = { younger: 1.02, middle: 1, older: 0.84 } as const

/** Roughly how many words a sentence of the unit has. */
function sentenceSize({ source }: Unit): number {
  return source.split(' ').length / (source.match(/[.!?](?=[ "}|\]]|$)/g)?.length ?? 1)
}

function optionalUnits(blocks: readonly Block[], request: StoryRequest, seed: number): Unit[] {
  const most = SCARES[request.scare]
  const lean = request.band === 'older' ? 0.05 : request.band === 'younger' ? -0.02 : 0
  return blocks
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .filter(({ isOptional, scare }) => isOptional && scare <= most)
    .map((unit) => ({
      unit,
      rank: chanceOf(seed, 'optional', unit.source) - unit.scare * 0.45 - lean * sentenceSize(unit),
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ unit }) => unit)
}

type Draw = { cast: Cast; request: StoryRequest; blocks: Block[]; extras: Block[]; optional: Unit[] }

/** Draws a story at one dial: chooses the passages and lines that come nearest to the wanted number of words. */
function draftAt({ cast, request, blocks, extras, optional }: Draw, dial: number, wanted: number): string {
  const texts = new Map<Unit, { text: string; size: number }>()
  const drawn = (unit: Unit) => {
    const known = texts.get(unit)
    if (known) return known
    const text = textOf(unit, cast, dial)
    const entry = { text, size: wordCount(text) }
    texts.set(unit, entry)
    return entry
  }
  const sizeOf = (block: Block) =>
    block.paragraphs.flat().reduce((sum, unit) => sum + (unit.isOptional ? 0 : drawn(unit).size), 0)

  const chosen = new Set(blocks.filter(({ isExtra }) => !isExtra))
  let total = [...chosen].reduce((sum, block) => sum + sizeOf(block), 0)
  const addUpTo = (limit: number) => {
    for (const extra of extras) {
      const size = sizeOf(extra)
      if (chosen.has(extra) || total + size > limit) continue
      chosen.add(extra)
      total += size
    }
  }
  addUpTo(wanted * CORE_SHARE)
  const kept = new Set<Unit>()
  const inChosen = new Set([...chosen].flatMap(({ paragraphs }) => paragraphs.flat()))
  for (const unit of optional) {
    if (!inChosen.has(unit) || total + drawn(unit).size > wanted * 1.04) continue
    kept.add(unit)
    total += drawn(unit).size
  }
  if (total < wanted * 0.93) addUpTo(wanted * 1.06)
  return written(
    blocks.filter((block) => chosen.has(block)),
    kept,
    cast,
    dial,
    request.length,
    (unit) => drawn(unit).text,
  )
}

type Attempt = { text: string; misses: number }

/** Plans a story and drafts it until it measures as it should, or the steps run out. */
function attemptFor(cast: Cast, request: StoryRequest): Attempt {
  const [low, high] = READING_BANDS[request.band].range
  const target = STORY_LENGTHS[request.length]
  const aim = AIMS[request.band]
  const { blocks, extras } = planFor(cast, request)
  const core = blocks.filter(({ isExtra }) => !isExtra)
  const coreWords = core
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .filter(({ isOptional }) => !isOptional)
    .reduce((sum, unit) => sum + wordCount(textOf(unit, cast, aim.dial)), 0)
  weaveInto(core, cast, request, target * ROOM_SHARE[request.band] - coreWords)
  const draw = { cast, request, blocks, extras, optional: optionalUnits(blocks, request, cast.seed) }
  let [plain, rich] = [0, RICHEST_DIAL]
  let dial: number = aim.dial
  let wanted = target * (1 - 0.13 * Math.max(0, dial - 0.35))
  let best: Attempt = { text: '', misses: Infinity }
  for (let step = 0; step < DIAL_STEPS; step += 1) {
    const text = draftAt(draw, dial, wanted)
    const grade = readingGrade(text)
    const offLength = Math.abs(wordCount(text) / target - 1)
    const misses =
      Math.abs(grade - aim.grade) +
      (grade < low || grade >= high ? OUTSIDE : 0) +
      (offLength > MOST_OFF_LENGTH ? OUTSIDE + 30 * offLength : 0)
    if (misses < best.misses) best = { text, misses }
    const isRichest = dial === RICHEST_DIAL && grade < aim.grade
    if (misses < CLOSE_ENOUGH || (isRichest && grade >= low && offLength < MOST_OFF_LENGTH)) break
    if (isRichest && grade < low) wanted *= 0.85
    else if (offLength > 0.05) wanted *= Math.min(1.25, Math.max(0.7, target / wordCount(text)))
    if (Math.abs(grade - aim.grade) < CLOSE_ENOUGH) continue
    if (grade > aim.grade) rich = dial
    else plain = dial
    dial = grade < aim.grade && rich === RICHEST_DIAL && dial >= 1 ? RICHEST_DIAL : (plain + rich) / 2
  }
  return best
}

/**
 * Writes a story to its length and reading band: drafts it, measures it, turns the dial of syntax and word choice toward
 * the band, and drafts again; if a cast cannot be brought there, another one is drawn, a few times. Takes how to draw the
 * cast of each attempt, and the request; returns the cast and text that came nearest.
 */
export function draftWithin(
  castOf: (attempt: number) => Cast,
  request: StoryRequest,
): { cast: Cast; text: string } {
  let best: Attempt & { cast?: Cast } = { text: '', misses: Infinity }
  for (let attempt = 0; attempt < MOST_ATTEMPTS && best.misses >= OUTSIDE; attempt += 1) {
    const cast = castOf(attempt)
    const made = attemptFor(cast, request)
    if (made.misses < best.misses) best = { ...made, cast }
  }
  return { cast: best.cast ?? castOf(0), text: best.text }
}
