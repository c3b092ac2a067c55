import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { toAttemptRules } from '~/features/quiz-desk/attempt-rules'
import { quizInfo } from '~/features/quiz-desk/quiz-info-forms'

const NONE = { opensAt: null, closesAt: null, timeZone: 'UTC', attemptsAllowed: null, timeLimit: null, poolSize: null, classLabels: [] }
const STORED = { opensAt: null, closesAt: null, timeZone: 'UTC', questionsCount: 10 }

/** What the form makes of typed rules, or its message. */
function read(field: string, typed: string) {
  const form = new FormData()
  const others = { revision: 'x', title: 'Lamps', topic: 'Light', difficulty: 'easy', retentionDays: '30', timeZone: 'UTC' }
  for (const [name, text] of Object.entries({ ...others, [field]: typed })) form.set(name, text)
  const submission = parseWithZod(form, { schema: quizInfo })
  if (submission.status !== 'success') return submission.reply().error?.[field]?.[0]
  return submission.value[field as keyof typeof submission.value]
}

describe('what is typed', () => {
  it.each([
    ['attemptsAllowed', '', null], ['attemptsAllowed', '3', 3],
    ['attemptsAllowed', '0', 'Please give a whole number from 1 to 100, or leave it empty'],
    ['attemptsAllowed', 'many', 'Please give a whole number from 1 to 100, or leave it empty'],
    ['timeLimit', '', null], ['timeLimit', '45', 45],
    ['timeLimit', '1.5', 'Please give whole minutes from 1 to 600, or leave it empty'],
    ['timeLimit', '601', 'Please give whole minutes from 1 to 600, or leave it empty'],
    ['poolSize', '', null], ['poolSize', '-1', 'Please give a whole number from 1, or leave it empty'],
    ['opensAt', '', null], ['opensAt', '2026-11-20T08:30', '2026-11-20T08:30'], ['closesAt', '2026-11-20 08:30:00', '2026-11-20T08:30:00'],
    ['opensAt', 'tomorrow', 'Please give a day and a time, as in 2026-11-20T08:30'],
    ['closesAt', '2026-02-30T08:30', 'Please give a day and a time, as in 2026-11-20T08:30'],
    ['timeZone', 'Mars/Base', 'Please choose a time zone'], ['timeZone', '', 'Please choose a time zone'],
    ['classLabels', '', []],
    ['classLabels', ' 7a\n7b, 7c ;7A\n\n', ['7a', '7b', '7c']],
    ['classLabels', 'x'.repeat(31), `“${'x'.repeat(31)}” is too long: a class may have at most 30 characters`],
    ['classLabels', Array.from({ length: 21 }, (_, index) => `Class ${index}`).join(), 'A quiz may have at most 20 classes'],
  ])('as %s %j gives %j', (field, typed, outcome) => {
    expect(read(field, typed)).toEqual(outcome)
  })
})

describe('rules as they are stored', () => {
  it('are none where nothing is typed', () => {
    expect(toAttemptRules(NONE, STORED)).toEqual({
      opensAt: null, closesAt: null, timeZone: 'UTC', attemptsAllowed: null, timeLimitSeconds: null, poolSize: null, classLabels: null,
    })
    expect(toAttemptRules({ ...NONE, timeLimit: 45, classLabels: ['7a', '7b'] }, STORED)).toMatchObject({
      timeLimitSeconds: 2700, classLabels: '["7a","7b"]',
    })
  })

  it('hold times by the clocks of their zone, where they are shown twice the longer opening', () => {
    const typed = { ...NONE, timeZone: 'Europe/Berlin', opensAt: '2026-10-25T02:30', closesAt: '2026-10-25T02:30' }
    expect(toAttemptRules(typed, STORED)).toMatchObject({
      opensAt: new Date('2026-10-25T00:30:00Z'), closesAt: new Date('2026-10-25T01:30:00Z'), timeZone: 'Europe/Berlin',
    })
  })

  it('keep a time that nobody changed to the second, unless the zone is another', () => {
    const closesAt = new Date('2026-10-25T00:30:40Z')
    const stored = { ...STORED, timeZone: 'Europe/Berlin', closesAt }
    const typed = { ...NONE, timeZone: 'Europe/Berlin', closesAt: '2026-10-25T02:30' }
    expect(toAttemptRules(typed, stored).closesAt).toEqual(closesAt)
    expect(toAttemptRules({ ...typed, timeZone: 'UTC' }, stored).closesAt).toEqual(new Date('2026-10-25T02:30:00Z'))
    expect(toAttemptRules({ ...typed, closesAt: '2026-10-25T02:31' }, stored).closesAt).toEqual(new Date('2026-10-25T01:31:00Z'))
  })

  it.each([
    ['opensAt', { opensAt: '2026-03-29T02:30', timeZone: 'Europe/Berlin' },
      'There is no 02:30 on 29 Mar 2026 in Europe/Berlin: the clocks go forward past it. Please choose another time.'],
    ['closesAt', { opensAt: '2026-11-20T08:30', closesAt: '2026-11-20T08:30' }, 'The quiz must close after it opens.'],
    ['poolSize', { poolSize: 11 }, 'This quiz has only 10 questions. Leave this empty to ask all of them.'],
  ])('are refused at %s', (field, changes, message) => {
    expect(() => toAttemptRules({ ...NONE, ...changes }, STORED)).toThrow(expect.objectContaining({ field, message }))
  })
})
