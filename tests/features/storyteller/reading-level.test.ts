import { describe, expect, it } from 'vitest'
import { bandOf, READING_BANDS, readingGrade, syllableCount } from '~/features/storyteller/reading-level'
import { sentencesOf, wordCount } from '~/lib/sentences'

const SPOKEN: Record<number, string> = {
  1: 'cat the walked asked jumped wheel house time tongue league eye year fire breathed ghost called smiled whole',
  2: 'apple little people lantern wanted needed horses boxes faces quiet science lonely careful something midnight ancient doubled poem lion giant station special',
  3: 'carousel reluctant evidence idea radio museum carefully nobody different hesitate examine gravity volcano audience scientist enormous',
  4: 'mysterious democracy ecosystem usually reality material experience nevertheless valuable',
  5: 'photosynthesis evaporation immediately eventually deliberately',
}

describe('the reading level of a text', () => {
  it('counts the syllables of common words as they are spoken', () => {
    for (const [count, words] of Object.entries(SPOKEN))
      for (const word of words.split(' ')) expect(`${word} ${syllableCount(word)}`).toBe(`${word} ${count}`)
  })

  it('counts a hyphenated word, a contraction and a large number as one word each', () => {
    expect(wordCount("The lost-and-found booth doesn't close at 1,000 o'clock.")).toBe(8)
    expect(wordCount('')).toBe(0)
  })

  it('ends a sentence at a paragraph and not at a title or an hour', () => {
    expect(
      sentencesOf(
        'Mrs. Okafor left at 9 p.m. sharp. Nobody saw.\n\nNEXT, PLEASE\n\n"Who is it?" Pip asked. "Me."',
      ),
    ).toEqual([
      'Mrs. Okafor left at 9 p.m. sharp.',
      'Nobody saw.',
      'NEXT, PLEASE',
      '"Who is it?"',
      'Pip asked.',
      '"Me."',
    ])
  })

  it('measures a plain text low and an involved one high', () => {
    expect(readingGrade('The cat sat. The dog ran. It was hot.')).toBeLessThan(1)
    expect(
      readingGrade(
        'Notwithstanding considerable opposition, the administration implemented comprehensive environmental legislation.',
      ),
    ).toBeGreaterThan(12)
    expect(readingGrade('')).toBe(0)
    expect(readingGrade('🎃🎃')).toBe(0)
  })

  it('puts every grade into exactly one band, with no gap between the bands', () => {
    const { younger, middle, older } = READING_BANDS
    expect(younger.range[1]).toBe(middle.range[0])
    expect(middle.range[1]).toBe(older.range[0])
    expect(
      [0, younger.range[1] - 0.1, younger.range[1], middle.range[1] - 0.1, middle.range[1], 20].map(bandOf),
    ).toEqual(['younger', 'younger', 'middle', 'middle', 'older', 'older'])
  })
})
