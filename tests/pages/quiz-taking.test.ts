import { describe, expect, it } from 'vitest'
import type { Quiz } from '~/features/quizzes/quiz'
import { listQuestions } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { postForm } from '../support/form-post'
import { beginQuiz, optionOf, quizCookieIn } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

const lampsOf = (page: WebPage) => page.document.querySelectorAll('.bulbs i').map((lamp) => lamp.classList.contains('is-lit'))
const attempts = (quiz: Quiz) => db.quizAttempt.findMany({ where: { quizId: quiz.id }, include: { answers: true } })

describe('taking a quiz', () => {
  it('One by One stores every step and shows how far one is', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser, page: first } = await beginQuiz(app.url, quiz, { takerName: 'Mia' })
    expect(first.text).toContain('Question 1 of 3')
    expect(first.text).toContain('0/3')
    expect(first.document.querySelector('time')!.text).toMatch(/^0:0\d$/)
    const second = await browser.submit(optionOf(first, 'Right 1'), { button: 'Next' })
    expect(second.path).toBe(`/quiz/${quiz.code}?q=2`)
    expect(second.text).toContain('1/3')
    expect(lampsOf(second)).toEqual([true, false, false])
    const back = await browser.submit(optionOf(second, 'Wrong 2 c'), { button: 'Previous' })
    expect(back.document.querySelector('.question input[checked]')!.getAttribute('value')).toBe('1')
    expect((await attempts(quiz))[0]!.answers).toMatchObject([{ isCorrect: true }, { isCorrect: false }])
  })

  it('says that the quiz is closed for now where it is taken back meanwhile, and goes on when it is open again', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser, page: first } = await beginQuiz(app.url, quiz)
    const second = await browser.submit(optionOf(first, 'Right 1'), { button: 'Next' })
    await db.quiz.update({ where: { id: quiz.id }, data: { published: false } })
    const away = await browser.submit(optionOf(second, 'Right 2'), { button: 'Next' })
    expect(away.path).toBe('/quizzes')
    expect(away.messages[0]).toContain('This quiz is closed for now. Your teacher has taken it back. Your answers so far are kept')
    expect((await openBrowser(app.url).visit(`/quiz/${quiz.code}`)).messages[0]).toContain('Quiz not found')
    await db.quiz.update({ where: { id: quiz.id }, data: { published: true } })
    expect((await browser.visit(`/quiz/${quiz.code}`)).text).toContain('2/3 answered')
  })

  it('leads away at once what a script sends by itself after the quiz was taken back', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser, page: first } = await beginQuiz(app.url, quiz)
    await db.quiz.update({ where: { id: quiz.id }, data: { published: false } })
    const answer = await postForm(browser, `/quiz/${quiz.code}`, { intent: 'keep', ...optionOf(first, 'Right 1') })
    expect([answer.status, answer.headers.location]).toEqual([303, '/quizzes'])
    expect(await attempts(quiz)).toMatchObject([{ completedAt: null, answers: [{}] }])
  })

  it.each(['Submit Quiz', 'Save for later'])('keeps what is sent by "%s" after the quiz was taken back, and hands nothing in', async (button) => {
    const quiz = await makeNumberedQuiz()
    const { browser, page: first } = await beginQuiz(app.url, quiz)
    const all = await browser.submit(optionOf(first, 'Right 1'), { button: 'All Questions' })
    await db.quiz.update({ where: { id: quiz.id }, data: { published: false } })
    const away = await browser.submit({ ...optionOf(all, 'Right 2'), ...optionOf(all, 'Wrong 3 a') }, { button })
    expect([away.path, away.messages[0]]).toEqual(['/quizzes', expect.stringContaining('Your answers so far are kept')])
    expect(await attempts(quiz)).toMatchObject([{ completedAt: null, answers: [{}, {}, {}] }])
    await db.quiz.update({ where: { id: quiz.id }, data: { published: true } })
    expect((await browser.visit(`/quiz/${quiz.code}?mode=all`)).text).toContain('3/3 answered')
  })

  it('All Questions has one form, and Save for later', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser, page: first } = await beginQuiz(app.url, quiz)
    const all = await browser.submit(optionOf(first, 'Right 1'), { button: 'All Questions' })
    expect(all.path).toBe(`/quiz/${quiz.code}?mode=all`)
    expect(all.document.querySelectorAll('fieldset.question')).toHaveLength(3)
    const saved = await browser.submit(optionOf(all, 'Wrong 3 a'), { button: 'Save for later' })
    expect([saved.path, saved.messages[0]]).toEqual([`/quiz/${quiz.code}?mode=all`, expect.stringContaining('Answers saved.')])
    expect(saved.text).toContain('2/3')
    // Reopened on the same device: the first question without an answer.
    expect((await browser.visit(`/quiz/${quiz.code}`)).text).toContain('Question 2 of 3')
  })

  it.each([['?q=99', 3], ['?q=0', 1], ['?q=-1', 1], ['?q=x', 1], ['?q=2', 2]])('%s shows question %i and says so in its title', async (search, number) => {
    const quiz = await makeNumberedQuiz()
    const { browser } = await beginQuiz(app.url, quiz)
    const page = await browser.visit(`/quiz/${quiz.code}${search}`)
    expect(page.text).toContain(`Question ${number} of 3`)
    expect(page.title).toBe(`Question ${number} of 3: ${quiz.title} · Midnight Midway`)
  })

  it('without all answers is not handed in: it says how many remain, keeps the others, and leads to the open ones', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser } = await beginQuiz(app.url, quiz)
    const last = await browser.visit(`/quiz/${quiz.code}?q=3`)
    const refused = await browser.submit(optionOf(last, 'Right 3'), { button: 'Submit Quiz' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please answer all questions. 2 questions remaining.')
    expect(refused.text).toContain('1/3')
    expect(new Map(refused.links).get('Question 2')).toBe(`/quiz/${quiz.code}?q=2`)
    const all = await browser.visit(`/quiz/${quiz.code}?mode=all`)
    const again = await browser.submit(optionOf(all, 'Right 1'), { button: 'Submit Quiz' })
    expect(again.text).toContain('Please answer all questions. 1 questions remaining.')
    expect(new Map(again.links).get('Question 2')).toBe('#question-2')
    // The way there stands beside the message, not below all questions.
    expect(again.text.indexOf('Still open:')).toBeLessThan(again.text.indexOf('Question 1 of 3'))
    const done = await browser.submit(optionOf(again, 'Wrong 2 a'), { button: 'Submit Quiz' })
    expect(done.status).toBe(200)
    expect(done.text).toContain('2 out of 3 correct')
    expect(await attempts(quiz)).toMatchObject([{ score: 2 }])
  })

  it('handed in twice is one attempt with the same result', async () => {
    const quiz = await makeNumberedQuiz(null, { count: 1 })
    const { browser, page } = await beginQuiz(app.url, quiz)
    const fields = { intent: 'submit', attempt: page.valueOf('attempt'), ...optionOf(page, 'Right 1') }
    const posts = await Promise.all([1, 2, 3].map(() => postForm(browser, page.path, fields)))
    const targets = new Set(posts.map(({ headers }) => headers.location))
    expect(targets.size).toBe(1)
    expect([...targets][0]).toMatch(new RegExp(`^/quiz/${quiz.code}/results\\?attempt=[\\w-]{32}$`))
    expect(await attempts(quiz)).toHaveLength(1)
  })

  it('goes on elsewhere with the code of the page, and no longer here', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser, page } = await beginQuiz(app.url, quiz)
    await browser.submit(optionOf(page, 'Right 1'), { button: 'Next' })
    const code = page.document.querySelector('strong.code')!.text
    const elsewhere = openBrowser(app.url)
    await elsewhere.visit(`/quiz/${quiz.code}`)
    const wrong = await elsewhere.submit({ resumeCode: 'CCC-CCC' })
    expect([wrong.status, wrong.errors.resumeCode]).toEqual([422, 'No running attempt at this quiz has this code. Check it letter by letter.'])
    const moved = await elsewhere.submit({ resumeCode: code.toLowerCase() })
    expect(moved.text).toContain('Question 2 of 3')
    const earlier = (await browser.visit(`/quiz/${quiz.code}?q=2`)).text
    expect(earlier).toContain('No attempt is open on this device.')
    expect(earlier).not.toContain('cookies:')
    const late = await postForm(browser, page.path, { intent: 'next', attempt: page.valueOf('attempt') })
    expect([late.status, await attempts(quiz)]).toEqual([422, [expect.anything()]])
  })

  it('gives way to the own attempt of whoever takes the device next, and is not lost', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser, page } = await beginQuiz(app.url, quiz, { takerName: 'Ana' })
    await browser.submit(optionOf(page, 'Right 1'), { button: 'Next' })
    const card = await browser.follow('Not you?')
    expect(card.text).toMatch(/Someone has not finished on this device\. Continue that attempt, or start your own\. Theirs is kept under the code \w{3}-\w{3}\./)
    const code = card.document.querySelector('strong.code')!.text
    const first = await browser.submit({ takerName: 'Bo' }, { button: 'Continue to Quiz' })
    expect(first.text).toContain('Bo, to continue on another device')
    expect(first.text).toContain('0/3 answered')
    const elsewhere = openBrowser(app.url)
    await elsewhere.visit(`/quiz/${quiz.code}`)
    expect((await elsewhere.submit({ resumeCode: code })).text).toContain('Ana, to continue on another device')
    expect((await attempts(quiz)).map(({ takerName }) => takerName).toSorted()).toEqual(['Ana', 'Bo'])
  })

  it('counts as one of the attempts that the quiz allows when another is started beside it', async () => {
    const quiz = await makeNumberedQuiz(null, { attemptsAllowed: 1 })
    const { browser } = await beginQuiz(app.url, quiz)
    const card = await browser.follow('Not you?')
    expect(card.headings).toContain('You have used all your attempts.')
    expect((await postForm(browser, `/quiz/${quiz.code}?new`, { intent: 'start' })).status).toBe(422)
    expect((await browser.visit(`/quiz/${quiz.code}`)).text).toContain('Question 1 of 3')
  })

  it('says why nothing begins in a browser that takes no cookies', async () => {
    const quiz = await makeNumberedQuiz()
    const browser = openBrowser(app.url)
    browser.cookies.set = () => browser.cookies
    await browser.visit(`/quiz/${quiz.code}`)
    const page = await browser.submit({}, { button: 'Continue to Quiz' })
    expect(page.text).toContain('If you have just started one, this browser refuses cookies: allow them for this site, or use another device.')
  })

  it('stays with the attempt when the quiz gets another code meanwhile', async () => {
    const quiz = await makeNumberedQuiz(null, { code: 'BEFORE' })
    const { browser, page } = await beginQuiz(app.url, quiz)
    await db.code.updateMany({ where: { key: 'BEFORE' }, data: { isCurrent: false } })
    await db.code.create({ data: { key: 'AFTER', display: 'AFTER', lookAlike: 'AFTER', kind: 'quiz', quizId: quiz.id } })
    const next = await browser.submit(optionOf(page, 'Right 1'), { button: 'Next' })
    expect([next.path, next.text.includes('1/3')]).toEqual(['/quiz/AFTER?q=2', true])
  })

  it('says when it ends, and counts what came in time', async () => {
    const quiz = await makeNumberedQuiz(null, { timeLimitSeconds: 600 })
    const { browser, page } = await beginQuiz(app.url, quiz)
    expect(page.text).toMatch(/Hand in by \d{1,2} \w{3} \d{4}, \d\d:\d\d \(UTC\)/)
    await browser.submit(optionOf(page, 'Right 1'), { button: 'Next' })
    await db.quizAttempt.updateMany({ where: { quizId: quiz.id }, data: { startedAt: new Date(Date.now() - 3600_000) } })
    const late = await postForm(browser, page.path, { intent: 'next', attempt: page.valueOf('attempt'), ...optionOf(page, 'Wrong 1 a') })
    expect([late.status, late.body.toString()]).toEqual([422, expect.stringContaining('The time for this quiz is over.')])
    const over = await browser.visit(`/quiz/${quiz.code}`)
    expect(over.text).toContain('What you answered before is kept: 1 of 3 questions.')
    const done = await browser.submit({}, { button: 'Submit Quiz' })
    expect(done.text).toContain('1 out of 3 correct')
  })
})

it.each([
  ['no form at all', 'x=1', 400], ['an unknown intent', 'intent=win', 400], ['answers without an attempt', 'intent=next&answer-1=1', 422],
])('%s is refused', async (_what, body, status) => {
  const quiz = await makeNumberedQuiz()
  const answer = await openBrowser(app.url).send(`/quiz/${quiz.code}?q=1`, {
    method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: new TextEncoder().encode(body),
  })
  expect(answer.status).toBe(status)
})

it('nothing tells the right answers before the attempt is handed in: no page, no data, no header', async () => {
  const quiz = await makeNumberedQuiz(null, { shuffleOptions: true })
  const { browser } = await beginQuiz(app.url, quiz)
  const secrets = ['Because of', 'The proof of', 'correctAnswer', 'isCorrect', 'evidence']
  const seen: string[] = []
  for (const search of ['', '?q=1', '?q=3', '?mode=all', '?_data=routes%2Fquiz', '?mode=all&_data=routes%2Fquiz', '?_data=root']) {
    const { body, headers, setCookies } = await browser.send(`/quiz/${quiz.code}${search}`)
    seen.push(body.toString(), JSON.stringify(headers), setCookies.join())
  }
  for (const path of ['/results', `/results?attempt=${quizCookieIn(browser).token}`, `/results?attempt=${quizCookieIn(browser).token}&_data=routes%2Fquiz-results`]) {
    seen.push((await browser.send(`/quiz/${quiz.code}${path}`)).body.toString())
  }
  expect(seen.join('\n')).toContain('Right 1')
  for (const secret of secrets) expect(seen.join('\n')).not.toContain(secret)
  const questions = await listQuestions(quiz)
  for (const { lineage } of questions) expect(seen.join('\n')).not.toContain(lineage)
})

it('the value of an option does not tell which one its teacher wrote first, and yet the one that was chosen counts', async () => {
  const quiz = await makeNumberedQuiz(null, { shuffleOptions: true })
  const { browser } = await beginQuiz(app.url, quiz)
  const all = await browser.submit({}, { button: 'All Questions' })
  const values = all.document.querySelectorAll('.question').map((each) => each.querySelectorAll('input').map((input) => input.getAttribute('value')))
  expect(values).toEqual(values.map((each) => each.map((_, place) => String(place))))
  const rights = ['Right 1', 'Right 2', 'Right 3'].map((text) => optionOf(all, text))
  const saved = await browser.submit(Object.assign({}, ...rights) as Record<string, string>, { button: 'Save for later' })
  const chosen = saved.document.querySelectorAll('.choice').filter((each) => each.querySelector('input[checked]'))
  expect(chosen.map(({ text }) => text.trim())).toEqual(['Right 1', 'Right 2', 'Right 3'])
  expect((await browser.submit({}, { button: 'Submit Quiz' })).text).toContain('3 out of 3 correct')
})
