import { describe, expect, it } from 'vitest'
import { retoldOf } from '~/features/storyteller/retelling'
import { readingOf } from '~/features/storyteller/seed-reading'
import { tellStory } from '~/features/storyteller/storyteller'
import { passagesFor, wordsWithPassages } from '~/features/storyteller/words/lexicon/lexicon'
import { sampleRequests } from '../../../bench/story-sample'

const PLOT_SEEDS = [
  'a lost key and a broken promise',
  'my dog disappears during the storm',
  'they find a diary from 1923',
  'friendship',
  'Someone has stolen all the shadows in the park',
  'The mayor is a vampire',
  'Lily loses her voice',
]
const WORDS = wordsWithPassages()

/** Slips that were found by reading, each of which a class would have seen, too. */
const SLIPS: [string, RegExp][] = [
  ['"I" where "me" belongs', /\b(?:told|gave|made|scared|beside|behind|near) I\b(?! (?:had|was|have|did|could|saw))/],
  ['a paragraph that ends in the air', /\p{L}\n\n(?!\p{Lu}\p{Ll}+$)/u],
  ['two articles, or "no the"', /\b(?:no|a|an|the) the\b/i],
  ['a plural verb for one person', /\b(?:That|one) (?:are|were) \p{Lu}/u],
  ['a hero of two speaking in unison', /" (?:said|asked|whispered) (?:Mia and Tom|the twins)\b/],
  ['a year taken for a thing', /\bthe \d{4}\b/],
  ['doubled stops', /;;|,,|[,;]\.|\?\./],
  ['a space before a stop', / [,.;:!?]/],
  ['a word used without its sense', /\b(?:talk of|smell|close to|something like) (?:an )?(?:omen|evidence|conscience|courage)\b/],
  ['the stock line of a plot seed', /always came back to|pointed (?:the same way|back):? to|is told, not unkindly/],
  ['a stock clause', /an invisible audience|impression of having been expected/],
]

describe('the prose of 200 stories', () => {
  const told = sampleRequests(10, 10, 2).map(({ request, seed }, index) =>
    tellStory(
      {
        ...request,
        vocabulary: [0, 1, 2, 3].map((next) => WORDS[(index * 4 + next) % WORDS.length] as string),
        plotSeed: PLOT_SEEDS[index % PLOT_SEEDS.length],
      },
      seed + 5000,
    ),
  )

  it.each(SLIPS)('has no %s', (_, slip) => {
    expect(told.map(({ content }) => slip.exec(content)?.[0]).filter(Boolean)).toEqual([])
  })

  it('quotes a description of the hero in at most one story of ten', () => {
    const quoting = told.filter(({ content }) =>
      /programme (?:had|there was)|there was a line about|had a saying about|picture it said/.test(content),
    )
    expect(quoting.length / told.length).toBeLessThanOrEqual(0.1)
  })
})

describe('the words that schools set', () => {
  it('have more than 250 with passages of their own, each of which uses its word', () => {
    expect(WORDS.length).toBeGreaterThan(250)
    for (const word of WORDS) {
      expect(passagesFor(word).length, word).toBeGreaterThan(0)
      for (const passage of passagesFor(word)) expect(passage.toLowerCase(), word).toContain(word)
    }
  })
})

describe('what a plot seed says', () => {
  const read = (seed: string) => readingOf(seed, () => false)

  it('is told as something that has happened, in the past', () => {
    expect(read('my dog disappears during the storm')).toMatchObject({
      kind: 'lost-being',
      happened: '$Hs dog had disappeared during the storm',
    })
    expect(read('they find a diary from 1923')).toMatchObject({
      kind: 'carried',
      happened: '$they had found a diary from 1923',
      also: undefined,
    })
    expect(read('Someone has stolen all the shadows in the park')?.happened).toBe(
      'someone had stolen all the shadows in the park',
    )
  })

  it('is a feeling, without an article, where it names one', () => {
    expect(read('friendship')).toMatchObject({ kind: 'idea', bare: 'friendship' })
    expect(read('a broken promise')).toMatchObject({ kind: 'idea', bare: 'a broken promise' })
  })

  it('is nothing where it has no letters', () => {
    expect(read('!?')).toBeUndefined()
  })
})

describe('a description of the hero', () => {
  it('becomes the narrator’s own sentence in the past', () => {
    expect(retoldOf('She is twelve, and she hears the calliope on nights when nobody is playing it.', [])).toBe(
      '$H was twelve, and she heard the calliope on nights when nobody was playing it.',
    )
    expect(retoldOf('A runaway who paints the carousel horses by lamplight.', [])).toBe(
      '$H was a runaway who painted the carousel horses by lamplight.',
    )
  })

  it('is left alone where it speaks to the reader or of tonight', () => {
    expect(retoldOf('He knows what you did.', [])).toBe('')
    expect(retoldOf('Tonight he waits.', [])).toBe('')
  })
})
