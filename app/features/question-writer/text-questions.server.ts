import { setImmediate } from 'node:timers/promises'
import { hashOf } from '~/lib/chance'
import { askForName } from './ask-called.server'
import { asSaid } from './quotation'
import { askForPlace, askForSubject, askForYear, type Asked } from './ask-clause.server'
import { askForGap } from './ask-gap.server'
import { askForMeaning } from './ask-meaning.server'
import { askForNumber } from './ask-number.server'
import { askForOrder } from './ask-order'
import { askWhoSays } from './ask-who-says'
import { askWhy } from './ask-why.server'
import { asSentence, askForWords, placeIn } from './ask-words.server'
import type { Difficulty, Draft, Kind, Lesson } from './draft'
import { readText, type Reading } from './reading.server'
import type { ReadSentence } from './mentions.server'

/** How much each kind is worth at each difficulty: easier quizzes ask what is said, harder ones why, and what words mean. */
const WORTH: Record<Difficulty, Record<Kind, number>> = {
  easy: {
    called: 9,
    subject: 8,
    number: 8,
    where: 8,
    when: 8,
    gap: 5,
    why: 4,
    order: 6,
    speaker: 6,
    meaning: 1,
    relation: 0,
    plot: 5,
  },
  medium: {
    called: 8,
    subject: 7,
    number: 7,
    where: 7,
    when: 7,
    gap: 5,
    why: 9,
    order: 8,
    speaker: 8,
    meaning: 5,
    relation: 0,
    plot: 6,
  },
  hard: {
    called: 6,
    subject: 6,
    number: 5,
    where: 4,
    when: 4,
    gap: 5,
    why: 10,
    order: 9,
    speaker: 9,
    meaning: 8,
    relation: 0,
    plot: 7,
  },
}

/** Asks about each fact by itself: in the story somebody says it, but who says it is not the lesson. */
async function askForFacts(
  facts: Lesson['facts'],
  story: Reading,
  difficulty: Difficulty,
  seed: number,
): Promise<Draft[]> {
  if (facts.length === 0) return []
  const reading = await readText(facts.map(({ fact }) => asSentence(fact)).join('\n\n'))
  const drafts: Draft[] = []
  for (const sentence of reading.sentences) {
    const told = facts.find(({ fact }) => asSentence(fact).includes(sentence.text))?.sentence
    if (!told) continue
    for (const draft of await draftsFrom(sentence, { ...reading, isNarrative: false }, difficulty, seed))
      drafts.push({ ...draft, sentence: placeIn(story, told), explanation: asSaid(told), rank: 'lesson' })
  }
  return drafts
}

/** Questions why something happened and what it shows: the author of the story has written those already. */
const askOfPlot = (plot: NonNullable<Lesson['plot']>, story: Reading): Draft[] =>
  plot.map(({ question, right, wrong, sentence }) => ({
    kind: 'plot',
    questionText: question,
    answer: right,
    wrong: [...wrong],
    explanation: asSaid(sentence),
    sentence: placeIn(story, sentence),
    rank: 'lesson',
  }))

const ON_CLAUSES = [askForSubject, askForYear, askForPlace, askForNumber]

async function draftsFrom(
  sentence: ReadSentence,
  reading: Reading,
  difficulty: Difficulty,
  seed: number,
): Promise<Draft[]> {
  const asked: Asked = { sentence, reading, difficulty, key: `${seed} ${sentence.text}` }
  const makers = [askForName, askWhy, ...(sentence.clause ? ON_CLAUSES : []), askForGap, askForMeaning]
  const drafts: Draft[] = []
  for (const make of makers) {
    const draft = await make(asked)
    if (draft) drafts.push(draft)
  }
  return drafts
}

/**
 * Takes a text, what its teacher wanted in it if that is known, a difficulty and a seed; returns drafts, the most worth
 * asking first, spread as evenly over the text and the kinds as it allows.
 */
export async function draftsFromText(
  { text, lesson = { words: [], facts: [] } }: { text: string; lesson?: Lesson },
  difficulty: Difficulty,
  seed: number,
): Promise<Draft[]> {
  const reading = await readText(text)
  const drafts = [
    ...askForOrder(reading, String(seed)),
    ...askWhoSays(reading, String(seed)),
    ...askOfPlot(lesson.plot ?? [], reading),
    ...(await askForWords(lesson.words, reading, difficulty, seed)),
    ...(await askForFacts(lesson.facts, reading, difficulty, seed)),
  ]
  for (const sentence of reading.sentences) {
    await setImmediate()
    drafts.push(...(await draftsFrom(sentence, reading, difficulty, seed)))
  }
  return inTurns(drafts, difficulty, seed)
}

const RANK = { lesson: 10, usual: 0, spare: -20 }

/** The same kind again and again is tiring, so each further question of a kind ranks lower. */
const TIRING = 1.2

function inTurns(drafts: Draft[], difficulty: Difficulty, seed: number): Draft[] {
  const waiting = drafts.map((draft) => ({
    draft,
    worth: WORTH[difficulty][draft.kind] + RANK[draft.rank ?? 'usual'] + (hashOf(seed, draft.questionText) % 100) / 50,
  }))
  const asked = new Map<Kind, number>()
  const ordered: Draft[] = []
  while (waiting.length > 0) {
    const worthNow = ({ draft, worth }: (typeof waiting)[number]) => worth - TIRING * (asked.get(draft.kind) ?? 0)
    const best = waiting.reduce((one, other) => (worthNow(other) > worthNow(one) ? other : one))
    waiting.splice(waiting.indexOf(best), 1)
    asked.set(best.draft.kind, (asked.get(best.draft.kind) ?? 0) + 1)
    ordered.push(best.draft)
  }
  return ordered
}
