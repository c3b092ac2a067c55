import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import { db, tx } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeNumberedQuiz, questionNumber } from '../support/quizzes'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

const AT = '/quiz/LAMPS1/paper'
let author: Actor
let teacher: Browser
let quizId: string

beforeAll(async () => {
  author = await makeAccount()
  teacher = await app.openAs(author)
})

beforeEach(async () => {
  await db.quiz.deleteMany()
  quizId = (await makeNumberedQuiz(author, { code: 'LAMPS1', count: 5, classLabels: ['7a', '7b'] })).id
})

const countStored = () => db.quizAttempt.count({ where: { quizId } })

/** All options of our test questions stand so that B is right. */
const GOOD = 'Ana R: BBBBB\nBen: BABA-\nBBBB.'

describe('what is typed in from paper', () => {
  it('is stored once, however often the same form is sent', async () => {
    await teacher.visit(AT)
    const first = openBrowser(app.url)
    for (const [name, value] of teacher.cookies) first.cookies.set(name, value)
    const { document } = await first.visit(AT)
    const field = (name: string) => document.querySelector(`[name=${name}]`)!.getAttribute('value')!
    const form = { intent: 'store', version: 'A', number: field('number'), formKey: field('formKey'), lines: GOOD }
    const send = () => first.send(AT, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(new URLSearchParams(form).toString()),
    })
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await countStored()).toBe(3)
    expect((await first.visit(AT)).text).toMatch(/3 sheets (were added|had been stored)/)
    expect((await send()).status).toBe(303)
    expect((await first.visit(AT)).text).toContain('Nothing new to store 3 sheets had been stored by this form before.')
    form.lines = `${GOOD}\nDan: BBBBB`
    await send()
    expect((await first.visit(AT)).text)
      .toContain('Answers stored 1 sheet was added to the results. 3 sheets had been stored by this form before.')
  })

  it('is of a version of the quiz, which is asked once it was changed', async () => {
    expect((await teacher.visit(AT)).document.querySelector('select[name=number]')).toBeNull()
    await tx((transaction) => replaceQuestions(transaction, quizId, [questionNumber(8), questionNumber(9)]))
    const page = await teacher.visit(AT)
    expect(page.document.querySelectorAll('select[name=number] option').map(({ text }) => text.replace(/, from .*/, '')))
      .toEqual(['2, the newest: 2 questions', '1: 5 questions'])
    expect(page.document.querySelector('select[name=number] option[selected]')!.getAttribute('value')).toBe('2')
    const refused = await teacher.submit({ version: 'A', lines: 'Ana: BBBBB' }, { button: 'Store answers' })
    expect(refused.text).toContain('Line 1: 5 letters for 2 questions. Write - where nothing is circled.')
    const after = await teacher.submit({ number: '1' }, { button: 'Store answers' })
    expect(after.text).toContain('1 sheet was added to the results.')
    // The rest of the pile is of the same version.
    expect(after.document.querySelector('select[name=number] option[selected]')!.getAttribute('value')).toBe('1')
    const [attempt] = await db.quizAttempt.findMany({ where: { quizId }, select: { score: true, totalQuestions: true } })
    expect(attempt).toEqual({ score: 5, totalQuestions: 5 })
  })

  it('stands among the other answers, marked', async () => {
    await teacher.visit(AT)
    await teacher.submit({ version: 'A', lines: GOOD }, { button: 'Store answers' })
    const page = await teacher.visit('/my-quizzes?attempts=LAMPS1')
    expect(page.text).toMatch(/Attempts 3 Avg Score 3\.7\/5 Completion 100%/)
    expect(page.rowsOf('.card')).toContainEqual(['Ana R', '5/5', 'on paper', expect.stringMatching(/^\d+ \w+ \d{4}$/)])
  })

  it('is taken back where it was wrong, after asking', async () => {
    await teacher.visit(AT)
    const page = await teacher.submit({ version: 'A', classLabel: '7a', lines: GOOD }, { button: 'Store answers' })
    const [row] = page.rowsOf('section')
    expect(row!.slice(0, 3)).toEqual([expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/), '7a', '3'])
    expect(page.text).toContain('Stored (UTC)')
    const confirm = await teacher.follow('Delete')
    expect(confirm.textsOf('#delete')[0])
      .toMatch(/^Delete these answers 3 sheets of 7a, stored .* \(UTC\), will be gone for good with names and answers\. This cannot be undone\./)
    const after = await teacher.submit({}, { button: 'Delete answers' })
    expect(after.text).toContain('Answers deleted 3 sheets were taken out of the results.')
    expect(await countStored()).toBe(0)
  })

  it('may have been taken back in another window, which is said', async () => {
    await teacher.visit(AT)
    await teacher.submit({ version: 'A', lines: GOOD }, { button: 'Store answers' })
    await teacher.follow('Delete')
    await db.quizAttempt.deleteMany({ where: { quizId } })
    const page = await teacher.submit({}, { button: 'Delete answers' })
    expect([page.status, page.text.includes('These answers have already been deleted.')]).toEqual([422, true])
  })

  it('stays where the database refuses to delete it', async () => {
    await teacher.visit(AT)
    await teacher.submit({ version: 'A', lines: GOOD }, { button: 'Store answers' })
    await teacher.follow('Delete')
    const page = await whileRefusing('DELETE', 'quiz_attempts', () => teacher.submit({}, { button: 'Delete answers' }))
    expect([page.status, page.text.includes('Failed to delete the answers'), await countStored()]).toEqual([422, true, 3])
  })
})
