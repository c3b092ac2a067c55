import { parse } from 'csv-parse/sync'
import { beforeEach, expect, it } from 'vitest'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { naughtyStrings } from '../support/naughty-strings'
import { beginQuiz, quizCookieIn } from '../support/quiz-taker'
import { makeNumberedQuiz, questionNumber } from '../support/quizzes'
import { makeAttempt } from '../support/taken-attempts'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

async function makeOwn(settings: Parameters<typeof makeNumberedQuiz>[1] = {}) {
  const author = await makeAccount()
  const quiz = await makeNumberedQuiz(author, { code: 'LAMPS1', count: 2, ...settings })
  return { quiz, teacher: await app.openAs(author), at: '/quiz/LAMPS1/answers' }
}

beforeEach(async () => {
  await db.quiz.deleteMany()
})

it('leads to the answers from the review desk, My Quizzes and a result of one’s own, and nobody else there', async () => {
  const { quiz, teacher, at } = await makeOwn()
  expect((await teacher.visit('/quiz/LAMPS1/edit')).links).toContainEqual(['Answers', at])
  expect((await teacher.visit('/my-quizzes')).links).toContainEqual(['Answers per question', at])
  const { browser } = await beginQuiz(app.url, quiz)
  await db.quizAttempt.updateMany({ data: { completedAt: new Date(), score: 0 } })
  const result = `/quiz/LAMPS1/results?attempt=${quizCookieIn(browser).token}`
  expect((await teacher.visit(result)).links).toContainEqual(['Answers per question', at])
  for (const other of [browser, await app.openAs(await makeAccount())]) {
    const page = await other.visit(result)
    expect([page.status, page.links.some(([, address]) => address.startsWith(at))]).toEqual([200, false])
  }
})

it('offers deletion, and a choice of attempts, only where there is something to delete or to choose', async () => {
  const { quiz, teacher, at } = await makeOwn()
  await makeAttempt(quiz, [1, 1], { takerName: 'Its author', attemptNumber: 0 })
  const offersOf = (page: WebPage) => page.links.map(([text]) => text).filter((text) => text.startsWith('Delete'))
  const before = await teacher.visit(at)
  expect([offersOf(before), before.document.querySelector('nav[aria-label="Which attempts"]')]).toEqual([[], null])
  await makeAttempt(quiz, [1, null], { takerName: 'Still at it', completedAt: null })
  expect(offersOf(await teacher.visit(at))).toEqual(['Delete answers'])
  const asked = await teacher.visit(`${at}?confirm-delete`)
  expect(asked.text).toContain('1 attempt, 1 of them not handed in, will be gone for good')
  const after = await teacher.submit({}, { button: 'Delete 1 attempt' })
  expect(after.text).toContain('1 attempt is gone for good')
  expect(offersOf(after)).toEqual([])
  expect((await teacher.visit(`${at}?data-sheet`)).text).toContain('Nothing is stored at the moment.')
})

it('shows and hands out whatever names and labels there are, and none as a formula', async () => {
  const names = [...new Set(naughtyStrings)].filter((name) => name !== '' && !name.includes('\0') && name.isWellFormed())
  const { quiz, teacher, at } = await makeOwn({ classLabels: names.slice(0, 20), title: names.at(-1)!, questions: [
    questionNumber(1, { questionText: '=HYPERLINK("http://x")', options: ['<b>', '=1', '{{7*7}}', '${7*7}'] }),
  ] })
  const { versionId } = await db.quizAttempt.findUniqueOrThrow({ where: { id: await makeAttempt(quiz, [1], { takerName: 'Ana' }) } })
  await db.quizAttempt.createMany({
    data: names.map((takerName, index) => ({
      quizId: quiz.id, versionId, tokenHash: `token ${index}`, takerName, classLabel: names[(index * 7) % names.length]!, totalQuestions: 1,
      score: 0, timeTaken: 1, completedAt: new Date(Date.UTC(2026, 10, 21, 0, 0, index)),
    })),
  })
  const page = await teacher.visit(at)
  expect([page.status, page.document.querySelectorAll('main b, main script').length]).toEqual([200, 0])
  for (const label of names.slice(0, 40)) {
    expect((await teacher.visit(`${at}?class=${encodeURIComponent(label)}&version=1&confirm-delete`)).status).toBe(200)
  }
  const { body } = await teacher.send(`${at}/download`)
  const rows = parse(body, { bom: true }) as string[][]
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  const plain = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
  expect(rows.slice(1, -1).map(([name]) => plain(name!)).toReversed()).toEqual(names)
})

it('streams the file of a big school whole, in order', async () => {
  const { quiz, teacher, at } = await makeOwn()
  const { id: versionId } = await db.quizVersion.findFirstOrThrow({ where: { quizId: quiz.id } })
  const [first] = await listQuestions(quiz)
  const ids = Array.from({ length: 1234 }, (_, index) => `attempt-${String(index).padStart(4, '0')}`)
  await db.quizAttempt.createMany({
    data: ids.map((id, index) => ({
      id, tokenHash: id, quizId: quiz.id, versionId, takerName: `Owl ${index}`, totalQuestions: 2, score: 1, timeTaken: 60,
      completedAt: new Date(Date.UTC(2026, 10, 20, 9, 0, index % 60)),
    })),
  })
  const answer = { questionId: first!.id, optionIndex: 1, isCorrect: true }
  await db.attemptAnswer.createMany({ data: ids.map((attemptId) => ({ attemptId, ...answer })) })
  const { body, headers } = await teacher.send(`${at}/download`)
  expect(headers['content-length']).toBeUndefined()
  const rows = parse(body, { bom: true, from: 2 }) as string[][]
  expect(new Set(rows.map(([name]) => name)).size).toBe(1234)
  expect(rows.map((row) => row[9])).toEqual(rows.map((row) => row[9]).toSorted().toReversed())
  expect(new Set(rows.map((row) => row.slice(12).join()))).toEqual(new Set(['B,1,,0']))
})

it('weighs at most 25 kB with twenty questions and fifty attempts', async () => {
  const { quiz, teacher, at } = await makeOwn({ count: 20, classLabels: ['7a', '7b'] })
  const answers = Array.from({ length: 20 }, (_, index) => index % 4)
  for (let number = 1; number <= 50; number += 1) await makeAttempt(quiz, answers, { takerName: `Owl ${number}`, classLabel: '7a' })
  await teacher.visit(at)
  const { headers } = await teacher.send(at, { headers: { 'Accept-Encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(Number(headers['content-length'])).toBeLessThanOrEqual(25_000)
})

it('come with semicolons for spreadsheets that expect them, the same rows, and safe in those that do not', async () => {
  const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a; 7b'] })
  for (const takerName of ['Ana', 'x,=1+1', 'y;=1+1']) await makeAttempt(quiz, [1, null], { takerName, classLabel: '7a; 7b' })
  const links = new Map((await teacher.visit(`${at}?class=7a%3B+7b`)).links)
  const read = async (link: string, delimiter: string) => {
    const { body } = await teacher.send(links.get(link)!)
    return { text: body.toString('utf8'), rows: parse(body, { bom: true, delimiter }) as string[][] }
  }
  const usual = await read('Download CSV', ',')
  const other = await read('CSV with semicolons', ';')
  expect(other.rows).toEqual(usual.rows)
  expect(other.rows.map(([name]) => name)).toEqual(['Name', 'y;=1+1', 'x,=1+1', 'Ana'])
  for (const { text } of [usual, other]) {
    expect(text).toContain('"x,=1+1"')
    expect(text).toContain('"y;=1+1"')
  }
})
