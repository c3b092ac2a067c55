import { randomInt, randomUUID } from 'node:crypto'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'

/** An attempt as it was made up: what an independent computation starts from. */
export type MadeAttempt = {
  version: number
  classLabel: string | null
  takerName: string | null
  /** The browser that it was made in; null for one from paper. */
  browserKey: string | null
  isHandedIn: boolean
  /** Questions that it was asked, by id, with the chosen option; null for no answer. */
  given: Map<string, number | null>
}

const oneOf = <Thing>(things: Thing[]) => things[randomInt(things.length)]!

/**
 * Stores attempts with every detail drawn at random: class, number, whether it was handed in, a pool of the questions or all
 * of them, answers and gaps.
 *
 * @param version of the quiz that they are made at; the current one unless told otherwise
 */
export async function makeRandomAttempts(
  quiz: Quiz,
  count: number,
  { version = quiz.currentVersion, classes = [null] as (string | null)[], names = [null] as (string | null)[] } = {},
): Promise<MadeAttempt[]> {
  const { id: versionId } = await db.quizVersion.findFirstOrThrow({ where: { quizId: quiz.id, number: version } })
  const questions = await listQuestions(quiz, version)
  const devices = Array.from({ length: Math.ceil(count / 3) }, (_, index) => `device ${index}`)
  const made = Array.from({ length: count }, (): MadeAttempt => {
    const asked = randomInt(4) === 0 ? questions.filter(() => randomInt(2) === 1) : questions
    const chosen = ({ id, options, correctAnswer }: (typeof questions)[number]) =>
      [id, randomInt(8) === 0 ? null : randomInt(3) === 0 ? correctAnswer : randomInt(options.length)] as const
    return {
      version,
      classLabel: oneOf(classes),
      takerName: oneOf(names),
      browserKey: randomInt(10) === 0 ? null : oneOf(devices),
      isHandedIn: randomInt(10) > 0,
      given: new Map((asked.length === 0 ? questions : asked).map(chosen)),
    }
  })
  const right = new Map(questions.map(({ id, correctAnswer }) => [id, correctAnswer]))
  const known = await db.quizAttempt.groupBy({ by: ['browserKey'], where: { quizId: quiz.id }, _count: { _all: true } })
  const numbers = new Map(known.map(({ browserKey, _count }) => [browserKey, _count._all]))
  const numberFor = (browserKey: string | null) => {
    if (browserKey === null) return 1
    numbers.set(browserKey, (numbers.get(browserKey) ?? 0) + 1)
    return numbers.get(browserKey)!
  }
  const secondsIn = (index: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, index))
  const rows = made.map((attempt, index) => ({ attempt, id: randomUUID(), completedAt: secondsIn(index) }))
  await db.quizAttempt.createMany({
    data: rows.map(({ attempt: { given, classLabel, takerName, browserKey, isHandedIn }, id, completedAt }) => ({
      id, quizId: quiz.id, versionId, tokenHash: id, classLabel, takerName, browserKey,
      attemptNumber: numberFor(browserKey),
      totalQuestions: given.size,
      arrangement: JSON.stringify([...given.keys()].map((questionId) => ({ questionId, options: [3, 1, 0, 2] }))),
      completedAt: isHandedIn ? completedAt : null,
      score: isHandedIn ? [...given].filter(([id, option]) => right.get(id) === option).length : null,
      timeTaken: isHandedIn ? randomInt(600) : null,
    })),
  })
  const answers = rows.flatMap(({ attempt: { given }, id }) => [...given].flatMap(([questionId, optionIndex]) =>
    optionIndex === null ? [] : [{ attemptId: id, questionId, optionIndex, isCorrect: right.get(questionId) === optionIndex }]))
  for (let from = 0; from < answers.length; from += 2000) {
    await db.attemptAnswer.createMany({ data: answers.slice(from, from + 2000) })
  }
  return made
}
