import { describe, expect, it } from 'vitest'
import { textPart, toFlowingText } from '~/features/resources/resource-text'

const FULL = 'The ferris wheel turned on its own for an hour that night,'

describe('the lines of a PDF', () => {
  it('flow into each other where they are full, and stay lines where they are short', () => {
    expect(toFlowingText(`Chapter 1\n${FULL}\nand nobody had paid.\n\nRed\nBlue`)).toBe(`Chapter 1\n${FULL} and nobody had paid.\n\nRed\nBlue`)
  })

  it('end at a blank line and at the end, however full', () => {
    expect(toFlowingText(`${FULL}\n\n${FULL}`)).toBe(`${FULL}\n\n${FULL}`)
  })
})

describe('a long text', () => {
  const words = Array.from({ length: 5000 }, (_, index) => `word${index}`)
  const partsOf = (text: string) => Array.from({ length: textPart(text, 1).pages }, (_, index) => textPart(text, index + 1).text)

  it.each([['words', ' '], ['lines', '\n'], ['paragraphs', '\n\n']])('of %s comes in parts that lose nothing and cut no word', (_what, separator) => {
    const parts = partsOf(words.join(separator))
    expect(parts.length).toBeGreaterThan(5)
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(6000)
    expect(parts.join(separator)).toBe(words.join(separator))
  })

  it('without any space is cut between whole characters', () => {
    const text = `a${'🎡'.repeat(9000)}`
    const parts = partsOf(text)
    expect(parts.join('')).toBe(text)
    expect(parts.every((part) => part.isWellFormed())).toBe(true)
  })

  it.each([[0, 1], [-3, 1], [NaN, 1], [1.5, 1], [2, 2], [1e9, 7]])('asked for part %d gives part %d', (asked, given) => {
    expect(textPart('word '.repeat(8000), asked).page).toBe(given)
  })

  it('that is short or empty is one part', () => {
    expect(textPart('Hello', 2)).toEqual({ text: 'Hello', page: 1, pages: 1 })
    expect(textPart('', 1)).toEqual({ text: '', page: 1, pages: 0 })
  })
})
