import { hashOf, shuffledBy } from '~/lib/chance'
import { articleFits, contentWords, shareIn } from './checks'
import { kindsAbove, related, sensesOf } from './dictionary.server'
import type { Sense } from './dictionary.server'
import type { Difficulty, Draft } from './draft'
import { definitionOf, isMainSense, names, neighboursOf, onlySenseOf, wrongDefinitions } from './glossary.server'
import { capitalized } from './inversion.server'
import { mayBeSame } from './reading.server'
import { itemsOf, kindsOf, partsOf, poolOf } from './topic-pool.server'
import type { Item } from './topic-pool.server'
import { topicsIn } from './topic.server'
import type { Topic } from './topic.server'

type Asked = { topic: Topic; pool: Item[]; difficulty: Difficulty; seed: number }

const withArticle = ({ word, isName }: Pick<Item, 'word' | 'isName'>): string => (isName ? word : `${articleFits('an', word) ? 'an' : 'a'} ${word}`)
const quoted = (word: string) => `“${word}”`

/** Whether any sense of a word is a kind of a thing, or the thing itself: then it is no wrong answer. */
async function isKindOf(word: string, sense: Sense): Promise<boolean> {
  for (const one of (await sensesOf(word, 'noun')).slice(0, 5)) {
    if (one.offset === sense.offset || (await kindsAbove(one)).some(({ offset }) => offset === sense.offset)) return true
  }
  return false
}

const isAsLong = (one: string, other: string) => one.length <= 1.8 * other.length + 4 && other.length <= 1.8 * one.length + 4

/** Words that stand beside the right one and are wrong: of its shape, and neither it nor a kind of it. */
async function wrongWords(answer: Item, candidates: readonly Item[], isRight: (item: Item) => Promise<boolean>, key: string): Promise<string[]> {
  const chosen: string[] = []
  for (const item of candidates) {
    if (chosen.length === 3) break
    if (item.isName !== answer.isName || !isAsLong(item.word, answer.word) || item.sense.offset === answer.sense.offset || (await isRight(item))) continue
    let isFree = true
    for (const word of [answer.word, ...chosen]) if (await mayBeSame(word, item.word)) isFree = false
    if (isFree) chosen.push(item.word)
  }
  return shuffledBy(chosen, key)
}

/** Words of the topic's field first, of the answer's own sort before others; then its neighbours in the dictionary. */
async function companionsOf(answer: Item, { pool, difficulty, seed }: Asked, least: number): Promise<Item[]> {
  const near = (await itemsOf((await neighboursOf(answer.sense)).slice(0, 60))).filter(({ familiarity, isName }) => isName || familiarity >= least)
  const field = shuffledBy(pool.slice(0, 60), seed, answer.word)
  const same = field.filter(({ sense }) => sense.field === answer.sense.field)
  const other = field.filter(({ sense }) => sense.field !== answer.sense.field)
  const mixed = shuffledBy(near, seed, answer.word)
  return difficulty === 'hard' ? [...mixed.slice(0, 4), ...same, ...mixed.slice(4), ...other] : [...same, ...(difficulty === 'easy' ? other : []), ...mixed, ...other]
}

/** Whether a definition fits another word too, as far as the dictionary's words tell. */
const isAlsoDefined = (definition: string, { sense }: Item) => shareIn(contentWords(definition), contentWords(sense.gloss)) >= 0.6

async function askForWord(item: Item, asked: Asked): Promise<Draft | null> {
  if (!item.definition) return null
  const wrong = await wrongWords(item, await companionsOf(item, asked, 4), async (other) => names(other.word, item.definition as string) || isAlsoDefined(item.definition as string, other), `${asked.seed} ${item.word}`)
  if (wrong.length < 3) return null
  return {
    kind: 'called', about: item.word, questionText: item.isName ? `Who or what is this? ${quoted(capitalized(item.definition))}` : `Which word means: ${quoted(item.definition)}?`,
    answer: capitalized(item.word), wrong: wrong.map(capitalized), explanation: `${quoted(capitalized(item.word))} means: ${item.definition}.`, sentence: null,
  }
}

async function askForDefinition(item: Item, asked: Asked): Promise<Draft | null> {
  if (!item.definition || item.isName || (await onlySenseOf(item.word))?.offset !== item.sense.offset) return null
  const field = asked.pool.map(({ sense }) => sense).filter(({ field, offset }) => field === item.sense.field && offset !== item.sense.offset)
  const others = [...shuffledBy(field, asked.seed, item.word), ...shuffledBy(await neighboursOf(item.sense), asked.seed, item.word)]
  const wrong = await wrongDefinitions(item.word, item.definition, others)
  if (wrong.length < 3) return null
  return {
    kind: 'meaning', about: item.word, questionText: `What does the word ${quoted(item.word)} mean?`, answer: capitalized(item.definition), wrong: wrong.map(capitalized),
    explanation: `${quoted(capitalized(item.word))} means: ${item.definition}.`, sentence: null,
  }
}

/** Things of the topic's kind for the wrong options of a relation: kinds of its nearest relatives, and the rest of its field. */
async function strangersTo({ topic, pool, difficulty, seed }: Asked): Promise<Item[]> {
  const siblings = (await neighboursOf(topic.sense)).slice(0, 12)
  const cousins = (await Promise.all(siblings.map(async (one) => [one, ...(await related(one, '~', '~i', '%p'))]))).flat().slice(0, 150)
  const items = (await itemsOf(cousins)).filter(({ familiarity }) => familiarity >= (difficulty === 'hard' ? 3 : 8))
  return shuffledBy([...items, ...pool], seed, 'strangers')
}

async function askForKinds(asked: Asked): Promise<Draft[]> {
  const { topic, seed, difficulty } = asked
  const strangers = await strangersTo(asked)
  const kinds = (await itemsOf(await kindsOf(topic.sense))).filter(({ familiarity, word, isName }) => familiarity >= (isName ? 1 : difficulty === 'hard' ? 2 : 6) && !names(topic.word, word))
  const drafts: Draft[] = []
  for (const kind of shuffledBy(kinds, seed, 'kinds').slice(0, 16)) {
    if (!(await isMainSense(kind.word, kind.sense))) continue
    const wrong = await wrongWords(kind, strangers.filter(({ sense }) => sense.field === kind.sense.field), (other) => isKindOf(other.word, topic.sense), `${seed} ${kind.word}`)
    if (wrong.length < 3) continue
    const what = kind.isName ? `is ${withArticle({ word: topic.word, isName: false })}` : `is a kind of ${topic.word}`
    const definition = definitionOf(kind.sense)
    drafts.push({
      kind: 'relation', about: kind.word, questionText: `Which of these ${what}?`, answer: capitalized(kind.word), wrong: wrong.map(capitalized),
      explanation: `${quoted(capitalized(kind.word))} ${what}${definition ? `: ${definition}` : ''}.`, sentence: null,
    })
  }
  return drafts
}

/** Fields of WordNet whose nouns stand without an article: deeds, feelings, thoughts, processes, substances. */
const UNCOUNTED = new Set([4, 7, 9, 12, 19, 22, 26, 27])

const asWhole = ({ word, sense }: Topic) => (/^\p{Lu}/u.test(word) || UNCOUNTED.has(sense.field) ? word : withArticle({ word, isName: false }))

/** How the part hangs together with the whole: a piece, a member, or what it is made of. */
function partOf(topic: Topic, part: Sense): { asks: string; says: (word: string) => string } {
  const symbol = topic.sense.pointers.find(({ offset, symbol: one }) => offset === part.offset && one.startsWith('%'))?.symbol
  const whole = asWhole(topic)
  if (symbol === '%s') return { asks: `does ${whole} contain`, says: (word) => `${capitalized(whole)} contains ${word}.` }
  const relation = symbol === '%m' ? 'is a member of' : 'is a part of'
  return { asks: `${relation} ${whole}`, says: (word) => `${quoted(capitalized(word))} ${relation} ${whole}.` }
}

async function askForParts(asked: Asked): Promise<Draft[]> {
  const { topic, seed, difficulty } = asked
  const all = await partsOf(topic.sense)
  const parts = (await itemsOf(all)).filter(({ familiarity, word }) => familiarity >= (difficulty === 'hard' ? 1 : 4) && !names(topic.word, word))
  const strangers = await strangersTo(asked)
  const wholes = new Set(all.map(({ offset }) => offset))
  const drafts: Draft[] = []
  for (const part of shuffledBy(parts, seed, 'parts').slice(0, 12)) {
    if (!(await isMainSense(part.word, part.sense))) continue
    const wrong = await wrongWords(
      part, strangers.filter(({ sense }) => sense.field === part.sense.field && !wholes.has(sense.offset)),
      async (other) => names(topic.word, other.sense.gloss) || other.sense.offset === topic.sense.offset || (await isKindOf(other.word, part.sense)), `${seed} ${part.word}`,
    )
    if (wrong.length < 3) continue
    const { asks, says } = partOf(topic, part.sense)
    const definition = definitionOf(part.sense)
    drafts.push({
      kind: 'relation', about: part.word, questionText: `Which of these ${asks}?`, answer: capitalized(part.word), wrong: wrong.map(capitalized),
      explanation: `${says(part.word)}${definition ? ` “${capitalized(part.word)}” means: ${definition}.` : ''}`, sentence: null,
    })
  }
  return drafts
}

async function draftsAbout(topic: Topic, difficulty: Difficulty, seed: number): Promise<Draft[]> {
  const asked: Asked = { topic, pool: await poolOf(topic, difficulty, seed), difficulty, seed }
  const relations = [...(await askForParts(asked)), ...(await askForKinds(asked))]
  const words: Draft[] = []
  for (const [index, item] of asked.pool.slice(0, 60).entries()) {
    const isByWord = (index + hashOf(seed, 'way')) % 3 > 0
    const draft = isByWord ? ((await askForWord(item, asked)) ?? (await askForDefinition(item, asked))) : ((await askForDefinition(item, asked)) ?? (await askForWord(item, asked)))
    if (draft) words.push(draft)
  }
  return mixed(relations, words)
}

/** One relation after each two words. */
function mixed(relations: readonly Draft[], words: readonly Draft[]): Draft[] {
  const drafts: Draft[] = []
  for (let index = 0; index < Math.max(relations.length, Math.ceil(words.length / 2)); index += 1) {
    drafts.push(...words.slice(2 * index, 2 * index + 2), ...relations.slice(index, index + 1))
  }
  return drafts
}

/**
 * Takes a topic as typed, a difficulty and a seed; returns questions on the words of its field, the best first, and a note where
 * the topic could not be taken as a whole. No draft where nothing of it is known.
 */
export async function draftsFromTopic(typed: string, difficulty: Difficulty, seed: number): Promise<{ drafts: Draft[]; note: string | null }> {
  const { topics, isWhole } = await topicsIn(typed)
  const drafts: Draft[] = []
  const each = await Promise.all(topics.slice(0, 3).map((topic) => draftsAbout(topic, difficulty, seed)))
  for (let index = 0; each.some((one) => index < one.length); index += 3) each.forEach((one) => drafts.push(...one.slice(index, index + 3)))
  const known = topics.slice(0, 3).map(({ word }) => quoted(word)).join(' and ')
  const note = isWhole || topics.length === 0 || drafts.length === 0 ? null : `We do not know ${quoted(typed.trim())} as one thing; these questions are about ${known}.`
  return { drafts, note }
}
