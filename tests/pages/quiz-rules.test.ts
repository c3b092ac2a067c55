import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { beginQuiz } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import type { WebPage } from '../support/web-page'

const app = useAppRows()

const HERE = '/quiz/RULES1/edit?tab=info'
let author: Awaited<ReturnType<typeof makeAccount>>
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  author = await makeAccount()
  teacher = await app.openAs(author)
})

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const pupilsPage = () => openBrowser(app.url).visit('/quiz/RULES1')

describe('the rules for attempts', () => {
  it('are folded away while there are none, and shown in the zone of the quiz once there are', async () => {
    await makeNumberedQuiz(author, { code: 'RULES1' })
    const before = await teacher.visit(HERE)
    const rules = () => before.document.querySelectorAll('details.more').find((each) => each.text.includes('Rules for attempts'))!
    expect([rules().hasAttribute('open'), before.valueOf('timeZone'), before.valueOf('opensAt')]).toEqual([false, 'UTC', ''])
    const page = await teacher.submit({
      opensAt: '2026-03-28T08:30', closesAt: '2026-03-30T08:30', timeZone: 'Europe/Berlin', attemptsAllowed: '2', timeLimit: '45',
      poolSize: '2', classLabels: '7a\n7b',
    }, { button: 'Update Quiz' })
    expect(page.messages).toEqual(['Quiz updated successfully!'])
    expect(await db.quiz.findFirst()).toMatchObject({
      opensAt: new Date('2026-03-28T07:30:00Z'), closesAt: new Date('2026-03-30T06:30:00Z'), timeZone: 'Europe/Berlin',
      attemptsAllowed: 2, timeLimitSeconds: 2700, poolSize: 2, classLabels: '["7a","7b"]',
    })
    const shown = ['opensAt', 'closesAt', 'timeZone', 'attemptsAllowed', 'timeLimit', 'poolSize', 'classLabels'].map(page.valueOf)
    expect(shown).toEqual(['2026-03-28T08:30', '2026-03-30T08:30', 'Europe/Berlin', '2', '45', '2', '7a\n7b'])
    await teacher.submit({
      opensAt: '', closesAt: '', attemptsAllowed: '', timeLimit: '', poolSize: '', classLabels: '',
    }, { button: 'Update Quiz' })
    expect(await db.quiz.findFirst()).toMatchObject({
      opensAt: null, closesAt: null, attemptsAllowed: null, timeLimitSeconds: null, poolSize: null, classLabels: null,
    })
  })

  it.each([
    ['not open yet', { opensAt: later(60) }, 'This quiz is not open yet.'], ['closed', { closesAt: later(-60) }, 'This quiz is closed.'],
  ])('do not let the desk or My Quizzes say that a quiz can be taken which is %s', async (_state, times, closed) => {
    await makeNumberedQuiz(author, { code: 'RULES1', ...times })
    const desk = await teacher.visit('/quiz/RULES1/edit')
    expect(desk.text).toContain(`Published ${closed} You can open it on the Class Board.`)
    expect(desk.text).not.toContain('Anyone with the code can take it')
    expect((await teacher.visit('/my-quizzes')).textsOf('.card')[0]).toContain(`Published ${closed}`)
    await db.quiz.updateMany({ data: { opensAt: null, closesAt: null } })
    expect((await teacher.visit('/quiz/RULES1/edit')).text).toContain('Anyone with the code can take it, and the list of quizzes shows it.')
    expect((await teacher.visit('/my-quizzes')).text).not.toContain(closed)
  })

  it('are refused beside their field, with everything typed kept and in sight', async () => {
    await makeNumberedQuiz(author, { code: 'RULES1' })
    await teacher.visit(HERE)
    const malformed = await teacher.submit({
      title: 'Typed', attemptsAllowed: '0', timeLimit: '0.5', poolSize: 'all', classLabels: 'x'.repeat(31), closesAt: 'soon',
    }, { button: 'Update Quiz' })
    expect([malformed.status, malformed.valueOf('title'), malformed.valueOf('closesAt')]).toEqual([400, 'Typed', 'soon'])
    expect(malformed.errors).toEqual({
      closesAt: 'Please give a day and a time, as in 2026-11-20T08:30',
      attemptsAllowed: 'Please give a whole number from 1 to 100, or leave it empty',
      timeLimit: 'Please give whole minutes from 1 to 600, or leave it empty',
      poolSize: 'Please give a whole number from 1, or leave it empty',
      classLabels: `“${'x'.repeat(31)}” is too long: a class may have at most 30 characters`,
    })
    expect(malformed.document.querySelector('details.more[open] [name=closesAt]')).not.toBeNull()
    const none = { attemptsAllowed: '', timeLimit: '', poolSize: '', classLabels: '', opensAt: '', closesAt: '' }
    for (const [changes, field, message] of [
      [{ poolSize: '4' }, 'poolSize', 'This quiz has only 3 questions. Leave this empty to ask all of them.'],
      [{ opensAt: '2026-11-20T08:30', closesAt: '2026-11-20T08:00' }, 'closesAt', 'The quiz must close after it opens.'],
      [{ opensAt: '2026-03-29T02:30', timeZone: 'Europe/Berlin' }, 'opensAt',
        'There is no 02:30 on 29 Mar 2026 in Europe/Berlin: the clocks go forward past it. Please choose another time.'],
    ] as const) {
      const refused = await teacher.submit({ ...none, ...changes }, { button: 'Update Quiz' })
      expect([refused.status, refused.errors]).toEqual([422, { [field]: message }])
    }
    expect(await db.quiz.findFirst()).toMatchObject({ title: 'The Night Shift', opensAt: null, poolSize: null })
  })

  it('name the reward by the score that opens it', async () => {
    const { id } = await makeStory(author, { published: true })
    await makeNumberedQuiz(author, { code: 'RULES1', rewardType: 'story', rewardStoryId: id })
    expect((await teacher.visit(HERE)).text).toContain('Reward for a perfect score')
    const page = await teacher.submit({ rewardThreshold: '80' }, { button: 'Update Quiz' })
    expect(page.text).toContain('Reward for 80% or more')
    expect(page.text).not.toContain('perfect score No reward')
  })
})

describe('a pupil', () => {
  it('is told in the teacher’s time when the quiz opens, and cannot begin before', async () => {
    await makeNumberedQuiz(author, { code: 'RULES1', opensAt: new Date('2099-03-28T07:30:00Z'), timeZone: 'Europe/Berlin' })
    const page = await pupilsPage()
    expect(page.headings).toContain('This quiz is not open yet.')
    expect(page.text).toContain('Opens 28 Mar 2099, 08:30 (Europe/Berlin)')
    const forged = await postForm(openBrowser(app.url), '/quiz/RULES1', { intent: 'start' })
    expect([forged.status, forged.body.toString()]).toEqual([422, expect.stringContaining('This quiz is not open yet.')])
    expect(await db.quizAttempt.count()).toBe(0)
  })

  it('is told when it closes, and once it has, when that was', async () => {
    const quiz = await makeNumberedQuiz(author, { code: 'RULES1', closesAt: new Date('2099-10-25T00:30:00Z'), timeZone: 'Europe/Berlin' })
    const { browser, page } = await beginQuiz(app.url, quiz)
    expect((await pupilsPage()).text).toContain('Closes 25 Oct 2099, 02:30 (Europe/Berlin)')
    expect(page.text).toContain('Hand in by 25 Oct 2099, 02:30 (Europe/Berlin)')
    await db.quiz.updateMany({ data: { closesAt: new Date('2026-01-20T08:00:00Z') } })
    const closed = await pupilsPage()
    expect(closed.headings).toContain('This quiz is closed.')
    expect(closed.text).toContain('Closed 20 Jan 2026, 09:00 (Europe/Berlin)')
    const over = await browser.visit('/quiz/RULES1')
    expect(over.text).toContain('The time for this quiz is over. What you answered before is kept: 0 of 3 questions.')
    expect((await browser.submit({}, { button: 'Submit Quiz' })).text).toContain('0 out of 3 correct')
  })

  it('gets as many questions as the teacher says, each time others, and chooses a class', async () => {
    await makeNumberedQuiz(author, { code: 'RULES1', count: 12, poolSize: 3, classLabels: ['7a', '7b'] })
    const start = await pupilsPage()
    expect(start.text).toContain('3 questions, medium')
    expect(start.text).toContain('Your class')
    expect(start.document.querySelectorAll('[name=classLabel] option').map(({ text }) => text)).toEqual(['No class', '7a', '7b'])
    const drawn = new Set<string>()
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { browser } = await beginQuiz(app.url, { code: 'RULES1' }, { classLabel: '7b' })
      const all = await browser.visit('/quiz/RULES1?mode=all')
      const questions = all.document.querySelectorAll('.question legend span:last-child').map(({ text }) => text)
      expect(questions).toHaveLength(3)
      drawn.add(questions.join())
    }
    expect(drawn.size).toBeGreaterThan(1)
    expect(await db.quizAttempt.count({ where: { classLabel: '7b', totalQuestions: 3 } })).toBe(6)
  })

  it('is not asked to start where no attempt is left on the device', async () => {
    const quiz = await makeNumberedQuiz(author, { code: 'RULES1', attemptsAllowed: 1 })
    const { browser } = await beginQuiz(app.url, quiz)
    const card = await browser.follow('Not you?')
    expect(card.text).toContain('You have used all your attempts.')
    expect(card.text).toMatch(/Continue that attempt\. It is kept under the code \w{3}-\w{3}\./)
    await db.quizAttempt.updateMany({ data: { tokenHash: 'continued elsewhere' } })
    const lost = await browser.visit('/quiz/RULES1?q=1')
    expect(lost.text).toContain('No attempt is open on this device. Continue with the code that the other device shows.')
  })

  it('with more time from the teacher goes on after the limit', async () => {
    const quiz = await makeNumberedQuiz(author, { code: 'RULES1', timeLimitSeconds: 60 })
    const { browser } = await beginQuiz(app.url, quiz)
    await db.quizAttempt.updateMany({ data: { startedAt: later(-3) } })
    expect((await browser.visit('/quiz/RULES1')).text).toContain('The time for this quiz is over.')
    await db.quizAttempt.updateMany({ data: { extraSeconds: 300 } })
    expect((await browser.visit('/quiz/RULES1')).text).toContain('Question 1 of 3')
  })

  it('keeps the time that it was promised where the teacher shortens it meanwhile', async () => {
    const quiz = await makeNumberedQuiz(author, { code: 'RULES1', timeLimitSeconds: 3600 })
    const { browser } = await beginQuiz(app.url, quiz)
    await db.quizAttempt.updateMany({ data: { startedAt: later(-10) } })
    const endOn = ({ text }: WebPage) => /Hand in by [^.]+\)/.exec(text)?.[0]
    const promised = endOn(await browser.visit('/quiz/RULES1'))
    const teacher = await app.openAs(author)
    await teacher.visit('/quiz/RULES1/edit?tab=info')
    expect((await teacher.submit({ timeLimit: '5' }, { button: 'Update Quiz' })).messages).toEqual(['Quiz updated successfully!'])
    const page = await browser.visit('/quiz/RULES1')
    expect([page.text.includes('Question 1 of 3'), endOn(page)]).toEqual([true, promised])
    const { browser: next } = await beginQuiz(app.url, quiz)
    await db.quizAttempt.updateMany({ where: { extraSeconds: 0 }, data: { startedAt: later(-10) } })
    expect((await next.visit('/quiz/RULES1')).text).toContain('The time for this quiz is over.')
  })
})
