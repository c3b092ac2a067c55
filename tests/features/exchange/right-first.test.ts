import { describe, expect, it } from 'vitest'
import type { ExchangeQuestion } from '~/features/exchange/exchange'
import { readImport } from '~/features/exchange/import.server'
import { mixRightFirst } from '~/features/exchange/right-first'

const MIXED = 'In this file the right option always came first, so the options were put in another order.'

const question = (number: number, changes: Partial<ExchangeQuestion> = {}): ExchangeQuestion => ({
  title: null, questionText: `Which lamp is number ${number}?`, options: ['right', 'one', 'two', 'three'], correctAnswer: 0, explanation: null,
  ...changes,
})
const twelve = (changes?: Partial<ExchangeQuestion>) => Array.from({ length: 12 }, (_, index) => question(index, changes))
const mixed = (questions: ExchangeQuestion[]) => mixRightFirst({ questions, problems: [] })

describe('questions of which the first option is always right', () => {
  it('get their options in other orders, the same ones each time, and it is said', () => {
    const { questions, problems } = mixed(twelve())
    expect(problems).toEqual([{ line: null, message: MIXED }])
    for (const { options, correctAnswer } of questions) {
      expect(options[correctAnswer]).toBe('right')
      expect(options.toSorted()).toEqual(['one', 'right', 'three', 'two'])
    }
    expect(new Set(questions.map(({ correctAnswer }) => correctAnswer)).size).toBe(4)
    expect(mixed(twelve()).questions).toEqual(questions)
  })

  it('come so from a GIFT file', async () => {
    const gift = ['Sun', 'Moon', 'Mars', 'Venus', 'Io'].map((name) => `Is ${name} round? {=yes ~no ~square}`).join('\n\n')
    const { questions, problems } = await readImport(new TextEncoder().encode(gift), '', undefined)
    expect(problems).toEqual([{ line: null, message: MIXED }])
    expect(new Set(questions.map(({ correctAnswer }) => correctAnswer)).size).toBeGreaterThan(1)
  })

  it('stay as they are where there are three of them, or where another option is right in one', () => {
    for (const questions of [twelve().slice(9), [...twelve(), question(13, { correctAnswer: 2 })]]) {
      expect(mixed(questions)).toEqual({ questions, problems: [] })
    }
  })

  it('keep an order that means something: true or false, and letters in an option or in the explanation', () => {
    const kept = [
      question(20, { options: ['True', 'False'] }), question(21, { options: ['a', 'b', 'Both A and B'] }),
      question(22, { explanation: 'Answer A is the oldest one.' }), question(23, { explanation: 'A: see page 3.' }),
    ]
    expect(mixed([...twelve(), ...kept]).questions.slice(12)).toEqual(kept)
  })

  it('are no choices where all are true or false', () => {
    const questions = twelve({ options: ['True', 'False'] })
    expect(mixed(questions)).toEqual({ questions, problems: [] })
  })
})
