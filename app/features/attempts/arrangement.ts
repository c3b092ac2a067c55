import type { AskedQuestion, Quiz, QuizQuestion } from '~/features/quizzes/quiz'
import type { Support } from './support'

/** Which questions an attempt asks, in which order, and the order of each one's options (indexes into the stored ones). */
export type Arrangement = { questionId: string; options: number[] }[]

/** A small generator with a good spread (mulberry32), so that an attempt's order can be reproduced from its seed. */
function chance(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<Thing>(things: Thing[], draw: () => number): Thing[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

/** Options that refer to the others stay where they are, at the end. */
const PINNED = /^(all|none|both|neither|any) (of )?(the )?(above|these|them|those)\b|^(all|none) of the other/i

/** An option that refers to others by their stored letters: "Both A and B", "(A), (B) or (C)", "B & C only". */
const LETTERS_NAMED = new RegExp(
  String.raw`^(both |either |neither |only )?((options?|answers?) )?\(?[a-h]\)?(, ?\(?[a-h]\)?)*,? (and|or|nor|&) \(?[a-h]\)?` +
  String.raw`( only|( are)?( both)? (correct|right|true))?[.!]?$`, 'i')

const isAboutOthers = (option: string) => PINNED.test(option) || LETTERS_NAMED.test(option)

function optionOrder(options: string[], draw: () => number): number[] {
  const indexes = options.map((_, index) => index)
  if (options.some((option) => LETTERS_NAMED.test(option))) return indexes
  const free = indexes.filter((index) => !PINNED.test(options[index]!))
  const pinned = indexes.filter((index) => PINNED.test(options[index]!))
  return [...shuffled(free, draw), ...pinned]
}

/** The order in which a seed puts options, as indexes into them; options that refer to others stay true. */
export const mixedOrder = (options: string[], seed: number): number[] => optionOrder(options, chance(seed))

/** With fewer options, one wrong answer less would leave a choice between two. */
const FEWEST_TO_TAKE_FROM = 4

/** The order without one wrong option, if there are enough of them and none refers to the others. */
function withOneLess(order: number[], { options, correctAnswer }: QuizQuestion, draw: () => number): number[] {
  if (options.length < FEWEST_TO_TAKE_FROM || options.some(isAboutOthers)) return order
  const wrong = order.filter((index) => index !== correctAnswer)
  const left = wrong[Math.floor(draw() * wrong.length)]
  return order.filter((index) => index !== left)
}

/**
 * Arranges a quiz for one attempt: a draw of N of its M questions where the quiz asks for it, questions and options in the
 * order of the seed where they are shuffled, in their own order otherwise.
 *
 * @param supports of the attempt; with `options`, each question with four or more options has one wrong option less
 */
export function arrange(
  quiz: Pick<Quiz, 'shuffleQuestions' | 'shuffleOptions' | 'poolSize'>,
  questions: QuizQuestion[],
  seed: number,
  supports: Support[] = [],
): Arrangement {
  const draw = chance(seed)
  const pool = quiz.poolSize && quiz.poolSize < questions.length ? shuffled(questions, draw).slice(0, quiz.poolSize) : questions
  const inOrder = quiz.shuffleQuestions
    ? shuffled(pool, draw)
    : pool.toSorted((a, b) => a.questionOrder - b.questionOrder)
  return inOrder.map((question) => {
    const { id, options } = question
    const order = quiz.shuffleOptions ? optionOrder(options, draw) : options.map((_, index) => index)
    return { questionId: id, options: supports.includes('options') ? withOneLess(order, question, draw) : order }
  })
}

/** The questions as this attempt asks them, without anything that reveals the right answer. */
export function toAskedQuestions(arrangement: Arrangement, questions: QuizQuestion[]): AskedQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return arrangement.flatMap(({ questionId, options }) => {
    const question = byId.get(questionId)
    if (!question) return []
    return [{
      id: question.id,
      questionText: question.questionText,
      options: options.map((value) => ({ value, text: question.options[value]! })),
    }]
  })
}
