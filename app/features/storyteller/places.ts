import { drawFrom } from '~/lib/chance'
import { regionOf } from './regions'
import { DEFAULT_PLACES, PLACE_PATTERNS, PLACE_WORDS, type PlaceKind } from './words/place-words'

export type Place = {
  kind: PlaceKind
  /** As in the middle of a sentence: "the Ferris Wheel", "Madame Ysolde's Tent". */
  name: string
  /** What is at the place, by the names that scenes use ($ride, $door, $deep …). */
  values: Record<string, string>
}

const LONGEST_PLACE_NAME = 60
/** "La Casa de los Espejos" has its article already. */
const FOREIGN_ARTICLE = /^(?:la|le|les|el|los|las|il|lo|der|die|das|het)\s/i
/** Names of no known kind that still take an article: "the Staff Room", but "Old Trafford". */
const GENERIC_PLACE =
  /(?:room|hall|yard|ground|field|centre|center|zone|land|world|area|place|spot|side|ship|boat|plane|car|market|mall|club|gate|floor|roof|bed|camp|palace)s?$/i

/** "A hospital at night" is the hospital: every story is told at night. */
const BY_NIGHT = /(?<=\S) (?:(?:late )?at (?:night|midnight)|by night|after (?:dark|midnight|hours|closing|school))$/i
/** After a name of its own these stand without an article: "Sherwood Forest", but "the Haunted Forest". */
const KNOWN_BY_NAME = /^\p{Lu}\S* (?:Forest|Woods?|Park|Castle|Beach|Street|Road|Lane|Avenue|Island|Abbey|Lake|Hill|School|Academy)$/u
const NO_NAME = /^(?:the|a|an|\S*(?:ed|ing|en|est|less|y))$/i

/** Words whose capital at the start of a name means nothing: "Roller coaster" is the roller coaster, "Ferris wheel" is not. */
const COMMON_FIRST = new Set(
  `
    roller haunted bumper ghost log hall house fun old new abandoned big wooden candy popcorn food swimming drop
    swing tunnel cotton fortune wax arcade carousel maze castle ticket parking ice river pirate space magic puppet
    shooting crystal underground school library museum gift lost main spooky dark water mirror petting picnic train
    control boiler ghost death blood bone skull monster witch vampire zombie dragon mystery shadow nightmare midnight
    high middle primary grammar infant boarding night dead black white red green blue far thunder skeleton amusement
    theme wildlife safari palm winter summer treasure bouncy sand pine oak theatre holiday paradise local lonely long control boiler science art music secret empty creepy`
    .trim()
    .split(/\s+/),
)

/** Cuts a name that is too long at the end of a word. */
function clipped(name: string): string {
  const letters = [...name]
  if (letters.length <= LONGEST_PLACE_NAME) return name
  const cut = letters.slice(0, LONGEST_PLACE_NAME + 1).join('')
  const whole = cut.replace(/\s+\S*$/, '')
  const kept = whole.length > LONGEST_PLACE_NAME / 3 ? whole : letters.slice(0, LONGEST_PLACE_NAME).join('')
  return kept.replace(/(?:\s+(?:of|the|a|an|in|on|at|and|beneath|under|behind|with|for|to|from|by|that|where))+$/i, '')
}

function kindOf(text: string): PlaceKind | undefined {
  return PLACE_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]
}

function named(typed: string): string {
  const words = typed.split(' ')
  const first = words[0] ?? ''
  if (/^(?:in|at|on|inside) \S/i.test(typed)) return named(words.slice(1).join(' '))
  if (/^(?:under|behind|beneath|below|above|outside|beside|between|near) \S/i.test(typed))
    return `the place ${typed.charAt(0).toLowerCase()}${typed.slice(1)}`
  // Egypt is not in a park, but a fair has a place for it.
  const region = regionOf(typed)
  if (region) return `the ${region} Pavilion`
  if (FOREIGN_ARTICLE.test(typed)) return typed
  if (/^(?:the|a|an)$/i.test(first)) return `the ${words.slice(1).join(' ')}`
  if (/^(?:my|our|your|his|her|their)$/i.test(first) || /^(?:room|no|number)$/.test(first))
    return typed.charAt(0).toLowerCase() + typed.slice(1)
  if (/^\p{Lu}[^ ]*(?: \p{Lu}[^ ]*)?['’]s? /u.test(typed) || /\d$/.test(typed)) return typed
  if (words.every((word) => /^\p{Lu}/u.test(word)) && !kindOf(typed) && !GENERIC_PLACE.test(typed)) return typed
  if (KNOWN_BY_NAME.test(typed) && !COMMON_FIRST.has(first.toLowerCase()) && !NO_NAME.test(first)) return typed
  const isSentenceCase = words.slice(1).every((word) => !/\p{Lu}/u.test(word)) && COMMON_FIRST.has(first.toLowerCase())
  return `the ${isSentenceCase ? typed.charAt(0).toLowerCase() + typed.slice(1) : typed}`
}

/**
 * Reads the place that a teacher typed or chose. Takes its text (anything, or nothing), its description, what is known of
 * the hero and a seed; returns its kind, its name and its words. Without a text the hero's trade suggests a place, or the
 * seed draws one. Never refuses.
 */
export function placeFrom(
  typed: string | undefined,
  description: string | undefined,
  heroText: string,
  seed: number,
): Place {
  const tidy = clipped((typed ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()).replace(/[\s.,;:!?]+$/, '').replace(BY_NIGHT, '')
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
