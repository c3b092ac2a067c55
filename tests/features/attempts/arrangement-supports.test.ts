import { describe, expect, it } from 'vitest'
import { arrange } from '~/features/attempts/arrangement'
import type { QuizQuestion } from '~/features/quizzes/quiz'

const AS_STORED = { shuffleQuestions: false, shuffleOptions: false, poolSize: null }

function question(options: string[], correctAnswer = 1): QuizQuestion {
  return { id: options.join(), lineage: 'one', questionText: 'Which?', options, correctAnswer, explanation: null, evidence: null, questionOrder: 1 }
}
const ordersOf = (asked: QuizQuestion) =>
  Array.from({ length: 60 }, (_, seed) => arrange(AS_STORED, [asked], seed, ['options'])[0]!.options)

describe('one fewer wrong answer', () => {
  it('takes another wrong one by lot, never the right one, and leaves the order', () => {
    const orders = ordersOf(question(['a', 'b', 'c', 'd']))
    expect(new Set(orders.map(String))).toEqual(new Set(['1,2,3', '0,1,3', '0,1,2']))
  })

  it('leaves questions of three options whole, and those with an option that speaks of the others', () => {
    expect(ordersOf(question(['a', 'b', 'c']))[0]).toEqual([0, 1, 2])
    expect(ordersOf(question(['a', 'b', 'c', 'All of the above'], 3))[0]).toEqual([0, 1, 2, 3])
    expect(ordersOf(question(['a', 'b', 'c', 'Both A and B'], 3))[0]).toEqual([0, 1, 2, 3])
  })

  it('changes nothing for everybody else', () => {
    const asked = [question(['a', 'b', 'c', 'd']), question(['e', 'f', 'g', 'h'])]
    const settings = { shuffleQuestions: true, shuffleOptions: true, poolSize: null }
    expect(arrange(settings, asked, 7)).toEqual(arrange(settings, asked, 7, ['time', 'again']))
  })
})
