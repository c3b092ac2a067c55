import { shuffledBy } from '~/lib/chance'
import { articleFits, contentWords, shareIn } from './checks'
import { kindsAbove, sensesOf, type Sense } from './dictionary.server'
import type { Difficulty, Draft } from './draft'
import { isMainSense, names, neighboursOf, onlySenseOf, wrongDefinitions } from './glossary.server'
import { capitalized } from './inversion.server'
import { mayBeSame } from './senses.server'
import { itemsOf, type Item } from './topic-pool.server'
import type { Topic } from './topic.server'

/** What questions about a topic are made from. */
export type TopicAsked = { topic: Topic; pool: Item[]; difficulty: Difficulty; seed: number }

/** Takes a word; returns it with a or an; a name has none. */
export const withArticle = ({ word, isName }: Pick<Item, 'word' | 'isName'>): string =>
  isName ? word : `${articleFits('an', word) ? 'an' : 'a'} ${word}`
/** Takes a word; returns it in quotation marks. */
export const quoted = (word: string) => `“${word}”`

/**
 * Takes a word and a thing; tells whether any sense of the word is that thing or a kind of it, so that it would be no wrong
 * answer.
 */
export async function isKindOf(word: string, sense: Sense): Promise<boolean> {
  for (const one of (await sensesOf(word, 'noun')).slice(0, 5)) {
    if (one.offset === sense.offset || (await kindsAbove(one)).some(({ offset }) => offset === sense.offset))
      return true
  }
  return false
}

const isAsLong = (one: string, other: string) =>
  one.length <= 1.8 * other.length + 4 && other.length <= 1.8 * one.length + 4

/**
 * Takes the right answer, items to choose from, a test for right ones, and a key; returns up to three wrong words of the
 * same form as the answer that are neither it nor a kind of it.
 */
export async function wrongWords(
  answer: Item,
  candidates: readonly Item[],
  isRight: (item: Item) => Promise<boolean>,
  key: string,
): Promise<string[]> {
  const chosen: string[] = []
  for (const item of candidates) {
    if (chosen.length === 3) break
    if (
      item.isName !== answer.isName ||
      (answer.isName && item.sense.field !== answer.sense.field) ||
      !isAsLong(item.word, answer.word) ||
      item.sense.offset === answer.sense.offset ||
      !(await isMainSense(item.word, item.sense)) ||
      (await isRight(item))
    )
      continue
    let isFree = true
    for (const word of [answer.word, ...chosen]) if (await mayBeSame(word, item.word)) isFree = false
    if (isFree) chosen.push(item.word)
  }
  return shuffledBy(chosen, key)
}

/** Words of the topic's field first, those of the answer's own sort before others; then the answer's dictionary neighbours. */
async function companionsOf(answer: Item, { pool, difficulty, seed }: TopicAsked, least: number): Promise<Item[]> {
  const near = (await itemsOf((await neighboursOf(answer.sense)).slice(0, 60))).filter(
    ({ familiarity, isName }) => isName || familiarity >= least,
  )
  const field = shuffledBy(pool.slice(0, 60), seed, answer.word)
  const same = field.filter(({ sense }) => sense.field === answer.sense.field)
  const other = field.filter(({ sense }) => sense.field !== answer.sense.field)
  const mixed = shuffledBy(near, seed, answer.word)
  return difficulty === 'hard'
    ? [...mixed.slice(0, 4), ...same, ...mixed.slice(4), ...other]
    : [...same, ...(difficulty === 'easy' ? other : []), ...mixed, ...other]
}

/** Whether a definition also fits another word, as far as the dictionary's words tell. */
const isAlsoDefined = (definition: string, { sense }: Item) =>
  shareIn(contentWords(definition), contentWords(sense.gloss)) > 0.5

/** Takes an item and what is asked about; returns the question which word its definition belongs to, or null. */
export async function askForWord(item: Item, asked: TopicAsked): Promise<Draft | null> {
  if (!item.definition) return null
  const wrong = await wrongWords(
    item,
    await companionsOf(item, asked, 4),
    async (other) => names(other.word, item.definition as string) || isAlsoDefined(item.definition as string, other),
    `${asked.seed} ${item.word}`,
  )
  if (wrong.length < 3) return null
  return {
    kind: 'called',
    about: item.word,
    questionText: item.isName
      ? `Who or what is this? ${quoted(capitalized(item.definition))}`
      : `Which word means: ${quoted(item.definition)}?`,
    answer: capitalized(item.word),
    wrong: wrong.map(capitalized),
    explanation: `${quoted(capitalized(item.word))} means: ${item.definition}.`,
    sentence: null,
  }
}

/**
 * Takes an item and what is asked about; returns the question what its word means, or null where the word has other
 * meanings.
 */
export async function askForDefinition(item: Item, asked: TopicAsked): Promise<Draft | null> {
  if (!item.definition || item.isName || (await onlySenseOf(item.word))?.offset !== item.sense.offset) return null
  const field = asked.pool
    .map(({ sense }) => sense)
    .filter(({ field, offset }) => field === item.sense.field && offset !== item.sense.offset)
  const others = [
    ...shuffledBy(field, asked.seed, item.word),
    ...shuffledBy(await neighboursOf(item.sense), asked.seed, item.word),
  ]
  const wrong = await wrongDefinitions(item.word, item.definition, others)
  if (wrong.length < 3) return null
  return {
    kind: 'meaning',
    about: item.word,
    questionText: `What does the word ${quoted(item.word)} mean?`,
    answer: capitalized(item.definition),
    wrong: wrong.map(capitalized),
    explanation: `${quoted(capitalized(item.word))} means: ${item.definition}.`,
    sentence: null,
  }
}
