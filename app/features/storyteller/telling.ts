import { drawFrom, hashOf } from '~/lib/chance'
import { wordCount } from '~/lib/sentences'
import { HERO_MARK, OLD_HAND_MARK, type Cast } from './cast'
import { elaborated } from './elaboration'
import { render } from './markup'
import type { Block, Unit } from './plan'
import { STORY_LENGTHS, type StoryLength } from './story-report'
import { composed } from './syntax'
import { finished } from './wording'

/** Takes a unit, the cast and the dial; returns its text with all values inserted, not yet capitalised. */
export function textOf(unit: Unit, cast: Cast, dial: number): string {
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

const PROPER_NAME = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*$/u

/** Names the hero, or the old hand, in full at the first mention outside speech. */
function introduced(paragraphs: string[], mark: string, short: string, first: string): string[] {
  let isIntroduced = first === short
  const marked = mark + short
  return paragraphs.map((paragraph) => {
    let text = paragraph
    for (let at = text.indexOf(marked); at >= 0 && !isIntroduced; at = text.indexOf(marked, at + 1)) {
      const before = text.slice(0, at)
      const after = text.slice(at + marked.length)
      const isInSpeech = (before.match(/"/g)?.length ?? 0) % 2 === 1
      if (isInSpeech || (/^['’]s/.test(after) && !PROPER_NAME.test(first))) continue
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
  if (/^(?:lie|die|tie)s$/.test(verb)) return verb.slice(0, -1)
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, 'y')
  return verb.replace(/(?<=(?:ch|sh|ss|x|o))es$|s$/, '')
}

/** If the hero is several, gives each of them a face: "they opened their mouth" becomes "they opened their mouths". */
function withFaces(text: string, { hero }: Cast): string {
  return hero.isPlural ? text.replace(/\b([Tt]heir (?:mouth|face|head|nose|chin))(?![\p{L}'’])/gu, '$1s') : text
}

const SPEAKING = 'said|asked|whispered|called|shouted|cried|added|answered|murmured|hissed|inquired|begged'

/** If the hero is several, lets one of them speak at a time: "said Mia and Tom" becomes "said Mia". */
function oneAtATime(text: string, { hero, seed }: Cast): string {
  if (!hero.isPlural || !text.includes('"')) return text
  const members = hero.short.split(/,? and |, /)
  const speaker = (at: number) =>
    members.length > 1 && members.every((name) => /^\p{Lu}/u.test(name))
      ? drawFrom(members, seed, 'speaker', text.length, at)
      : `one of ${hero.short}`
  const marked = `${HERO_MARK}?\u0002?${HERO_MARK}?${escapedFor(hero.short)}\u0002?`
  return text
    .replace(new RegExp(`(" )(${SPEAKING}) ${marked}(?!['’])`, 'gu'), (_, before: string, verb: string, at: number) =>
      `${before}${verb} ${speaker(at)}`)
    .replace(new RegExp(`(" )${marked} (${SPEAKING})(?![\\p{L}])`, 'gu'), (_, before: string, verb: string, at: number) =>
      `${before}${speaker(at)} ${verb}`)
    .replace(new RegExp(`(" )\u0002they\u0002 (${SPEAKING})(?![\\p{L}])`, 'gu'), (_, before: string, verb: string, at: number) =>
      `${before}${speaker(at)} ${verb}`)
}

function escapedFor(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Passages of a log without a time: its frame, and what was written long afterwards. */
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

/** Words of a name that are not names by themselves: "the Roller Coaster That Never Stops". */
const NEVER_NAMES = new Set('The That This Of And Or In On At To For From With By Who Which Where When Never Not No'.split(' '))

function namesIn({ hero, friend, oldHand, place }: Cast): string[] {
  return [
    ...PARK_NAMES,
    friend.name,
    ...`${hero.first} ${hero.short} ${oldHand.first} ${place.name}`
      .split(/[^\p{L}']+/u)
      .filter((word) => /^\p{Lu}/u.test(word) && !NEVER_NAMES.has(word)),
  ]
}

/**
 * Writes the chosen passages down. Takes the blocks in the order of telling, the optional units to keep, the cast, the
 * dial, the length asked for and how each unit was drawn; returns the finished story, paragraphs separated by a blank line:
 * people named in full once, verbs agreeing, clauses joined for the dial, and in a log the hour of each entry.
 */
export function written(
  blocks: readonly Block[],
  kept: ReadonlySet<Unit>,
  cast: Cast,
  dial: number,
  length: StoryLength,
  drawn: (unit: Unit) => string,
): string {
  const starts = new Set<number>()
  const raw = blocks.flatMap((block) => {
    // Where one speech follows another, it has another speaker.
    const paragraphs = block.paragraphs
      .map((units) => ({
        isSettled: units.some((unit) => unit.isSettled),
        text: units
          .filter((unit) => !unit.isOptional || kept.has(unit))
          .map(drawn)
          .join(' '),
      }))
      .flatMap(({ text, isSettled }) =>
        text.split(/(?<=[.,!?]") (?=")/).map((part) => ({ text: part, isSettled })),
      )
      .filter(({ text }) => text.trim() !== '')
    return paragraphs.map(({ text, isSettled }, index) => ({
      text,
      isSettled,
      beat: block.beat,
      isStart: index === 0 && !UNSTAMPED.has(block.beat),
    }))
  })
  raw.forEach(({ isStart }, index) => isStart && starts.add(index))
  const named = introduced(
    introduced(
      raw.map(({ text }) => oneAtATime(withFaces(agreeing(text, cast), cast), cast)),
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
  const isSettled = (index: number) => raw[from + index]?.isSettled === true
  const middle = elaborated(
    named.slice(from, until),
    isSettled,
    cast,
    dial,
    STORY_LENGTHS[length] - outer,
    names,
  )
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
