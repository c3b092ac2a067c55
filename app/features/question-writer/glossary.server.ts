import { comparable, contentWords } from './checks'
import { countsOf, isAgentNoun, PERSON_FIELD, related, sensesOf, type Sense } from './dictionary.server'
import { familiarityOf } from './glosses.server'
import { isSeemly } from './seemly'

const SHORTEST = 15
/** A definition of a single word, such as "a mountain", fits too many things. */
const LEAST_WORDS = 2
const LONGEST = 110
const MOST_TRIED = 40

/** Takes a sense; returns just its definition: no examples, no notes in brackets, no dates. */
export function plainGloss({ gloss }: Sense): string {
  return (gloss.split(/;\s*"|;\s|:\s"/)[0] as string)
    .replace(/\([^)]*\)/g, '')
    .replace(/`|''?(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])/g, '$1')
    .replace(/[,.:]+$/, '')
    .replace(/,? (?:e\.?g|i\.?e|etc|viz)$/i, '')
    .trim()
}

/** Takes a sense; returns its definition; null where it is too short or too long to be an option. */
export function definitionOf(sense: Sense): string | null {
  const plain = plainGloss(sense)
  return plain.length < SHORTEST ||
    contentWords(plain).size < LEAST_WORDS ||
    plain.length > LONGEST ||
    /["\d]|^\W|^(?:alternative|after|before|when) |\bcf\b|[()]/.test(plain)
    ? null
    : plain
}

/**
 * Takes a word and one of its senses; tells whether the word is mostly used in that sense, so that the sense may be asked
 * about under this word.
 */
export async function isMainSense(word: string, sense: Sense): Promise<boolean> {
  const senses = await sensesOf(word, 'noun')
  const index = senses.findIndex(({ offset }) => offset === sense.offset)
  if (index <= 0) return index === 0
  const counts = await countsOf(word, 'noun')
  return (counts[index] as number) >= 0.3 * Math.max(1, counts[0] as number)
}

/** Takes a word and its definition; tells whether the definition gives the word away. */
export function names(word: string, definition: string): boolean {
  const roots = (comparable(word).match(/\p{L}{3,}/gu) ?? [comparable(word)]).map((part) =>
    part.slice(0, Math.max(4, part.length - 3)),
  )
  const used = comparable(definition).split(' ')
  const inside = used
    .map((other) => other.replace(/(?:s|es)$/, ''))
    .some((other) => other.length >= 4 && comparable(word).includes(other))
  return inside || roots.some((root) => used.some((other) => other.startsWith(root)))
}

const isPerson = (senses: readonly Sense[]) => senses.some(({ field }) => field === PERSON_FIELD)

/** Further meanings do not matter if the first one accounts for at least this share of the occurrences. */
const LEAST_SHARE = 0.85
const LEAST_COUNT = 6

/**
 * Takes a noun's base form; returns the sense that it always or nearly always has, or null where that depends on the
 * context.
 */
export async function onlySenseOf(lemma: string): Promise<Sense | null> {
  const senses = await sensesOf(lemma, 'noun')
  if (senses.length <= 1) return senses[0] ?? null
  // A builder is a person, even if WordNet's makers mostly met the word in texts about soap.
  if (isAgentNoun(lemma) && isPerson(senses.slice(1)) && !isPerson(senses.slice(0, 1))) return null
  const counts = await countsOf(lemma, 'noun')
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total >= LEAST_COUNT && (counts[0] as number) >= LEAST_SHARE * total ? (senses[0] as Sense) : null
}

/** Takes a sense; returns its neighbours in the dictionary: kinds of the same thing, nearest first. */
export async function neighboursOf(sense: Sense): Promise<Sense[]> {
  const parents = await related(sense, '@', '@i')
  const near = (await Promise.all(parents.map((parent) => related(parent, '~', '~i')))).flat()
  const above = (await Promise.all(parents.map((parent) => related(parent, '@')))).flat()
  const far = near.length >= MOST_TRIED ? [] : (await Promise.all(above.map((parent) => related(parent, '~')))).flat()
  const aunts = far.filter(({ offset }) => !parents.some((parent) => parent.offset === offset))
  const cousins = (
    await Promise.all(aunts.slice(0, 8).map(async (aunt) => (await related(aunt, '~')).slice(0, 20)))
  ).flat()
  const unlike = (one: Sense) =>
    isSeemly(one) && one.offset !== sense.offset && !one.words.some((word) => sense.words.includes(word))
  return [...near, ...aunts, ...cousins].filter(
    (one, index, all) => unlike(one) && all.findIndex(({ offset }) => offset === one.offset) === index,
  )
}

/** WordNet puts the usual word first; another word must be this many times better known to replace it. */
const MUCH_BETTER = 6

/** Takes a sense; returns the best-known word for it, with how well known it is. */
export async function bestWordOf(sense: Sense): Promise<{ word: string; familiarity: number }> {
  const rated = await Promise.all(
    sense.words.map(async (word, index) => ({ word, familiarity: await familiarityOf(word), index })),
  )
  const best = rated.reduce((one, other) => (other.familiarity > MUCH_BETTER * one.familiarity ? other : one))
  // A person is best known by the full name.
  const whole = rated.filter(({ word }) => /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2}$/u.test(word))[0]
  return sense.field === 18 && whole ? { ...whole, familiarity: best.familiarity } : best
}

/** Wrong definitions should be those of known things: an odd definition is easily seen to be wrong. */
const LEAST_KNOWN = 12

/**
 * Takes a word, the definition of its sense, and other senses; returns three definitions of about the same length that do
 * not fit the word.
 */
export async function wrongDefinitions(word: string, definition: string, others: readonly Sense[]): Promise<string[]> {
  const known = await Promise.all(others.map(async (sense) => (await bestWordOf(sense)).familiarity >= LEAST_KNOWN))
  const fitting = others
    .filter((_, index) => known[index])
    .map((sense) => ({ sense, text: definitionOf(sense) }))
    .filter(
      ({ text, sense }) =>
        text !== null &&
        !names(word, text) &&
        !sense.words.some((other) => names(other, definition) && comparable(definition).split(' ').length < 4),
    )
    .map(({ text }) => text as string)
    .filter(
      (text) => text !== definition && text.length <= 1.5 * definition.length && definition.length <= 1.5 * text.length,
    )
  const chosen: string[] = []
  for (const text of fitting) if (!chosen.includes(text)) chosen.push(text)
  return chosen.slice(0, 3)
}
