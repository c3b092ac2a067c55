import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser, type Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'
import { whileRefusing } from '../support/refused-writes'

const app = useAppRows()
app.expectErrors()

const BOARD = '/quiz/BOARD1/board'
let author: Awaited<ReturnType<typeof makeAccount>>
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  author = await makeAccount()
  teacher = await app.openAs(author)
})

/** A zone where it is day now: the board shows today's pupils, and at midnight ten minutes ago was yesterday. */
const BY_DAY = new Date().getUTCHours() < 12 ? 'Asia/Tokyo' : 'America/New_York'

const make = (settings: Parameters<typeof makeNumberedQuiz>[1] = {}) => makeNumberedQuiz(author, { code: 'BOARD1', ...settings })

/** A pupil who has answered the first question. */
async function pupil(takerName: string, fields: Record<string, string> = {}) {
  const { browser, page } = await beginQuiz(app.url, { code: 'BOARD1' }, { takerName, ...fields })
  await browser.submit(optionOf(page, 'Right 1'), { button: 'Next' })
  return browser
}

async function finish(browser: Browser) {
  const page = await browser.visit('/quiz/BOARD1?mode=all')
  await browser.submit({ ...optionOf(page, 'Right 2'), ...optionOf(page, 'Wrong 3 a') }, { button: 'Submit Quiz' })
}

const rowsIn = (page: Awaited<ReturnType<Browser['visit']>>) =>
  page.document.querySelectorAll('.table tbody tr').map((row) => row.querySelectorAll('th, td').map((cell) => cell.structuredText.trim()))

describe('a class board', () => {
  it('waits for the class, then shows who is there and how far', async () => {
    await make({ classLabels: ['7a', '7b'] })
    const empty = await teacher.visit(BOARD)
    expect(empty.headings).toEqual(['The Night Shift', 'The class', 'Nobody has begun yet'])
    expect(empty.text).toContain('0 joined 0 finished')
    await finish(await pupil('Ana', { classLabel: '7a' }))
    await pupil('Ben', { classLabel: '7b' })
    const page = await teacher.visit(BOARD)
    expect(page.messages).toEqual(['2 joined 1 finished', 'No connection at the moment. The board keeps trying.'].toSorted().reverse())
    const clock = expect.stringMatching(/^\d\d:\d\d$/)
    expect(rowsIn(page)).toEqual([['Ben', '7b', '1 of 3', clock, 'Working'], ['Ana', '7a', '3 of 3', clock, 'Finished']])
    const others = await teacher.follow('7a')
    expect([others.path, others.text.includes('1 joined 1 finished')]).toEqual([`${BOARD}?class=7a`, true])
    expect(rowsIn(await teacher.visit(`${BOARD}?sort=name`)).map(([name]) => name)).toEqual(['Ana', 'Ben'])
  })

  it('looks again by itself without scripts, until it is told not to', async () => {
    await make()
    const page = await teacher.visit(BOARD)
    expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="8"/></noscript>')
    const still = await teacher.follow('Stop refreshing')
    expect([still.path, still.html.includes('http-equiv="refresh"')]).toEqual([`${BOARD}?still`, false])
    expect((await teacher.follow('Refresh automatically')).path).toBe(BOARD)
  })

  it('answers 304 without a page as long as nothing has changed, and nothing of it is stored', async () => {
    await make()
    await pupil('Ana')
    const first = await teacher.send(BOARD)
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const again = () => teacher.send(BOARD, { headers: { 'If-None-Match': first.headers.etag! } })
    const held = await again()
    expect([held.status, held.body.length, held.headers.etag]).toEqual([304, 0, first.headers.etag])
    await pupil('Ben')
    const changed = await again()
    expect([changed.status, changed.body.toString().includes('Ben')]).toEqual([200, true])
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })

  it('closes and opens the quiz, and pupils are told', async () => {
    await make()
    const browser = await pupil('Ana')
    await teacher.visit(`${BOARD}?sort=name`)
    const closed = await teacher.submit({}, { button: 'Close now' })
    expect(closed.path).toBe(`${BOARD}?sort=name`)
    expect(closed.messages).toContain('Quiz closed. Nobody can begin or answer any more. What is not handed in can be counted under Answers.')
    expect(closed.text).toContain('Closed This quiz is closed.')
    expect((await openBrowser(app.url).visit('/quiz/BOARD1')).headings).toContain('This quiz is closed.')
    expect((await browser.visit('/quiz/BOARD1')).text).toContain('What you answered before is kept: 1 of 3 questions.')
    expect(rowsIn(closed)).toEqual([['Ana', '1 of 3', expect.anything(), 'Time is over']])
    const open = await teacher.submit({}, { button: 'Open again' })
    expect(open.messages).toContain('Quiz open. It stays open until you close it.')
    expect((await browser.visit('/quiz/BOARD1')).text).toContain('Question 2 of 3')
  })

  it('opens a quiz before its time', async () => {
    await make({ opensAt: new Date('2099-01-01') })
    expect((await teacher.visit(BOARD)).text).toContain('Not open yet This quiz is not open yet.')
    await teacher.submit({}, { button: 'Open now' })
    expect(await db.quiz.findFirst()).toMatchObject({ opensAt: null, closesAt: null })
  })

  it('shows scores only when asked to, and hides them again', async () => {
    await make()
    await finish(await pupil('Ana'))
    expect((await teacher.visit(BOARD)).text).not.toContain('2/3')
    const shown = await teacher.submit({}, { button: 'Show scores' })
    expect([shown.messages.includes('Scores shown.'), rowsIn(shown)[0]?.at(-1)]).toEqual([true, '2/3'])
    const hidden = await teacher.submit({}, { button: 'Hide scores' })
    expect([hidden.messages.includes('Scores hidden.'), hidden.text.includes('2/3')]).toEqual([true, false])
  })

  it('gives one pupil five minutes more, also when the time is over', async () => {
    await make({ timeLimitSeconds: 60, timeZone: BY_DAY })
    const browser = await pupil('Ana')
    await db.quizAttempt.updateMany({ data: { startedAt: new Date(Date.now() - 600_000) } })
    expect((await browser.visit('/quiz/BOARD1')).text).toContain('The time for this quiz is over.')
    expect(rowsIn(await teacher.visit(BOARD))[0]).toContain('Time is over')
    const page = await teacher.submit({}, { button: '+5 minutes for Ana' })
    expect(page.messages).toContain('5 more minutes for Ana.')
    expect(rowsIn(page)[0]).toContain('Working')
    expect((await browser.visit('/quiz/BOARD1')).text).toContain('Question 2 of 3')
    await teacher.submit({}, { button: '+5 minutes for Ana' })
    const { extraSeconds } = await db.quizAttempt.findFirstOrThrow()
    expect(extraSeconds).toBeGreaterThanOrEqual(540 + 600)
    expect(extraSeconds).toBeLessThan(540 + 600 + 60)
    await db.quiz.updateMany({ data: { closesAt: new Date() } })
    expect((await teacher.submit({}, { button: '+5 minutes for Ana' })).messages)
      .toContain('5 more minutes for Ana. The quiz is closed: open it, and they can go on.')
  })

  it.each([
    ['of an attempt that is handed in', 422, 'This attempt has already been handed in, or is gone.', async () => {
      await db.quizAttempt.updateMany({ data: { completedAt: new Date() } })
      return (await db.quizAttempt.findFirstOrThrow()).id
    }],
    ['of a quiz without a limit', 422, 'This quiz has no time limit.', async () => {
      await db.quiz.updateMany({ data: { timeLimitSeconds: null } })
      return (await db.quizAttempt.findFirstOrThrow()).id
    }],
    ['of nobody', 400, 'Please open this page again and press the button once more', () => Promise.resolve('')],
  ])('gives no more time to a pupil %s', async (_whose, status, message, prepare) => {
    await make({ timeLimitSeconds: 60 })
    await pupil('Ana')
    const answer = await postForm(teacher, BOARD, { intent: 'more-time', attempt: await prepare() })
    expect([answer.status, answer.body.toString().includes(message)]).toEqual([status, true])
    expect(answer.body.toString()).not.toContain('http-equiv="refresh"')
    expect((await db.quizAttempt.findFirstOrThrow()).extraSeconds).toBe(0)
  })

  it('says so when something fails', async () => {
    await make()
    await teacher.visit(BOARD)
    await whileRefusing('UPDATE', 'quizzes', async () => {
      const page = await teacher.submit({}, { button: 'Close now' })
      expect([page.status, page.text.includes('Failed to update quiz')]).toEqual([422, true])
    })
    expect((await db.quiz.findFirstOrThrow()).closesAt).toBeNull()
  })
})

describe('the projector', () => {
  it('has the code, the way in and the figures, and no names unless they are chosen', async () => {
    await make()
    await finish(await pupil('Ana'))
    await pupil('Ben')
    await teacher.visit(BOARD)
    const wall = await teacher.follow('For the projector')
    expect(wall.path).toBe(`${BOARD}?projector`)
    expect(wall.document.querySelector('.projector-code')?.getAttribute('aria-label')).toBe('Code BOARD1')
    expect(wall.text).toContain('2 joined 1 finished')
    expect(wall.text).toContain(`${new URL(app.url).host}/enter-code`)
    expect(wall.document.querySelector('.projector-qr svg')).not.toBeNull()
    expect(wall.html).not.toMatch(/\bAna\b|\bBen\b/)
    const named = await teacher.follow('Show names')
    expect([named.path, named.text.includes('Ana'), named.text.includes('Ben')]).toEqual([`${BOARD}?projector&names`, true, true])
    await db.quizAttempt.updateMany({ where: { takerName: 'Ben' }, data: { isNameHidden: true } })
    expect((await teacher.visit(`${BOARD}?projector&names`)).html).not.toMatch(/\bBen\b/)
  })
})

describe('everybody else', () => {
  const strangers = async () => [['visitor', openBrowser(app.url), 303], ['another teacher', await app.openAs(await makeAccount()), 403]] as const

  it('sees no board and presses none of its buttons', async () => {
    await make({ timeLimitSeconds: 60 })
    await pupil('Ana')
    const { id } = await db.quizAttempt.findFirstOrThrow()
    const standing = await db.quiz.findFirst()
    for (const [who, browser, status] of await strangers()) {
      for (const address of [BOARD, `${BOARD}?_data=routes%2Fquiz-board`, `${BOARD}?projector&names`]) {
        const answer = await browser.send(address)
        expect([who, answer.status === 204 ? 303 : answer.status]).toEqual([who, status])
        expect(answer.body.toString()).not.toContain('Ana')
      }
      for (const intent of ['close', 'open', 'show-scores', 'hide-scores', 'more-time']) {
        expect((await postForm(browser, BOARD, { intent, attempt: id })).status).toBe(status)
      }
    }
    const stranger = await app.openAs(await makeAccount())
    expect((await stranger.visit(BOARD)).headings).toEqual(["You don't have permission to edit this quiz"])
    expect(await db.quiz.findFirst()).toEqual(standing)
    expect(await db.quizAttempt.findFirst()).toMatchObject({ extraSeconds: 0 })
  })

  it('gives no time to a pupil of another quiz', async () => {
    await make({ timeLimitSeconds: 60 })
    await pupil('Ana')
    const { id } = await db.quizAttempt.findFirstOrThrow()
    const other = await makeAccount()
    await makeNumberedQuiz(other, { code: 'BOARD2', timeLimitSeconds: 60 })
    const answer = await postForm(await app.openAs(other), '/quiz/BOARD2/board', { intent: 'more-time', attempt: id })
    expect([answer.status, answer.body.toString().includes('This attempt has already been handed in, or is gone.')]).toEqual([422, true])
    expect(await db.quizAttempt.findFirst()).toMatchObject({ extraSeconds: 0 })
  })

  it('an admin may do all of it', async () => {
    await make()
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    await admin.visit(BOARD)
    expect((await admin.submit({}, { button: 'Close now' })).links).toContainEqual(['Back to the quiz', '/quiz/BOARD1/edit'])
    expect((await db.quiz.findFirstOrThrow()).closesAt).not.toBeNull()
  })
})

it('the board is under one address, and an unknown code leads to the list', async () => {
  await make({ oldCodes: ['OLDBOARD'] })
  for (const code of ['board1', 'OLDBOARD']) {
    const { status, headers } = await teacher.send(`/quiz/${code}/board?sort=name`)
    expect([status, headers.location]).toEqual([301, `${BOARD}?sort=name`])
  }
  expect((await teacher.visit('/quiz/NOSUCH/board')).path).toBe('/quizzes')
})

it.each([['an unknown intent', { intent: 'win' }], ['no form at all', {}]])('%s is refused', async (_what, fields) => {
  await make()
  expect((await postForm(teacher, BOARD, fields as Record<string, string>)).status).toBe(400)
})

it('the review desk and My Quizzes lead to it', async () => {
  await make()
  await teacher.visit('/quiz/BOARD1/edit')
  expect((await teacher.follow('Class Board')).path).toBe(BOARD)
  await teacher.visit('/my-quizzes')
  expect((await teacher.follow('Class Board')).path).toBe(BOARD)
})
