import { beforeEach, describe, expect, it } from 'vitest'
import { findQuizByCode } from '~/features/quizzes/quizzes.server'
import { db } from '~/server/db.server'
import { useAppRows } from '../support/app-rows'
import type { Browser } from '../support/browser'
import { makeAccount } from '../support/factories'
import { postForm } from '../support/form-post'
import { makeQuiz, question } from '../support/make-quiz'
import { beginQuiz, optionOf } from '../support/quiz-taker'
import { whileRefusing } from '../support/refused-writes'
import { makeAttempt } from '../support/taken-attempts'

const app = useAppRows()
app.expectErrors()

const HERE = '/quiz/LAMPS1/edit'
let teacher: Browser

beforeEach(async () => {
  await db.quiz.deleteMany()
  const author = await makeAccount()
  teacher = await app.openAs(author)
  await makeQuiz(author, { code: 'LAMPS1', questions: [1, 2, 3].map((number) => question(number)) })
  await teacher.visit(HERE)
})

const theQuiz = async () => (await findQuizByCode('LAMPS1'))!
const save = async (fields: Record<string, string>) => (await teacher.submit(fields, { button: 'Save Questions' })).messages
const right = (index: number, option: number) => ({ [`questions[${index}].correctAnswer`]: String(option) })
const scoreOf = async (id: string) => (await db.quizAttempt.findUniqueOrThrow({ where: { id } })).score
const noticeOf = async () => (await teacher.visit(HERE)).textsOf('form.notice p')[0]

describe('a right answer that is corrected after the class has taken the quiz', () => {
  it('is said when it is saved, and marks what was handed in again when the teacher wants it', async () => {
    const quiz = await theQuiz()
    const misjudged = await makeAttempt(quiz, [1, 0, 0])
    const rewarded = await makeAttempt(quiz, [0, 0, 0])
    const wrongAnyway = await makeAttempt(quiz, [2, 0, 0])
    expect(await noticeOf()).toBeUndefined()
    expect(await save(right(0, 1))).toEqual([
      'Questions updated successfully! Answers that were handed in before keep their scores until you have them marked again.',
    ])
    expect(await noticeOf()).toBe('Question 1 has another right answer now. 2 answers handed in before are still marked by the earlier one.')
    expect([await scoreOf(misjudged), await scoreOf(rewarded), await scoreOf(wrongAnyway)]).toEqual([2, 3, 2])

    const marked = await teacher.submit({}, { button: 'Mark Them Again' })
    expect([marked.path, marked.messages]).toEqual([`${HERE}?tab=questions`, ['Answers marked again 2 scores have changed.']])
    expect([await scoreOf(misjudged), await scoreOf(rewarded), await scoreOf(wrongAnyway)]).toEqual([3, 2, 2])
    expect(await noticeOf()).toBeUndefined()
    expect((await teacher.visit('/my-quizzes')).textsOf('.card')[0]).toContain('Avg Score 2.3/3')
    expect((await teacher.visit('/quiz/LAMPS1/answers')).status).toBe(200)
  })

  it('shows the pupil the corrected answer and score on the result, at the address it always had', async () => {
    const { browser: pupil } = await beginQuiz(app.url, await theQuiz())
    const all = await pupil.submit({}, { button: 'All Questions' })
    const chosen = Object.assign({}, ...['B1', 'B2', 'B3'].map((text) => optionOf(all, text))) as Record<string, string>
    const result = await pupil.submit(chosen, { button: 'Submit Quiz' })
    expect(result.text).toContain('0 out of 3 correct')
    await teacher.visit(HERE)
    await save(right(1, 1))
    await teacher.submit({}, { button: 'Mark It Again' })
    const markedAgain = await pupil.visit(result.path)
    expect(markedAgain.text).toContain('1 out of 3 correct')
    expect(markedAgain.text).toMatch(/Question 2\? Correct Your answer: B2 Question 3\? Wrong/)
  })

  it('marks by the corrected answer, too, what a pupil hands in later who began before', async () => {
    const { browser: pupil } = await beginQuiz(app.url, await theQuiz())
    const all = await pupil.submit({}, { button: 'All Questions' })
    await makeAttempt(await theQuiz(), [1, 0, 0])
    await teacher.visit(HERE)
    await save(right(1, 1))
    await teacher.submit({}, { button: 'Mark It Again' })
    const chosen = Object.assign({}, ...['B1', 'B2', 'B3'].map((text) => optionOf(all, text))) as Record<string, string>
    expect((await pupil.submit(chosen, { button: 'Submit Quiz' })).text).toContain('1 out of 3 correct')
  })

  it('goes back the same way', async () => {
    const id = await makeAttempt(await theQuiz(), [1, 0, 0])
    await save(right(0, 1))
    await teacher.submit({}, { button: 'Mark It Again' })
    await save(right(0, 0))
    await teacher.submit({}, { button: 'Mark It Again' })
    expect(await scoreOf(id)).toBe(2)
  })

  it('names several questions, over several versions', async () => {
    await makeAttempt(await theQuiz(), [1, 0, 0])
    await save({ 'questions[1].questionText': 'Asked anew?' })
    await makeAttempt(await theQuiz(), [1, 0, 1], { version: 2 })
    await save({ ...right(0, 1), ...right(2, 1) })
    expect(await noticeOf()).toBe('Questions 1 and 3 have other right answers now. 4 answers handed in before are still marked by the earlier one.')
    expect((await teacher.submit({}, { button: 'Mark Them Again' })).messages).toEqual(['Answers marked again 1 score has changed.'])
  })

  it('marks nobody again where the question was put in other words, or only its author has looked at it', async () => {
    const id = await makeAttempt(await theQuiz(), [1, 0, 0])
    await makeAttempt(await theQuiz(), [0, 1, 0], { attemptNumber: 0 })
    const told = ['Questions updated successfully! Answers that were handed in before keep their questions and scores.']
    expect(await save({ ...right(0, 1), 'questions[0].questionText': 'Asked anew?' })).toEqual(told)
    expect(await noticeOf()).toBeUndefined()
    expect((await postForm(teacher, HERE, { intent: 'mark-again' })).status).toBe(303)
    expect(await scoreOf(id)).toBe(2)
  })

  it('may be marked again twice at once', async () => {
    const ids = await Promise.all([1, 0, 2].map(async (option) => makeAttempt(await theQuiz(), [option, 0, 0])))
    await save(right(0, 1))
    const sent = await Promise.all([1, 2, 3].map(() => postForm(teacher, HERE, { intent: 'mark-again' })))
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await Promise.all(ids.map(scoreOf))).toEqual([3, 2, 2])
  })

  it('changes nothing at all where the database fails on the way', async () => {
    const id = await makeAttempt(await theQuiz(), [1, 0, 0])
    await save(right(0, 1))
    await whileRefusing('UPDATE', 'quiz_attempts', async () => {
      const { status, body } = await postForm(teacher, HERE, { intent: 'mark-again' })
      expect([status >= 400, body.toString()]).toEqual([true, expect.stringContaining('Failed to mark the answers again')])
    })
    expect([await scoreOf(id), await noticeOf()]).toEqual([2, expect.stringContaining('1 answer handed in before is still marked')])
  })
})
