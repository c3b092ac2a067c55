import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Quiz } from '~/features/quizzes/quiz'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import { openBrowser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { beginQuiz, quizCookieIn } from '../support/quiz-taker'
import { makeNumberedQuiz } from '../support/quizzes'

const app = useAppRows()

const AT = '/quiz/LAMPS1'

async function makeAsking(settings: Parameters<typeof makeNumberedQuiz>[1] = {}) {
  const author = await makeAccount()
  const quiz = await makeNumberedQuiz(author, { code: 'LAMPS1', count: 2, asksClassNumber: true, ...settings })
  return { quiz, teacher: await app.openAs(author) }
}

const handIn = (quiz: Quiz) =>
  db.quizAttempt.updateMany({ where: { quizId: quiz.id }, data: { completedAt: new Date(), score: 1, timeTaken: 30 } })

beforeEach(async () => {
  await db.quiz.deleteMany()
})

describe('the class number', () => {
  it('is asked for where the teacher says so, and only there', async () => {
    const { quiz, teacher } = await makeAsking({ asksClassNumber: false })
    const start = await openBrowser(app.url).visit(AT)
    expect(start.document.querySelector('[name=classNumber]')).toBeNull()
    await postForm(openBrowser(app.url), AT, { intent: 'start', classNumber: '14' })
    expect(await db.quizAttempt.findMany()).toMatchObject([{ classNumber: null }])

    await teacher.visit(`${AT}/edit?tab=info`)
    await teacher.submit({ asksClassNumber: true }, { button: 'Update Quiz' })
    const asking = await openBrowser(app.url).visit(AT)
    expect(asking.text).toContain('Your class number (optional) Only your teacher sees it.')
    expect(asking.text).toContain(`Your name, class number and answers are kept for this quiz and deleted after ${quiz.retentionDays} days.`)
  })

  it.each(['14', '7b-03', '203.118/4', '123456789012', '７'])('may be %s', async (classNumber) => {
    const { quiz } = await makeAsking()
    const { page } = await beginQuiz(app.url, quiz, { classNumber: ` ${classNumber} ` })
    expect(page.path).toBe(`${AT}?q=1`)
    expect(await db.quizAttempt.findMany()).toMatchObject([{ classNumber, takerName: null }])
  })

  it.each(['1234567890123', 'mia@school.org', '<b>14</b>', '14\u202E'])('is refused as %j, and keeps what was typed', async (classNumber) => {
    const { quiz } = await makeAsking()
    const { page } = await beginQuiz(app.url, quiz, { classNumber, takerName: 'Mia' })
    expect([page.status, page.errors.classNumber]).toEqual([400, 'A class number has at most 12 letters and digits.'])
    expect([page.valueOf('classNumber'), page.valueOf('takerName')]).toEqual([classNumber, 'Mia'])
    expect(await db.quizAttempt.count()).toBe(0)
  })

  it('stays where a pupil asks for three more names', async () => {
    await makeAsking()
    const browser = openBrowser(app.url)
    await browser.visit(AT)
    const page = await browser.submit({ classNumber: '14' }, { button: 'Three more names' })
    expect(page.valueOf('classNumber')).toBe('14')
  })

  it('tells the teacher who a park name is, on the board, under Answers and in the file', async () => {
    const { quiz, teacher } = await makeAsking({ ownNames: false })
    await beginQuiz(app.url, quiz, { classNumber: '14' })
    expect((await teacher.visit(`${AT}/board`)).textsOf('#board-pupils tbody th')).toEqual(['Anonymous Class number 14'])
    await handIn(quiz)
    expect((await teacher.visit(`${AT}/answers`)).textsOf('tr:has(time) th')).toEqual(['Anonymous Class number 14'])
    const rows: Record<string, string>[] = parse((await teacher.send(`${AT}/answers/download`)).body, { bom: true, columns: true })
    expect(rows).toMatchObject([{ 'Name': 'Anonymous', 'Class number': '14' }])
  })

  it('is corrected by the teacher, for all that the pupil handed in', async () => {
    const { quiz, teacher } = await makeAsking()
    const { browser } = await beginQuiz(app.url, quiz, { classNumber: '41', takerName: 'Mia' })
    await handIn(quiz)
    await browser.visit(`${AT}?new`)
    await browser.submit({ classNumber: '41', takerName: 'Mia' }, { button: 'Continue to Quiz' })
    await handIn(quiz)
    await beginQuiz(app.url, quiz, { classNumber: '41', takerName: 'Ben' })
    const { id } = await db.quizAttempt.findFirstOrThrow({ where: { takerName: 'Mia' } })
    const panel = await teacher.visit(`${AT}/answers?name=${id}`)
    expect([panel.valueOf('takerName'), panel.valueOf('classNumber')]).toEqual(['Mia', '41'])
    const refused = await teacher.submit({ classNumber: '<b>' }, { button: 'Save' })
    expect([refused.status, refused.errors.classNumber]).toEqual([400, 'A class number has at most 12 letters and digits.'])
    const saved = await teacher.submit({ classNumber: ' 14 ' }, { button: 'Save' })
    expect(saved.messages).toEqual(['Name and class number saved They appear wherever you read them, and in every file.'])
    const numbers = async () =>
      (await db.quizAttempt.findMany({ orderBy: { id: 'asc' } })).map(({ takerName, classNumber }) => [takerName, classNumber])
    expect(await numbers()).toEqual([['Mia', '14'], ['Mia', '14'], ['Ben', '41']])
    await teacher.visit(`${AT}/answers?name=${id}`)
    await teacher.submit({ classNumber: '' }, { button: 'Save' })
    expect(await numbers()).toEqual([['Mia', null], ['Mia', null], ['Ben', '41']])
  })

  it('stays with a new name where the quiz asks for none any more', async () => {
    const { quiz, teacher } = await makeAsking()
    await beginQuiz(app.url, quiz, { classNumber: '14', takerName: 'Mia' })
    await handIn(quiz)
    await db.quiz.update({ where: { id: quiz.id }, data: { asksClassNumber: false } })
    const { id } = await db.quizAttempt.findFirstOrThrow()
    await teacher.visit(`${AT}/answers?name=${id}`)
    await teacher.submit({ takerName: 'Mia B' }, { button: 'Save' })
    expect(await db.quizAttempt.findMany()).toMatchObject([{ takerName: 'Mia B', classNumber: '14' }])
  })

  it('is shown to nobody else: neither on the projector nor on the pupil’s own pages', async () => {
    const { quiz, teacher } = await makeAsking()
    const { browser, page } = await beginQuiz(app.url, quiz, { classNumber: 'REG-4711', takerName: 'Mia' })
    const projector = await teacher.visit(`${AT}/board?projector&names`)
    await handIn(quiz)
    const results = await browser.visit(`${AT}/results?attempt=${quizCookieIn(browser).token}`)
    expect(projector.text).toContain('Mia')
    expect(results.text).toContain('Mia')
    for (const { html } of [page, projector, results]) expect(html).not.toContain('REG-4711')
  })

  it('keeps pupils apart who share a device and give no name', async () => {
    const { quiz, teacher } = await makeAsking()
    const { browser } = await beginQuiz(app.url, quiz, { classNumber: '14' })
    await handIn(quiz)
    await browser.visit(`${AT}?new`)
    await browser.submit({ classNumber: '15' }, { button: 'Continue to Quiz' })
    await handIn(quiz)
    const page = await teacher.visit(`${AT}/answers`)
    expect(page.textsOf('tr:has(time) th').toSorted()).toEqual(['Anonymous Class number 14', 'Anonymous Class number 15'])
  })

  it('stands on the data sheet where it is asked for, and as long as one is stored', async () => {
    const said = 'If the pupil gives it; shown to the teacher only.'
    const { quiz, teacher } = await makeAsking()
    expect((await teacher.visit(`${AT}/answers?data-sheet`)).text).toContain(said)
    await db.quiz.update({ where: { id: quiz.id }, data: { asksClassNumber: false } })
    expect((await teacher.visit(`${AT}/answers?data-sheet`)).text).not.toContain(said)
    await beginQuiz(app.url, quiz)
    await db.quizAttempt.updateMany({ data: { classNumber: '14' } })
    expect((await teacher.visit(`${AT}/answers?data-sheet`)).text).toContain(said)
  })
})
