import { hashOf } from '~/lib/chance'
import { related, type Sense } from './dictionary.server'
import type { Difficulty } from './draft'
import { bestWordOf, definitionOf, isMainSense, names } from './glossary.server'
import { familiarityOf, nounsDefinedWith } from './glosses.server'
import { isSeemly } from './seemly'
import type { Topic } from './topic.server'

/** A word of the topic's field that may be asked for. */
export type Item = {
  word: string
  sense: Sense
  /** Null where the dictionary's definition is unsuitable for a question. */
  definition: string | null
  familiarity: number
  isName: boolean
}

/** How well known a word must be at least (see familiarityOf). */
const LEAST: Record<Difficulty, number> = { easy: 5, medium: 2, hard: 0 }
const MOST_KINDS = 120
const MOST_MENTIONS = 400
const LONGEST_WORD = 24
/** Terms of several known words can still be less known: "crab-eating dog". */
const SEVERAL = 6

/**
 * Takes a sense; returns the item, or null where pupils should not be asked about it: odd names, genera, indecent subjects.
 */
async function itemOf(sense: Sense): Promise<Item | null> {
  if (
    sense.partOfSpeech !== 'noun' ||
    !isSeemly(sense) ||
    /\bgenus\b|\bfamily [A-Z]|\b(?:type|monotypic|mammal|reptile|bird|fish|plant|fungus|insect|arthropod) (?:genus|family|order)|\bfamily of\b|^\(?(?:[\w ]*)(?:archaic|obsolete|old-fashioned|slang|informal|colloquial|dialect|nonstandard|usually plural)\b|^used (?:as|to) |\bindigenous to\b|\bsmall genus\b|\bin alchemy\b|\bbeatitude\b/.test(
      sense.gloss,
    )
  )
    return null
  const { word, familiarity } = await bestWordOf(sense)
  const isName = /^\p{Lu}/u.test(word)
  if (
    word.length > LONGEST_WORD ||
    word.length < 3 ||
    !/^[\p{L} '-]+$/u.test(word) ||
    (isName && !sense.pointers.some(({ symbol }) => symbol === '@i'))
  )
    return null
  const definition = definitionOf(sense)
  const known = /[ -]/.test(word) && !isName ? Math.floor(familiarity / SEVERAL) : familiarity
  return {
    word,
    sense,
    definition: definition && !names(word, definition) ? definition : null,
    familiarity: known,
    isName,
  }
}

const unique = (senses: Sense[]) =>
  senses.filter(
    (sense, index) =>
      senses.findIndex(({ offset, partOfSpeech }) => offset === sense.offset && partOfSpeech === sense.partOfSpeech) ===
      index,
  )

/** Takes senses; returns those of them that may be asked for, as items. */
export async function itemsOf(senses: Sense[]): Promise<Item[]> {
  return (await Promise.all(unique(senses).map(itemOf))).filter((item) => item !== null)
}

/** This many kinds are enough; kinds of kinds lead astray, from music to passages to inserts. */
const ENOUGH_KINDS = 8

/** Takes a sense; returns its kinds and examples; if there are few, those of the second level too. */
export async function kindsOf(sense: Sense): Promise<Sense[]> {
  const near = await related(sense, '~', '~i')
  if (near.length >= ENOUGH_KINDS) return near.slice(0, MOST_KINDS)
  const far = (await Promise.all(near.slice(0, 40).map((kind) => related(kind, '~', '~i')))).flat()
  return unique([...near, ...far]).slice(0, MOST_KINDS)
}

/** Takes a sense; returns its parts, members and substances. */
export const partsOf = (sense: Sense): Promise<Sense[]> => related(sense, '%p', '%m', '%s')

/**
 * Takes a topic, a difficulty and a seed; returns the words of its field: the topic, its kinds, parts and examples, what
 * the dictionary files under it, and what it explains with the topic's word. Well-known words first, as far as the
 * difficulty allows.
 */
export async function poolOf({ word, sense }: Topic, difficulty: Difficulty, seed: number): Promise<Item[]> {
  const parts = await partsOf(sense)
  const near = unique([
    sense,
    ...parts,
    ...(await Promise.all(parts.slice(0, 12).map(partsOf))).flat(),
    ...(await kindsOf(sense)),
    ...(await related(sense, '-c', '#p', '#m', '@')),
  ])
  const stems = word.toLowerCase().split(' ').map(stemOf)
  const isCommon = !word.includes(' ') && (await familiarityOf(word)) > MOST_COMMON
  const mentions = (await nounsDefinedWith(stems, MOST_MENTIONS)).filter(
    (one) =>
      isAbout(one, (stems[0] as string).replace('*', ''), isCommon ? EARLY : ANYWHERE) &&
      (!CREATURES_AND_FOOD.has(one.field) || one.field === sense.field),
  )
  const inField = isCommon
    ? mentions.filter(
        ({ field, pointers }) =>
          field === sense.field || pointers.some(({ symbol, offset }) => symbol === ';c' && offset === sense.offset),
      )
    : mentions
  const items = await itemsOf([...near, ...inField])
  const known = items.filter(
    ({ sense: one, familiarity, isName }) =>
      one.offset === sense.offset || familiarity >= (isName ? 1 : LEAST[difficulty]),
  )
  const main = await Promise.all(known.map((item) => isMainSense(item.word, item.sense)))
  const own = known.filter((item, index) => main[index] || item.sense.offset === sense.offset)
  const beside = own.length >= FEW ? [] : await relativesOf(sense, difficulty)
  const nearby = new Set(near.map(({ offset }) => offset))
  const plainness = new Map(
    await Promise.all(items.map(async ({ definition }) => [definition, await familiarityOf(definition ?? '')] as const)),
  )
  const rank = (item: Item) =>
    Math.log2(1 + item.familiarity) +
    Math.min(MOST_FOR_PLAINNESS, Math.log2(1 + (plainness.get(item.definition) ?? 0)) / 2) +
    (nearby.has(item.sense.offset) ? 2 : 0) + (hashOf(seed, item.word) % 100) / 25
  return [...own.sort((a, b) => rank(b) - rank(a)), ...beside.sort((a, b) => rank(b) - rank(a))]
}

/** A field with fewer words is extended with the topic's relatives: monarchy beside democracy. */
const FEW = 24
const MOST_RELATIVES = 40

async function relativesOf(sense: Sense, difficulty: Difficulty): Promise<Item[]> {
  const parents = await related(sense, '@', '@i')
  const kinds = (await Promise.all(parents.map((parent) => related(parent, '~', '~i'))))
    .filter((one) => one.length <= MOST_RELATIVES)
    .flat()
  const items = (
    await itemsOf(kinds.filter(({ offset, field }) => offset !== sense.offset && field === sense.field))
  ).filter(({ familiarity }) => familiarity >= LEAST[difficulty])
  const main = await Promise.all(items.map((item) => isMainSense(item.word, item.sense)))
  return items.filter((_, index) => main[index])
}

/** Animals, food, people and plants: out of place in a lesson on something else, like the geometrid moth in geometry. */
const CREATURES_AND_FOOD = new Set([5, 13, 18, 20])
/** A definition in plain words is preferred to one that needs a dictionary itself ("zygodactyl", "univalent"). */
const MOST_FOR_PLAINNESS = 3

/** In characters: for a topic that is a common word, only a definition that mentions it this early is about it. */
const EARLY = 40
const ANYWHERE = 200
/** Half the dictionary is explained with "water": a word at least as common (see familiarityOf) leads nowhere. */
const MOST_COMMON = 150

function isAbout(sense: Sense, stem: string, within: number): boolean {
  const at = (sense.gloss.split(';')[0] as string)
    .toLowerCase()
    .search(new RegExp(`\\b${stem.replace(/[^\p{L}\p{N}]/gu, '.')}`))
  return at >= 0 && at <= within
}

/** "photosynthetic" and "volcanic" refer to photosynthesis and volcanoes. */
const stemOf = (word: string) => {
  const stem = word.replace(/(?:sis|ity|cy|y|o|a|e)$/, '')
  return stem.length >= 6 && stem !== word ? `${stem}*` : word
}
