import { parse as parseGift } from 'gift-pegjs'
import { describe, expect, it } from 'vitest'
import type { ExchangeQuestion, ExchangeQuiz, ExportFile } from '~/features/exchange/exchange'
import { readAiken, writeAiken } from '~/features/exchange/aiken'
import { readCsv, writeCsv } from '~/features/exchange/csv.server'
import { readGift, writeGift } from '~/features/exchange/gift.server'
import { exchangeQuizzes } from '../../support/exchange-quizzes'

const quizzes = exchangeQuizzes()
const bytesOf = ({ body }: ExportFile) => (typeof body === 'string' ? new TextEncoder().encode(body) : body)
const textOf = (file: ExportFile) => new TextDecoder().decode(bytesOf(file))
const eachQuiz = (check: (quiz: ExchangeQuiz) => void) => {
  expect(quizzes).toHaveLength(200)
  for (const quiz of quizzes) check(quiz)
}

describe('GIFT', () => {
  it('keeps every title, question, option, key and explanation of 200 quizzes', () => {
    eachQuiz((quiz) => {
      const file = writeGift(quiz)
      expect(file.notes).toEqual([])
      expect(readGift(bytesOf(file))).toEqual({ ...quiz, problems: [] })
    })
  })

  it('is read by another program as the same questions', () => {
    const fixed = (text: string) => text.replace(/\s+/g, ' ').trim()
    const unescaped = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    eachQuiz((quiz) => {
      const questions = parseGift(textOf(writeGift(quiz)))
      expect(questions).toHaveLength(quiz.questions.length)
      questions.forEach((read, index) => {
        const { questionText, options, correctAnswer, explanation } = quiz.questions[index]!
        if (read.type !== 'MC') throw new Error(`Question ${index + 1} became ${read.type}`)
        expect(fixed(read.stem.text)).toBe(fixed(questionText))
        expect(read.choices.map(({ text: { format, text } }) => fixed(format === 'html' ? unescaped(text) : text))).toEqual(options.map(fixed))
        expect(read.choices.map(({ isCorrect }) => isCorrect)).toEqual(options.map((_, option) => option === correctAnswer))
        expect(fixed(read.globalFeedback?.text ?? '')).toBe(fixed(explanation ?? ''))
      })
    })
  })
})

describe('CSV', () => {
  it('keeps every question, option, key and explanation of 200 quizzes', () => {
    eachQuiz((quiz) => {
      const file = writeCsv(quiz)
      expect(file.notes).toEqual([])
      expect(readCsv(bytesOf(file))).toEqual({ title: null, questions: quiz.questions, problems: [] })
    })
  })

  it('never begins a cell as a formula does', () => {
    eachQuiz((quiz) => {
      const cells = textOf(writeCsv(quiz)).replace(/""/g, '').match(/"[^"]*"|[^",\r\n]+/g)!
      expect(cells.map((cell) => cell.replace(/^"/, '')).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    })
  })
})

describe('Aiken', () => {
  const isCarried = ({ questionText }: ExchangeQuestion) =>
    !/^([A-Z][).](\s|$)|ANSWER:|.?$)/.test(questionText.replace(/\s+/g, ' '))

  it('keeps every question on one line, option and key of 200 quizzes, and names what it leaves out', () => {
    let leftOut = 0
    eachQuiz((quiz) => {
      const file = writeAiken(quiz)
      const carried = quiz.questions.filter(isCarried)
      leftOut += quiz.questions.length - carried.length
      const { questions, problems } = readAiken(bytesOf(file))
      expect(questions).toEqual(carried.map((question) => ({
        ...question, title: null, explanation: null, questionText: question.questionText.replace(/\s+/g, ' '),
      })))
      expect(problems).toHaveLength(carried.length ? 0 : 1)
      quiz.questions.forEach((question, index) => {
        const note = `Question ${index + 1} is left out: Aiken would not read its text as a question.`
        expect(file.notes.includes(note)).toBe(!isCarried(question))
      })
    })
    expect(leftOut).toBeGreaterThan(10)
  })
})
