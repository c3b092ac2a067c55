import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import {
  changeDrafts, MOST_QUESTIONS, NEW_QUESTION, restoreDraft, toRowCommand, toTypedDrafts, type QuestionDraft,
} from '~/features/quiz-desk/question-editor'
import { questionSet } from '~/features/quiz-desk/question-editor-forms'

const draft = (questionText: string): QuestionDraft => ({ ...NEW_QUESTION, questionText })
const drafts = ['A', 'B', 'C'].map(draft)
const textsAfter = (row: string, before = drafts) =>
  changeDrafts(before, toRowCommand(row))?.drafts.map(({ questionText }) => questionText)

describe('a button of a row', () => {
  it('moves a question up or down, adds one at the end, and takes one out', () => {
    expect(textsAfter('up-1')).toEqual(['B', 'A', 'C'])
    expect(textsAfter('down-1')).toEqual(['A', 'C', 'B'])
    expect(textsAfter('add')).toEqual(['A', 'B', 'C', ''])
    expect(textsAfter('delete-0')).toEqual(['B', 'C'])
  })

  it('adds a question with 4 options, the first of them right', () => {
    expect(changeDrafts(drafts, toRowCommand('add'))!.drafts.at(-1)).toMatchObject({ options: ['', '', '', ''], correctAnswer: 0 })
  })

  it('leaves one question, and stays within the list and below the most', () => {
    expect(textsAfter('delete-0', [draft('A')])).toBeUndefined()
    expect([textsAfter('up-0'), textsAfter('down-2'), textsAfter('delete-7'), textsAfter('up-9')]).toEqual(Array(4).fill(undefined))
    expect(textsAfter('add', Array.from({ length: MOST_QUESTIONS }, () => draft('x')))).toBeUndefined()
  })

  it('tells where the change is, and what it was', () => {
    expect(changeDrafts(drafts, toRowCommand('up-2'))).toMatchObject({ at: 1, said: 'What was question 3 is now question 2.' })
    expect(changeDrafts(drafts, toRowCommand('delete-2'))).toMatchObject({ at: 1, said: 'What was question 3 is taken out.' })
    expect(changeDrafts(drafts, toRowCommand('add'))).toMatchObject({ at: 3, said: 'Question 4 is new.' })
  })

  it.each(['delete-0', 'delete-1', 'delete-2'])('puts back where it was what %s took out', (row) => {
    const { drafts: left, former } = changeDrafts(drafts, toRowCommand(row))!
    expect(restoreDraft(left, former!)).toMatchObject({ drafts, at: former!.index, said: `Question ${former!.index + 1} is back.` })
  })

  it('puts back what was replaced in the place of the new one, and nothing where there is no place', () => {
    expect(restoreDraft(drafts, { verb: 'regenerate', index: 1, draft: draft('X') })!.drafts.map(({ questionText }) => questionText)).toEqual(['A', 'X', 'C'])
    expect(restoreDraft(drafts, { verb: 'regenerate', index: 3, draft: draft('X') })).toBeNull()
    expect(restoreDraft(drafts, { verb: 'delete', index: 4, draft: draft('X') })).toBeNull()
    const full = Array.from({ length: MOST_QUESTIONS }, () => draft('x'))
    expect(restoreDraft(full, { verb: 'delete', index: 0, draft: draft('X') })).toBeNull()
  })
})

/** The form of one question, sent; `changes` wins, an undefined one is left out. */
function send(changes: Record<string, string | undefined> = {}) {
  const fields: Record<string, string | undefined> = {
    'version': '1', 'questions[0].questionText': 'Who?', 'questions[0].correctAnswer': '1',
    'questions[0].options[0]': 'Ana', 'questions[0].options[1]': 'Bo', ...changes,
  }
  const form = new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))
  type Parsed = { value?: unknown; error?: Record<string, string[]> | null }
  const { value, error } = parseWithZod(form, { schema: questionSet }) as Parsed
  return error ?? value
}

describe('a question set', () => {
  it('is complete with text, options and the right one', () => {
    expect(send()).toMatchObject({ version: 1, questions: [{ questionText: 'Who?', options: ['Ana', 'Bo'], correctAnswer: 1, explanation: null }] })
  })

  it.each([
    ['questions[0].questionText', '', 'All questions must have text'],
    ['questions[0].questionText', '   ', 'All questions must have text'],
    ['questions[0].options[1]', '', 'All answer options must be filled'],
    ['questions[0].options[0]', ' \n ', 'All answer options must be filled'],
    ['questions[0].correctAnswer', undefined, 'Please mark the right answer of every question'],
    ['questions[0].correctAnswer', '2', 'Please mark the right answer of every question'],
    ['questions[0].correctAnswer', '0.5', 'Please mark the right answer of every question'],
    ['questions[0].questionText', 'x'.repeat(1001), 'A question may have at most 1000 characters'],
    ['questions[0].options[0]', 'x'.repeat(301), 'An option may have at most 300 characters'],
    ['version', undefined, 'Please open this page again and send the form once more'],
  ])('is refused with %s %j', (field, value, message) => {
    expect(send({ [field]: value })).toEqual({ [field]: [message] })
  })

  it('needs one question at least', () => {
    const nothing = Object.fromEntries(['questionText', 'correctAnswer', 'options[0]', 'options[1]'].map((name) => [`questions[0].${name}`, undefined]))
    expect(send(nothing)).toEqual({ questions: ['A quiz needs at least one question'] })
  })

  it('needs options that can be told apart; capitals tell them apart, spaces do not', () => {
    const told = 'is already an option of this question: pupils could not tell the two apart'
    expect(send({ 'questions[0].options[1]': 'Ana' })).toEqual({ 'questions[0].options[1]': [`“Ana” ${told}`] })
    expect(send({ 'questions[0].options[0]': 'New  York', 'questions[0].options[1]': ' New\nYork ' })).toHaveProperty(['questions[0].options[1]'])
    expect(send({ 'questions[0].options[0]': 'mW', 'questions[0].options[1]': 'MW' })).toHaveProperty('version')
  })
})

describe('what was typed', () => {
  it('comes back with its gaps', () => {
    const [first, second] = toTypedDrafts([{ options: [null, 'B'], correctAnswer: '1' }, null])
    expect(first).toEqual({ lineage: '', questionText: '', options: ['', 'B'], correctAnswer: 1, explanation: '', evidence: '' })
    expect(second).toMatchObject({ questionText: '', correctAnswer: -1 })
    expect(toTypedDrafts('nonsense')).toEqual([])
  })
})
