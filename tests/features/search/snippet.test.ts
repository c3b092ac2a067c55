import { expect, it } from 'vitest'
import { toSnippet } from '~/features/search/snippet'

/** The snippet as text, with its hits in brackets. */
const shown = (text: string, words: string[], limit = 200) =>
  toSnippet(text, words, limit).map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join('')

it('marks the words that begin as what was looked for, whatever their case and diacritics', () => {
  expect(shown('The Lamplighter lit a lamp, not a clamp.', ['lamp'])).toBe('The [Lamplighter] lit a [lamp], not a clamp.')
  expect(shown('Žižkov, el Niño', ['zizkov', 'NINO'])).toBe('[Žižkov], el [Niño]')
  expect(shown('Ночной поезд', ['ноч'])).toBe('[Ночной] поезд')
})

it('begins shortly before the first hit, at a word', () => {
  const snippet = shown(`${'far '.repeat(100)}before the horse ${'after '.repeat(100)}`, ['horse'], 100)
  expect(snippet).toMatch(/^…(far )+before the \[horse\] (after )*after…$/)
  expect(snippet.length).toBeLessThanOrEqual(100 + '[]…'.length)
})

it('is the beginning where no word is found, and nothing where there is no text', () => {
  expect(shown(`${'far '.repeat(100)}horse`, ['cow'], 10)).toBe('far far fa…')
  expect(toSnippet('', ['cow'], 10)).toEqual([])
  expect(shown('horse', [])).toBe('horse')
})

it('begins where most of the words stand together', () => {
  const text = `The horse. ${'far '.repeat(100)}a glass and a horse of glass ${'after '.repeat(100)} glass`
  expect(shown(text, ['glass', 'horse'], 120)).toMatch(/^…(far )+a \[glass\] and a \[horse\] of \[glass\] (after )+\w+…$/)
})

it('marks short words only where they are words', () => {
  expect(shown('An ant at a lamp', ['a', 'lam'])).toBe('An ant at [a] [lamp]')
  expect(shown('Then the lamps', ['the', 'lamp'])).toBe('Then [the] [lamps]')
  expect(shown('Lanterns and lamps', ['lantern', 'lamp'])).toBe('[Lanterns] and [lamps]')
  expect(shown('遊樂園的燈', ['遊樂'])).toBe('[遊樂園的燈]')
})

it('finds a word at the end of the longest text', () => {
  expect(shown(`${'far '.repeat(12_400)}horse`, ['horse'], 100)).toMatch(/^…(far )+\[horse\]$/)
})
