import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { beginQuiz } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import { makeAttempt } from '../support/taken-attempts'

const app = useAppRows()

async function makeOwn(settings: Parameters<typeof makeNumberedQuiz>[1] = {}) {
  const author = await makeAccount()
  const quiz = await makeNumberedQuiz(author, { code: 'LAMPS1', count: 2, ...settings })
  return { quiz, teacher: await app.openAs(author), at: `/quiz/${quiz.code}/answers` }
}

const storedNames = async () => (await db.quizAttempt.findMany({ orderBy: { completedAt: 'asc' } }))
  .map(({ takerName, classLabel }) => `${takerName} ${classLabel}`)

beforeEach(async () => {
  await db.quiz.deleteMany()
})

describe('the answers of one pupil', () => {
  it('are deleted after a question, and nobody else’s: a class shares the device', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a', '7b'] })
    const one = { takerName: 'Ana', classLabel: '7a', browserKey: 'one' }
    const id = await makeAttempt(quiz, [1, 1], one)
    await makeAttempt(quiz, [1, 0], { ...one, attemptNumber: 2 })
    await makeAttempt(quiz, [1, 0], { ...one, classLabel: '7b', attemptNumber: 3 })
    await makeAttempt(quiz, [0, 0], { ...one, takerName: 'Bo', attemptNumber: 4 })
    await teacher.visit(`${at}?class=7a&name=${id}`)
    const panel = await teacher.follow('Delete the 2 attempts')
    expect(panel.headings).toContain('Delete the answers of Ana')
    expect(panel.text).toContain('The 2 attempts that this device made under this name will be gone for good with name, answers and score.')
    expect(await db.quizAttempt.count()).toBe(4)
    const page = await teacher.submit({}, { button: 'Delete 2 attempts' })
    expect([page.path, page.messages]).toEqual([
      `${at}?class=7a`, ['Answers deleted 2 attempts are gone for good, with names, answers and scores.'],
    ])
    expect(await storedNames()).toEqual(['Ana 7b', 'Bo 7a'])
    expect(await db.attemptAnswer.count()).toBe(4)
  })

  it('take the name of that class alone when it is changed', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a', '7b'] })
    const id = await makeAttempt(quiz, [1, 1], { takerName: 'Ana', classLabel: '7a', browserKey: 'one' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', classLabel: '7b', browserKey: 'one', attemptNumber: 2 })
    await teacher.visit(`${at}?name=${id}`)
    await teacher.submit({ takerName: 'Ana R.' }, { button: 'Save name' })
    expect(await storedNames()).toEqual(['Ana R. 7a', 'Ana 7b'])
  })

  it('are not found twice, nor at another quiz, nor by a stranger', async () => {
    const { quiz, teacher, at } = await makeOwn()
    const id = await makeAttempt(quiz, [1, 1], { takerName: 'Ana' })
    const other = await makeAttempt(await makeNumberedQuiz(await makeAccount(), { code: 'OTHERS', count: 2 }), [1, 1], { takerName: 'Cy' })
    const stranger = await app.openAs(await makeAccount())
    expect((await postForm(stranger, at, { intent: 'delete-pupil', attempt: id })).status).toBe(403)
    expect((await postForm(teacher, at, { intent: 'delete-pupil', attempt: other })).status).toBe(422)
    expect(await db.quizAttempt.count()).toBe(2)
    await teacher.visit(`${at}?confirm-delete=${id}`)
    await db.quizAttempt.delete({ where: { id } })
    const late = await teacher.submit({}, { button: 'Delete 1 attempt' })
    expect([late.status, late.text.includes('This attempt no longer exists. Its answers have been deleted.')]).toEqual([422, true])
    const gone = await teacher.visit(`${at}?confirm-delete=${other}`)
    expect([gone.status, gone.headings[1]]).toEqual([404, 'This attempt no longer exists'])
  })

  it('can be reached from the board while the quiz is being taken, and the name with them', async () => {
    const { quiz, teacher, at } = await makeOwn()
    await beginQuiz(app.url, quiz, { takerName: 'Rude One' })
    await teacher.visit('/quiz/LAMPS1/board')
    const panel = await teacher.follow('Rude One')
    expect(panel.headings).toContain('Name of Rude One')
    expect((await teacher.submit({}, { button: 'Hide the name' })).path).toBe(at)
    expect((await teacher.visit('/quiz/LAMPS1/board')).text).not.toContain('Rude One')
  })

  it('count as first ones only once, also after others of the device were deleted', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a', '7b'] })
    const { browser } = await beginQuiz(app.url, quiz, { takerName: 'Mia', classLabel: '7a' })
    const handIn = () => db.quizAttempt.updateMany({ where: { completedAt: null }, data: { completedAt: new Date(), score: 0 } })
    const takeAsLeo = async () => {
      await browser.visit('/quiz/LAMPS1?new')
      await browser.submit({ takerName: 'Leo', classLabel: '7b' }, { button: 'Continue to Quiz' })
      await handIn()
    }
    await handIn()
    await takeAsLeo()
    await db.quizAttempt.deleteMany({ where: { classLabel: '7a' } })
    await takeAsLeo()
    expect((await teacher.visit(at)).textsOf('.figures > div')[0]).toBe('Attempts 1')
    expect((await teacher.visit(`${at}?attempts=all`)).textsOf('.figures > div')[0]).toBe('Attempts 2')
  })
})
