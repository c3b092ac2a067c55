import { describe, expect, it } from 'vitest'
import { countsOf, isKnown, kindsAbove, related, sensesOf, type Sense } from '~/features/question-writer/dictionary.server'

const first = async (word: string) => (await sensesOf(word, 'noun'))[0] as Sense

describe('the dictionary', () => {
  it.each([
    ['a', 'noun'],
    ['dog', 'noun'],
    ['solar system', 'noun'],
    ['zymurgy', 'noun'],
    ['discover', 'verb'],
    ['zoom', 'verb'],
    ['hot', 'adj'],
    ['quickly', 'adv'],
  ] as const)('knows %s as a %s', async (word, partOfSpeech) => {
    expect(await isKnown(word, partOfSpeech)).toBe(true)
  })

  it.each(['xyzzy', '', 'zzzz', '~', 'do'.repeat(400)])('does not know %j', async (word) => {
    expect(await sensesOf(word, 'noun')).toEqual([])
  })

  it('gives the senses of a word in the order of their frequency, with their definitions', async () => {
    const senses = await sensesOf('dog', 'noun')
    expect(senses[0]?.words).toContain('domestic dog')
    expect(senses[0]?.gloss).toContain('member of the genus Canis')
    expect(await countsOf('dog', 'noun')).toEqual([42, 0, 0, 0, 0, 0, 0])
  })

  it('follows a thing up to what it is a kind of, and down to its parts', async () => {
    const above = (await kindsAbove(await first('dog'))).flatMap(({ words }) => words)
    expect(above).toEqual(expect.arrayContaining(['canine', 'animal', 'entity']))
    expect((await related(await first('hand'), '%p')).flatMap(({ words }) => words)).toContain('finger')
  })

  it('keeps the capitals of names', async () => {
    expect((await first('world war ii')).words).toContain('World War II')
  })
})
