import { describe, expect, it } from 'vitest'
import { heroFrom, possessive } from '~/features/storyteller/names'
import { placeFrom } from '~/features/storyteller/places'
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

  it('is called by name where the name stands behind what it is', () => {
    expect(named('my hamster Gerald')).toEqual(['a hamster called Gerald', 'Gerald', 'he'])
    expect(named('my aunt Rosa')).toEqual(['an aunt called Rosa', 'Rosa', 'she'])
  })

  it('is several where a number or a plural says so', () => {
    expect(named('two lost dogs')).toEqual(['two lost dogs', 'the lost dogs', 'they'])
    expect(heroFrom('two lost dogs').isPlural).toBe(true)
    expect(named('pirates')).toEqual(['the pirates', 'the pirates', 'they'])
    expect(heroFrom('a witness').isPlural).toBe(false)
    expect(heroFrom('the princess').isPlural).toBe(false)
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

  it('begins what follows a cry or a question with a capital where it is a sentence of its own', () => {
    expect(finished('"what would you say?" the twins looked away.')).toBe('"What would you say?" The twins looked away.')
    expect(finished('"what is it?" the twins asked. "look!"')).toBe('"What is it?" the twins asked. "Look!"')
  })

  it('begins every sentence with a capital, and leaves what follows a spoken question alone', () => {
    expect(finished('the clown ran. it hid. "who is it?" the boy asked. "me," it said.')).toBe(
      'The clown ran. It hid. "Who is it?" the boy asked. "Me," it said.',
    )
  })
})

describe('the place as a teacher types it', () => {
  const placeNamed = (typed: string) => placeFrom(typed, '', '', 1).name

  it('has an article where English wants one, and none where it does not', () => {
    expect(placeNamed('the school canteen')).toBe('the school canteen')
    expect(placeNamed('Spooky Forest')).toBe('the Spooky Forest')
    expect(placeNamed('Old Trafford')).toBe('Old Trafford')
    expect(placeNamed('La Casa de los Espejos')).toBe('La Casa de los Espejos')
    for (const [typed, name] of [
      ['Egypt', 'the Egypt Pavilion'],
      ['ancient rome', 'the Ancient Rome Pavilion'],
      ['the United States', 'the United States Pavilion'],
      ['New York', 'the New York Pavilion'],
      ['Victorian London', 'the Victorian London Pavilion'],
      ['Mars', 'the Mars Pavilion'],
      ['The Midway', 'the Midway'],
    ]) {
      expect(placeNamed(typed!)).toBe(name)
    }
    expect(placeNamed('under the bed')).toBe('the place under the bed')
    expect(placeNamed('in the woods')).toBe('the woods')
  })

  it('ends with a whole word where it is too long', () => {
    expect(placeNamed('a very long and complicated corridor beneath the museum of lost socks')).toBe(
      'the very long and complicated corridor beneath the museum',
    )
  })

  it('is of the kind that it is', () => {
    const kindOf = (typed: string) => placeFrom(typed, '', '', 1).kind
    expect(kindOf('a bus stop in Leeds')).toBe('outdoors')
    expect(kindOf('the woods behind the school')).toBe('outdoors')
    expect(kindOf("Grandma's kitchen")).toBe('house')
    expect(kindOf('the school kitchen')).toBe('school')
  })
})
