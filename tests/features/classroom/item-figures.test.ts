import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { answersCsv } from '~/features/classroom/answers-csv.server'
import { findAnswersOverview } from '~/features/classroom/answers-overview.server'
import { toItemFigures, type ItemFigures } from '~/features/classroom/item-figures'
import { listItemFigures } from '~/features/classroom/item-figures.server'
import type { TakenChoice } from '~/features/classroom/taken-attempts.server'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { findQuizByCode, listQuestions } from '~/features/quizzes/quizzes.server'
import { tx } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeNumberedQuiz, questionNumber } from '../../support/quizzes'
import { makeRandomAttempts, type MadeAttempt } from '../../support/random-attempts'

useDatabase()

/** What is compared: counted here once more, from the attempts as they were made up and nothing of the app. */
type Figures = { asked: number; right: number; counts: number[]; wrongest: number; fewRight: boolean; wrongAhead: boolean }

function countedByHand(attempts: MadeAttempt[], questionId: string, key: number, options: number): Figures {
  const given = attempts.filter((attempt) => attempt.given.has(questionId)).map((attempt) => attempt.given.get(questionId))
  const counts = Array.from({ length: options }, (_, option) => given.filter((chosen) => chosen === option).length)
  const wrongest = Math.max(...counts.filter((_, option) => option !== key))
  const right = counts[key]!
  return { asked: given.length, right, counts, wrongest, fewRight: right / given.length < 0.3, wrongAhead: wrongest > right }
}

const shown = ({ asked, right, options, mostChosenWrong, flags }: ItemFigures): Figures => ({
  asked, right, counts: options.map(({ count }) => count), wrongest: mostChosenWrong[0]?.count ?? 0,
  fewRight: flags.includes('few-right'), wrongAhead: flags.includes('wrong-ahead'),
})

async function readCsv(choice: TakenChoice, version: number) {
  let text = ''
  for await (const piece of answersCsv(choice, version)) text += piece
  const [head, ...rows] = parse(text, { bom: true }) as string[][]
  return { text, head: head!, rows }
}

type ReadFile = Awaited<ReturnType<typeof readCsv>>

/** The same figures out of the file alone. */
function countedInFile({ head, rows }: ReadFile, number: number, key: number, options: number): Figures {
  const column = head.findIndex((heading) => heading.startsWith(`${number} `))
  const asked = rows.filter((row) => row[column + 1] !== '')
  const counts = Array.from({ length: options }, (_, option) => asked.filter((row) => row[column] === 'ABCD'[option]).length)
  const wrongest = Math.max(...counts.filter((_, option) => option !== key))
  const right = asked.filter((row) => row[column + 1] === '1').length
  return { asked: asked.length, right, counts, wrongest, fewRight: right / asked.length < 0.3, wrongAhead: wrongest > right }
}

/** Whether the same pupil, as far as a device can tell, had handed in before. */
function isRepeat(made: MadeAttempt[], index: number) {
  const own = made[index]!
  const isSame = ({ browserKey, takerName, classLabel, isHandedIn }: MadeAttempt) =>
    isHandedIn && browserKey === own.browserKey && takerName === own.takerName && classLabel === own.classLabel
  return own.browserKey !== null && made.slice(0, index).some(isSame)
}

type Choice = { version: number; hasRepeats: boolean; classLabel?: string | null }

async function expectAgreement(quiz: Quiz, made: MadeAttempt[], choice: Choice) {
  const overview = await findAnswersOverview(quiz, choice)
  const taken = { quizId: quiz.id, versionId: overview.chosen.id, hasRepeats: choice.hasRepeats, classLabel: choice.classLabel }
  const fitting = made.filter(({ version, classLabel, isHandedIn }, index) =>
    isHandedIn && version === choice.version && (choice.hasRepeats || !isRepeat(made, index)) &&
    (choice.classLabel === undefined || classLabel === choice.classLabel))
  expect(overview.count).toBe(fitting.length)

  const [figures, questions, file] = await Promise.all([
    listItemFigures(taken), listQuestions(quiz, choice.version), readCsv(taken, choice.version),
  ])
  expect(file.rows).toHaveLength(fitting.length)
  expect(figures.map(({ questionId }) => questionId)).toEqual(questions.map(({ id }) => id))
  for (const [index, { id, correctAnswer, options, questionOrder }] of questions.entries()) {
    const expected = countedByHand(fitting, id, correctAnswer, options.length)
    expect(shown(figures[index]!)).toEqual(expected)
    expect(countedInFile(file, questionOrder, correctAnswer, options.length)).toEqual(expected)
  }
  const scores = file.rows.map((row) => Number(row[file.head.indexOf('Score')]))
  expect(overview.averageScore).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 9)
  const asked = file.rows.map((row) => Number(row[file.head.indexOf('Questions')]))
  expect(overview.averageAsked).toBeCloseTo(asked.reduce((sum, count) => sum + count, 0) / asked.length, 9)
}

describe('a thousand attempts, with classes, repeats, gaps, pools and an edit between them', () => {
  it('have the figures that an independent computation gives, on the page and in the file', async () => {
    const classes = ['7a', '7b', null]
    const first = await makeNumberedQuiz(null, { count: 7, classLabels: ['7a', '7b'] })
    const names = ['Ana', 'Bo', null]
    const made = await makeRandomAttempts(first, 400, { classes, names })
    const others = [3, 9, 5, 11].map((number) => questionNumber(number, { correctAnswer: number % 4 }))
    await tx((transaction) => replaceQuestions(transaction, first.id, others))
    const quiz = (await findQuizByCode(first.code))!
    made.push(...(await makeRandomAttempts(quiz, 600, { classes, names })))
    expect(new Set(made.map(({ version }) => version))).toEqual(new Set([1, 2]))
    expect(made.filter((_, index) => isRepeat(made, index)).length).toBeGreaterThan(50)

    for (const version of [1, 2]) {
      for (const hasRepeats of [false, true]) {
        for (const classLabel of [undefined, '7a', '7b', null]) await expectAgreement(quiz, made, { version, hasRepeats, classLabel })
      }
    }
  })
})

describe('the figures of one question', () => {
  const [question] = [{ ...questionNumber(1), id: 'q', lineage: 'l', questionOrder: 1 }]
  const figuresOf = (...counts: [number | null, number][]) =>
    toItemFigures([question!], counts.map(([optionIndex, count]) => ({ questionId: 'q', optionIndex, count })))[0]!

  it('flag it when fewer than 30 % were right, and not at 30 %', () => {
    expect(figuresOf([1, 29], [null, 71]).flags).toEqual(['few-right'])
    expect(figuresOf([1, 30], [null, 70]).flags).toEqual([])
  })

  it('flag it when a wrong option was chosen more often than the key, and not when they are level', () => {
    expect(figuresOf([1, 5], [2, 6], [0, 1]).flags).toEqual(['wrong-ahead'])
    expect(figuresOf([1, 6], [2, 6]).flags).toEqual([])
  })

  it('name the wrong option that was chosen most, each of several that are level, and none where nobody erred', () => {
    expect(figuresOf([1, 5], [0, 2], [3, 4]).mostChosenWrong.map(({ letter }) => letter)).toEqual(['D'])
    expect(figuresOf([1, 5], [0, 4], [3, 4]).mostChosenWrong.map(({ letter }) => letter)).toEqual(['A', 'D'])
    expect(figuresOf([1, 5]).mostChosenWrong).toEqual([])
  })

  it('are zeros without attempts, and no flag', () => {
    expect(figuresOf()).toMatchObject({ asked: 0, right: 0, blank: 0, flags: [] })
  })
})
