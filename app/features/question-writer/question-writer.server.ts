import { hashOf, shuffledBy } from '~/lib/chance'
import { counted } from '~/lib/counted'
import { truncate } from '~/lib/text'
import { comparable, faultsOf } from './checks'
import type { Difficulty, Draft, Kind, Lesson } from './draft'
import { passageIn } from './passage'
import { isEnglish, sampleOf } from './source-text'
import { draftsFromText } from './text-questions.server'
import { draftsFromTopic } from './topic-questions.server'

export type QuestionSource =
  { kind: 'topic'; topic: string } | { kind: 'text'; title: string; text: string; lesson?: Lesson }

export type WrittenQuestion = {
  questionText: string
  /** Four. */
  options: string[]
  /** Index into the options. */
  correctAnswer: number
  explanation: string | null
  /** The sentence of the text that proves the answer, word for word; null for a bare topic. */
  evidence: string | null
}

export type QuestionOrder = {
  source: QuestionSource
  difficulty: Difficulty
  count: number
  /** The same order with the same seed gives the same questions. */
  seed: number
  /** Question texts not to ask again, for regenerating one. */
  exclude?: string[]
}

type Chosen = { draft: Draft; question: WrittenQuestion }

/** Right answers take the four places in turn, each round in another order, so that no place is more likely. */
function placeOf(index: number, seed: number): number {
  return shuffledBy([0, 1, 2, 3], seed, 'places', Math.floor(index / 4))[index % 4] as number
}

function toQuestion(draft: Draft, place: number, seed: number): WrittenQuestion {
  const options = shuffledBy(draft.wrong.slice(0, 3), seed, draft.questionText)
  options.splice(place, 0, draft.answer)
  return {
    questionText: draft.questionText,
    options,
    correctAnswer: place,
    explanation: draft.explanation,
    evidence: draft.sentence?.text ?? null,
  }
}

/** A sentence proves only one question, and two questions must not have the same word or answer. */
function isRepeated(draft: Draft, chosen: readonly Chosen[]): boolean {
  return chosen.some(
    ({ draft: other }) =>
      (draft.sentence !== null &&
        draft.sentence.index === other.sentence?.index &&
        draft.kind !== 'meaning' &&
        other.kind !== 'meaning') ||
      (draft.about !== undefined && draft.about === other.about) ||
      (comparable(draft.answer) === comparable(other.answer) && !/^\d+$/.test(comparable(draft.answer))),
  )
}

/** At most this share of a quiz is of these kinds, even if it has fewer questions than asked for. */
const MOST_OF: Record<'text' | 'topic', Partial<Record<Kind, number>>> = {
  text: { meaning: 0.3 },
  topic: { relation: 0.5 },
}

function choose(drafts: readonly Draft[], { source, count, seed, exclude = [] }: QuestionOrder): WrittenQuestion[] {
  const sourceText = source.kind === 'text' ? sampleOf(source.text) : null
  const excluded = new Set(exclude.map(comparable))
  const chosen: Chosen[] = []
  for (const draft of drafts) {
    if (chosen.length === count) break
    const most = Math.ceil((MOST_OF[source.kind][draft.kind] ?? 1) * count)
    if (chosen.filter((one) => one.draft.kind === draft.kind).length >= most) continue
    if (excluded.has(comparable(draft.questionText)) || isRepeated(draft, chosen)) continue
    const question = toQuestion(draft, placeOf(chosen.length, seed), seed)
    const others = chosen.map((one) => one.question)
    const isSound = faultsOf(question, others, sourceText).length === 0
    if (isSound && chosen.every((one) => faultsOf(one.question, [question], null).length === 0))
      chosen.push({ draft, question })
  }
  const inTextOrder = [...chosen].sort((a, b) => (a.draft.sentence?.index ?? 0) - (b.draft.sentence?.index ?? 0))
  return inTextOrder.map(({ draft }, index) => toQuestion(draft, placeOf(index, seed), seed))
}

/** Takes how many questions were made from a text and how many were asked for; returns the note about it. */
function shortfall(made: number, asked: number): string | null {
  if (made >= asked) return null
  if (made === 0) return 'No good questions could be made from this text. Try a text with more facts, names and numbers.'
  return `Only ${counted(made, 'good question')} could be made from this text.`
}

/**
 * Writes the questions of a quiz without a network: the writer used where no language model is configured (issue 5).
 * Takes an order: any text and topic is safe, and only a sample of a very long text is read. Returns as many sound
 * questions as could be made, at most `count`, in the order of the text, and a note for the teacher where they are
 * fewer or the source is not understood. Throws nothing for any source.
 */
export async function writeQuestions(
  order: QuestionOrder,
): Promise<{ questions: WrittenQuestion[]; note: string | null }> {
  const { source, difficulty, seed, count } = order
  if (source.kind === 'topic') {
    const passage = passageIn(source.topic)
    const ofPassage = passage && (await writeQuestions({ ...order, source: { kind: 'text', title: '', text: passage } }))
    if (ofPassage && ofPassage.questions.length > 0) return ofPassage
    const { drafts, note } = await draftsFromTopic(source.topic, difficulty, hashOf(seed, 'topic'))
    const questions = choose(drafts, order)
    if (questions.length === 0) return { questions, note: note ?? tooLittle(source.topic) }
    const missing =
      questions.length < count
        ? `Only ${counted(questions.length, 'good question')} could be made about “${shown(source.topic)}”. A text gives more.`
        : null
    return { questions, note: [note, missing].filter(Boolean).join(' ') || null }
  }
  if (!isEnglish(source.text)) {
    return {
      questions: [],
      note: 'This text does not seem to be in English. The built-in quiz writer reads English only.',
    }
  }
  const questions = choose(await draftsFromText(source, difficulty, seed), order)
  return { questions, note: shortfall(questions.length, count) }
}

/** A topic as a note quotes it. */
const shown = (topic: string): string => truncate(topic.trim(), 60)

/** Takes a topic; returns the sentence that says it is unknown. */
const tooLittle = (topic: string): string => `We know too little about “${shown(topic)}”. Try one noun in English, or give a text.`
