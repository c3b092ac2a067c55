import { drawFrom } from '~/lib/chance'
import { DEFAULT_PLACES, PLACE_PATTERNS, PLACE_WORDS } from './words/place-words'
import type { PlaceKind } from './words/place-words'

export type Place = {
  kind: PlaceKind
  /** As it stands in the middle of a sentence: "the Ferris Wheel", "Madame Ysolde's Tent". */
  name: string
  /** What the place is made of, by the names that scenes use ($ride, $door, $deep …). */
  values: Record<string, string>
}

const LONGEST_PLACE_NAME = 60

function kindOf(text: string): PlaceKind | undefined {
  return PLACE_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]
}

function named(typed: string): string {
  const words = typed.split(' ')
  const first = words[0] ?? ''
  if (/^(?:the|a|an)$/i.test(first)) return `the ${words.slice(1).join(' ')}`
  if (/^(?:my|our|your|his|her|their|room|no|number)$/i.test(first))
    return typed.charAt(0).toLowerCase() + typed.slice(1)
  if (/^\p{Lu}[^ ]*(?: \p{Lu}[^ ]*)?['’]s? /u.test(typed) || /\d$/.test(typed)) return typed
  if (words.length === 1 && /^\p{Lu}/u.test(typed) && !kindOf(typed)) return typed
  return `the ${typed}`
}

/**
 * Reads the place a teacher typed or chose. Takes its text (anything, or nothing), its description, what is
 * known of the hero and a seed; returns its kind, its name and its words. Without a text the hero's own
 * trade suggests a place, or the seed draws one. Never refuses.
 */
export function placeFrom(
  typed: string | undefined,
  description: string | undefined,
  heroText: string,
  seed: number,
): Place {
  const tidy = [...(typed ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()]
    .slice(0, LONGEST_PLACE_NAME)
    .join('')
    .replace(/[\s.,;:!?]+$/, '')
  const kinds = Object.keys(DEFAULT_PLACES) as PlaceKind[]
  const ownTrade = kindOf(heroText)
  const kind = tidy
    ? kindOf(tidy) ?? kindOf(description ?? '') ?? 'midway'
    : ownTrade && DEFAULT_PLACES[ownTrade]
    ? ownTrade
    : drawFrom(kinds, seed, 'place')
  const values = Object.fromEntries(
    Object.entries(PLACE_WORDS[kind]).map(([slot, choices]) => [
      slot,
      drawFrom(choices, seed, 'place', slot),
    ]),
  )
  return { kind, name: tidy ? named(tidy) : (DEFAULT_PLACES[kind] as string), values }
}
