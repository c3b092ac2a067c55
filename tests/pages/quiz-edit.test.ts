import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount, makeStory } from '../support/factories'
import { postForm } from '../support/form-post'
import { makeQuiz, question } from '../support/make-quiz'
import { takeAway } from '../support/missing-table'
import { whileRefusing } from '../support/refused-writes'
import type { WebPage } from '../support/web-page'

const app = useAppRows()
app.expectErrors()

const HERE = '/quiz/LAMPS1/edit'
let author: Awaited<ReturnType<typeof makeAccount>>
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  author = await makeAccount()
  teacher = await app.openAs(author)
})

const text = (index: number) => `questions[${index}].questionText`
const option = (index: number, place: number) => `questions[${index}].options[${place}]`
const textsOf = (page: WebPage) => page.document.querySelectorAll('.question-card').map((_, index) => page.valueOf(text(index)))
const rightOf = (page: WebPage, index: number) =>
  page.document.querySelector(`[name="questions[${index}].correctAnswer"][checked]`)?.getAttribute('value')
const storedTexts = async () => {
  const quiz = await db.quiz.findFirstOrThrow()
  const rows = await db.quizQuestion.findMany({ where: { version: { quizId: quiz.id, number: quiz.currentVersion } }, orderBy: { questionOrder: 'asc' } })
  return rows.map(({ questionText }) => questionText)
}
const summaryOf = (page: WebPage) => page.textsOf('.error-summary')[0]

describe('the review desk', () => {
  it('names each field by its question, for those who go from field to field', async () => {
    await makeQuiz(author, { code: 'LAMPS1', questions: [question(1), question(2)] })
    const labels = (await teacher.visit(HERE)).textsOf('.question-card .field > label, .question-card legend')
    expect(labels).toEqual([1, 2].flatMap((number) =>
      ['Question text', 'Options; mark the right one', 'Explanation'].map((label) => `${label}, question ${number}`)))
  })

  it('is for the creator and admins', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    expect((await (await app.open()).visit(HERE)).path).toMatch(/^\/auth\b/)
    const own = await teacher.visit(HERE)
    expect([own.status, own.links]).toEqual([200, expect.arrayContaining([['Back to My Quizzes', '/my-quizzes']])])
    const others = await (await app.openAs(await makeAccount({ isAdmin: true }))).visit(HERE)
    expect([others.status, others.links]).toEqual([200, expect.arrayContaining([['Back to Quiz Management', '/quiz-management']])])
    const stranger = await app.openAs(await makeAccount())
    const page = await stranger.visit(HERE)
    expect([page.status, page.headings]).toEqual([403, ["You don't have permission to edit this quiz"]])
    for (const intent of ['save-questions', 'change-questions', 'save-info', 'publish-info', 'mark-again', 'unpublish', 'delete']) {
      const { status, body } = await postForm(stranger, HERE, { intent, version: '1', row: 'add', [text(0)]: 'Forged?' })
      expect([status, body.toString().includes('You don&#x27;t have permission to edit this quiz')], intent).toEqual([403, true])
    }
    expect(await db.quiz.findFirst()).toMatchObject({ currentVersion: 1, published: true, title: 'Lamps of the park' })
  })

  it('leads from an unknown code to the list, and from an old or loosely typed one to the one of today', async () => {
    const gone = await teacher.visit('/quiz/NOSUCH/edit')
    expect([gone.path, gone.messages]).toEqual(['/quizzes', ['Error Quiz not found']])
    await makeQuiz(author, { code: 'LAMPS1' })
    expect((await teacher.visit('/quiz/lamps-1/edit?tab=info')).path).toBe(`${HERE}?tab=info`)
  })

  it('has the code, two tabs with addresses, and every question with its evidence', async () => {
    await makeQuiz(author, { code: 'LAMPS1', published: false, questions: [question(1), question(2, { evidence: null })] })
    const page = await teacher.visit(HERE)
    expect(page.document.querySelector('.ticket strong')!.text).toBe('LAMPS1')
    expect(page.links).toContainEqual(['Quiz Information', `${HERE}?tab=info`])
    expect(page.links).toContainEqual(['Questions (2)', `${HERE}?tab=questions`])
    expect(page.links).toContainEqual(['Preview', '/quiz/LAMPS1'])
    expect(textsOf(page)).toEqual(['Question 1?', 'Question 2?'])
    expect([page.valueOf(option(0, 3)), rightOf(page, 0)]).toEqual(['D1', '0'])
    const evidence = page.document.querySelectorAll('.evidence').map(({ structuredText }) => structuredText)
    expect(evidence[0]).toContain('The text says 1.')
    expect(evidence[1]).toContain('No sentence goes with this question.')
  })

  it('shows QR code and ways to share by addresses', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    const qr = await teacher.visit(`${HERE}?qr`)
    expect(qr.document.querySelector('#qr svg')).not.toBeNull()
    expect(qr.links).toContainEqual(['Download QR Code', '/qr/quiz-LAMPS1.png'])
    expect((await teacher.send('/qr/quiz-LAMPS1.png')).headers['content-type']).toBe('image/png')
    const share = await teacher.visit(`${HERE}?share`)
    expect(share.document.querySelector('#share-link')!.getAttribute('value')).toBe(`${app.url}/quiz/LAMPS1`)
  })

  it('says so when the questions cannot be loaded', async () => {
    await makeQuiz(author, { code: 'LAMPS1' })
    const putBack = await takeAway('quiz_questions')
    const page = await teacher.visit(HERE)
    await putBack()
    expect([page.status, page.messages]).toEqual([500, ['Error Failed to load questions']])
  })
})

describe('the questions', () => {
  beforeEach(async () => {
    await makeQuiz(author, { code: 'LAMPS1', published: false, questions: [1, 2, 3].map((number) => question(number)) })
    await teacher.visit(HERE)
  })

  it('are changed and saved as a whole', async () => {
    const page = await teacher.submit({ [text(1)]: ' Asked anew? ', [option(1, 2)]: 'Other', 'questions[1].correctAnswer': '2' }, { button: 'Save Questions' })
    expect([page.path, page.messages]).toEqual([`${HERE}?tab=questions`, ['Questions updated successfully!']])
    expect([textsOf(page), rightOf(page, 1)]).toEqual([['Question 1?', 'Asked anew?', 'Question 3?'], '2'])
    expect(await db.quiz.findFirst()).toMatchObject({ currentVersion: 2, published: false, questionsCount: 3 })
  })

  it('are saved by Enter', async () => {
    expect((await teacher.submit({ [text(0)]: 'Entered?' }, { form: 'form:has(.question-cards)' })).messages).toEqual(['Questions updated successfully!'])
  })

  it('are moved, added and taken out without a save, and everything typed stays', async () => {
    const moved = await teacher.submit({ [text(0)]: 'Typed?', [option(2, 0)]: '' }, { button: 'Move down question 1' })
    expect([moved.status, textsOf(moved)]).toEqual([200, ['Question 2?', 'Typed?', 'Question 3?']])
    expect(moved.text).toContain('What was question 1 is now question 2. Nothing is saved until you press Save Questions.')
    expect(moved.valueOf(option(2, 0))).toBe('')
    const added = await teacher.submit({}, { button: 'Add Question' })
    expect([textsOf(added), rightOf(added, 3)]).toEqual([['Question 2?', 'Typed?', 'Question 3?', ''], '0'])
    expect(added.document.querySelectorAll('#question-4 [name*=options]')).toHaveLength(4)
    const taken = await teacher.submit({}, { button: 'Delete question 1' })
    expect(textsOf(taken)).toEqual(['Typed?', 'Question 3?', ''])
    expect(await storedTexts()).toEqual(['Question 1?', 'Question 2?', 'Question 3?'])

    const filled = Object.fromEntries([0, 1, 2, 3].map((place) => [option(2, place), `New ${place}`]))
    const saved = await teacher.submit({ ...filled, [text(2)]: 'New?', [option(1, 0)]: 'A3' }, { button: 'Save Questions' })
    expect(saved.messages).toEqual(['Questions updated successfully!'])
    expect(await storedTexts()).toEqual(['Typed?', 'Question 3?', 'New?'])
  })

  it('come back, as they were typed, when they are taken out by mistake', async () => {
    const own = { [text(1)]: 'My own?', [option(1, 0)]: '', 'questions[1].correctAnswer': '2', 'questions[1].explanation': 'Because.' }
    await teacher.submit(own, { button: 'Delete question 2' })
    const back = await teacher.submit({ [text(1)]: 'Typed since?' }, { button: 'Put it back' })
    expect([back.status, textsOf(back), rightOf(back, 1)]).toEqual([200, ['Question 1?', 'My own?', 'Typed since?'], '2'])
    expect([back.valueOf(option(1, 0)), back.valueOf(option(1, 1)), back.valueOf('questions[1].explanation')]).toEqual(['', 'B2', 'Because.'])
    expect(back.document.querySelector('#question-2 blockquote')!.text).toBe('The text says 2.')
    expect(back.text).toContain('Question 2 is back.')
    expect(back.text).not.toContain('Put it back')
    await teacher.submit({ [option(1, 0)]: 'A' }, { button: 'Save Questions' })
    expect(await storedTexts()).toEqual(['Question 1?', 'My own?', 'Typed since?'])
  })

  it('are never fewer than one: the last cannot be deleted, by the button or past it', async () => {
    await teacher.submit({}, { button: 'Delete question 3' })
    const last = await teacher.submit({}, { button: 'Delete question 2' })
    expect(last.document.querySelector('[aria-label="Delete question 1"]')!.hasAttribute('disabled')).toBe(true)
    const forged = await postForm(teacher, HERE, { intent: 'change-questions', version: '1', row: 'delete-0', [text(0)]: 'Kept?' })
    expect(forged.status).toBe(422)
    expect(forged.body.toString()).toContain('A quiz needs at least one question')
    expect(forged.body.toString()).toContain('Kept?')
    expect((await postForm(teacher, HERE, { intent: 'save-questions', version: '1' })).status).toBe(400)
    expect(await storedTexts()).toHaveLength(3)
  })

  it('must have text and filled options; what is wrong is said beside it and nothing is lost', async () => {
    const page = await teacher.submit({ [text(0)]: '  ', [option(1, 3)]: '', [text(2)]: 'Still here?' }, { button: 'Save Questions' })
    expect([page.status, textsOf(page)[2]]).toEqual([400, 'Still here?'])
    expect(summaryOf(page)).toBe('There is a problem All questions must have text All answer options must be filled')
    expect(page.errors).toEqual({ [text(0)]: 'All questions must have text', [option(1, 3)]: 'All answer options must be filled' })
    expect(await storedTexts()).toEqual(['Question 1?', 'Question 2?', 'Question 3?'])
  })

  it('may not have the same option twice', async () => {
    const page = await teacher.submit({ [option(0, 1)]: 'A1' }, { button: 'Save Questions' })
    expect([page.status, page.errors[option(0, 1)]]).toEqual([400, '“A1” is already an option of this question: pupils could not tell the two apart'])
  })

  it('refuse what no page of ours sends', async () => {
    for (const fields of [{ row: 'explode-1' }, { row: 'up-999' }, { 'row': 'restore-0', 'former.verb': 'explode' }, {}] as Record<string, string>[]) {
      expect((await postForm(teacher, HERE, { intent: 'change-questions', version: '1', ...fields })).status).toBe(400)
    }
    expect((await postForm(teacher, HERE, { intent: 'explode' })).status).toBe(400)
  })

  it('are published with what was typed', async () => {
    const page = await teacher.submit({ [text(0)]: 'Typed?' }, { button: 'Save and Publish' })
    expect(page.messages).toEqual(['Quiz published successfully'])
    expect((await storedTexts())[0]).toBe('Typed?')
    expect((await db.quiz.findFirstOrThrow()).published).toBe(true)
    const back = await teacher.submit({}, { button: 'Unpublish' })
    expect([back.path, back.messages]).toEqual([HERE, ['Quiz unpublished successfully']])
    expect((await db.quiz.findFirstOrThrow()).published).toBe(false)
  })

  it('tell the second of two people, who loses nothing and may then put theirs in place', async () => {
    const admin = await app.openAs(await makeAccount({ isAdmin: true }))
    await admin.visit(HERE)
    await admin.submit({ [text(0)]: 'By the admin?' }, { button: 'Save Questions' })
    const told = await teacher.submit({ [text(0)]: 'By the teacher?' }, { button: 'Save Questions' })
    expect([told.status, textsOf(told)[0]]).toEqual([422, 'By the teacher?'])
    expect(summaryOf(told)).toContain('Failed to update questions: somebody else saved this quiz while you were writing.')
    expect(await storedTexts()).toContain('By the admin?')
    const moved = await teacher.submit({}, { button: 'Move down question 1' })
    expect(textsOf(moved)[1]).toBe('By the teacher?')
    expect((await teacher.submit({}, { button: 'Save Questions' })).messages).toEqual(['Questions updated successfully!'])
    expect((await storedTexts())[1]).toBe('By the teacher?')
  })

  it('say so when they cannot be saved', async () => {
    await whileRefusing('INSERT', 'quiz_versions', async () => {
      const page = await teacher.submit({ [text(0)]: 'Typed?' }, { button: 'Save Questions' })
      expect([page.status, summaryOf(page), textsOf(page)[0]]).toEqual([422, 'Error Failed to update questions', 'Typed?'])
    })
  })

  it('are written anew one by one', async () => {
    const content = 'The Romans built roads across their whole empire. Claudius invaded Britain in the year 43. The Fosse Way joined Exeter with Lincoln.'
    const { id: sourceStoryId } = await makeStory(author, { title: 'Roman roads', content })
    await db.quiz.updateMany({ data: { sourceStoryId } })
    const page = await teacher.submit({ [text(0)]: 'Typed?' }, { button: 'Regenerate question 2' })
    expect([page.status, textsOf(page)[0]]).toEqual([200, 'Typed?'])
    expect(textsOf(page)[1]).not.toBe('Question 2?')
    expect(content).toContain(page.document.querySelector('#question-2 blockquote')!.text)
    const back = await teacher.submit({}, { button: 'Put the earlier question back' })
    expect(textsOf(back)).toEqual(['Typed?', 'Question 2?', 'Question 3?'])
    await db.quiz.updateMany({ data: { sourceStoryId: null, topic: 'Xqzzk vrrtl' } })
    const refused = await teacher.submit({}, { button: 'Regenerate question 1' })
    expect([refused.status, textsOf(refused)[0]]).toEqual([422, 'Typed?'])
    expect(summaryOf(refused)).toContain('No other question could be made for this quiz.')
  })

  it('may be twenty, and long', async () => {
    const questions = Array.from({ length: 20 }, (_, number) => question(number, { explanation: 'ü'.repeat(1900), questionText: `${'ы'.repeat(900)} ${number}?` }))
    await makeQuiz(author, { code: 'TWENTY', questions })
    await teacher.visit('/quiz/TWENTY/edit')
    const moved = await teacher.submit({}, { button: 'Move up question 20' })
    expect([moved.status, textsOf(moved)[18]]).toEqual([200, `${'ы'.repeat(900)} 19?`])
    expect((await teacher.submit({}, { button: 'Save Questions' })).messages).toEqual(['Questions updated successfully!'])
  })
})
