import { describe, expect, it } from 'vitest'
import { readAiken, writeAiken } from '~/features/exchange/aiken'

const read = (text: string) => readAiken(new TextEncoder().encode(text))
const GOOD = 'Good?\nA) yes\nB) no\nANSWER: A\n'

describe('an Aiken file', () => {
  it('is read: a question on a line, options with ) or ., and the answer', () => {
    expect(read('Who runs the park?\r\nA) Ana\r\nB.\tNobody\r\n\r\nC) Bo \r\nANSWER: B\r\n')).toEqual({
      title: null,
      problems: [],
      questions: [{ title: null, questionText: 'Who runs the park?', options: ['Ana', 'Nobody', 'Bo'], correctAnswer: 1, explanation: null }],
    })
  })

  it('goes by the letters of the options, however the answer is spelt', () => {
    expect(read('Who?\nA) Ana\nC) Bo\nD) Cy\nanswer : d\n').questions).toMatchObject([{ correctAnswer: 2 }])
  })

  it.each([
    ['Quiz of Ana\n\nWho?\nA) a\nB) b\nANSWER: A\n', '1: This line is left out: a question stands on one line, right above its options.'],
    ['Who?\nANSWER: A\n', '1: There are no options below this question, such as “A) the first”.'],
    ['\nWho?\nA) a\nB) b\n\n', '2: There is no line below its options that says which is right, such as “ANSWER: B”.'],
    ['A) a\nWho?\nA) a\nB) b\nANSWER: A\n', '1: There is no question above this line.'],
    ['ANSWER: A\n', '1: There is no question above this line.'],
    ['Who?\nA) a\nA) b\nANSWER: A\n', '1: Two options of this question have the letter A.'],
    ['Who?\nA) a\nB) b\nANSWER: C\n', '4: The answer “C” is not the letter of one of the options.'],
    ['Who?\nA) a\nB) b\nANSWER: A, B\n', '4: The answer “A, B” is not the letter of one of the options.'],
    ['Who?\nA) a\nANSWER: A\n', '1: A question needs at least two options'],
  ])('names what is wrong by its line and keeps the good questions: %j', (text, message) => {
    const { questions, problems } = read(`${text}${GOOD}`)
    expect(problems.map((problem) => `${problem.line}: ${problem.message}`)).toEqual([message])
    expect(questions.at(-1)).toMatchObject({ questionText: 'Good?', correctAnswer: 0 })
  })

  it('may end in the middle of a question', () => {
    expect(read(`${GOOD}Who?`).problems).toEqual([{ line: 5, message: 'There are no options below this question, such as “A) the first”.' }])
  })

  it('is written on single lines, and says what it cannot carry', () => {
    const question = { title: null, options: ['a', 'b'], correctAnswer: 1, explanation: null }
    const { body, notes, fileName } = writeAiken({
      title: 'The park',
      questions: [
        { ...question, questionText: 'Which\n one?', explanation: 'This.' },
        { ...question, questionText: 'Answer: the park', explanation: 'That.' },
        { ...question, questionText: 'B. is what?' },
      ],
    })
    expect([body, fileName]).toEqual(['Which one?\nA) a\nB) b\nANSWER: B\n', 'The-park.txt'])
    expect(notes).toEqual([
      'Question 2 is left out: Aiken would not read its text as a question.',
      'Question 3 is left out: Aiken would not read its text as a question.',
      'Aiken has no explanations: one is left out.',
      'Line breaks and tabs inside questions become spaces.',
    ])
    expect(writeAiken({ title: 'x', questions: [{ ...question, questionText: 'Who?' }] }).notes).toEqual([])
  })
})
