import { describe, expect, it } from 'vitest'
import { isEnglish, isNarrative, sampleOf, sentencesIn } from '~/features/question-writer/source-text'

describe('a messy text', () => {
  it('is read without its page heads, page numbers, headings and tables', () => {
    const page = (number: number, text: string) => `Biology for Class 7   Chapter 3\n${text}\n${number}\n`
    const text = [
      page(11, 'The Heart\nThe heart is a muscle that pumps\nblood through the body.'),
      page(12, 'Organ\tWeight\tNumber\nHeart\t300 g\t1\nThe ribs protect the heart and the lungs.'),
      page(13, '• Veins carry blood back to the heart.\nPage 13 of 20'),
    ].join('')
    expect(sentencesIn(text)).toEqual([
      'The heart is a muscle that pumps blood through the body.',
      'The ribs protect the heart and the lungs.',
      'Veins carry blood back to the heart.',
    ])
  })

  it('is read across words that are broken at the end of a line', () => {
    expect(sentencesIn('Plants make their food by photo-\nsynthesis in their leaves.')).toEqual([
      'Plants make their food by photosynthesis in their leaves.',
    ])
  })
})

describe('a very long text', () => {
  it('is sampled from its beginning to its end', () => {
    const long = Array.from({ length: 100_000 }, (_, index) => `Sentence number ${index} stands here.`).join(' ')
    const numbers = [...sampleOf(long).matchAll(/number (\d+)/g)].map(([, number]) => Number(number))
    expect(sampleOf(long).length).toBeLessThanOrEqual(25_000)
    expect(Math.min(...numbers)).toBe(0)
    expect(Math.max(...numbers)).toBeGreaterThan(99_000)
  })
})

describe('the language of a text', () => {
  it.each([
    ['The heart is a muscle that pumps blood through the body of an animal.', true],
    ['Das Herz ist ein Muskel, der das Blut durch den Körper eines Tieres pumpt.', false],
    ['Le cœur est un muscle qui pompe le sang dans le corps des animaux.', false],
    ['El corazón es un músculo que bombea la sangre por el cuerpo de los animales.', false],
    ['Serce jest mięśniem, który pompuje krew w ciele wszystkich zwierząt.', false],
    ['', true],
  ])('of %j: English is %s', (text, is) => {
    expect(isEnglish(text)).toBe(is)
  })
})

describe('a story', () => {
  it('is told from a lesson', () => {
    expect(isNarrative(['Nora lit a candle.', 'She waited for her grandfather.', '"Where is he?" she said.'])).toBe(
      true,
    )
    expect(isNarrative(['The heart has four chambers.', 'Arteries carry blood away from the heart.'])).toBe(false)
  })
})
