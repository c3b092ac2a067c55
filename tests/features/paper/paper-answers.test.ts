import { describe, expect, it } from 'vitest'
import { listRecentAttempts } from '~/features/attempts/attempt-statistics.server'
import { arrangeSheet, keyOf, type SheetVersion } from '~/features/paper/paper'
import { findSheet, savePaperAnswers, type PrintedSheet } from '~/features/paper/paper-answers.server'
import { listPaperBatches, removePaperBatch } from '~/features/paper/paper-batches.server'
import { readPaperLines } from '~/features/paper/paper-lines.server'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import type { Quiz, QuizQuestion } from '~/features/quizzes/quiz'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { db, tx } from '~/server/db.server'
import { useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { makeNumberedQuiz, questionNumber } from '../../support/quizzes'

useDatabase()

const FORM = { formKey: 'form-key-0123456789' }
const MARKS: SheetVersion[] = ['A', 'B']

async function quizOf(count = 5, settings: Parameters<typeof makeNumberedQuiz>[1] = {}) {
  const author = await makeAccount()
  return { author, quiz: await makeNumberedQuiz(author, { count, ...settings }) }
}

const linesFor = (sheet: PrintedSheet, text: string) => {
  const { lines, troubles } = readPaperLines(text, sheet.arrangement.map(({ options }) => options.length))
  expect(troubles).toEqual([])
  return lines
}

const keyFor = ({ arrangement, questions }: PrintedSheet) => keyOf(arrangement, [...questions.values()]).join('')
/** Another letter of four. */
const wrong = (letter: string) => (letter === 'A' ? 'B' : 'A')

/** By name, those without one first. */
async function attemptsOf(quiz: Quiz) {
  const attempts = await db.quizAttempt.findMany({ where: { quizId: quiz.id }, include: { answers: true, version: true } })
  return attempts.toSorted((a, b) => (a.takerName ?? '').localeCompare(b.takerName ?? ''))
}

describe('sheet B', () => {
  const questionsOf = (count: number): QuizQuestion[] => Array.from({ length: count }, (_, index) => ({
    ...questionNumber(index + 1), id: `question ${index}`, lineage: `lineage ${index}`, questionOrder: index + 1,
    correctAnswer: index % 4,
  }))

  it.each([2, 5, 10, 20])('asks the same %i questions with the same options', (count) => {
    const questions = questionsOf(count)
    const [a, b] = MARKS.map((version) => arrangeSheet(version, 'some version', questions))
    expect(a!.map(({ questionId }) => questionId)).toEqual(questions.map(({ id }) => id))
    expect(b!.map(({ questionId }) => questionId).toSorted()).toEqual(questions.map(({ id }) => id).toSorted())
    for (const { options } of b!) expect(options.toSorted()).toEqual([0, 1, 2, 3])
    expect(arrangeSheet('B', 'some version', questions)).toEqual(b)
  })

  it('makes letters that are copied from a neighbour wrong: chance alone would let a quarter of them be right', () => {
    let same = 0
    for (let version = 0; version < 50; version += 1) {
      const questions = questionsOf(10)
      const [a, b] = MARKS.map((mark) => keyOf(arrangeSheet(mark, `version ${version}`, questions), questions))
      same += a!.filter((letter, index) => letter === b![index]).length
    }
    expect(same / 500).toBeLessThan(0.05)
  })

  it('leaves options that speak of the others at the end', () => {
    const questions = questionsOf(6).map((question) => ({ ...question, options: ['One', 'Two', 'Three', 'All of these'] }))
    for (const { options } of arrangeSheet('B', 'pinned', questions)) expect(options[3]).toBe(3)
  })
})

describe('answers from paper', () => {
  it.each(MARKS)('are ordinary attempts: version %s is scored by question, never by printed position', async (version) => {
    const { author, quiz } = await quizOf()
    const sheet = await findSheet(quiz, version, 1)
    const key = keyFor(sheet)
    const text = `Ana: ${key}\nBen: ${wrong(key[0]!)}${key.slice(1, 4)}-\n-----`
    expect(await savePaperAnswers(author, quiz, sheet, linesFor(sheet, text), FORM)).toEqual({ stored: 3, known: 0 })

    const [nobody, ana, ben] = await attemptsOf(quiz)
    expect([nobody!.takerName, nobody!.score, nobody!.answers.length]).toEqual([null, 0, 0])
    expect([ana!.takerName, ana!.score, ben!.takerName, ben!.score]).toEqual(['Ana', 5, 'Ben', 3])
    for (const attempt of [nobody!, ana!, ben!]) {
      expect(attempt).toMatchObject({
        source: 'paper', totalQuestions: 5, attemptNumber: 1, browserKey: null, resumeKey: null, timeTaken: null, classLabel: null,
      })
      expect(attempt.completedAt).toBeInstanceOf(Date)
      expect(attempt.version.number).toBe(1)
      expect(JSON.parse(attempt.arrangement!)).toEqual(sheet.arrangement)
    }
    const right = new Map((await listQuestions(quiz)).map(({ id, correctAnswer }) => [id, correctAnswer]))
    expect(ana!.answers.map(({ questionId, optionIndex }) => right.get(questionId) === optionIndex)).toEqual(Array(5).fill(true))
    expect(ben!.answers).toHaveLength(4)
    const wrongOnes = ben!.answers.filter(({ isCorrect }) => !isCorrect)
    expect(wrongOnes.map(({ questionId }) => questionId)).toEqual([sheet.arrangement[0]!.questionId])
  })

  it('appear among the latest attempts, marked', async () => {
    const { author, quiz } = await quizOf()
    const sheet = await findSheet(quiz, 'A', 1)
    await savePaperAnswers(author, quiz, sheet, linesFor(sheet, `Ana: ${keyFor(sheet)}`), FORM)
    expect(await listRecentAttempts(quiz.id)).toMatchObject([{ participant: 'Ana', score: 5, totalQuestions: 5, isOnPaper: true }])
  })

  it('keep to the questions that stood on the sheet when the quiz was changed since', async () => {
    const { author, quiz } = await quizOf()
    const printed = await findSheet(quiz, 'B', 1)
    await tx((transaction) => replaceQuestions(transaction, quiz.id, [questionNumber(9, { correctAnswer: 0 })]))
    expect(await findSheet(quiz, 'B', 1)).toEqual(printed)
    await savePaperAnswers(author, quiz, printed, linesFor(printed, `Ana: ${keyFor(printed)}`), FORM)
    const newest = await findSheet(quiz, 'A', 2)
    await savePaperAnswers(author, quiz, newest, linesFor(newest, 'Ben: A'), FORM)
    const stored = await attemptsOf(quiz)
    expect(stored.map(({ takerName, score, totalQuestions, version }) => [takerName, score, totalQuestions, version.number]))
      .toEqual([['Ana', 5, 5, 1], ['Ben', 1, 1, 2]])
    await expect(findSheet(quiz, 'A', 3)).rejects.toMatchObject({
      field: 'number',
      message: 'This quiz has no such version. Please check the number in the mark on the sheets.',
    })
  })

  it('of one form are stored once, however often it comes, and even when it comes twice at once', async () => {
    const { author, quiz } = await quizOf()
    const sheet = await findSheet(quiz, 'A', 1)
    const send = (text: string, formKey = FORM.formKey) =>
      savePaperAnswers(author, quiz, sheet, linesFor(sheet, text), { formKey })
    const both = await Promise.all([send('Ana: AAAAA\nBen: BBBBB'), send('Ana: AAAAA\nBen: BBBBB')])
    expect(both.toSorted((a, b) => a.stored - b.stored)).toEqual([{ stored: 0, known: 2 }, { stored: 2, known: 0 }])
    expect(await send('Ana: AAAAA\nBen: BBBBB')).toEqual({ stored: 0, known: 2 })
    // Somebody went back, typed in the rest, and another Ana who has the same answers.
    expect(await send('Ana: AAAAA\nBen: BBBBB\nCleo: CCCCC\nAna: AAAAA')).toEqual({ stored: 2, known: 2 })
    expect(await send('Ana: AAAAA', 'another-form-0123456')).toEqual({ stored: 1, known: 0 })
    expect((await attemptsOf(quiz)).map(({ takerName }) => takerName)).toEqual(['Ana', 'Ana', 'Ana', 'Ben', 'Cleo'])
  })

  it('have the class that the quiz knows, and no other', async () => {
    const { author, quiz } = await quizOf(2, { classLabels: ['7a', '7b'] })
    const sheet = await findSheet(quiz, 'A', 1)
    await savePaperAnswers(author, quiz, sheet, linesFor(sheet, 'Ana: AA'), { ...FORM, classLabel: '7b' })
    await savePaperAnswers(author, quiz, sheet, linesFor(sheet, 'Ben: AA'), { ...FORM, classLabel: '9z' })
    expect((await attemptsOf(quiz)).map(({ takerName, classLabel }) => [takerName, classLabel]))
      .toEqual([['Ana', '7b'], ['Ben', null]])
  })

  it('are stored of 60 pupils and 50 questions in one go', async () => {
    const { author, quiz } = await quizOf(50)
    const sheet = await findSheet(quiz, 'B', 1)
    const text = Array.from({ length: 60 }, (_, index) => `Pupil ${index}: ${keyFor(sheet)}`).join('\n')
    expect(await savePaperAnswers(author, quiz, sheet, linesFor(sheet, text), FORM)).toEqual({ stored: 60, known: 0 })
    expect(await db.attemptAnswer.count({ where: { attempt: { quizId: quiz.id }, isCorrect: true } })).toBe(3000)
  })

  it('are stored by those alone who may edit the quiz', async () => {
    const { quiz } = await quizOf()
    const sheet = await findSheet(quiz, 'A', 1)
    await expect(savePaperAnswers(await makeAccount(), quiz, sheet, linesFor(sheet, 'AAAAA'), FORM))
      .rejects.toMatchObject({ message: "You don't have permission to edit this quiz" })
    expect(await attemptsOf(quiz)).toEqual([])
    const admin = await makeAccount({ isAdmin: true })
    expect(await savePaperAnswers(admin, quiz, sheet, linesFor(sheet, 'AAAAA'), FORM)).toEqual({ stored: 1, known: 0 })
  })

  it('of a quiz that is gone are refused in words', async () => {
    const { author, quiz } = await quizOf()
    const sheet = await findSheet(quiz, 'A', 1)
    await db.quiz.delete({ where: { id: quiz.id } })
    await expect(savePaperAnswers(author, quiz, sheet, linesFor(sheet, 'AAAAA'), FORM))
      .rejects.toMatchObject({ title: 'Error', message: 'Failed to store the answers' })
  })
})

describe('what was typed in', () => {
  it('is listed by press, the newest first, and taken back as one', async () => {
    const { author, quiz } = await quizOf(2, { classLabels: ['7a'], timeZone: 'Europe/Berlin' })
    const sheet = await findSheet(quiz, 'A', 1)
    const first = new Date('2026-11-20T13:00:00Z')
    await savePaperAnswers(author, quiz, sheet, linesFor(sheet, 'Ana: AA\nBen: BB'), { ...FORM, classLabel: '7a' }, first)
    await savePaperAnswers(author, quiz, sheet, linesFor(sheet, 'Cleo: AA'), FORM, new Date('2026-11-20T13:05:00Z'))
    await db.quizAttempt.create({
      data: {
        quizId: quiz.id, versionId: sheet.versionId, tokenHash: 'online', totalQuestions: 2, score: 1, completedAt: first,
      },
    })
    expect(await listPaperBatches(quiz)).toEqual([
      { id: '2026-11-20T13:05:00.000Z', stored: '20 Nov 2026, 14:05', zone: 'Europe/Berlin', classLabel: null, count: 1 },
      { id: '2026-11-20T13:00:00.000Z', stored: '20 Nov 2026, 14:00', zone: 'Europe/Berlin', classLabel: '7a', count: 2 },
    ])
    await expect(removePaperBatch(await makeAccount(), quiz, first.toISOString()))
      .rejects.toMatchObject({ message: "You don't have permission to edit this quiz" })
    expect(await removePaperBatch(author, quiz, first.toISOString())).toBe(2)
    expect((await attemptsOf(quiz)).map(({ takerName, source }) => [takerName, source]))
      .toEqual([[null, 'online'], ['Cleo', 'paper']])
    for (const gone of [first.toISOString(), 'no moment']) {
      await expect(removePaperBatch(author, quiz, gone)).rejects.toMatchObject({ message: 'These answers have already been deleted.' })
    }
  })
})
