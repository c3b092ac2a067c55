import { describe, expect, it } from 'vitest'
import { heroFrom } from '~/features/storyteller/names'
import { placeFrom } from '~/features/storyteller/places'
import { plotOf } from '~/features/storyteller/seed-language'
import { readingOf } from '~/features/storyteller/seed-reading'
import { thingsIn } from '~/features/storyteller/seed-words'
import { tellStory } from '~/features/storyteller/storyteller'
import type { StoryRequest } from '~/features/storyteller/story-request'
import { asSubject, classOf } from '~/features/storyteller/words/school-words'

const told = (request: Partial<StoryRequest>, seeds = 12) =>
  Array.from({ length: seeds }, (_, seed) =>
    tellStory({ character: 'Mia', band: 'middle', length: 'short', scare: 'eerie', vocabulary: [], facts: [], ...request }, seed).content,
  ).join('\n')

describe('words that a teacher sets', () => {
  it.each([
    ['family', 'idea'], ['monopoly', 'term'], ['assembly', 'matter'], ['scarcely', 'word'], ['especially', 'word'],
    ['envious', 'mood'], ['president', 'person'], ['immigrant', 'person'], ['elephant', 'thing'], ['document', 'thing'],
    ['apartment', 'spot'], ['nutrient', 'term'], ['arithmetic', 'term'], ['silkily', 'manner'], ['gluttonous', 'quality'],
  ])('are taken for what they are, whatever they end in: %s', (word, kind) => {
    expect(classOf(word)).toBe(kind)
  })

  it('keep the article of a great event', () => {
    expect(asSubject('French Revolution')).toBe('the French Revolution')
    expect(asSubject('Roman Empire')).toBe('the Roman Empire')
    expect(asSubject('gravity')).toBe('gravity')
  })

  it('may be verbs with their "to"', () => {
    const stories = told({ vocabulary: ['to persuade'] }, 30)
    expect(stories.match(/to persuade/g)!.length).toBeGreaterThanOrEqual(30)
    expect(stories).not.toMatch(/(?:says|said|was a single word:|only this:|"|about) "?to persuade/i)
  })
})

describe('a lesson fact', () => {
  it('that is a formula keeps its small letters', () => {
    expect(told({ facts: ['a² + b² = c²'] })).not.toContain('A² + b²')
    expect(told({ facts: ['v=s/t'] })).not.toContain('V=s')
    expect(told({ facts: ['a triangle has three sides'] })).toContain('A triangle has three sides')
  })
})

describe('a place', () => {
  it.each([
    ['a hospital at night', 'the hospital'], ['the school after dark', 'the school'], ['Room 12', 'Room 12'],
    ['Sherwood Forest', 'Sherwood Forest'], ['Hyde Park', 'Hyde Park'], ['Haunted Forest', 'the Haunted Forest'],
    ['Enchanted Forest', 'the Enchanted Forest'], ['Ghost Island', 'the Ghost Island'], ['Windsor Castle', 'Windsor Castle'],
  ])('is named as people name it: %s', (typed, name) => {
    expect(placeFrom(typed, undefined, '', 1).name).toBe(name)
  })

  it('in space or with the police is no ghost train', () => {
    expect(placeFrom('space station', undefined, '', 1).kind).not.toBe('ghost-train')
    expect(placeFrom('the police station', undefined, '', 1).kind).not.toBe('ghost-train')
    expect(placeFrom('the old station', undefined, '', 1).kind).toBe('ghost-train')
  })
})

describe('a main character', () => {
  it('of many heads is "they", even where the plot begins with "he"', () => {
    for (const name of ['my class', 'The Science Club', 'Year 9', 'Class 7B', 'the school choir'])
      expect(heroFrom(name, '', [], 'He has to solve a puzzle').pronouns.he).toBe('they')
  })

  it('is known by whose things the plot begins with', () => {
    expect(heroFrom('Anansi', '', [], 'Her best friend moved away').pronouns.he).toBe('she')
    expect(heroFrom('Anansi', '', [], 'His dog is gone').pronouns.he).toBe('he')
  })

  it('who is grown up was not at school with a child of thirteen', () => {
    for (const character of ["Mr. O'Brien", 'grandpa', 'Aunt Zola', 'Queen Elizabeth I'])
      expect(told({ character, length: 'medium' }, 40)).not.toMatch(/since (?:we were|they were) six|first day of school|(?:best|oldest) friend/)
  })
})

describe('a plot seed', () => {
  const thingsOf = (seed: string) => thingsIn(plotOf(seed))

  it.each([
    ['She wishes she could talk to her dead grandmother.', 'the dead grandmother'],
    ['He hopes that the rain will stop', 'the rain'],
  ])('does not take what somebody does for a thing: %s', (seed, first) => {
    expect(thingsOf(seed)[0]!.short).toBe(first)
  })

  it('about how something works is about that thing, and somebody new is known by what is strange', () => {
    expect(thingsOf('How the water cycle works')[0]!.full).toBe('the water cycle')
    expect(thingsOf('A new student arrives who casts no shadow')[0]!.full).toBe('the new student who casts no shadow')
  })

  it('about somebody who has died remembers them, and meets nobody', () => {
    expect(told({ plotSeed: 'She wishes she could talk to her dead grandmother', length: 'medium' })).not.toMatch(/met the dead/)
  })

  it('with a duty is told without saying "had had to"', () => {
    const reading = readingOf('He has to solve a maths puzzle before midnight', () => false)
    expect(reading?.happened).toBe('a boy had to solve a maths puzzle before midnight')
  })
})
