import { chanceOf, drawFrom, shuffledBy } from '~/lib/chance'
import type { Cast } from './cast'
import type { Block } from './plan'
import { retoldOf } from './retelling'
import {
  PORTRAIT_FRAMES,
  RETOLD_FRAMES,
  TEMPERAMENT_SCENES,
  TRAIT_PHRASE_FRAMES,
  TRAIT_WORD_FRAMES,
} from './scenes/temperament'
import type { StoryRequest } from './story-request'
import { capitalised } from './wording'

const LONGEST_CAPTION = 34
/** The share of stories in which a description that cannot be retold is quoted. */
const QUOTED_PORTRAITS = 0.1

/** Takes a line and its values; returns it as a block of one paragraph that is left as it is. */
export function said(
  source: string,
  isExtra: boolean,
  beat: Block['beat'],
  values?: Record<string, string>,
): Block {
  return { beat, isExtra, paragraphs: [[{ source, isOptional: false, scare: 0, values, isSettled: true }]] }
}

/** Takes a description; returns its first sentence, closed by a full stop, or nothing where it is too long. */
export function firstSentenceOf(text: string): string {
  const line = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/["“”]/g, "'")
    .trim()
  const sentence = /^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  const words = sentence.split(' ')
  if (words.length === 0 || words.length > LONGEST_CAPTION) return ''
  return sentence && /[.!?]$/.test(sentence) ? sentence : sentence && `${sentence}.`
}

/**
 * Takes the first sentence of the hero's description and the cast; returns it retold by the narrator or, in some stories,
 * as the park's own words; nothing where neither applies.
 */
export function portraitOf(portrait: string, { seed, hero }: Cast): Block | undefined {
  if (!portrait) return undefined
  const retold = retoldOf(portrait, [hero.first, hero.short])
  if (retold) {
    const whole = retold.replace('$H', hero.short)
    const told = hero.pronouns.he === 'they' ? whole : retold.replace('$H', hero.pronouns.he)
    return said(drawFrom(RETOLD_FRAMES, seed, 'portrait'), true, 'arrival', { retold: capitalised(whole), told })
  }
  return chanceOf(seed, 'quoted') < QUOTED_PORTRAITS
    ? said(drawFrom(PORTRAIT_FRAMES, seed, 'portrait'), true, 'arrival', { portrait })
    : undefined
}

/** The pattern must match at the start of a word: "courageous" is brave, "discouraged" is not. */
const TEMPERAMENTS = TEMPERAMENT_SCENES.map(({ fits, texts }) => ({ fits: new RegExp(`\\b(?:${fits.source})`, 'i'), texts }))

/** Takes the request and a seed; returns the hero's trait in action, or nothing where there is none to show. */
export function temperamentOf(request: StoryRequest, seed: number): Block | undefined {
  const traits = shuffledBy(
    (request.characterTraits ?? []).map((trait) => trait.trim()).filter(Boolean),
    seed,
    'traits',
  )
  const about = [
    ...traits,
    ...(traits.length > 0 ? [] : [request.characterDescription ?? '', request.character]),
  ]
  for (const trait of about) {
    const kind = TEMPERAMENTS.find(({ fits }) => fits.test(trait))
    if (kind) return said(drawFrom(kind.texts, seed, 'temperament'), true, 'arrival')
  }
  const trait = traits[0]?.replace(/[.!?]+$/, '')
  if (!trait || trait.length > 60) return undefined
  const frames = /\s/.test(trait) ? TRAIT_PHRASE_FRAMES : TRAIT_WORD_FRAMES
  const value = /\s/.test(trait) ? trait : trait.toLowerCase()
  return said(drawFrom(frames, seed, 'trait'), true, 'arrival', {
    trait: value,
    Trait: value.charAt(0).toUpperCase() + value.slice(1),
  })
}
