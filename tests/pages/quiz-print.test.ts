import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db, tx } from '~/server/db.server'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeNumberedQuiz, questionNumber } from '../support/quizzes'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

const AT = '/quiz/LAMPS1/print'
let author: Actor
let teacher: Browser
let quizId: string

beforeAll(async () => {
  author = await makeAccount()
  teacher = await app.openAs(author)
  const quiz = await makeNumberedQuiz(author, { title: 'Lamps', code: 'LAMPS1', oldCodes: ['BULBS1'], count: 5 })
  quizId = quiz.id
})

const words = (text: string) => text.replace(/\s+/g, ' ').trim()
const questionsOf = (page: WebPage) => page.textsOf('.sheet-questions > li > p')

describe('the sheet of a quiz', () => {
  it('has name and class line, code, QR, its mark, and each question with a circle for each option', async () => {
    const page = await teacher.visit(AT)
    expect(page.headings[0]).toBe('Lamps')
    const [sheet, ...others] = page.document.querySelectorAll('.sheet')
    expect(others).toEqual([])
    expect(sheet!.querySelector('h2')!.text).toBe('Lamps')
    expect(sheet!.querySelector('.sheet-mark')!.text).toBe('A·1')
    expect(words(sheet!.querySelector('.sheet-name')!.text)).toBe('Name: Class:')
    expect(sheet!.querySelector('figcaption')!.text).toBe(`LAMPS1 ${app.url}/quiz/LAMPS1`)
    expect(sheet!.querySelectorAll('figure svg')).toHaveLength(1)
    expect(page.textsOf('.sheet-letters > li')).toEqual(['1', '2', '3', '4', '5'])
    expect(questionsOf(page)).toEqual([1, 2, 3, 4, 5].map((number) => `Question text ${number}?`))
    expect(page.textsOf('.sheet-options > li').slice(0, 4)).toEqual(['A Wrong 1 a', 'B Right 1', 'C Wrong 1 b', 'D Wrong 1 c'])
  })

  it('asks in version B the same in another order, the same one each time', async () => {
    await teacher.visit(AT)
    const page = await teacher.follow('Version B')
    expect(page.path).toBe(`${AT}?version=B`)
    expect(page.textsOf('.sheet-mark')).toEqual(['B·1'])
    expect(questionsOf(page).toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `Question text ${number}?`))
    expect(questionsOf(page)).not.toEqual([1, 2, 3, 4, 5].map((number) => `Question text ${number}?`))
    expect((await teacher.visit(`${AT}?version=B`)).document.querySelector('.sheet')!.text).toBe(page.document.querySelector('.sheet')!.text)
  })

  it('comes on A4, or on Letter when asked for, and keeps that from sheet to sheet', async () => {
    expect((await teacher.visit(AT)).document.querySelectorAll('.paper-a4')).toHaveLength(1)
    await teacher.follow('Letter paper')
    const other = await teacher.follow('Version B')
    expect(other.document.querySelectorAll('.paper-letter')).toHaveLength(1)
    expect((await teacher.follow('A4 paper')).path).toBe(`${AT}?version=B`)
  })

  it('tells nothing of the right answers', async () => {
    for (const version of ['A', 'B']) {
      const address = `${AT}?version=${version}`
      const data = await teacher.send(`${address}&_data=${encodeURIComponent('routes/quiz-print')}`)
      expect(data.status).toBe(200)
      for (const text of [(await teacher.visit(address)).html, data.body.toString()]) {
        for (const telltale of ['correctAnswer', 'Because of', 'The proof of', '"letters"']) expect(text).not.toContain(telltale)
      }
    }
  })
})

describe('the answer key', () => {
  it('has a page for each version, by printed number with the start of the question', async () => {
    const sheets = await Promise.all(['A', 'B'].map((version) => teacher.visit(`${AT}?version=${version}`)))
    await teacher.visit(AT)
    const page = await teacher.follow('Answer key')
    const keys = page.document.querySelectorAll('.sheet')
    expect(page.textsOf('.sheet-label')).toEqual(['Answer key, for the teacher only A·1', 'Answer key, for the teacher only B·1'])
    expect(page.document.querySelectorAll('.sheet-name')).toEqual([])
    for (const [index, sheet] of sheets.entries()) {
      const questions = sheet.document.querySelectorAll('.sheet-questions > li').map((question) => {
        const options = question.querySelectorAll('.sheet-options > li').map(({ structuredText }) => words(structuredText))
        const right = options.find((option) => / Right \d/.test(option))!
        return `${words(question.querySelector('p')!.text)} ${right}`
      })
      expect(keys[index]!.querySelectorAll('.sheet-key > li').map(({ structuredText }) => words(structuredText))).toEqual(questions)
      const letters = questions.map((question) => / ([A-D]) Right/.exec(question)![1]).join('')
      expect(keys[index]!.querySelector('.sheet-key-letters')!.text).toBe(letters)
    }
  })

  it('shortens long questions', async () => {
    await makeNumberedQuiz(author, { code: 'LONGQ1', questions: [questionNumber(1, { questionText: 'Why '.repeat(60) })] })
    const page = await teacher.visit('/quiz/LONGQ1/print?key')
    expect(page.textsOf('.sheet-key > li > p')[0]).toMatch(/^Why .{80,86}…$/)
  })
})

describe('sheets of an earlier version', () => {
  it('can be printed again, with their mark and their key', async () => {
    await tx((transaction) => replaceQuestions(transaction, quizId, [7, 8].map((number) => questionNumber(number))))
    const newest = await teacher.visit(AT)
    expect(newest.textsOf('.sheet-mark')).toEqual(['A·2'])
    expect(questionsOf(newest)).toEqual(['Question text 7?', 'Question text 8?'])
    const earlier = await teacher.visit(newest.links.find(([text]) => text.startsWith('1, from '))![1])
    expect(earlier.text).toContain('Version 1 of the quiz Its questions have been changed since.')
    expect(earlier.textsOf('.sheet-mark')).toEqual(['A·1'])
    expect((await teacher.follow('Answer key')).textsOf('.sheet-mark')).toEqual(['A·1', 'B·1'])
    expect((await teacher.visit(`${AT}?number=9`)).status).toBe(404)
    expect((await teacher.visit(`${AT}?number=x`)).textsOf('.sheet-mark')).toEqual(['A·2'])
  })
})

describe('the print view', () => {
  it('is for the quiz’s creator and admins', async () => {
    expect((await openBrowser(app.url).send(AT)).headers.location).toBe(`/auth?redirectTo=${encodeURIComponent(AT)}`)
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    expect((await admin.visit(`${AT}?key`)).status).toBe(200)
    const stranger = await app.openAs(await makeAccount())
    const page = await stranger.visit(`${AT}?key`)
    expect([page.status, page.headings]).toEqual([403, ["You don't have permission to edit this quiz"]])
    const data = await stranger.send(`${AT}?key&_data=${encodeURIComponent('routes/quiz-print')}`)
    expect([data.status, data.body.toString()]).toEqual([403, ''])
  })

  it('is found under old codes and other spellings, and an unknown code leads to the list', async () => {
    expect((await teacher.send('/quiz/bulbs-1/print?version=B')).headers.location).toBe(`${AT}?version=B`)
    const page = await teacher.visit('/quiz/NOSUCH/print')
    expect([page.path, page.text.includes('Quiz not found')]).toEqual(['/quizzes', true])
  })

  it('says of a draft that its code leads nowhere yet, and of a pool that paper asks everything', async () => {
    await makeNumberedQuiz(author, { code: 'DRAFT1', published: false, poolSize: 2, count: 4 })
    const page = await teacher.visit('/quiz/DRAFT1/print')
    expect(page.text).toContain('Draft Code and QR on the sheets lead nowhere until the quiz is published.')
    expect(page.text).toContain('On paper everybody gets all 4 questions: only online each pupil gets a few of them.')
    expect(questionsOf(page)).toHaveLength(4)
    await db.quiz.update({ where: { id: quizId }, data: { poolSize: 40 } })
    const own = await teacher.visit(AT)
    expect([own.text.includes('Draft'), own.text.includes('everybody gets all')]).toEqual([false, false])
  })
})
