import { describe, expect, it } from 'vitest'
import { CLOSED } from '~/features/attempts/attempt'
import { NONE_LEFT } from '~/features/attempts/attempts.server'
import type { Quiz } from '~/features/quizzes/quiz'
import { replaceQuestions } from '~/features/quizzes/questions.server'
import { db, tx } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeStory } from '../support/factories'
import { beginQuiz, optionOf, quizCookieIn } from '../support/quiz-taker'
import { makeNumberedQuiz, questionNumber } from '../support/quizzes'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

/** Takes a quiz to its end with so many right answers, then wrong ones; returns the page of its result. */
async function finish(quiz: Quiz, right: number, fields: Record<string, string> = {}) {
  const { browser, page } = await beginQuiz(app.url, quiz, fields)
  const all = await browser.visit(`${page.path.replace(/\?.*/, '')}?mode=all`)
  const texts = Array.from({ length: quiz.questionsCount }, (_, index) => (index < right ? `Right ${index + 1}` : `Wrong ${index + 1} a`))
  const answers = Object.assign({}, ...texts.map((text) => optionOf(all, text))) as Record<string, string>
  return { browser, page: await browser.submit(answers, { button: 'Submit Quiz' }), token: quizCookieIn(browser).token }
}

describe('the results', () => {
  it.each([
    [10, '100%', 'Perfect!', 'green'], [9, '90%', 'Excellent', 'blue'], [8, '80%', 'Great', 'blue'], [7, '70%', 'Good', 'yellow'],
    [6, '60%', 'Fair', 'yellow'], [5, '50%', 'Needs Improvement', 'red'], [0, '0%', 'Needs Improvement', 'red'],
  ])('of %i right in ten show %s, %s, in %s', async (right, percentage, grade, band) => {
    const { page } = await finish(await makeNumberedQuiz(null, { count: 10 }), right)
    expect(page.path).toMatch(/\/results\?attempt=[\w-]{32}$/)
    for (const text of [percentage, grade, `${right} out of 10 correct`]) expect(page.text).toContain(text)
    expect(page.document.querySelector('.quiz-score')!.classList.contains(`band-${band}`)).toBe(true)
  })

  it('list each question with the answer and, where it is wrong, the correct one; explanations on an address', async () => {
    const quiz = await makeNumberedQuiz()
    const { page, browser } = await finish(quiz, 2, { takerName: 'Mia' })
    expect(page.text).toMatch(/Mia, time 0:0\d/)
    const answers = page.textsOf('.quiz-answers li')
    expect(answers[0]).toBe('Question text 1? Correct Your answer: Right 1')
    expect(answers[2]).toBe('Question text 3? Wrong Your answer: Wrong 3 a Correct answer: Right 3')
    expect(page.text).not.toContain('Because of 3.')
    expect(new Map(page.links).get('Show Explanations')).toMatch(/&explanations#answers$/)
    const explained = await browser.follow('Show Explanations')
    expect(explained.text).toContain('Because of 3.')
    expect((await browser.follow('Hide Explanations')).text).not.toContain('Because of 3.')
    expect(new Map(page.links).get('Retake Quiz')).toBe(`/quiz/${quiz.code}`)
  })

  it('survive a reload elsewhere, an unpublished quiz, another code, and other questions', async () => {
    const quiz = await makeNumberedQuiz(null, { code: 'OLDCODE' })
    const { page } = await finish(quiz, 3)
    await tx((transaction) => replaceQuestions(transaction, quiz.id, [questionNumber(7)]))
    await db.quiz.update({ where: { id: quiz.id }, data: { published: false } })
    await db.code.updateMany({ where: { key: 'OLDCODE' }, data: { isCurrent: false } })
    await db.code.create({ data: { key: 'NEWCODE', display: 'NEWCODE', lookAlike: 'NEWC0DE', kind: 'quiz', quizId: quiz.id } })
    const again = await openBrowser(app.url).visit(page.path)
    expect([again.status, again.path]).toEqual([200, page.path.replace('OLDCODE', 'NEWCODE')])
    expect(again.text).toContain('3 out of 3 correct')
    expect(again.text).toContain('Question text 2?')
  })

  it('share the score by a text, and the quiz by a link', async () => {
    const quiz = await makeNumberedQuiz(null, { title: 'A "spooky" quiz' })
    const { page, browser } = await finish(quiz, 3)
    const link = page.document.querySelector('[data-share]')!
    expect(link.getAttribute('data-share')).toBe(`${app.url}/quiz/${quiz.code}`)
    expect(new Map(page.links).get('Share Results')).toMatch(/#share$/)
    const panel = await browser.follow('Share Results')
    expect(panel.headings.slice(0, 2)).toEqual(['A "spooky" quiz', 'Share Results'])
    expect(panel.document.querySelector('#share-text')!.text).toContain('I just scored 100% on "A "spooky" quiz" quiz!')
    expect(panel.document.querySelector('[data-copy]')!.getAttribute('data-said')).toBe('Link copied to clipboard!')
  })

  it('are downloaded as a text', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser, page } = await finish(quiz, 1, { takerName: 'Mia' })
    const { status, headers, body } = await browser.send(new Map(page.links).get('Download Results')!)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(headers['content-disposition']).toBe(`attachment; filename="quiz-results-${quiz.code}.txt"`)
    const text = body.toString()
    expect(text).toContain(`The Night Shift\nCode: ${quiz.code}\n\nName: Mia\nScore: 1 out of 3 correct (33%)\nGrade: Needs Improvement\nTime: 0:0`)
    expect(text).toContain('2. Question text 2?\n   Your answer: Wrong 2 a (wrong)\n   Correct answer: Right 2\n   Explanation: Because of 2.')
  })
})

describe('taking the quiz once more', () => {
  const offered = (page: WebPage) => page.links.some(([label]) => label === 'Retake Quiz')

  it('is offered while attempts are left, and afterwards the results say that none is', async () => {
    const quiz = await makeNumberedQuiz(null, { attemptsAllowed: 2 })
    const { browser, page } = await finish(quiz, 1)
    expect(offered(page)).toBe(true)
    await browser.follow('Retake Quiz')
    await browser.submit({}, { button: 'Continue to Quiz' })
    const meanwhile = await browser.visit(page.path)
    expect([offered(meanwhile), meanwhile.text.includes(NONE_LEFT)]).toEqual([true, false])
    await db.quizAttempt.updateMany({ where: { quizId: quiz.id, completedAt: null }, data: { completedAt: new Date() } })
    const afterwards = await browser.visit(page.path)
    expect([offered(afterwards), afterwards.text.includes(NONE_LEFT)]).toEqual([false, true])
    expect(offered(await openBrowser(app.url).visit(page.path))).toBe(true)
  })

  it.each([
    ['closed', { closesAt: new Date(Date.now() - 1000) }],
    ['taken back', { published: false }],
  ])('is not offered for a quiz that was %s meanwhile', async (_, data) => {
    const quiz = await makeNumberedQuiz()
    const { browser, page } = await finish(quiz, 1)
    await db.quiz.update({ where: { id: quiz.id }, data })
    const again = await browser.visit(page.path)
    expect([offered(again), again.text.includes(CLOSED)]).toEqual([false, true])
  })
})

describe('answers', () => {
  it.each([
    ['never', null, 'The answers of this quiz are not shown.'],
    ['after_closing', new Date(Date.UTC(2099, 4, 4, 14, 5)), 'The answers are shown when the quiz has closed: 4 May 2099, 14:05 (UTC).'],
  ] as const)('that are shown %s are neither on the page nor in the file', async (answersShown, closesAt, said) => {
    const quiz = await makeNumberedQuiz(null, { answersShown, closesAt })
    const { browser, page } = await finish(quiz, 1)
    const pages = [page.html]
    for (const path of [`${page.path}&explanations`, `${page.path}&_data=routes%2Fquiz-results`, new Map(page.links).get('Download Results')!]) {
      pages.push((await browser.send(path)).body.toString())
    }
    expect(page.text).toContain('1 out of 3 correct')
    expect(page.text).toContain(said)
    for (const secret of ['Right 2', 'Because of', 'Question text']) expect(pages.join('\n')).not.toContain(secret)
  })
})

describe('the reward', () => {
  it('is a closed chest below its threshold, and an open one with title, code and link from there on', async () => {
    const story = await makeStory(null, { title: 'The Secret Ride', code: 'PRIZE1' })
    const quiz = await makeNumberedQuiz(null, { count: 4, rewardType: 'story', rewardStoryId: story.id, rewardThreshold: 75 })
    const below = await finish(quiz, 2)
    expect(below.page.text).toContain('The chest stays closed A score of 75% opens it.')
    const data = (await below.browser.send(`${below.page.path}&_data=routes%2Fquiz-results`)).body.toString()
    expect(below.page.html + data).not.toMatch(/PRIZE1|Secret Ride/)
    const { page } = await finish(quiz, 3)
    expect(page.text).toContain('Reward unlocked! A story: The Secret Ride Its code: PRIZE1')
    expect(new Map(page.links).get('The Secret Ride')).toBe('/story/PRIZE1')
  })

  it('may be a resource, for a perfect score', async () => {
    const resource = await db.resource.create({
      data: {
        title: 'A map of the park', type: 'url', contentUrl: 'https://example.org',
        codes: { create: { key: 'MAP1', display: 'MAP1', lookAlike: 'MAP1', kind: 'resource' } },
      },
    })
    const quiz = await makeNumberedQuiz(null, { rewardType: 'resource', rewardResourceId: resource.id })
    expect((await finish(quiz, 2)).page.text).toContain('A perfect score opens it.')
    expect(new Map((await finish(quiz, 3)).page.links).get('A map of the park')).toBe('/resource/MAP1')
  })
})

describe('without an attempt', () => {
  it('there are No Results Found, and a way back', async () => {
    const quiz = await makeNumberedQuiz()
    const { browser, token } = await finish(await makeNumberedQuiz(), 3)
    const running = quizCookieIn((await beginQuiz(app.url, quiz)).browser).token
    for (const search of ['', '?attempt=', '?attempt=x', `?attempt=${token}`, `?attempt=${running}`, '?attempt=%00']) {
      const page = await browser.visit(`/quiz/${quiz.code}/results${search}`)
      expect([page.status, page.headings[0]]).toEqual([404, 'No Results Found'])
      expect(new Map(page.links).get('Back to Quiz')).toBe(`/quiz/${quiz.code}`)
    }
    expect(new Map((await browser.visit('/quiz/NOSUCH/results')).links).get('Back to Quizzes')).toBe('/quizzes')
  })

  it('the file leads there, and says so', async () => {
    const quiz = await makeNumberedQuiz()
    const page = await openBrowser(app.url).visit(`/quiz/${quiz.code}/results/download?attempt=x`)
    expect([page.path, page.messages[0], page.headings[0]]).toEqual([`/quiz/${quiz.code}/results`, 'No quiz results found', 'No Results Found'])
  })
})
