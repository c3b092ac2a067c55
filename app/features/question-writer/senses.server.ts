import { contentWords } from './checks'
import { countsOf, isAgentNoun, kindsAbove, PERSON_FIELD, related, sensesOf, type Sense } from './dictionary.server'

const MOST_SENSES = 6
/** What each further sense loses in rank, in shared words, because it is less frequent. */
const RARER = 0.8
const MOST_SHARED = 4
/** What the sense for a person gains: a speaker is first of all somebody who speaks, and only then a box. */
const DOER = 1.5
const MOST_AROUND = 40
/** Words that occur in definitions of all kinds. */
const GENERAL = new Set([
  ...contentWords(
    'person people something someone use make part thing place time group form act often usually large small good give take act act state work kind type especially one two first way keep carry set like',
  ),
])

/**
 * Takes a noun's base form and the words of the text; returns the sense whose definition shares the most words with it
 * (Lesk), with an advantage for frequent senses.
 */
export async function senseInContext(lemma: string, content: Set<string>): Promise<Sense | null> {
  const senses = await sensesOf(lemma, 'noun')
  return (await rankedSenses(senses.slice(0, MOST_SENSES), lemma, content))[0] ?? null
}

/** Takes senses, the word and the words of the text; returns the senses, those that share the most words first. */
export async function rankedSenses(senses: readonly Sense[], word: string, content: Set<string>): Promise<Sense[]> {
  const isTelling = (one: string) =>
    content.has(one) && !GENERAL.has(one) && !word.toLowerCase().startsWith(one) && !one.startsWith(word.toLowerCase())
  const rated = await Promise.all(
    senses.map(async (sense, index) => {
      const around = (await related(sense, '@', '~', '%p', '#p', '%m'))
        .slice(0, MOST_AROUND)
        .flatMap(({ words }) => words)
      const shared =
        [...contentWords(sense.gloss)].filter(isTelling).length +
        [...contentWords(around.join(' '))].filter(isTelling).length / 2
      const isDoer = index === 0 && sense.field === PERSON_FIELD && isAgentNoun(word)
      return { sense, rank: Math.min(MOST_SHARED, shared) - index * RARER + (isDoer ? DOER : 0) }
    }),
  )
  return rated.sort((a, b) => b.rank - a.rank).map(({ sense }) => sense)
}

/** Takes a word with a capital; tells whether the dictionary only knows it with one, like "Kilimanjaro". */
export async function isOnlyName(word: string): Promise<boolean> {
  const senses = await sensesOf(word, 'noun')
  return senses.length > 0 && senses.every(({ words }) => words.includes(word) && !words.includes(word.toLowerCase()))
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/**
 * Takes a base form; tells whether it is far more often a verb, like "make" and "destroy", so that it is no noun to answer
 * with.
 */
export async function isRatherVerb(lemma: string): Promise<boolean> {
  return sum(await countsOf(lemma, 'verb')) > 8 + 4 * sum(await countsOf(lemma, 'noun'))
}

/** Takes two base forms; tells whether one may mean the other: the same thing, a kind of it, or sharing a word. */
export async function mayBeSame(one: string, other: string): Promise<boolean> {
  const parts = (lemma: string) =>
    lemma
      .toLowerCase()
      .split(/[\s-]+/)
      .filter((part) => part.length > 2)
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  const isAlike = (x: string, y: string) =>
    x === y ||
    (x.slice(0, Math.max(4, Math.min(x.length, y.length) - 1)) ===
      y.slice(0, Math.max(4, Math.min(x.length, y.length) - 1)) &&
      Math.min(x.length, y.length) >= 4)
  if (parts(a).some((part) => parts(b).some((other) => isAlike(part, other))) || a.includes(b) || b.includes(a))
    return true
  const isAbove = async (below: string, above: string) => {
    for (const sense of (await sensesOf(below, 'noun')).slice(0, 3)) {
      const words = [sense, ...(await kindsAbove(sense))].flatMap((kind) => kind.words)
      if (words.some((word) => word.toLowerCase() === above)) return true
    }
    return false
  }
  return (await isAbove(a, b)) || (await isAbove(b, a))
}
