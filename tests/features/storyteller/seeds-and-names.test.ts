import { describe, expect, it } from 'vitest'
import { heroFrom } from '~/features/storyteller/names'
import { placeFrom } from '~/features/storyteller/places'
import { plotOf } from '~/features/storyteller/seed-language'
import { readingOf } from '~/features/storyteller/seed-reading'
import { thingsIn } from '~/features/storyteller/seed-words'
import { tellStory } from '~/features/storyteller/storyteller'
import type { StoryRequest } from '~/features/storyteller/story-request'
import { composed } from '~/features/storyteller/syntax'
import { passagesFor, wordsWithPassages } from '~/features/storyteller/words/lexicon/lexicon'
import { finished } from '~/features/storyteller/wording'

const thingsOf = (seed: string) => thingsIn(plotOf(seed)).map(({ short }) => short)
const told = (request: Partial<StoryRequest>, seeds = 12) =>
  Array.from({ length: seeds }, (_, seed) =>
    tellStory({ character: 'Mia', band: 'middle', length: 'short', scare: 'eerie', vocabulary: [], facts: [], ...request }, seed).content,
  ).join('\n')

describe('a plot seed', () => {
  it.each([
    ['She cannot wash the blood from her hands', 'the blood'],
    ['a car drives itself and knows his name', 'the car'],
    ['The clock strikes thirteen and the lights go out', 'the clock'],
    ['Electricity: the lights flicker when someone lies', 'the lights'],
    ['she has to memorise the periodic table', 'the periodic table'],
    ['He is afraid of the forest', 'the forest'],
    ['Mia and Tom find the lost key', 'the lost key'],
    ['¡Ayuda! He hears someone calling for help from the well', 'the well'],
    ['Help! The carousel will not stop', 'the carousel'],
    ['Fractions: she must share 3/4 of a pizza with a ghost', 'the pizza'],
    ['Theme: friendship', 'the friendship'],
    ['there is water in the old tunnel', 'the water'],
    ['Global warming has melted the ice rink', 'the global warming'],
    ['Kindness beats fear', 'the kindness'],
    ['Use the past simple', 'the past simple'],
    ['Nobody ever believed that the carousel could move', 'the carousel'],
    ['He was not afraid of the dark', 'the dark'],
    ["He finds his grandfather's watch", 'the watch'],
    ['gold coins hidden beneath the floorboards', 'the gold coins'],
    ['a diary written by a boy', 'the diary'],
    ['Three wishes', 'the three wishes'],
    ['Santa', 'Santa'],
    ['trust', 'the trust'],
    ['Write a story where the hero learns to share', 'the sharing'],
    ['Make it about friendship and being brave', 'the friendship'],
    ['Write a scary story about a broken lift', 'the broken lift'],
    ['I would like a scary story for grade 6 about a broken clock', 'the broken clock'],
    ['The story should be about a stolen lantern', 'the stolen lantern'],
    ['Please include a haunted carousel for my class', 'the haunted carousel'],
    ['Use the past tense. A hidden door.', 'the hidden door'],
    ['One of the twins is missing', 'the twins'],
    ['Some of the horses have gone', 'the horses'],
  ])('names things, not what they do, nor the cry or label before it: %s', (seed, first) => {
    expect(thingsOf(seed)[0]).toBe(first)
  })

  it.each([
    'Wer zu spät kommt, den bestraft das Leben', 'La niña perdió su muñeca en el laberinto', 'المدرسة مسكونة بالأشباح',
    'Le carrousel tourne et les enfants disparaissent', 'It wants to become human', 'Never look behind you',
    'What happens if you never leave the park?',
  ])('that names nothing, or not in English, is read off a wall as it was typed: %s', (seed) => {
    const reading = readingOf(seed, () => false)
    expect([reading?.main.short, reading?.main.tag]).toEqual(['the words on the wall', seed])
    expect(told({ plotSeed: seed })).toContain(`"${seed}" on the wall`)
  })

  it.each(['Something scary but not too scary', 'No clowns please', 'Please, no clowns!', 'Make it funny.', 'Keep it short, please'])(
    'that says how to tell it, or what to leave out, brings nothing into the story: %s',
    (seed) => {
      expect(plotOf(seed)).toBe('')
      expect(told({ plotSeed: seed })).not.toMatch(/clown|the (?:scary|funny|short)\b/i)
    },
  )

  it('is told in the middle of a sentence without a capital, and what people do is no place to walk past', () => {
    const happened = (seed: string) => readingOf(seed, () => false)?.happened
    expect(happened('She finds a map in a library book')).toBe('a girl had found a map in a library book')
    expect(happened('Someone keeps stealing the number seven')).toBe('someone had kept stealing the number seven')
    expect(happened('Maya finds a map')).toBe('Maya had found a map')
    expect(happened('Zorblax finds a map')).toBe('Zorblax had found a map')
    expect(happened('Kindness beats fear')).toBe('kindness had beaten fear')
    expect(happened('The twins had been warned')).toBe('the twins had been warned')
    expect(happened('The bell has never been rung')).toBe('the bell had never been rung')
    expect(happened('He was not afraid of the dark')).toBe('a boy had not been afraid of the dark')
    expect(happened('The lights went out')).toBe('the lights had gone out')
    expect(readingOf('sharing, honesty', () => false)?.kind).toBe('idea')
  })

  it('that asks why something runs does not call it the thing who run, and knows what stands nowhere and who is gone', () => {
    const kindOf = (seed: string) => readingOf(seed, () => false)?.kind
    expect(thingsIn('Why does the projector run when it rains?')[0]!.full).toBe('the projector')
    expect(thingsIn('Why does the clock that runs backwards stop?')[0]!.full).toContain('that runs backwards')
    expect(kindOf('music that nobody else can hear')).toBe('idea')
    for (const seed of ['she lost her brother in the maze', 'a boy loses his little sister', 'How did the lighthouse keeper vanish?']) {
      expect(kindOf(seed), seed).toBe('lost-being')
    }
    expect(readingOf('she lost her brother in the maze and must find him', () => false)?.happened).toBe('a girl had lost her brother in the maze and had to find him')
  })

  it.each(['A diary that writes itself', 'The die is cast in the arcade', 'Das Boot is a film that the ghost loves'])(
    'in English is read as English: %s', (seed) => expect(thingsOf(seed)).not.toContain('the words on the wall'),
  )
})

describe('the people of a story', () => {
  it('are each by their own name where it is said what they are to each other', () => {
    const { first, short, isPlural } = heroFrom('The twins Ben and Amir')
    expect([first, short, isPlural]).toEqual(['the twins Ben and Amir', 'Ben and Amir', true])
  })

  it('have the pronoun with which the plot begins, unless their name or description tells another', () => {
    const he = (typed: string, plot: string, about = '') => heroFrom(typed, about, [], plot).pronouns.he
    expect(he('Xan', 'He lied about the map')).toBe('he')
    expect(he('Xan', 'She must share a pizza')).toBe('she')
    expect(he('Xan', 'He lied about the map', 'They keep the keys.')).toBe('they')
    expect(he('Emma', 'He follows the lights')).toBe('she')
    expect(he('Xan', 'The clown lost her nose')).toBe('they')
    expect([he('Jayden', ''), he('Viktor', ''), he('Aaliyah', '')]).toEqual(['he', 'he', 'she'])
  })

  it.each([
    ['a pair of twins', 'the twins'],
    ['a family of foxes', 'the foxes'],
    ['twins Ada and Bo', 'Ada and Bo'],
  ])('are those who belong together, and not what they are called together: %s', (typed, short) => {
    expect(heroFrom(typed)).toMatchObject({ short, isPlural: true })
  })

  it.each([
    ['THE CLOWN', 'the Clown'],
    ['MARLOW FINCH', 'Marlow'],
    ['DJ MARLOW', 'DJ Marlow'],
    ['ZOË', 'ZOË'],
  ])('are not shouted: %s', (typed, short) => expect(heroFrom(typed).short).toBe(short))

  it('have faces of their own where they are several', () => {
    expect(told({ character: 'the twins', length: 'medium' }, 60)).not.toMatch(/their (?:mouth|face|head)\b/)
  })

  it('are strangers where only a pronoun is typed', () => {
    expect(heroFrom('she')).toMatchObject({ first: 'a stranger', short: 'the stranger', pronouns: { he: 'she' } })
  })

  it('are it, where it was they, and so are words on a wall', () => {
    expect(told({ character: 'Leo and Max', plotSeed: 'The storm has melted the ice rink', length: 'medium' }, 40)).not.toMatch(/\bIt were\b/)
    expect(told({ plotSeed: 'It wants to become human', length: 'medium' }, 40)).not.toContain('the words on the wall was')
  })

  it('lie in the dark where they are several', () => {
    expect(told({ character: 'José and his little sister', length: 'medium' }, 60)).not.toMatch(/\bly\b/)
  })
})

describe('the storyteller’s English', () => {
  it('says roller coaster in the middle of a sentence, and keeps the names of people', () => {
    const name = (typed: string) => placeFrom(typed, undefined, '', 1).name
    expect(name('Roller coaster')).toBe('the roller coaster')
    expect(name('Ferris wheel')).toBe('the Ferris wheel')
    expect(name('Haunted Castle')).toBe('the Haunted Castle')
  })

  it('calls two words no single word, remains nowhere back, and asks nobody "to me"', () => {
    const stories = told({ vocabulary: ['stock market', 'kinetic energy'], length: 'medium', band: 'older' }, 150)
    expect(stories.match(/single word: (?:stock|kinetic)|WORD IS (?:stock|kinetic)|remained back|ask to me|up and inquired/g)).toBeNull()
  })

  it('names the man or the animal that a passage calls he', () => {
    const tellings = wordsWithPassages().flatMap((word) => passagesFor(word).map((passage) => `${word}: ${passage}`))
    const named =
      /\b(?:man|boy|king|knight|dog|stranger|clown|keeper|soldier|poet|scientist|villain|hero|guardian|Gus|uncle|father|grandfather|brother|captain)\b/i
    const isCalledHe = /(?<![\p{L}$])(?:He|he|his|him)\b/u
    expect(tellings.filter((telling) => isCalledHe.test(telling) && !named.test(telling))).toEqual([])
  })

  it('leaves a sentence alone that is one, whatever it begins with', () => {
    const text = 'Children like to look for the mistake. In the lower corner under the lamps sit three people, laughing.'
    const tellings = Array.from({ length: 20 }, (_, seed) => composed(text, { seed, dial: 1, names: new Set() }))
    expect(tellings.join('\n')).not.toMatch(/mistake, in the/)
  })

  it('has the verb agree with what it tells of, and not with the place', () => {
    const stories = told({ setting: 'the swimming pools', length: 'medium' }, 60) + told({ setting: 'The Roller Coaster That Never Stops' }, 60)
    expect(stories.match(/[Rr]ule at [^,.]* were\b/g)).toBeNull()
  })

  it('ends speech and signs with one stop, inside the quotation marks', () => {
    expect(finished('It only said "faster". Something moved.')).toBe('It only said "faster." Something moved.')
    expect(finished('$H said, "Yes?". Coins fell.')).toBe('$H said, "Yes?" Coins fell.')
  })
})
