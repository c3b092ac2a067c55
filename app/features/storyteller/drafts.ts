import { wordCount } from '~/lib/sentences'
import { HERO_MARK, OLD_HAND_MARK } from './cast'
import type { Cast } from './cast'
import { chanceOf, hashOf } from '~/lib/chance'
import { elaborated } from './elaboration'
import { render } from './markup'
import { planFor } from './plan'
import type { Block, Unit } from './plan'
import { READING_BANDS, readingGrade } from './reading-level'
import type { StoryRequest } from './story-request'
import { STORY_LENGTHS } from './story-report'
import type { StoryLength } from './story-report'
import { weaveInto } from './weave'
import { composed } from './syntax'
import { finished } from './wording'

/** Where in its band a story should measure, and the dial that a first draft is written with. */
const AIMS = {
  younger: { grade: 2.5, dial: 0.1 },
  middle: { grade: 4.2, dial: 0.7 },
  older: { grade: 5.8, dial: 1.1 },
} as const
const SCARES = { eerie: 0, tense: 1, scary: 2 } as const
const DIAL_STEPS = 6
/** Above 1 the words are as rich as they get, and only more clauses are joined on. */
const RICHEST_DIAL = 1.5
const CLOSE_ENOUGH = 0.5
const MOST_ATTEMPTS = 9
const MOST_OFF_LENGTH = 0.13
/** What a draft outside its band or length is worse by. */
const OUTSIDE = 10
/** Core scenes may fill so much of the length; the rest is for the lines that give them air. */
const CORE_SHARE = 0.74

function textOf(unit: Unit, cast: Cast, dial: number): string {
  const valueOf = (name: string): string | undefined => {
    const value = unit.values?.[name]
    if (value !== undefined) return value
    const known = cast.values[name]
    return known !== undefined && (name in cast.shape.values || /^the[A-Z]/.test(name))
      ? render(known, { seed: cast.seed, dial, valueOf })
      : known
  }
  return render(unit.source, { seed: cast.seed, dial, valueOf })
}

/** Names the hero, and the old hand, in full where they first come up outside speech. */
function introduced(paragraphs: string[], mark: string, short: string, first: string): string[] {
  let isIntroduced = first === short
  const marked = mark + short
  return paragraphs.map((paragraph) => {
    let text = paragraph
    for (let at = text.indexOf(marked); at >= 0 && !isIntroduced; at = text.indexOf(marked, at + 1)) {
      const before = text.slice(0, at)
      const after = text.slice(at + marked.length)
      const isInSpeech = (before.match(/"/g)?.length ?? 0) % 2 === 1
      if (isInSpeech || (/^['’]s/.test(after) && !first.startsWith(short))) continue
      const isAside = first.includes(',') && !first.endsWith(',')
      const closed =
        isAside && !/^[\u0002]?[.,;:!?"]/.test(after)
          ? `${first},`
          : /^[\u0002]?[.,;:!?]/.test(after)
          ? first.replace(/,$/, '')
          : first
      text = before + closed + after
      isIntroduced = true
    }
    return text.replaceAll(mark, '')
  })
}

function stampOf(index: number, cast: Cast): string {
  const minute =
    23 * 60 + 20 + (hashOf(cast.seed, 'watch') % 20) + index * 7 + (hashOf(cast.seed, 'stamp', index) % 4)
  const hour = Math.floor(minute / 60) % 24
  const shown = `${((hour + 11) % 12) + 1}:${String(minute % 60).padStart(2, '0')}`
  return `${shown} ${hour >= 12 ? 'p.m.' : 'a.m.'}`
}

function agreeing(text: string, cast: Cast): string {
  if (!text.includes('^')) return text
  const isPlural = {
    F: cast.narrator.isFirst,
    f: cast.narrator.isFirst,
    H: cast.hero.isPlural,
    h: cast.hero.pronouns.he === 'they',
  }
  return text.replace(/([\p{L}]+)\^([FfHh])/gu, (_, verb: string, who: 'F' | 'f' | 'H' | 'h') =>
    isPlural[who] ? (verb === 'is' && who !== 'H' && who !== 'h' ? 'am' : baseForm(verb)) : verb,
  )
}

function baseForm(verb: string): string {
  const irregular: Record<string, string> = { is: 'are', has: 'have', does: 'do', was: 'were' }
  if (irregular[verb]) return irregular[verb]
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y')
  return verb.replace(/(?<=(?:ch|sh|ss|x|o))es$|s$/, '')
}

/** Passages of a log that carry no time: its frame, and what was written long afterwards. */
const UNSTAMPED = new Set<Block['beat']>(['open', 'last', 'close'])
const PARK_NAMES = [
  'Midnight',
  'Midway',
  'Mr',
  'Mrs',
  'Miss',
  'Old',
  'Granny',
  'Big',
  'Monday',
  'Tuesday',
  'Friday',
  'Sunday',
  'Sundays',
  'Fridays',
]

function namesIn({ hero, friend, oldHand, place }: Cast): string[] {
  return [
    ...PARK_NAMES,
    friend.name,
    ...`${hero.first} ${hero.short} ${oldHand.first} ${place.name}`
      .split(/[^\p{L}']+/u)
      .filter((word) => /^\p{Lu}/u.test(word)),
  ]
}

function written(
  blocks: readonly Block[],
  kept: ReadonlySet<Unit>,
  cast: Cast,
  dial: number,
  length: StoryLength,
  drawn: (unit: Unit) => string,
): string {
  const starts = new Set<number>()
  const raw = blocks.flatMap((block) => {
    const paragraphs = block.paragraphs
      .map((units) =>
        units
          .filter((unit) => !unit.isOptional || kept.has(unit))
          .map(drawn)
          .join(' '),
      )
      .filter((text) => text.trim() !== '')
    return paragraphs.map((text, index) => ({
      text,
      beat: block.beat,
      isStart: index === 0 && !UNSTAMPED.has(block.beat),
    }))
  })
  raw.forEach(({ isStart }, index) => isStart && starts.add(index))
  const named = introduced(
    introduced(
      raw.map(({ text }) => agreeing(text, cast)),
      HERO_MARK,
      cast.hero.short,
      cast.hero.first,
    ),
    OLD_HAND_MARK,
    cast.oldHand.short,
    cast.oldHand.first,
  ).map(finished)
  const [from, until] = [
    raw.findIndex(({ beat }) => beat === 'arrival'),
    raw.findIndex(({ beat }) => beat === 'price'),
  ]
  const names = new Set(['I', ...namesIn(cast)])
  const outer = [...named.slice(0, from), ...named.slice(until)].reduce(
    (sum, text) => sum + wordCount(text),
    0,
  )
  const middle = elaborated(named.slice(from, until), cast, dial, STORY_LENGTHS[length] - outer, names)
  const composer = { seed: cast.seed, dial, names }
  let entry = 0
  return [...named.slice(0, from), ...middle, ...named.slice(until)]
    .map((text, index) => {
      const sentences = composed(text, composer)
      return cast.narrator.hasStamps && starts.has(index)
        ? `${raw[index]?.beat === 'price' ? 'Added later.' : stampOf(entry++, cast)} ${sentences}`
        : sentences
    })
    .join('\n\n')
}

/** About how many words a sentence of the unit has. */
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

/** Draws a story at one dial: chooses as many passages and lines as come nearest to the words wanted. */
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
  weaveInto(
    blocks.filter(({ isExtra }) => !isExtra),
    cast,
    request,
  )
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
 * Writes a story to its length and reading band: drafts it, measures it, turns the dial of syntax and word
 * choice toward the band, and drafts again; a cast that cannot be brought there is drawn afresh, a few times.
 * Takes how to draw the cast of each attempt, and the request; returns the cast and text that came nearest.
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
