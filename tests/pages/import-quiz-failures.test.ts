import { beforeEach, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { makeQuiz } from '../support/make-quiz'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

const QUESTION = 'Who lights the lamps?{=Nobody ~Ana}'

let author: Awaited<ReturnType<typeof makeAccount>>
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  author = await makeAccount()
  teacher = await app.openAs(author)
})

async function check(path: string) {
  await teacher.visit(path)
  return teacher.submit({ text: QUESTION }, { button: 'Check the questions' })
}

it('says that a quiz could not be saved, keeps the questions, and makes it when it is sent again', async () => {
  await check('/import-quiz')
  const press = () => teacher.submit({ title: 'The lamps' }, { button: 'Make a draft quiz' })
  const failed = await whileRefusing('INSERT', 'quiz_versions', press)
  expect([failed.status, failed.messages.join(' ')]).toEqual([
    422, expect.stringContaining('Failed to import the questions. Please try again.'),
  ])
  expect([failed.text.includes('Who lights the lamps?'), failed.valueOf('title'), await db.quiz.count()]).toEqual([true, 'The lamps', 0])
  expect((await press()).path).toMatch(/^\/quiz\/[A-Z1-9]{6}\/edit$/)
  expect(await db.quiz.count()).toBe(1)
})

it('says that questions could not be added, and leaves the quiz as it was', async () => {
  await makeQuiz(author, { code: 'LAMPS1' })
  await check('/import-quiz?quiz=LAMPS1')
  const press = () => teacher.submit({}, { button: 'Add to “Lamps of the park”' })
  const failed = await whileRefusing('INSERT', 'quiz_versions', press)
  expect([failed.status, failed.messages.join(' ')]).toEqual([422, expect.stringContaining('Failed to update questions')])
  expect(await db.quiz.findFirst()).toMatchObject({ currentVersion: 1, questionsCount: 2 })
  expect((await press()).messages).toEqual(['1 question was imported'])
})

it('does not add to what somebody saved meanwhile until it is sent once more', async () => {
  await makeQuiz(author, { code: 'LAMPS1' })
  await check('/import-quiz?quiz=LAMPS1')
  const other = await app.openAs(author)
  await other.visit('/quiz/LAMPS1/edit')
  await other.submit({ 'questions[0].questionText': 'Changed?' }, { button: 'Save Questions' })
  const press = () => teacher.submit({}, { button: 'Add to “Lamps of the park”' })
  const added = () => db.quizQuestion.count({ where: { questionText: 'Who lights the lamps?' } })
  const refused = await press()
  expect([refused.status, refused.messages.join(' '), await added()]).toEqual([
    422, expect.stringContaining('Nothing has been added yet. Press again to add your questions after those that are there now.'), 0,
  ])
  expect(refused.headings).toContain('Saved by somebody else in the meantime')
  expect([(await press()).messages, await added()]).toEqual([['1 question was imported'], 1])
  expect(await db.quiz.findFirst()).toMatchObject({ currentVersion: 3, questionsCount: 3 })
})

it('refuses a format that it does not offer', async () => {
  const answer = await postForm(teacher, '/import-quiz', { intent: 'check', format: 'nosuch', text: QUESTION })
  expect([answer.status, answer.body.toString().includes('Please choose one of the formats')]).toEqual([400, true])
})
