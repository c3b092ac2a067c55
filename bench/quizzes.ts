import { readdirSync, readFileSync } from 'node:fs'
import { faultsOf, isQuoted, standsOut } from '~/features/question-writer/checks'
import {
  writeQuestions, type QuestionOrder, type QuestionSource, type WrittenQuestion,
} from '~/features/question-writer/question-writer.server'
import { tellStory } from '~/features/storyteller/storyteller'
import { SCHOOL_TOPICS } from './school-topics.ts'
import { sampleRequests } from './story-sample.ts'
import type { Measure } from './stories.ts'

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
const COUNT = 10
/** Stories hold fewer facts: the default of the form (P2 §9). */
const STORY_COUNT = 5
const STORIES = 8
/** The largest share of right answers that may be at one of the four places: a quarter, and what chance adds. */
const MOST_IN_PLACE = 0.32
const LEAST_REACHED = { text: 0.9, story: 0.4, topic: 0.5 }

type Written = { source: QuestionSource; questions: WrittenQuestion[]; milliseconds: number; longestTurn: number }

const folder = new URL('texts/', import.meta.url)

function textSources(): QuestionSource[] {
  return readdirSync(folder).map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { kind: 'text', title: text.split('\n', 1)[0] as string, text }
  })
}

function storySources(): QuestionSource[] {
  const sample = sampleRequests()
  const step = Math.floor(sample.length / STORIES)
  return Array.from({ length: STORIES }, (_, index) => sample[index * step] as (typeof sample)[number]).map(
    ({ request, seed }) => {
      const { title, content } = tellStory(request, seed)
      return { kind: 'text', title, text: content }
    },
  )
}

/** Processor time of this thread so far, in milliseconds: what else runs on the machine does not count. */
const worked = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest work, in milliseconds, during which nothing else could run while a quiz was written. */
async function watched<Result>(work: () => Promise<Result>): Promise<{ result: Result; longestTurn: number }> {
  let [last, longestTurn, isRunning] = [worked(), 0, true]
  const watch = () => {
    const now = worked()
    longestTurn = Math.max(longestTurn, now - last)
    last = now
    if (isRunning) setImmediate(watch)
  }
  setImmediate(watch)
  const result = await work()
  isRunning = false
  return { result, longestTurn }
}

async function writtenFrom(sources: readonly QuestionSource[], count = COUNT): Promise<Written[]> {
  const written: Written[] = []
  for (const [index, source] of sources.entries()) {
    const order: QuestionOrder = {
      source,
      difficulty: DIFFICULTIES[index % DIFFICULTIES.length] as QuestionOrder['difficulty'],
      count,
      seed: index + 1,
    }
    const startedAt = performance.now()
    const { result, longestTurn } = await watched(() => writeQuestions(order))
    written.push({ source, questions: result.questions, milliseconds: performance.now() - startedAt, longestTurn })
  }
  return written
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function reached(name: string, written: readonly Written[], least: number, count = COUNT): Measure {
  const full = written.filter(({ questions }) => questions.length === count).length / written.length
  const empty = written.filter(({ questions }) => questions.length === 0).length
  const each = mean(written.map(({ questions }) => questions.length)).toFixed(1)
  return {
    name: `${count} questions reached, of ${written.length} ${name}`,
    value: `${percent(full)} (mean ${each}, none from ${empty})`,
    ok: full >= least,
  }
}

function faultsIn({ source, questions }: Written): string[] {
  const text = source.kind === 'text' ? source.text : null
  return questions.flatMap((question) =>
    faultsOf(
      question,
      questions.filter((other) => other !== question),
      text,
    ).map((fault) => `${fault} ${question.questionText}`),
  )
}

/**
 * Measures the built-in quiz writer as issue 5 asks: 20 short school texts and 60 school topics, ten questions each, and
 * stories of the built-in storyteller, five each. Returns one line for each measure with its value and whether it is met.
 */
export async function benchQuizzes(): Promise<Measure[]> {
  await writeQuestions({ source: { kind: 'topic', topic: 'ghost' }, difficulty: 'easy', count: COUNT, seed: 1 })
  const texts = await writtenFrom(textSources())
  const stories = await writtenFrom(storySources(), STORY_COUNT)
  const topics = await writtenFrom(SCHOOL_TOPICS.map((topic) => ({ kind: 'topic', topic })))
  const all = [...texts, ...stories, ...topics]
  const questions = all.flatMap((one) => one.questions)
  const fromText = [...texts, ...stories].flatMap(({ source, questions: own }) =>
    own.map((question) => ({ question, text: source.kind === 'text' ? source.text : '' })),
  )
  const proven = fromText.filter(
    ({ question, text }) => question.evidence !== null && isQuoted(question.evidence, text),
  ).length
  const balanced = questions.filter(({ options, correctAnswer }) => !standsOut(options, correctAnswer)).length
  const places = [0, 1, 2, 3].map(
    (place) => questions.filter(({ correctAnswer }) => correctAnswer === place).length / questions.length,
  )
  const longest = questions.filter(({ options, correctAnswer }) =>
    options.every(
      (option, index) => index === correctAnswer || option.length < (options[correctAnswer] as string).length,
    ),
  ).length
  const twice = all.filter(
    ({ questions: own }) => new Set(own.map(({ questionText }) => questionText)).size < own.length,
  ).length
  const faults = all.flatMap(faultsIn)
  const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const turn = Math.max(...all.map(({ longestTurn }) => longestTurn))

  return [
    {
      name: 'questions written',
      value: `${questions.length} from ${texts.length} texts, ${stories.length} stories, ${topics.length} topics`,
      ok: questions.length > 0,
    },
    reached('texts', texts, LEAST_REACHED.text),
    reached('stories', stories, LEAST_REACHED.story, STORY_COUNT),
    reached('topics', topics, LEAST_REACHED.topic),
    { name: 'evidence found word for word', value: percent(proven / fromText.length), ok: proven === fromText.length },
    { name: 'option lengths balanced', value: percent(balanced / questions.length), ok: balanced === questions.length },
    {
      name: 'right option the longest (chance: 25 %)',
      value: percent(longest / questions.length),
      ok: longest <= MOST_IN_PLACE * questions.length,
    },
    {
      name: 'right answers per place',
      value: places.map(percent).join(' · '),
      ok: Math.max(...places) <= MOST_IN_PLACE,
    },
    { name: 'quizzes with a duplicate', value: String(twice), ok: twice === 0 },
    {
      name: 'faults',
      value: faults.length === 0 ? '0' : `${faults.length}: ${faults.slice(0, 5).join(' | ')}`,
      ok: faults.length === 0,
    },
    {
      name: 'milliseconds a quiz, median and slowest',
      value: `${Math.round(times[Math.floor(times.length / 2)] as number)} and ${Math.round(times.at(-1) as number)}`,
      ok: true,
    },
    { name: 'longest turn of the event loop, milliseconds', value: String(Math.round(turn)), ok: turn <= 100 },
  ]
}
