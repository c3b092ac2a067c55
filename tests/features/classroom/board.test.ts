import { describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { findAttempt } from '~/features/attempts/attempt-reads.server'
import { saveAnswers, startAttempt, submitAttempt } from '~/features/attempts/attempts.server'
import { boardPath, readBoardView, shownName, type BoardView } from '~/features/classroom/board'
import { boardSql, windowOf } from '~/features/classroom/board-rows.server'
import { boardFingerprint, findBoard } from '~/features/classroom/board.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { testProvider, useDatabase } from '../../support/database'
import { makeAccount } from '../../support/factories'
import { countQueries } from '../../support/query-count'
import { costlySteps, queryPlan } from '../../support/query-plan'
import { answersTo, makeNumberedQuiz } from '../../support/quizzes'

useDatabase()

const NOW = new Date('2026-11-20T10:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const VIEW = readBoardView(new URLSearchParams())
const AUTHOR = { isAdmin: true } as Actor

const boardOf = async (quiz: Quiz, view: Partial<BoardView> = {}, now = NOW) =>
  (await findBoard(AUTHOR, quiz.code, { ...VIEW, ...view }, now))!

type Pupil = { name?: string; classLabel?: string; begun?: Date; answers?: number; isDone?: boolean }

/** A pupil at work: begun, some answers, handed in or not. */
async function work(quiz: Quiz, { name, classLabel = '', begun = before(10), answers = 0, isDone = false }: Pupil = {}) {
  const cookie = await startAttempt(quiz, { takerName: name ?? null, classLabel: classLabel || null }, null, begun)
  const attempt = (await findAttempt(quiz, cookie.token))!
  const right = [...(await answersTo(quiz))].slice(0, isDone ? undefined : answers)
  const later = new Date(begun.getTime() + 60_000)
  await saveAnswers(quiz, attempt, new Map(right), later)
  if (isDone) await submitAttempt(quiz, attempt, undefined, later)
  return attempt
}

describe('a class board', () => {
  it('shows who is there, how far, and when each was seen', async () => {
    const quiz = await makeNumberedQuiz(null, { timeZone: 'Europe/Berlin', classLabels: ['7a'] })
    await work(quiz, { name: 'Ana', classLabel: '7a', answers: 2 })
    await work(quiz, { name: 'Ben', isDone: true })
    const board = await boardOf(quiz)
    expect([board.joined, board.finished, board.doors, board.day, board.isToday]).toEqual([2, 1, 'open', '2026-11-20', true])
    expect(board.pupils).toMatchObject([
      { name: 'Ana', classLabel: '7a', answered: 2, total: 3, state: 'working', lastSeen: '10:51', score: null },
      { name: 'Ben', classLabel: null, answered: 3, total: 3, state: 'finished', score: null },
    ])
  })

  it('shows scores only when the teacher has them shown, and a hidden name never', async () => {
    const quiz = await makeNumberedQuiz(null)
    const { id } = await work(quiz, { name: 'Rude', isDone: true })
    await db.quiz.updateMany({ data: { scoresShown: true } })
    await db.quizAttempt.update({ where: { id }, data: { isNameHidden: true } })
    const board = await boardOf(quiz)
    expect(board.pupils).toMatchObject([{ score: 3, name: null }])
    expect(JSON.stringify(board)).not.toContain('Rude')
    expect(board.pupils.map(shownName)).toEqual(['Name hidden'])
  })

  it('puts the longest silent first and the finished last, or all in order of their names', async () => {
    const quiz = await makeNumberedQuiz(null)
    await work(quiz, { name: 'Zoe', begun: before(5) })
    await work(quiz, { name: 'Ana', begun: before(30), isDone: true })
    await work(quiz, { begun: before(20) })
    await work(quiz, { name: 'Élodie', begun: before(9) })
    const names = async (sort: BoardView['sort']) => (await boardOf(quiz, { sort })).pupils.map(shownName)
    expect(await names('late')).toEqual(['Anonymous', 'Élodie', 'Zoe', 'Ana'])
    expect(await names('name')).toEqual(['Ana', 'Élodie', 'Zoe', 'Anonymous'])
  })

  it('keeps two groups with one quiz apart', async () => {
    const quiz = await makeNumberedQuiz(null, { classLabels: ['7a', '7b'] })
    await work(quiz, { name: 'Ana', classLabel: '7a', isDone: true })
    await work(quiz, { name: 'Ben', classLabel: '7b' })
    expect(await boardOf(quiz, { classLabel: '7b' })).toMatchObject({ joined: 1, finished: 0, pupils: [{ name: 'Ben' }] })
    expect(await boardOf(quiz, { classLabel: '9z' })).toMatchObject({ joined: 0, pupils: [] })
  })

  it('keeps the class of pupils who began before the teacher took it off the list', async () => {
    const quiz = await makeNumberedQuiz(null, { classLabels: ['7b', '7a', '7 red'] })
    await work(quiz, { name: 'Ana', classLabel: '7a' })
    await work(quiz, { name: 'Ben', classLabel: '7b' })
    await work(quiz, { name: 'Cem', classLabel: '7 red', begun: new Date('2026-11-18T10:00:00Z') })
    await db.quiz.update({ where: { id: quiz.id }, data: { classLabels: JSON.stringify(['7b']) } })
    expect((await boardOf(quiz)).quiz.classLabels).toEqual(['7b', '7a'])
    expect((await boardOf(quiz, { classLabel: '7b' })).quiz.classLabels).toEqual(['7b', '7a'])
    expect(await boardOf(quiz, { classLabel: '7a' })).toMatchObject({ joined: 1, pupils: [{ name: 'Ana' }] })
    expect((await boardOf(quiz, { day: '2026-11-18' })).quiz.classLabels).toEqual(['7b', '7 red'])
    await db.quiz.update({ where: { id: quiz.id }, data: { classLabels: null } })
    expect((await boardOf(quiz)).quiz.classLabels).toEqual(['7a', '7b'])
  })

  it('shows today by the clocks of the quiz’s zone, other days by address, and the way to the one before', async () => {
    const quiz = await makeNumberedQuiz(null, { timeZone: 'Pacific/Auckland' })
    // 13 hours ahead: the 21st begins at 11:00 UTC of the 20th.
    await work(quiz, { name: 'Friday', begun: new Date('2026-11-20T10:30:00Z') })
    await work(quiz, { name: 'Saturday', begun: new Date('2026-11-20T11:30:00Z') })
    await work(quiz, { name: 'Long ago', begun: new Date('2026-09-01T00:00:00Z') })
    const noon = new Date('2026-11-20T23:00:00Z')
    expect(await boardOf(quiz, {}, noon)).toMatchObject({ day: '2026-11-21', pupils: [{ name: 'Saturday' }], earlierDay: '2026-11-20' })
    expect(await boardOf(quiz, { day: '2026-11-20' }, noon)).toMatchObject({
      isToday: false, pupils: [{ name: 'Friday' }], earlierDay: '2026-09-01',
    })
    expect(await boardOf(quiz, { day: '2026-09-01' }, noon)).toMatchObject({ pupils: [{ name: 'Long ago' }], earlierDay: null })
  })

  it('leaves out the author’s own look and what was typed in from paper', async () => {
    const quiz = await makeNumberedQuiz(null)
    const [preview, paper] = [await work(quiz), await work(quiz, { isDone: true })]
    await db.quizAttempt.update({ where: { id: preview.id }, data: { attemptNumber: 0 } })
    await db.quizAttempt.update({ where: { id: paper.id }, data: { source: 'paper' } })
    expect(await boardOf(quiz)).toMatchObject({ joined: 0, pupils: [] })
  })

  it('says whose time is over and until when the others have', async () => {
    const quiz = await makeNumberedQuiz(null, { timeLimitSeconds: 900, timeZone: 'Europe/Berlin' })
    await work(quiz, { name: 'Ana', begun: before(20) })
    await work(quiz, { name: 'Ben', begun: before(5) })
    await work(quiz, { name: 'Cleo', begun: before(6), isDone: true })
    expect((await boardOf(quiz)).pupils).toMatchObject([
      { name: 'Ana', state: 'over', endsAt: '10:55' }, { name: 'Ben', state: 'working', endsAt: '11:10' },
      { name: 'Cleo', state: 'finished', endsAt: null },
    ])
  })

  it.each([
    [{}, 'open', null], [{ opensAt: before(-5) }, 'early', 'This quiz is not open yet.'],
    [{ closesAt: before(5) }, 'closed', 'This quiz is closed.'], [{ published: false }, 'draft', null],
  ])('of a quiz with %j says that it is %s', async (changes, doors, closed) => {
    expect(await boardOf(await makeNumberedQuiz(null, changes))).toMatchObject({ doors, closed })
  })

  it('keeps a lesson in which another day begins, by the clocks of a zone that nobody has chosen', async () => {
    const quiz = await makeNumberedQuiz(null)
    await work(quiz, { name: 'Evening before', begun: new Date('2026-11-19T20:00:00Z') })
    await work(quiz, { name: 'Mia in Sydney', begun: new Date('2026-11-19T23:50:00Z') })
    const midnight = new Date('2026-11-20T00:05:00Z')
    expect(await boardOf(quiz, {}, midnight)).toMatchObject({
      day: '2026-11-20', joined: 1, pupils: [{ name: 'Mia in Sydney' }], earlierDay: '2026-11-19',
    })
    expect((await boardOf(quiz, { day: '2026-11-19' }, midnight)).joined).toBe(2)
    expect((await boardOf(quiz)).joined).toBe(0)
  })

  it('is for its creator and admins, under today’s code alone', async () => {
    const author = await makeAccount()
    const quiz = await makeNumberedQuiz(author, { oldCodes: ['OLDBOARD'] })
    expect(await findBoard(author, quiz.code, VIEW)).toMatchObject({ quiz: { code: quiz.code } })
    await expect(findBoard(await makeAccount(), quiz.code, VIEW)).rejects.toMatchObject({ status: 403 })
    for (const code of ['OLDBOARD', quiz.code.toLowerCase(), 'NOSUCH', '']) expect(await findBoard(author, code, VIEW)).toBeNull()
  })

  it('has one mark as long as it looks the same, and another with each answer', async () => {
    const quiz = await makeNumberedQuiz(null)
    const attempt = await work(quiz, { name: 'Ana', answers: 1 })
    const fingerprint = boardFingerprint(await boardOf(quiz))
    expect(boardFingerprint(await boardOf(quiz, {}, new Date(NOW.getTime() + 8000)))).toBe(fingerprint)
    await saveAnswers(quiz, attempt, await answersTo(quiz), before(1))
    expect(boardFingerprint(await boardOf(quiz))).not.toBe(fingerprint)
  })
})

it('a board lists the newest 300, and says that there are more', async () => {
  const quiz = await makeNumberedQuiz(null)
  const { versionId } = await work(quiz, { name: 'First of all', begun: before(90) })
  await db.quizAttempt.createMany({
    data: Array.from({ length: 300 }, (_, index) => ({
      quizId: quiz.id, versionId, tokenHash: `${index}`, totalQuestions: 3, startedAt: before(60), lastSeenAt: before(60),
    })),
  })
  const board = await boardOf(quiz)
  expect([board.isCut, board.joined, board.pupils.some(({ name }) => name === 'First of all')]).toEqual([true, 300, false])
})

describe('what a board costs', () => {
  it('is one query for a class of 35, whatever it shows', async () => {
    const quiz = await makeNumberedQuiz(null, { classLabels: ['7a'], timeLimitSeconds: 600 })
    for (let pupil = 0; pupil < 35; pupil += 1) await work(quiz, { name: `Pupil ${pupil}`, answers: pupil % 4 })
    for (const view of [{}, { sort: 'name' as const }, { classLabel: '7a' }, { day: '2026-11-19' }, { isProjector: true }]) {
      expect(await countQueries(() => boardOf(quiz, view))).toBe(1)
    }
    expect(await countQueries(() => db.quizAttempt.findMany({ include: { answers: true } }))).toBeGreaterThan(1)
    expect((await boardOf(quiz)).pupils).toHaveLength(35)
  })

  it.each([null, '2026-11-19'])('and that query walks along indexes, for the day %s', async (day) => {
    const plan = await queryPlan(boardSql('LAMPS1', windowOf(day, NOW)))
    // PostgreSQL does not see that a code is of one quiz, whose attempts come in order: it sorts those of the day.
    const costly = costlySteps(plan).filter((step) => testProvider === 'sqlite' || !/Sort +\(/.test(step))
    expect(costly, plan.join('\n')).toEqual([])
  })
})

describe('a view of a board', () => {
  it.each(['', '?sort=name', '?day=2026-11-19&class=7a%2Fb', '?projector', '?projector&names&still'])('is an address: %j', (search) => {
    expect(boardPath('LAMPS1', readBoardView(new URLSearchParams(search)))).toBe(`/quiz/LAMPS1/board${search}`)
  })

  it.each(['?day=2026-02-30', '?day=yesterday', '?sort=score', '?class='])('that makes no sense is the ordinary one: %j', (search) => {
    expect(readBoardView(new URLSearchParams(search))).toEqual(VIEW)
  })
})
