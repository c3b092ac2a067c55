import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { postForm } from '../support/form-post'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'

const app = useAppRows()
const QUESTIONS = 10
const PUPILS = 6
/** Each costs a start of the app; `npm run bench -- quiz-class` has a whole class. */
const CUTS = 10

/** What a pupil was told is stored: the option by question id, and whether the attempt was handed in. */
type Told = { id: string; cookies: Map<string, string>; answers: Map<string, number>; isHandedIn: boolean }

async function join(quiz: Quiz): Promise<{ told: Told; fields: Record<string, string>[] }> {
  const { browser, page } = await beginQuiz(app.url, quiz)
  const all = await browser.visit(`/quiz/${quiz.code}?mode=all`)
  const fields = Array.from({ length: QUESTIONS }, (_, index) => optionOf(all, `${randomInt(2) ? 'Right' : 'Wrong'} ${index + 1}`))
  return { told: { id: page.valueOf('attempt'), cookies: browser.cookies, answers: new Map(), isHandedIn: false }, fields }
}

/** Sends one form; true only when the server acknowledged it. */
async function send(browser: Browser, quiz: Quiz, fields: Record<string, string>) {
  const answer = await postForm(browser, `/quiz/${quiz.code}?q=1`, fields).catch(() => null)
  return answer?.status === 303
}

/** Answers one question after the other until the server is gone, then hands in. */
async function goThrough(quiz: Quiz, told: Told, fields: Record<string, string>[]) {
  const browser = openBrowser(app.url)
  for (const [name, value] of told.cookies) browser.cookies.set(name, value)
  for (const field of fields) {
    const [[name, value]] = Object.entries(field) as [[string, string]]
    const id = name.slice('answer-'.length)
    if (told.answers.has(id)) continue
    if (!(await send(browser, quiz, { intent: 'next', attempt: told.id, ...field }))) return
    told.answers.set(id, Number(value))
  }
  told.isHandedIn ||= await send(browser, quiz, { intent: 'submit', attempt: told.id })
}

/** Everything that was acknowledged is stored, and nothing twice. */
async function expectKept(pupils: { told: Told }[]) {
  for (const { told } of pupils) {
    const row = await db.quizAttempt.findUniqueOrThrow({ where: { id: told.id }, include: { answers: true } })
    const stored = new Map(row.answers.map(({ questionId, optionIndex }) => [questionId, optionIndex]))
    for (const [id, value] of told.answers) expect(stored.get(id)).toBe(value)
    if (told.isHandedIn) expect(row.completedAt).not.toBeNull()
  }
}

it('a power cut at any moment loses no answer that was acknowledged, and a class goes on where it stopped', async () => {
  const quiz = await makeNumberedQuiz(null, {
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      questionText: `Question ${index + 1}?`,
      options: [`Right ${index + 1}`, `Wrong ${index + 1}`],
      correctAnswer: 0, explanation: null, evidence: null,
    })),
  })
  const pupils: Awaited<ReturnType<typeof join>>[] = []
  for (let number = 0; number < PUPILS; number += 1) pupils.push(await join(quiz))

  for (let cut = 0; cut < CUTS && pupils.some(({ told }) => !told.isHandedIn); cut += 1) {
    const going = Promise.all(pupils.map(({ told, fields }) => goThrough(quiz, told, fields)))
    await wait(randomInt(60))
    await app.restartAfterKill(async () => {
      await going
      await expectKept(pupils)
    })
  }
  await Promise.all(pupils.map(({ told, fields }) => goThrough(quiz, told, fields)))
  await expectKept(pupils)

  const rows = await db.quizAttempt.findMany({ where: { quizId: quiz.id }, include: { answers: true } })
  expect(rows).toHaveLength(PUPILS)
  expect(rows.filter(({ completedAt }) => completedAt === null)).toEqual([])
  for (const { score, answers } of rows) expect(score).toBe(answers.filter(({ isCorrect }) => isCorrect).length)
})
