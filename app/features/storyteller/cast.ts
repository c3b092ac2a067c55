import { chanceOf, drawFrom } from '~/lib/chance'
import { heroFrom, type Hero } from './names'
import { NARRATORS, type Narrator } from './narrators'
import { placeFrom, type Place } from './places'
import type { Shape } from './scene'
import { plotOf } from './seed-language'
import { readingOf, type SeedReading } from './seed-reading'
import { thingsIn, type SeedThing } from './seed-words'
import { SHAPES } from './shapes'
import type { StoryRequest } from './story-request'
import { capitalised, peopleValues, pluralMarked, type Friend } from './wording'
import { FRIENDS, OLD_HANDS } from './words/company'

/** Marks where the hero, or the old hand, could be named in full for the first time. */
export const HERO_MARK = '\u0003'
export const OLD_HAND_MARK = '\u0004'

/** Everything about a story that is settled before its scenes are drawn. */
export type Cast = {
  seed: number
  hero: Hero
  friend: Friend
  oldHand: { first: string; short: string }
  place: Place
  shape: Shape
  narrator: Narrator
  things: SeedThing[]
  /** The part that the plot seed plays, if there is one. */
  reading?: SeedReading
  /** What scenes may use by name; the markup in a value is rendered later. */
  values: Record<string, string>
}

const CROWDED_SHORT_STORY = 4

function narratorFor(request: StoryRequest, shape: Shape, seed: number): Narrator {
  const isCrowded =
    request.length === 'short' && request.vocabulary.length + 2 * request.facts.length > CROWDED_SHORT_STORY
  const able = NARRATORS.filter(
    ({ id, isFirst }) =>
      (!isFirst || !shape.isSeenFromOutside) && (!isCrowded || id === 'third' || id === 'friend'),
  )
  const all = able.reduce((sum, { weight }) => sum + weight, 0)
  let left = chanceOf(seed, 'narrator') * all
  return able.find(({ weight }) => (left -= weight) < 0) ?? (able[0] as Narrator)
}

/** How a thing is named once it is known: "a knitted mitten" becomes "the knitted mitten". */
function definite(value: string): string {
  return value.replace(/^(?:a|an|one|somebody) /, (article) =>
    article === 'somebody ' ? 'the painter ' : 'the ',
  )
}

/** True for "the Swimming Pools" and "the woods behind the school", not for "the Hall of Mirrors". */
function isSeveral(placeName: string): boolean {
  const head = placeName.split(/ (?:of|for|behind|in|at|under|on|that|where|with|by|near) /i)[0] as string
  return /^the /i.test(head) && !/['’]s /.test(head) && /[^aius'’]s$/i.test(head)
}

/** Takes a request and a seed; returns the cast that the seed draws for it. Throws nothing. */
export function castFor(request: StoryRequest, seed: number): Cast {
  const { character, characterDescription = '', characterTraits = [] } = request
  const plot = plotOf(request.plotSeed ?? '')
  const hero = heroFrom(character, characterDescription, characterTraits, plot)
  const place = placeFrom(
    request.setting,
    request.settingDescription,
    `${character} ${characterDescription}`,
    seed,
  )
  const shape = drawFrom(SHAPES, seed, 'shape')
  const narrator = narratorFor(request, shape, seed)
  const typed = `${character} ${request.plotSeed ?? ''}`.toLowerCase()
  const friends = FRIENDS.filter(({ name }) => !typed.includes(name.toLowerCase()))
  const friend = drawFrom(friends.length > 0 ? friends : FRIENDS, seed, 'friend')
  const oldHands = OLD_HANDS.filter(
    ({ short }) => !typed.includes((short.split(' ').at(-1) as string).toLowerCase()),
  )
  const oldHand = drawFrom(oldHands.length > 0 ? oldHands : OLD_HANDS, seed, 'old hand')
  const isTaken = (short: string) => hero.first.toLowerCase().includes(short.toLowerCase())
  const people = peopleValues(hero, friend, narrator.isFirst)
  const drawn = Object.entries(shape.values).map(([name, choices]) => [
    name,
    drawFrom(choices, seed, 'shape', name),
  ])
  const placeName = isSeveral(place.name) ? pluralMarked(place.name) : place.name
  return {
    seed,
    hero,
    friend,
    oldHand,
    place,
    shape,
    narrator,
    things: thingsIn(plot).filter(({ short }) => !isTaken(short)),
    reading: readingOf(plot, isTaken),
    values: {
      ...people,
      H: (people.H as string).replace(hero.short, `${HERO_MARK}${hero.short}`),
      Hs: `${HERO_MARK}${people.Hs}`,
      ...place.values,
      place: placeName,
      Place: placeName,
      old: `${OLD_HAND_MARK}${oldHand.short}`,
      Old: `${OLD_HAND_MARK}${oldHand.short}`,
      ...Object.fromEntries(drawn),
      ...Object.fromEntries(
        drawn.map(([name, value]) => [`the${capitalised(name as string)}`, definite(value as string)]),
      ),
    },
  }
}
