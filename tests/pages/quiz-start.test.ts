import { describe, expect, it } from 'vitest'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { beginQuiz, quizCookieIn } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

const attempts = (quiz: Quiz) => db.quizAttempt.findMany({ where: { quizId: quiz.id }, include: { answers: true } })

describe('the address of a quiz', () => {
  it.each(['NOSUCHQUIZ', '%00', 'A'.repeat(3000)])('with the code %j leads to the list, which says so', async (code) => {
    const { status, headers, setCookies } = await openBrowser(app.url).send(`/quiz/${code}`)
    expect([status, headers.location]).toEqual([303, '/quizzes'])
    expect(toastIn(setCookies)).toMatchObject({ kind: 'bad', title: 'Quiz not found' })
  })

  it('of a draft is there for its author and admins alone, marked as a preview', async () => {
    const author = await makeAccount()
    const draft = await makeNumberedQuiz(author, { published: false })
    for (const browser of [openBrowser(app.url), await app.openAs(await makeAccount())]) {
      expect((await browser.send(`/quiz/${draft.code}`)).headers.location).toBe('/quizzes')
      expect((await postForm(browser, `/quiz/${draft.code}`, { intent: 'start' })).headers.location).toBe('/quizzes')
    }
    for (const actor of [author, await makeAccount({ isAdmin: true })]) {
      const page = await (await app.openAs(actor)).visit(`/quiz/${draft.code}`)
      expect(page.text).toContain('Preview This quiz is a draft')
    }
    expect(await attempts(draft)).toEqual([])
  })

  it('in another spelling and with an old code leads to the one address for good', async () => {
    const quiz = await makeNumberedQuiz(null, { code: 'WHEEL1', oldCodes: ['OLDWHEEL'] })
    for (const code of ['wheel1', 'WHEEL-1', 'WHEELI', 'OLDWHEEL']) {
      const { status, headers } = await openBrowser(app.url).send(`/quiz/${code}?q=2`)
      expect([status, headers.location]).toEqual([301, `/quiz/${quiz.code}?q=2`])
    }
  })
})

describe('the card before the first question', () => {
  it('says what there is to know, and asks for no name', async () => {
    const quiz = await makeNumberedQuiz(null, { count: 4, retentionDays: 30, timeLimitSeconds: 90, attemptsAllowed: 2, classLabels: ['7a', '7b'] })
    const page = await openBrowser(app.url).visit(`/quiz/${quiz.code}`)
    expect(page.headings).toEqual(['The Night Shift', 'Before you start...'])
    expect(page.text).toContain('4 questions, medium')
    expect(page.text).toContain('Time limit: 1 minute 30 seconds')
    expect(page.text).toContain('This quiz may be taken 2 times.')
    expect(page.text).toContain('deleted after 30 days')
    expect(page.document.querySelectorAll('[name=parkName]')).toHaveLength(4)
    const { page: first } = await beginQuiz(app.url, quiz, { classLabel: '7b' })
    expect(first.path).toBe(`/quiz/${quiz.code}?q=1`)
    expect(await attempts(quiz)).toMatchObject([{ takerName: null, classLabel: '7b', attemptNumber: 1 }])
  })

  it('comes back with what was typed where the chosen class has got another name meanwhile', async () => {
    const quiz = await makeNumberedQuiz(null, { ownNames: true, classLabels: ['7a', '7b'] })
    const pupil = openBrowser(app.url)
    const start = await pupil.visit(`/quiz/${quiz.code}`)
    await db.quiz.update({ where: { id: quiz.id }, data: { classLabels: JSON.stringify(['7a', '7 blue']) } })
    const parkName = start.document.querySelector('[name=parkName]')!.getAttribute('value')!
    const page = await pupil.submit({ takerName: 'Mia', parkName, classLabel: '7b' }, { button: 'Continue to Quiz' })
    expect([page.status, page.errors.classLabel]).toEqual([422, 'Your teacher has changed the classes. Please choose yours again.'])
    expect([page.valueOf('takerName'), page.valueOf('classLabel')]).toEqual(['Mia', ''])
    expect(page.document.querySelector('[name=parkName][checked]')?.getAttribute('value')).toBe(parkName)
    expect(await attempts(quiz)).toEqual([])
    const first = await pupil.submit({ classLabel: '7 blue' }, { button: 'Continue to Quiz' })
    expect(first.path).toBe(`/quiz/${quiz.code}?q=1`)
    expect(await attempts(quiz)).toMatchObject([{ takerName: 'Mia', classLabel: '7 blue' }])
  })

  it('asks for no class again where the teacher asks for none any more', async () => {
    const quiz = await makeNumberedQuiz(null, { classLabels: ['7a'] })
    const pupil = openBrowser(app.url)
    await pupil.visit(`/quiz/${quiz.code}`)
    await db.quiz.update({ where: { id: quiz.id }, data: { classLabels: null } })
    expect((await pupil.submit({ classLabel: '7a' }, { button: 'Continue to Quiz' })).path).toBe(`/quiz/${quiz.code}?q=1`)
  })

  it.each([
    ['M', 400, 'A name must have 2 to 20 characters.'],
    ['mia@school.org', 400, 'Please do not give an e-mail or web address: a first name or a nickname is enough.'],
    ['0171 2345678', 400, 'Please do not give a phone number: a first name or a nickname is enough.'],
    ['Ben Dover', 422, 'This name cannot be used here. Please choose another one.'],
  ])('refuses the name %j, and keeps it as typed', async (takerName, status, message) => {
    const quiz = await makeNumberedQuiz()
    const { page } = await beginQuiz(app.url, quiz, { takerName })
    expect([page.status, page.errors.takerName, page.valueOf('takerName')]).toEqual([status, message, takerName])
    expect(page.headings[0]).toBe('Another name, please')
    expect(await attempts(quiz)).toEqual([])
  })

  it('offers three more names, and keeps what was typed and chosen', async () => {
    const quiz = await makeNumberedQuiz(null, { classLabels: ['7a'] })
    const browser = openBrowser(app.url)
    const before = await browser.visit(`/quiz/${quiz.code}`)
    const namesOf = (page: WebPage) => page.document.querySelectorAll('[name=parkName]').map((radio) => radio.getAttribute('value'))
    const page = await browser.submit({ takerName: 'Mia', classLabel: '7a' }, { button: 'Three more names' })
    expect([page.status, page.valueOf('takerName'), page.valueOf('classLabel')]).toEqual([200, 'Mia', '7a'])
    expect(namesOf(page)).not.toEqual(namesOf(before))
    const name = namesOf(page)[0]!
    await browser.submit({ takerName: '', parkName: name }, { button: 'Continue to Quiz' })
    expect(await attempts(quiz)).toMatchObject([{ takerName: name, classLabel: '7a' }])
  })

  it('takes no own name where the teacher allows none, and no name that the park does not give', async () => {
    const quiz = await makeNumberedQuiz(null, { ownNames: false, classLabels: ['7a'] })
    const browser = openBrowser(app.url)
    expect((await browser.visit(`/quiz/${quiz.code}`)).document.querySelector('[name=takerName]')).toBeNull()
    await postForm(browser, `/quiz/${quiz.code}`, { intent: 'start', takerName: 'Mia', parkName: 'Rude Word', classLabel: '7a' })
    expect(await attempts(quiz)).toMatchObject([{ takerName: null, classLabel: '7a' }])
  })

  it('offers no start while the quiz is closed, or after the last attempt', async () => {
    const closed = await makeNumberedQuiz(null, { closesAt: new Date(Date.now() - 60_000) })
    const page = await openBrowser(app.url).visit(`/quiz/${closed.code}`)
    expect(page.headings).toContain('This quiz is closed.')
    const forged = await postForm(openBrowser(app.url), `/quiz/${closed.code}`, { intent: 'start' })
    expect(forged.status).toBe(422)

    const once = await makeNumberedQuiz(null, { attemptsAllowed: 1 })
    const { browser } = await beginQuiz(app.url, once)
    browser.cookies.set('mm_quiz', `${quizCookieIn(browser).browserKey}.${'x'.repeat(32)}`)
    const used = await browser.visit(`/quiz/${once.code}`)
    expect(used.headings).toContain('You have used all your attempts.')
    expect(used.text).toContain('This quiz may be taken once.')
    const again = await postForm(browser, `/quiz/${once.code}`, { intent: 'start' })
    expect([again.status, again.body.toString()]).toEqual([422, expect.stringContaining('You have used all your attempts.')])
  })
})

function toastIn(setCookies: string[]) {
  const value = /mm_toast=([^.;]+)\./.exec(setCookies.join('\n'))![1]!
  return JSON.parse(Buffer.from(value, 'base64url').toString()) as unknown
}
