import { HERO_MARK, OLD_HAND_MARK } from './cast'
import type { Cast } from './cast'
import { chanceOf, hashOf } from './chance'
import { render } from './markup'
import { planFor } from './plan'
import type { Block, Unit } from './plan'
import { READING_BANDS, readingGrade, wordCount } from './reading-level'
import type { StoryRequest } from './story-request'
import { STORY_LENGTHS } from './story-report'
import { weaveInto } from './weave'
import { composed } from './syntax'
import { finished } from './wording'

/** Where in its band a story should measure, and the dial that a first draft is written with. */
const AIMS = {
  younger: { grade: 3.9, dial: 0.15 },
  middle: { grade: 6, dial: 0.5 },
  older: { grade: 8.3, dial: 0.95 },
} as const
const SCARES = { eerie: 0, tense: 1, scary: 2 } as const
const DIAL_STEPS = 7
const CLOSE_ENOUGH = 0.5
/** Core scenes may fill so much of the length; the rest is for the lines that give them air. */
const CORE_SHARE = 0.74

function textOf(unit: Unit, cast: Cast, dial: number): string {
  const valueOf = (name: string): string | undefined => {
    const value = unit.values?.[name]
    if (value !== undefined) return value
    const known = cast.values[name]
    return known !== undefined && cast.shape.values[name] ? render(known, { seed: cast.seed, dial, valueOf }) : known
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
      if (isInSpeech || /^['’]s/.test(after)) continue
      const isAside = first.includes(',') && !first.endsWith(',')
      const closed = isAside && !/^[\u0002]?[.,;:!?"]/.test(after) ? `${first},` : /^[\u0002]?[.,;:!?]/.test(after) ? first.replace(/,$/, '') : first
      text = before + closed + after
      isIntroduced = true
    }
    return text.replaceAll(mark, '')
  })
}

function stampOf(index: number, cast: Cast): string {
  const minute = 23 * 60 + 20 + (hashOf(cast.seed, 'watch') % 20) + index * 7 + (hashOf(cast.seed, 'stamp', index) % 4)
  const hour = Math.floor(minute / 60) % 24
  const shown = `${((hour + 11) % 12) + 1}:${String(minute % 60).padStart(2, '0')}`
  return `${shown} ${hour >= 12 ? 'p.m.' : 'a.m.'}`
}

function agreeing(text: string, cast: Cast): string {
  const isPlural = { F: cast.narrator.isFirst, f: cast.narrator.isFirst, H: cast.hero.isPlural, h: cast.hero.pronouns.he === 'they' }
  return text.replace(/([\p{L}]+)\^([FfHh])/gu, (_, verb: string, who: 'F' | 'f' | 'H' | 'h') => (isPlural[who] ? baseForm(verb) : verb))
}

function baseForm(verb: string): string {
  const irregular: Record<string, string> = { is: 'are', has: 'have', does: 'do', was: 'were' }
  if (irregular[verb]) return irregular[verb]
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y')
  return verb.replace(/(?<=(?:ch|sh|ss|x|o))es$|s$/, '')
}

const PARK_NAMES = ['Midnight', 'Midway', 'Mr', 'Mrs', 'Miss', 'Old', 'Granny', 'Big', 'Monday', 'Tuesday', 'Friday', 'Sunday', 'Sundays', 'Fridays']

function namesIn({ hero, friend, oldHand, place }: Cast): string[] {
  return [...PARK_NAMES, friend.name, ...`${hero.first} ${hero.short} ${oldHand.first} ${place.name}`.split(/[^\p{L}']+/u).filter((word) => /^\p{Lu}/u.test(word))]
}

function written(blocks: readonly Block[], kept: ReadonlySet<Unit>, cast: Cast, dial: number): string {
  const starts = new Set<number>()
  const raw = blocks.flatMap((block) => {
    const paragraphs = block.paragraphs
      .map((units) => units.filter((unit) => !unit.isOptional || kept.has(unit)).map((unit) => textOf(unit, cast, dial)).join(' '))
      .filter((text) => text.trim() !== '')
    return paragraphs.map((text, index) => ({ text, isStart: index === 0 && block.beat !== 'open' && block.beat !== 'close' }))
  })
  raw.forEach(({ isStart }, index) => isStart && starts.add(index))
  const named = introduced(
    introduced(raw.map(({ text }) => agreeing(text, cast)), HERO_MARK, cast.hero.short, cast.hero.first),
    OLD_HAND_MARK, cast.oldHand.short, cast.oldHand.first,
  )
  const names = new Set(namesIn(cast))
  let entry = 0
  return named
    .map((text, index) => {
      const sentence = composed(finished(text), { seed: cast.seed, dial, names })
      return cast.narrator.hasStamps && starts.has(index) ? `${stampOf(entry++, cast)} ${sentence}` : sentence
    })
    .join('\n\n')
}

function optionalUnits(blocks: readonly Block[], request: StoryRequest, seed: number): Unit[] {
  const most = SCARES[request.scare]
  return blocks
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .filter(({ isOptional, scare }) => isOptional && scare <= most)
    .map((unit) => ({ unit, rank: chanceOf(seed, 'optional', unit.source) - unit.scare * 0.45 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ unit }) => unit)
}

/** Draws a story at one dial: chooses as many passages and lines as come nearest to the length asked for. */
export function draftAt(cast: Cast, request: StoryRequest, dial: number): string {
  const target = STORY_LENGTHS[request.length]
  const { blocks, extras } = planFor(cast, request)
  const sizeOf = (block: Block) =>
    block.paragraphs.flat().reduce((sum, unit) => sum + (unit.isOptional ? 0 : wordCount(textOf(unit, cast, dial))), 0)

  let chosen = blocks.filter(({ isExtra }) => !isExtra)
  weaveInto(chosen, cast, request)
  let total = chosen.reduce((sum, block) => sum + sizeOf(block), 0)
  const addUpTo = (limit: number) => {
    for (const extra of extras) {
      const size = sizeOf(extra)
      if (chosen.includes(extra) || total + size > limit) continue
      chosen = blocks.filter((block) => block === extra || chosen.includes(block))
      total += size
    }
  }
  addUpTo(target * CORE_SHARE)
  const kept = new Set<Unit>()
  for (const unit of optionalUnits(chosen, request, cast.seed)) {
    const size = wordCount(textOf(unit, cast, dial))
    if (total + size > target * 1.04) continue
    kept.add(unit)
    total += size
  }
  if (total < target * 0.93) addUpTo(target * 1.06)
  return written(chosen, kept, cast, dial)
}

/**
 * Writes a story to its length and reading band: drafts it, measures it, turns the dial of syntax and word
 * choice toward the band, and drafts again. Takes cast and request; returns the text of the best draft.
 */
export function draftWithin(cast: Cast, request: StoryRequest): string {
  const [low, high] = READING_BANDS[request.band].range
  const target = STORY_LENGTHS[request.length]
  const aim = AIMS[request.band]
  let [plain, rich] = [0, 1]
  let dial: number = aim.dial
  let best = { text: '', misses: Infinity }
  for (let step = 0; step < DIAL_STEPS; step += 1) {
    const text = draftAt(cast, request, dial)
    const grade = readingGrade(text)
    const offBand = grade < low || grade >= high ? 10 : 0
    const offLength = Math.abs(wordCount(text) / target - 1)
    const misses = Math.abs(grade - aim.grade) + offBand + (offLength > 0.13 ? 20 * offLength : 0)
    if (misses < best.misses) best = { text, misses }
    if (Math.abs(grade - aim.grade) < CLOSE_ENOUGH) break
    if (grade > aim.grade) rich = dial
    else plain = dial
    dial = step === 0 && (dial < 0.2 || dial > 0.9) ? (grade > aim.grade ? 0 : 1) : (plain + rich) / 2
  }
  return best.text
}
