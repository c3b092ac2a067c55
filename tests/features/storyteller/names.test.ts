import { describe, expect, it } from 'vitest'
import { heroFrom, possessive } from '~/features/storyteller/names'
import { articleFor, finished } from '~/features/storyteller/wording'

const named = (typed: string, description?: string) => {
  const { first, short, pronouns } = heroFrom(typed, description)
  return [first, short, pronouns.he]
}

describe('the main character as a teacher types it', () => {
  it('is introduced in full and called by name afterwards', () => {
    expect(named('Marlow Finch')).toEqual(['Marlow Finch', 'Marlow', 'he'])
    expect(named('Max the ticket taker')).toEqual(['Max the ticket taker', 'Max', 'he'])
    expect(named('a lost boy named Theo')).toEqual(['a lost boy named Theo', 'Theo', 'he'])
    expect(named('Madame Ysolde')).toEqual(['Madame Ysolde', 'Madame Ysolde', 'she'])
    expect(named('The Clown')).toEqual(['the Clown', 'the Clown', 'they'])
    expect(named('clown')).toEqual(['the clown', 'the clown', 'they'])
    expect(named('ZOË')).toEqual(['ZOË', 'ZOË', 'she'])
    expect(named('Mia & Tom')).toEqual(['Mia and Tom', 'Mia and Tom', 'they'])
  })

  it('has the pronoun that its description uses', () => {
    expect(named('Wren Hollow', 'She hears the calliope.')[2]).toBe('she')
    expect(named('Wren Hollow', 'His ears are good.')[2]).toBe('he')
    expect(named('Wren Hollow', 'Their ears are good.')[2]).toBe('they')
  })

  it('may be anything at all', () => {
    expect(named('🎃')).toEqual(['🎃', '🎃', 'they'])
    expect(named('   ')).toEqual(['a stranger', 'the stranger', 'they'])
    expect(named('x'.repeat(100))[1]).toBe('the newcomer')
    expect(named('$H {a|b} [c/d] <script>')[0]).toBe('$H {a|b} [c/d] <script>')
  })

  it('owns things in good English', () => {
    expect(possessive('Silas', false)).toBe("Silas's")
    expect(possessive('the twins', true)).toBe("the twins'")
    expect(possessive('Mia and Tom', true)).toBe("Mia and Tom's")
  })
})

describe('finishing a sentence', () => {
  it('chooses a or an by sound', () => {
    const words = [
      'owl',
      'unit',
      'hour',
      'ewe',
      'umbrella',
      'X-ray',
      'one-way ticket',
      'historic',
      'FBI',
      'UFO',
      '8',
      'honest',
      'euro',
      'island',
    ]
    expect(words.map(articleFor)).toEqual([
      'an',
      'a',
      'an',
      'a',
      'an',
      'an',
      'a',
      'a',
      'an',
      'a',
      'an',
      'an',
      'a',
      'an',
    ])
    expect(finished('a~ "old" sign')).toBe('An "old" sign')
  })

  it('begins every sentence with a capital, and leaves what follows a spoken question alone', () => {
    expect(finished('the clown ran. it hid. "who is it?" the boy asked. "me," it said.')).toBe(
      'The clown ran. It hid. "Who is it?" the boy asked. "Me," it said.',
    )
  })
})
