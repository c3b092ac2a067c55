import { describe, expect, it } from 'vitest'
import { reportOn } from '~/features/storyteller/story-report'

const ASKED = { vocabulary: [], facts: [], band: 'middle', length: 'short' } as const
const report = (content: string, asked: { vocabulary?: string[]; facts?: string[] }) =>
  reportOn(content, { ...ASKED, vocabulary: [], facts: [], ...asked })

describe('the report on a story', () => {
  it('gives each vocabulary word with the sentence it stands in, and names the missing ones', () => {
    const { vocabulary, missing } = report('The gate was shut. Pip was reluctant to go. Nobody came.', {
      vocabulary: ['Reluctant', 'gravity'],
    })
    expect(vocabulary).toEqual([
      { word: 'Reluctant', sentence: 'Pip was reluctant to go.' },
      { word: 'gravity', sentence: null },
    ])
    expect(missing).toEqual(['gravity'])
  })

  it('accepts simple inflections and refuses words inside other words', () => {
    const text =
      'He hesitated. They carried two boxes, stopping once. The cathedral was a category of its own.'
    expect(report(text, { vocabulary: ['hesitate', 'carry', 'box', 'stop'] }).missing).toEqual([])
    expect(report(text, { vocabulary: ['cat', 'the dral', 'own it'] }).missing).toEqual([
      'cat',
      'the dral',
      'own it',
    ])
  })

  it('finds a phrase, an accent, an apostrophe and signs that mean something to a pattern', () => {
    const text = 'The main  idea came to ZOË. It was C++ (or so). It’s the king’s café.'
    expect(
      report(text, { vocabulary: ['main idea', 'zoë', 'C++', "king's", 'CAFÉ', ' '] }).missing,
    ).toEqual([' '])
  })

  it('finds the sentence that carries a fact and says when none does', () => {
    const { facts } = report('"Sound travels faster in water than in air," Pip said. The lamp went out.', {
      facts: ['Sound travels faster in water than in air.', 'The moon has no light of its own.', ''],
    })
    expect(facts.map(({ sentence }) => sentence)).toEqual([
      '"Sound travels faster in water than in air," Pip said.',
      null,
      null,
    ])
  })

  it('judges the length by 15 per cent of the words asked for', () => {
    const words = (count: number) => `${'word '.repeat(count).trim()}.`
    expect([339, 340, 460, 461].map((count) => report(words(count), {}).isInLength)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
