import { describe, expect, it } from 'vitest'
import { arrange } from '~/features/attempts/arrangement'

const SHUFFLED = { shuffleQuestions: false, shuffleOptions: true, poolSize: null }

const ordersOf = (options: string[]) => {
  const asked = {
    id: 'one', lineage: 'one', questionText: 'Which?', options, correctAnswer: 0, explanation: null, evidence: null, questionOrder: 1,
  }
  return new Set(Array.from({ length: 60 }, (_, seed) => String(arrange(SHUFFLED, [asked], seed)[0]!.options)))
}

describe('options that are shuffled', () => {
  it.each([
    'Both A and B', 'A and B', 'a & c', '(A) and (C)', 'A, B and C', 'Neither A nor B', 'Either A or C.', 'Only B and C', 'B and C only',
    'Options A and B', 'A and C are correct', 'Both A and B are true.',
  ])('keep their order where one of them names others by their letters: %j', (option) => {
    expect(ordersOf(['a lamp', 'a horse', 'a wheel', option])).toEqual(new Set(['0,1,2,3']))
  })

  it.each(['Vitamins A and C', 'And', 'A band', 'Ana and Ben', 'C'])('take every order where none does: %j', (option) => {
    expect(ordersOf(['a lamp', 'a horse', option]).size).toBe(6)
  })
})
