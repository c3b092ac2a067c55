import { isKnown, related, sensesOf, countsOf, type Sense } from './dictionary.server'
import { singularOf } from './grammar.server'

/** A topic as the dictionary knows it. */
export type Topic = { word: string; sense: Sense }

const SMALL = new Set(
  'a an the of in on at for to and or with about from by into its their our your my how what why when where is are do does'.split(
    ' ',
  ),
)
/** Words for the lesson, not for its subject. */
const LESSON = new Set(
  (
    'introduction intro basics basic unit lesson chapter grade class topic quiz test exam facts fact vocabulary review types type kinds kind parts part life world study ' +
    'guide overview everyday simple important famous different year years century school history science'
  ).split(' '),
)
const MOST_WORDS = 12
const LONGEST_TERM = 4
const MOST_SENSES = 5

/** What marks the sense that is taught at school: the quotient, not the part of a mixture. */
const SCHOOL =
  /\b(?:numbers?|quotient|mathematics|arithmetic|geometry|algebra|grammar|biology|organisms?|physics|chemistry|astronomy|geology|botany|zoology|anatomy|history|geography|music|musical|literature|poem|poetry)\b/i
const SCHOOL_BONUS = 2.5

/** How much the dictionary says about a sense: its kinds, parts, examples, and what belongs to its field. */
async function weightOf(sense: Sense, count: number): Promise<number> {
  const told = sense.pointers.filter(({ symbol }) =>
    ['~', '~i', '%p', '%m', '%s', '-c', '#p', '#m'].includes(symbol),
  ).length
  return Math.log2(1 + count) + Math.log2(1 + told) + (SCHOOL.test(sense.gloss) ? SCHOOL_BONUS : 0)
}

async function topicFrom(term: string): Promise<Topic | null> {
  for (const word of [await singularOf(term), term]) {
    const senses = (await sensesOf(word, 'noun')).slice(0, MOST_SENSES)
    const counts = await countsOf(word, 'noun')
    const weights = await Promise.all(senses.map((sense, index) => weightOf(sense, counts[index] ?? 0)))
    const best = weights.indexOf(Math.max(...weights))
    const sense = senses[best]
    if (sense) return { word: sense.words.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word, sense }
  }
  return null
}

/**
 * Takes a topic as a teacher types it ("the water cycle"); returns the nouns in it that the dictionary knows, in their
 * order, with longer terms taking precedence, and whether the topic as a whole is one of them.
 */
export async function topicsIn(typed: string): Promise<{ topics: Topic[]; isWhole: boolean }> {
  const words = (
    typed
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}'’.-]+/gu) ?? []
  )
    .map((word) => word.replace(/[.’']s?$/, ''))
    .slice(0, MOST_WORDS)
  const start = words.findIndex((word) => !SMALL.has(word))
  const whole = start < 0 ? [] : words.slice(start)
  const topics: Topic[] = []
  let at = 0
  let isWhole = false
  while (at < whole.length) {
    let taken = 1
    for (let length = Math.min(LONGEST_TERM, whole.length - at); length > 0; length -= 1) {
      const term = whole.slice(at, at + length).join(' ')
      const isLesson = length === 1 && whole.length > 1 && LESSON.has(term)
      if (isLesson || SMALL.has(whole[at] as string) || SMALL.has(whole[at + length - 1] as string) || term.length < 3)
        continue
      const topic = (await topicFrom(term)) ?? (await fromAdjective(term))
      if (!topic) continue
      topics.push(topic)
      isWhole = length === whole.length
      taken = length
      break
    }
    at += taken
  }
  return { topics, isWhole }
}

/** "electric" leads to "electricity": the noun an adjective belongs to. */
async function fromAdjective(term: string): Promise<Topic | null> {
  if (!(await isKnown(term, 'adj'))) return null
  const [sense] = await sensesOf(term, 'adj')
  const [noun] = sense ? (await related(sense, '\\', '+')).filter(({ partOfSpeech }) => partOfSpeech === 'noun') : []
  return noun ? { word: noun.words[0] as string, sense: noun } : null
}
