import { hashOf, shuffledBy } from '~/lib/chance'
import { articleFits, shareIn, contentWords } from './checks'
import { isKnown, kindsAbove, related, sensesOf } from './dictionary.server'
import type { Difficulty } from './draft'
import { escaped, familiarityOf } from './glosses.server'
import { pluralOf } from './grammar.server'
import { isRatherVerb, mayBeSame, senseInContext } from './senses.server'
import { isSeemly } from './seemly'
import type { Determiner, Mention, ReadSentence } from './mentions.server'
import type { Reading } from './reading.server'

/** What the wrong options must be like. */
export type Wanted = {
  answer: Mention
  /** The article that the answer is shown with. */
  determiner: Determiner
  sentence: ReadSentence
  questionText: string
  difficulty: Difficulty
  key: string
  /** The word before a gap, which must fit all options. */
  article?: string
  /** Whether only things of the same sort will do. */
  isStrict?: boolean
}

/** Words that are no answer: asking for them would test nothing that a text teaches. */
const EMPTY = new Set(
  (
    'thing part kind way number name place time day centre center middle edge people person group form piece example type lot use middle end side top bottom change process year word man ' +
    'woman men women level amount area bit case fact moment hour minute second week month century result reason cause chain series row sequence adult person individual idea problem question answer set pair work job life world ' +
    'date yesterday evening night morning afternoon moment while midnight noon sake breadth trace lot bit deal whole while something anything sort point line rest front back half quarter third one other size speed direction percent degree kilometre metre step distance'
  ).split(' '),
)

const ENOUGH = 3
const MOST_TRIED = 24
/** A word from the dictionary must be at least this well known (see familiarityOf) to appear beside words of the text. */
const LEAST_FAMILIAR = 12
/** Fields of WordNet in which a noun needs no article: acts, qualities, thoughts, substances, processes. */
const UNCOUNTED = new Set([4, 7, 9, 12, 19, 22, 26, 27])
/** Kinds of things that may appear together where the text has too few of one kind. */
const FAMILIES = [
  [6, 17, 27, 20, 5, 8, 13, 25],
  [4, 10, 11, 22, 19, 9],
  [7, 26, 9, 12],
  [15, 17, 6],
]

const fieldOf = (kind: string): number | null => (kind.startsWith('field:') ? Number(kind.slice(6)) : null)

/** 2 for the same kind, 1 for the same family, 0 for unrelated things. */
function likeness(answer: Mention, other: Mention): number {
  if (answer.isProper !== other.isProper || answer.isPlural !== other.isPlural || other.kind === 'unknown') return 0
  if (answer.kind === other.kind) return 2
  const [a, b] = [fieldOf(answer.kind), fieldOf(other.kind)]
  if (a === null || b === null)
    return answer.isProper &&
      ![answer.kind, other.kind].some((kind) => /^(?:person|place|named:(?:15|17|18))/.test(kind))
      ? 1
      : 0
  return FAMILIES.some((family) => family.includes(a) && family.includes(b)) ? 1 : 0
}

const fitsDeterminer = (other: Mention, determiner: Determiner) =>
  other.isProper || other.isPlural
    ? other.isPlural ||
      (other.determiners.has('the') ? determiner === 'the' : determiner === 'bare' || determiner === 'other')
    : determiner === 'bare'
      ? other.determiners.has('bare')
      : determiner === 'a'
        ? other.determiners.has('a')
        : true

/** Whether an option's length is close enough to the answer's that the lengths do not give it away. */
const isAsLong = (text: string, answer: string) =>
  text.length <= 1.9 * answer.length + 4 && answer.length <= 1.9 * text.length + 4

const isEmpty = (lemma: string) => EMPTY.has(lemma) || EMPTY.has(lemma.split(' ').at(-1) as string)

/** Words for a half or a part of any kind of beings: the males are penguins, too, and birds. */
const CLASSES = [/^(?:male|female)$/, /^(?:chick|cub|calf|pup|larva|young|baby|child|adult|parent|mother|father)$/, /^(?:bird|animal|creature|mammal|insect|fish|reptile|species|worker|queen|drone)$/]

/** A word of such a class only fits beside others of the class: male beside female, never beside "penguin". */
function isClassBeside(answer: string, other: string): boolean {
  const classOf = (lemma: string) => CLASSES.findIndex((words) => words.test(lemma))
  return classOf(answer) !== classOf(other)
}

/** "Maurice Wilkins" is no option where the question itself speaks of Wilkins. */
const isNamedIn = (name: string, question: string) =>
  name.split(' ').some((part) => part.length > 3 && new RegExp(`(?<!\\p{L})${escaped(part)}(?!\\p{L})`, 'u').test(question))

/** Whether the text says about another thing what the question asks, so that it would be a right answer too. */
const isAlsoTrue = (other: Mention, reading: Reading, question: Set<string>) =>
  [...other.sentences].some((index) => shareIn(question, reading.sentences[index]?.content ?? new Set()) >= 0.5)

/** Words on signs and in lists of a story, and capitals that occur only once, are not people: RULE, WRITES, Check. */
const isShouted = ({ isProper, text, sentences }: Mention) =>
  isProper && (/(?<!\p{L})\p{Lu}{2}/u.test(text) || sentences.size < 2)

/** "Reed", only seen at the beginning of sentences, is a clerk, not a plant: a countable thing would have an article. */
const isLikelyName = ({ text, isProper, isPlural, kind, determiners }: Mention, reading: Reading) =>
  !isProper &&
  !isPlural &&
  !UNCOUNTED.has(fieldOf(kind) ?? -1) &&
  [...determiners].every((determiner) => determiner === 'bare') &&
  !new RegExp(`(?<!\\p{L})${text}(?!\\p{L})`, 'u').test(reading.text)

/** "Closing" and "whistling" are actions and do not fit beside things; "the building" is a thing, and so is a king. */
const isDoing = ({ text, isProper, determiners }: Mention) =>
  /[aeiouy].*(?<!lightn|morn|even|ceil)ing$/.test(text) && !isProper && !determiners.has('the') && !determiners.has('a')

const placed = (kind: string, field: number) =>
  kind === 'person' ? field === 18 : kind.startsWith('place') ? [15, 17].includes(field) : true

/** A word with more kinds than this ("person", "device") is too general to connect them. */
const TOO_GENERAL = 45

/** Words of the dictionary for things of the same kind: first those whose common kind is nearest. */
async function kindred(answer: Mention, difficulty: Difficulty, content: Set<string>): Promise<string[]> {
  const sense = answer.isProper
    ? (await sensesOf(answer.text, 'noun')).find(({ field }) => placed(answer.kind, field))
    : await senseInContext(answer.lemma, content)
  if (!sense) return []
  const levels = [
    ...(await related(sense, '@', '@i')),
    ...(difficulty !== 'easy' ? [] : (await kindsAbove(sense)).slice(1, 3)),
  ]
  const found: string[] = []
  for (const level of levels) {
    const kinds = await related(level, answer.isProper ? '~i' : '~')
    if (!answer.isProper && kinds.length > TOO_GENERAL) continue
    for (const one of kinds.slice(0, 80)) {
      if (one.offset === sense.offset || one.field !== sense.field || !isSeemly(one)) continue
      const byLength = [...one.words].sort(
        (x, y) => Math.abs(x.length - answer.text.length) - Math.abs(y.length - answer.text.length),
      )
      const word = byLength.find(
        (each) =>
          (answer.isProper ? /^[\p{L} ]+$/u : /^[\p{L} -]+$/u).test(each) &&
          /^\p{Lu}/u.test(each) === answer.isProper &&
          each.split(' ').length <= answer.text.split(' ').length &&
          // Beside a first and a last name, a single name is obviously wrong.
          (answer.kind !== 'person' || each.includes(' ') === answer.text.includes(' ')),
      )
      if (!word || EMPTY.has(word) || (answer.isPlural && word.endsWith('s'))) continue
      const [first] = await sensesOf(word, 'noun')
      if (
        first?.offset === one.offset &&
        (await familiarityOf(word)) >=
          (answer.kind === 'person' ? 2 : /[ -]/.test(word) ? 6 * LEAST_FAMILIAR : LEAST_FAMILIAR) &&
        !(await isRatherVerb(word)) &&
        (answer.isProper || !(await isKnown(word, 'adj')))
      )
        found.push(word)
    }
    if (found.length >= MOST_TRIED) break
  }
  return found
}

/**
 * Takes what is wanted and the text; returns three wrong nouns of the answer's kind, first from the same text, then from
 * WordNet, as they are shown without an article; fewer where none fit.
 */
export async function wrongNouns(wanted: Wanted, reading: Reading): Promise<string[]> {
  const { answer, determiner, sentence, difficulty, key, article } = wanted
  const question = contentWords(wanted.questionText)
  const chosen: string[] = []
  const isTaken = async (lemma: string) => {
    for (const one of [answer.lemma, ...chosen]) if (await mayBeSame(one, lemma)) return true
    return false
  }
  const others = [...reading.mentions.values()].filter(
    (other) =>
      likeness(answer, other) > (wanted.isStrict ? 1 : 0) &&
      !other.sentences.has(sentence.index) &&
      fitsDeterminer(other, determiner) &&
      isAsLong(other.text, answer.text) &&
      !(other.isProper && !reading.isNarrative && isNamedIn(other.text, wanted.questionText)) &&
      articleFits(article, other.text) &&
      !isEmpty(other.lemma) &&
      !(reading.isNarrative && isShouted(other)) &&
      !isLikelyName(other, reading) &&
      (!isDoing(other) || isDoing(answer)) &&
      !isAlsoTrue(other, reading, question),
  )
  const near = difficulty === 'easy' ? 0 : 10
  const ranked = others
    .map((other) => ({
      other,
      rank:
        likeness(answer, other) * 10 +
        Math.min(3, other.sentences.size) * 2 +
        (near && distance(other, sentence) < 6 ? 4 : 0) +
        (hashOf(key, other.text) % 5),
    }))
    .sort((a, b) => b.rank - a.rank)
  for (const { other } of ranked.slice(0, MOST_TRIED)) {
    if (chosen.length === ENOUGH) return chosen
    if (!isClassBeside(answer.lemma, other.lemma) && !(await isTaken(other.lemma))) chosen.push(other.text)
  }
  if (chosen.length === ENOUGH) return chosen
  if (
    (answer.kind === 'person' && !answer.text.includes(' ')) ||
    (determiner === 'bare' && !answer.isProper && !answer.isPlural && !UNCOUNTED.has(fieldOf(answer.kind) ?? -1))
  )
    return chosen
  for (const word of shuffledBy(await kindred(answer, difficulty, reading.content), key)) {
    if (chosen.length === ENOUGH) break
    const shown = answer.isPlural ? await pluralOf(word) : word
    if (
      reading.text.toLowerCase().includes(word.toLowerCase()) ||
      !isAsLong(shown, answer.text) ||
      !articleFits(article, shown) ||
      (await isTaken(word))
    )
      continue
    chosen.push(shown)
  }
  return chosen
}

const distance = (mention: Mention, sentence: ReadSentence) =>
  Math.min(...[...mention.sentences].map((index) => Math.abs(index - sentence.index)))

/** Takes a thing that the text mentions; tells whether it is worth being an answer. */
export const isWorthAsking = (mention: Mention): boolean =>
  mention.kind !== 'unknown' &&
  mention.text.length > 2 &&
  mention.text.split(' ').length <= 4 &&
  !isEmpty(mention.lemma)
