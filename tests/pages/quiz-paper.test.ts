import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/features/accounts/actor'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { makeNumberedQuiz } from '../support/quizzes'
import { whileRefusing } from '../support/refused-writes'
import type { WebPage } from '../support/web-page'

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
  quizId = (await makeNumberedQuiz(author, { title: 'Lamps', code: 'LAMPS1', oldCodes: ['BULBS1'], count: 5, classLabels: ['7a', '7b'] })).id
})

/** By name, those without one first. */
async function stored() {
  const select = { takerName: true, score: true, classLabel: true, source: true }
  const attempts = await db.quizAttempt.findMany({ where: { quizId }, select })
  return attempts.toSorted((a, b) => (a.takerName ?? '').localeCompare(b.takerName ?? ''))
}
const typedIn = ({ document }: WebPage) => document.querySelector('textarea')!.text.replace(/^\n/, '')

/** All options of our test questions stand so that B is right. */
const GOOD = 'Ana R: BBBBB\nBen: BABA-\nBBBB.'

describe('entering paper answers', () => {
  it('shows a form that says how the lines are written', async () => {
    const page = await teacher.visit(AT)
    expect(page.headings[0]).toBe('Lamps')
    expect(page.text).toContain(
      'One line for each pupil: the name, a colon and the letters in the order of the sheet, like Ana R: BDACA, or the letters ' +
      'alone. Write - where nothing is circled. At most 60 lines at a time.',
    )
    expect(page.links).toContainEqual(['Print sheets', '/quiz/LAMPS1/print'])
    expect(page.links).toContainEqual(['Back to the quiz', '/quiz/LAMPS1/edit'])
    expect(page.document.querySelectorAll('script[type=module]')).toEqual([])
  })

  it('is one press away from the quiz and its sheets, and My Quizzes leads to the sheets', async () => {
    await teacher.visit('/quiz/LAMPS1/edit')
    expect((await teacher.follow('Paper Answers')).path).toBe(AT)
    await teacher.visit('/quiz/LAMPS1/edit')
    await teacher.follow('Print')
    expect((await teacher.follow('Paper Answers')).path).toBe(AT)
    await teacher.visit('/my-quizzes')
    expect((await teacher.follow('Print')).path).toBe('/quiz/LAMPS1/print')
  })

  it('checks the lines first: shows how each is understood, keeps all that was typed, and stores nothing', async () => {
    await teacher.visit(AT)
    const page = await teacher.submit({ version: 'A', classLabel: '7b', lines: GOOD }, { button: 'Check the lines' })
    expect(page.status).toBe(200)
    expect(page.headings).toContain('All 3 lines are good')
    expect(page.text).toContain('Compare them with the sheets. Nothing is stored yet.')
    expect(page.rowsOf('#checked')).toEqual([
      ['Ana R', '1', 'BBBBB', '5/5'],
      ['Ben', '2', 'BABA–', '2/5'],
      ['Anonymous', '3', 'BBBB–', '4/5'],
    ])
    expect(typedIn(page)).toBe(GOOD)
    expect(await stored()).toEqual([])

    const after = await teacher.submit({}, { button: 'Store answers' })
    expect(after.text).toContain('Answers stored 3 sheets were added to the results.')
    expect(await stored()).toEqual([
      { takerName: null, score: 4, classLabel: '7b', source: 'paper' },
      { takerName: 'Ana R', score: 5, classLabel: '7b', source: 'paper' },
      { takerName: 'Ben', score: 2, classLabel: '7b', source: 'paper' },
    ])
    expect(after.document.querySelector('option[value="7b"]')!.hasAttribute('selected')).toBe(true)
    expect(after.document.querySelectorAll('input[name=version][checked]')).toEqual([])
    expect(typedIn(after)).toBe('')
  })

  it('names each bad line by its number, keeps everything typed, and stores nothing', async () => {
    const lines = '\nAna: BBBBB\nBen: BBB\nCleo BBBBB\nX: BBBBB\nDan: BBBBE'
    await teacher.visit(AT)
    for (const button of ['Store answers', 'Check the lines']) {
      const page = await teacher.submit({ version: 'A', classLabel: '7a', lines }, { button })
      expect(page.status).toBe(400)
      expect(page.document.querySelector('.error-summary h2')!.text).toBe('Nothing is stored yet')
      expect(page.document.querySelectorAll('.error-summary li').map(({ text }) => text)).toEqual([
        'Line 3: 3 letters for 5 questions. Write - where nothing is circled.',
        'Line 4: “L” is not a letter of an option. Is a colon missing between name and letters?',
        'Line 5: A name must have 2 to 20 characters.',
        'Line 6: question 5 has no option E.',
      ])
      expect(typedIn(page)).toBe(lines)
      expect(page.document.querySelector('input[name=version][value=A]')!.hasAttribute('checked')).toBe(true)
      expect(page.document.querySelector('option[value="7a"]')!.hasAttribute('selected')).toBe(true)
      expect(page.rowsOf('#checked')).toEqual([])
    }
    expect(await stored()).toEqual([])
    await teacher.submit({ lines: 'Ana: BBBBB' }, { button: 'Store answers' })
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    [{ lines: GOOD }, 'Please choose the letter that is on the sheets'],
    [{ version: 'A' }, 'Please type one line for each pupil'],
    [{ version: 'A', lines: ' \n ' }, 'Please type one line for each pupil'],
    [{ version: 'A', lines: 'B'.repeat(10_001) }, 'At most 10000 characters at a time'],
    [
      { version: 'A', lines: 'BBBBB\n'.repeat(61) },
      'At most 60 lines at a time, and these are 61. Store the first ones, then the others.',
    ],
  ])('refuses a malformed form: %#', async (form, message) => {
    await teacher.visit(AT)
    const page = await teacher.submit(form, { button: 'Store answers' })
    expect([page.status, page.document.querySelectorAll('.error-summary li').map(({ text }) => text)]).toEqual([400, [message]])
    expect(await stored()).toEqual([])
  })

  it('refuses forms that were tampered with', async () => {
    const post = (fields: Record<string, string>) => teacher.send(AT, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(new URLSearchParams({ intent: 'store', version: 'A', lines: 'BBBBB', ...fields }).toString()),
    })
    const formKey = 'a-key-of-the-form-1234'
    const broken: Record<string, string>[] = [
      { number: '1' }, { number: '1', formKey: 'x' }, { formKey }, { formKey, number: 'x' }, { formKey, number: '0' },
      { formKey, number: '99999999999' }, { formKey, number: '1.5' },
    ]
    for (const fields of broken) {
      const { status, body } = await post(fields)
      expect([status, body.toString().includes('Please open this page again and send the form once more')]).toEqual([400, true])
    }
    const unknown = await post({ formKey, number: '7' })
    expect(unknown.status).toBe(422)
    expect(unknown.body.toString()).toContain('This quiz has no such version. Please check the number in the mark on the sheets.')
    expect((await post({ intent: 'publish', formKey, number: '1' })).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('keeps everything typed when the database refuses', async () => {
    await teacher.visit(AT)
    const page = await whileRefusing('INSERT', 'quiz_attempts', () =>
      teacher.submit({ version: 'A', lines: GOOD }, { button: 'Store answers' }))
    expect([page.status, page.text.includes('Failed to store the answers'), typedIn(page)]).toEqual([422, true, GOOD])
  })
})

describe('the page', () => {
  it('is for the quiz’s creator and admins', async () => {
    expect((await openBrowser(app.url).send(AT)).headers.location).toBe(`/auth?redirectTo=${encodeURIComponent(AT)}`)
    expect((await (await app.openAs(await makeAccount({ isAdmin: true }))).visit(AT)).status).toBe(200)

    const stranger = await app.openAs(await makeAccount())
    const page = await stranger.visit(AT)
    expect([page.status, page.headings]).toEqual([403, ["You don't have permission to edit this quiz"]])
    const form = { intent: 'store', version: 'A', number: '1', formKey: 'a-key-of-the-form-1234', lines: 'BBBBB' }
    for (const intent of ['check', 'store', 'delete']) {
      for (const address of [AT, `${AT}?_data=${encodeURIComponent('routes/quiz-paper')}`]) {
        const { status } = await stranger.send(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new TextEncoder().encode(new URLSearchParams({ ...form, intent }).toString()),
        })
        expect([intent, status]).toEqual([intent, 403])
      }
    }
    expect((await stranger.send(`${AT}?_data=${encodeURIComponent('routes/quiz-paper')}`)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('is found under old codes and other spellings, and an unknown code leads to the list', async () => {
    expect((await teacher.send('/quiz/bulbs-1/paper?number=1')).headers.location).toBe(`${AT}?number=1`)
    const page = await teacher.visit('/quiz/NOSUCH/paper')
    expect([page.path, page.text.includes('Quiz not found')]).toEqual(['/quizzes', true])
  })
})
