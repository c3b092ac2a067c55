import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { makeAccount } from '../support/factories'
import { beginQuiz } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import { makeAttempt } from '../support/taken-attempts'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

async function makeOwn(settings: Parameters<typeof makeNumberedQuiz>[1] = {}) {
  const author = await makeAccount()
  const quiz = await makeNumberedQuiz(author, { code: 'LAMPS1', count: 2, ...settings })
  return { quiz, teacher: await app.openAs(author), at: `/quiz/${quiz.code}/answers` }
}

const namesOn = (page: WebPage) => page.textsOf('tr:has(time) th')

/** Everywhere that a teacher reads a name of this quiz. */
async function namesEverywhere(teacher: Awaited<ReturnType<typeof app.openAs>>) {
  const { body } = await teacher.send('/quiz/LAMPS1/answers/download?attempts=all')
  return {
    file: (parse(body, { bom: true, from: 2 }) as string[][]).map(([name]) => name),
    recent: namesOn(await teacher.visit('/my-quizzes?attempts=LAMPS1')),
    answers: namesOn(await teacher.visit('/quiz/LAMPS1/answers?attempts=all')),
  }
}

beforeEach(async () => {
  await db.quiz.deleteMany()
})

describe('a pupil’s name', () => {
  it('is changed everywhere, on the pupil’s own pages too', async () => {
    const { quiz, teacher, at } = await makeOwn()
    const { browser } = await beginQuiz(app.url, quiz, { takerName: 'Rude One' })
    await browser.visit('/quiz/LAMPS1?mode=all')
    const { id } = await db.quizAttempt.findFirstOrThrow()
    await teacher.visit(`${at}?name=${id}`)
    const page = await teacher.submit({ takerName: ' Zoë ' }, { button: 'Save name' })
    expect([page.path, page.messages]).toEqual([at, ['Name changed The new name appears on every page and in every file.']])
    expect((await browser.visit('/quiz/LAMPS1')).text).toContain('Zoë, to continue on another device')
    await db.quizAttempt.update({ where: { id }, data: { completedAt: new Date(), score: 0 } })
    expect(await namesEverywhere(teacher)).toEqual({ file: ['Zoë'], recent: ['Zoë'], answers: ['Zoë'] })
    const token = browser.cookies.get('mm_quiz')!.split('.')[1]!
    expect((await browser.visit(`/quiz/LAMPS1/results?attempt=${token}`)).text).toContain('Zoë')
  })

  it('is hidden everywhere, and shown again', async () => {
    const { quiz, teacher, at } = await makeOwn()
    const { browser } = await beginQuiz(app.url, quiz, { takerName: 'Rude One' })
    const { id } = await db.quizAttempt.findFirstOrThrow()
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana' })
    await db.quizAttempt.update({ where: { id }, data: { completedAt: new Date('2026-11-20T08:00:00Z'), score: 0 } })
    await teacher.visit(`${at}?name=${id}`)
    const hidden = await teacher.submit({}, { button: 'Hide the name' })
    expect(hidden.messages).toEqual(['Name hidden It shows as Anonymous on every page and in every file.'])
    expect(await namesEverywhere(teacher)).toEqual({
      file: ['Ana', 'Anonymous'], recent: ['Ana', 'Anonymous'], answers: ['Ana', 'Anonymous Name hidden'],
    })
    const token = browser.cookies.get('mm_quiz')!.split('.')[1]!
    expect((await browser.visit(`/quiz/LAMPS1/results?attempt=${token}`)).text).not.toContain('Rude One')
    expect((await browser.send(`/quiz/LAMPS1/results/download?attempt=${token}`)).body.toString()).toContain('Name: Anonymous')
    await teacher.visit(`${at}?name=${id}`)
    expect((await teacher.submit({}, { button: 'Show the name again' })).messages).toEqual(['Name shown again'])
    expect((await namesEverywhere(teacher)).answers).toEqual(['Ana', 'Rude One'])
  })

  it('is hidden while the quiz is still being taken', async () => {
    const { quiz, teacher, at } = await makeOwn()
    const { browser } = await beginQuiz(app.url, quiz, { takerName: 'Rude One' })
    const { id } = await db.quizAttempt.findFirstOrThrow()
    await teacher.visit(`${at}?name=${id}`)
    await teacher.submit({}, { button: 'Hide the name' })
    expect((await browser.visit('/quiz/LAMPS1')).text).not.toContain('Rude One')
  })

  it('goes from all attempts that the same pupil made, and from no one else’s', async () => {
    const { quiz, teacher, at } = await makeOwn()
    const id = await makeAttempt(quiz, [1, 1], { takerName: 'Ana', browserKey: 'one' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', browserKey: 'one', attemptNumber: 2 })
    await makeAttempt(quiz, [1, 1], { takerName: 'Bo', browserKey: 'one', attemptNumber: 3 })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', browserKey: 'two' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', browserKey: null, source: 'paper' })
    const panel = await teacher.visit(`${at}?attempts=all&name=${id}`)
    expect(panel.headings[1]).toBe('Name of Ana')
    expect(panel.text).toContain('What you choose here appears on every page and in every file, for the 2 attempts that this device made under this name.')
    const page = await teacher.submit({ takerName: '' }, { button: 'Save name' })
    expect(page.path).toBe(`${at}?attempts=all`)
    expect(namesOn(page)).toEqual(['Ana', 'Ana', 'Bo', 'Anonymous', 'Anonymous'])
  })

  it('is given to one attempt alone where there was none before: a class may share the device', async () => {
    const { quiz, teacher, at } = await makeOwn()
    const id = await makeAttempt(quiz, [1, 1], { browserKey: 'one' })
    await makeAttempt(quiz, [1, 1], { browserKey: 'one', attemptNumber: 2 })
    await teacher.visit(`${at}?attempts=all&name=${id}`)
    expect(namesOn(await teacher.submit({ takerName: 'Ana' }, { button: 'Save name' }))).toEqual(['Anonymous', 'Ana'])
  })

  it.each([
    ['M', 'A name must have 2 to 20 characters.'],
    ['A name that goes on and on', 'A name must have 2 to 20 characters.'],
    ['mia@school.org', 'Please do not give an e-mail or web address: a first name or a nickname is enough.'],
    ['0171 234567', 'Please do not give a phone number: a first name or a nickname is enough.'],
    ['12 Elm Street', 'Please do not give your address: a first name or a nickname is enough.'],
  ])('cannot become %j, and what was typed stays', async (typed, message) => {
    const { quiz, teacher, at } = await makeOwn()
    const id = await makeAttempt(quiz, [1, 1], { takerName: 'Ana' })
    await teacher.visit(`${at}?name=${id}`)
    const page = await teacher.submit({ takerName: typed }, { button: 'Save name' })
    expect([page.status, page.errors]).toEqual([400, { takerName: message }])
    expect(page.document.querySelector('#name input[name=takerName]')?.getAttribute('value')).toBe(typed)
    expect(namesOn(page)).toEqual(['Ana'])
  })

  it('of an attempt that is gone meanwhile cannot be changed', async () => {
    const { quiz, teacher, at } = await makeOwn()
    const id = await makeAttempt(quiz, [1, 1], { takerName: 'Ana' })
    const other = await makeAttempt(await makeNumberedQuiz(await makeAccount(), { code: 'OTHERS', count: 2 }), [1, 1], { takerName: 'Cy' })
    await teacher.visit(`${at}?name=${id}`)
    await db.quizAttempt.delete({ where: { id } })
    const page = await teacher.submit({ takerName: 'Bo' }, { button: 'Save name' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('This attempt no longer exists. Its answers have been deleted.')
    for (const gone of [id, other, 'x']) {
      const again = await teacher.visit(`${at}?name=${gone}`)
      expect([again.status, again.headings[1], again.text.includes('Cy')]).toEqual([404, 'This attempt no longer exists', false])
    }
  })
})

describe('deleting answers', () => {
  it('asks first, says how many, and takes one class with all that is stored of it at once', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a', '7b'] })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', classLabel: '7a' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Bo', classLabel: '7b' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Cy', classLabel: '7b', attemptNumber: 2 })
    await makeAttempt(quiz, [1], { takerName: 'Dee', classLabel: '7b', completedAt: null })
    await teacher.visit(`${at}?class=7b`)
    const panel = await teacher.follow("Delete this class's answers")
    expect(panel.path).toBe(`${at}?class=7b&confirm-delete`)
    expect(panel.text).toContain('3 attempts of class 7b, 1 of them not handed in, will be gone for good with names, answers and scores, in all versions of the quiz.')
    expect(await db.quizAttempt.count()).toBe(4)
    const page = await teacher.submit({}, { button: 'Delete 3 attempts' })
    expect([page.path, page.messages]).toEqual([at, ['Answers deleted 3 attempts are gone for good, with names, answers and scores.']])
    expect((await db.quizAttempt.findMany()).map(({ takerName }) => takerName)).toEqual(['Ana'])
    expect(await db.attemptAnswer.count()).toBe(2)
  })

  it('takes those of pupils without a class, or everybody’s, and no other quiz’s', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a'] })
    const others = await makeNumberedQuiz(await makeAccount(), { code: 'OTHERS', count: 2 })
    await makeAttempt(others, [1, 1], { takerName: 'Not mine' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Ana', classLabel: '7a' })
    await makeAttempt(quiz, [1, 1], { takerName: 'Bo' })
    const first = await teacher.visit(`${at}?class=&confirm-delete`)
    expect(first.text).toContain('1 attempt of pupils without a class will be gone for good')
    await teacher.submit({}, { button: 'Delete 1 attempt' })
    expect((await db.quizAttempt.findMany()).map(({ takerName }) => takerName).toSorted()).toEqual(['Ana', 'Not mine'])
    const panel = await teacher.visit(`${at}?confirm-delete`)
    expect(panel.text).toContain('1 attempt will be gone for good')
    const page = await teacher.submit({}, { button: 'Delete 1 attempt' })
    expect(page.headings).toContain('No answers yet')
    expect((await db.quizAttempt.findMany()).map(({ takerName }) => takerName)).toEqual(['Not mine'])
    expect((await teacher.visit(`${at}?confirm-delete`)).text).toContain('There are no answers to delete.')
  })

  it('is refused where the form does not say whose', async () => {
    const { quiz, teacher, at } = await makeOwn()
    await makeAttempt(quiz, [1, 1])
    await teacher.visit(`${at}?confirm-delete`)
    const page = await teacher.submit({ whose: 'mine' }, { button: 'Delete 1 attempt' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Please open this page again and send the form once more')
    expect(await db.quizAttempt.count()).toBe(1)
  })
})

describe('the data sheet', () => {
  it('lists on one page what is stored, how long, and who sees it', async () => {
    const { quiz, teacher, at } = await makeOwn({ classLabels: ['7a', '7b'], retentionDays: 30, ownNames: false })
    await db.quizAttempt.update({ where: { id: await makeAttempt(quiz, [1, 1]) }, data: { lastSeenAt: new Date('2026-11-01T10:00:00Z') } })
    await teacher.visit(at)
    const page = await teacher.follow('Data sheet')
    expect(page.path).toBe(`${at}?data-sheet`)
    expect(page.headings).toEqual(['What is stored about pupils', 'How long', 'Who sees it', 'What is not stored'])
    expect(page.text).toContain('30 days after it was last used')
    expect(page.text).toContain('1 attempt is stored at the moment; the next deletion is due on 1 Dec 2026, 10:00 (UTC).')
    expect(page.text).toContain('One of 7a, 7b, if the pupil chooses it.')
    expect(page.text).toContain('A park name that we offer. Nobody has to give one.')
    expect((await teacher.follow('Back to the answers')).path).toBe(at)
  })

  it('says that typed names are stored also where pupils may type none any more', async () => {
    const { quiz, teacher, at } = await makeOwn({ ownNames: false })
    await makeAttempt(quiz, [1, 1], { takerName: 'Quiet Lantern' })
    const typed = 'or one that the pupil types: 2 to 20 characters'
    expect((await teacher.visit(`${at}?data-sheet`)).text).not.toContain(typed)
    await makeAttempt(quiz, [1, 1], { takerName: 'Lena K' })
    expect((await teacher.visit(`${at}?data-sheet`)).text).toContain(typed)
  })

  it('says what a pupil may type, and when nothing is stored', async () => {
    const { teacher, at } = await makeOwn({ retentionDays: 1 })
    const { text } = await teacher.visit(`${at}?data-sheet`)
    expect(text).toContain('or one that the pupil types: 2 to 20 characters, no addresses, no phone numbers')
    expect(text).toContain('1 day after it was last used')
    expect(text).toContain('Nothing is stored at the moment.')
  })
})
