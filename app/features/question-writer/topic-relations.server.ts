import { shuffledBy } from '~/lib/chance'
import { related, type Sense } from './dictionary.server'
import type { Draft } from './draft'
import { definitionOf, isMainSense, names, neighboursOf } from './glossary.server'
import { capitalized } from './inversion.server'
import { itemsOf, kindsOf, partsOf, type Item } from './topic-pool.server'
import type { Topic } from './topic.server'
import { isKindOf, quoted, withArticle, wrongWords, type TopicAsked } from './topic-words.server'

/**
 * Wrong options for a question about a relation, of the topic's kind: kinds of its nearest relatives, and the rest of its
 * field.
 */
async function strangersTo({ topic, pool, difficulty, seed }: TopicAsked): Promise<Item[]> {
  const siblings = (await neighboursOf(topic.sense)).slice(0, 12)
  const cousins = (await Promise.all(siblings.map(async (one) => [one, ...(await related(one, '~', '~i', '%p'))])))
    .flat()
    .slice(0, 150)
  const items = (await itemsOf(cousins)).filter(({ familiarity }) => familiarity >= (difficulty === 'hard' ? 3 : 8))
  return shuffledBy([...items, ...pool], seed, 'strangers')
}

/**
 * Whether a wrong option would be right as well: a kind of the topic or, for names, anything of the topic's own sort. The
 * dictionary files the Blue Nile under headstreams, but it is a river too.
 */
async function isAlsoOne(other: Item, answer: Item, topic: Topic): Promise<boolean> {
  if (await isKindOf(other.word, topic.sense)) return true
  if (!answer.isName) return false
  const parents = await related(topic.sense, '@', '@i')
  return (await Promise.all(parents.map((parent) => isKindOf(other.word, parent)))).includes(true)
}

/** Takes what is asked about; returns questions for kinds and examples of the topic. */
export async function askForKinds(asked: TopicAsked): Promise<Draft[]> {
  const { topic, seed, difficulty } = asked
  const strangers = await strangersTo(asked)
  const kinds = (await itemsOf(await kindsOf(topic.sense))).filter(
    ({ familiarity, word, isName }) =>
      familiarity >= (isName ? 1 : difficulty === 'hard' ? 2 : 6) && !names(topic.word, word),
  )
  const drafts: Draft[] = []
  for (const kind of shuffledBy(kinds, seed, 'kinds').slice(0, 16)) {
    if (!(await isMainSense(kind.word, kind.sense))) continue
    const wrong = await wrongWords(
      kind,
      strangers.filter(({ sense }) => sense.field === kind.sense.field),
      (other) => isAlsoOne(other, kind, topic),
      `${seed} ${kind.word}`,
    )
    if (wrong.length < 3) continue
    const what = kind.isName ? `is ${withArticle({ word: topic.word, isName: false })}` : `is a kind of ${topic.word}`
    const definition = definitionOf(kind.sense)
    drafts.push({
      kind: 'relation',
      about: kind.word,
      questionText: `Which of these ${what}?`,
      answer: capitalized(kind.word),
      wrong: wrong.map(capitalized),
      explanation: `${quoted(capitalized(kind.word))} ${what}${definition ? `: ${definition}` : ''}.`,
      sentence: null,
    })
  }
  return drafts
}

/** Fields of WordNet whose nouns need no article: acts, feelings, thoughts, processes, substances. */
const UNCOUNTED = new Set([4, 7, 9, 12, 19, 22, 26, 27])

const asWhole = ({ word, sense }: Topic) =>
  /^\p{Lu}/u.test(word) || UNCOUNTED.has(sense.field) ? word : withArticle({ word, isName: false })

/** How the part relates to the whole: a piece, a member, or what it is made of. */
function partOf(topic: Topic, part: Sense): { asks: string; says: (word: string) => string } {
  const symbol = topic.sense.pointers.find(
    ({ offset, symbol: one }) => offset === part.offset && one.startsWith('%'),
  )?.symbol
  const whole = asWhole(topic)
  if (symbol === '%s')
    return { asks: `does ${whole} contain`, says: (word) => `${capitalized(whole)} contains ${word}.` }
  const relation = symbol === '%m' ? 'is a member of' : 'is a part of'
  return { asks: `${relation} ${whole}`, says: (word) => `${quoted(capitalized(word))} ${relation} ${whole}.` }
}

/** Takes what is asked about; returns questions for parts, members and substances of the topic. */
export async function askForParts(asked: TopicAsked): Promise<Draft[]> {
  const { topic, seed, difficulty } = asked
  const all = await partsOf(topic.sense)
  const parts = (await itemsOf(all)).filter(
    ({ familiarity, word }) => familiarity >= (difficulty === 'hard' ? 1 : 4) && !names(topic.word, word),
  )
  const strangers = await strangersTo(asked)
  const wholes = new Set(all.map(({ offset }) => offset))
  const drafts: Draft[] = []
  for (const part of shuffledBy(parts, seed, 'parts').slice(0, 12)) {
    if (!(await isMainSense(part.word, part.sense))) continue
    const wrong = await wrongWords(
      part,
      strangers.filter(({ sense }) => sense.field === part.sense.field && !wholes.has(sense.offset)),
      async (other) =>
        names(topic.word, other.sense.gloss) ||
        other.sense.offset === topic.sense.offset ||
        (await isKindOf(other.word, part.sense)),
      `${seed} ${part.word}`,
    )
    if (wrong.length < 3) continue
    const { asks, says } = partOf(topic, part.sense)
    const definition = definitionOf(part.sense)
    drafts.push({
      kind: 'relation',
      about: part.word,
      questionText: `Which of these ${asks}?`,
      answer: capitalized(part.word),
      wrong: wrong.map(capitalized),
      explanation: `${says(part.word)}${definition ? ` “${capitalized(part.word)}” means: ${definition}.` : ''}`,
      sentence: null,
    })
  }
  return drafts
}
