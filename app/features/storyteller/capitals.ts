import { HER_NAMES, HIS_NAMES } from './words/given-names'

/** Initials of something uncountable ("DNA"), or spoken as a name ("NASA"); others take an article: "the USA", "the TV". */
const BARE_INITIALS = /^(?:DNA|RNA|AI|VR|GPS|(?=.{4})\p{Lu}?[AEIOU]?\p{Lu}[AEIOU]\p{Lu}*)$/u

/** Names that a seed may consist of, so that nothing but the name tells that it is one: "Santa", "Egypt". */
const KNOWN_NAMES =
  /^(?:Santa|Dracula|Frankenstein|Cinderella|Rapunzel|Medusa|Zeus|Hades|Odin|Thor|Halloween|Thanksgiving|Christmas|Easter|Diwali|Ramadan|Eid|Hanukkah|Macbeth|Hamlet|Titanic|Salem|Boston|Pythagoras|Shakespeare|Einstein|Newton|Darwin|Cleopatra|Tutankhamun|Atlantis|London|Paris|Rome|Egypt|Greece|Mars|Venus|Jupiter|Saturn|Neptune|Uranus|Pluto|Earth)$/

/** Words that keep their capital wherever they stand. */
const PROPER_ADJECTIVES =
  /^(?:Pythagorean|Roman|Greek|Egyptian|Victorian|Viking|Chinese|Japanese|Indian|African|American|Mexican|British|English|Irish|Scottish|Welsh|French|German|Spanish|Italian|Russian|European|Shakespearean)s?$/

/** How a formula begins whose small letter means something: "a² + b² = c²", "v = s/t". For use in an expression. */
export const FORMULA = String.raw`\p{L}{1,2}(?:[²³\d]|\s*[=+×·÷/^])`

/**
 * Takes a text; returns it with its first letter in lower case, unless its first word has a spelling of its own, with a
 * second capital or a digit (DNA, WW2, McDonald), or is known as a name: "Newton's laws", "Sophie's brother".
 */
export function uncapitalised(text: string): string {
  const first = (text.split(' ')[0] ?? '').replace(/['’]s?$/, '')
  const isOwner = /^\S+['’]s /.test(text) && (HIS_NAMES.has(first.toLowerCase()) || HER_NAMES.has(first.toLowerCase()))
  const isName = isOwner || KNOWN_NAMES.test(first) || PROPER_ADJECTIVES.test(first)
  return isName || /[\p{Lu}\p{N}]/u.test(first.slice(1)) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** Takes a seed; returns it in lower case if it is shouted: "MY DOG IS GONE" is, "NASA" is not. */
export function unshouted(seed: string): string {
  const isShouted = !/\p{Ll}/u.test(seed) && /\p{Lu}{6}|\S \S*\p{Lu}{3}|\p{Lu}{3}\S* \S/u.test(seed)
  return isShouted ? seed.charAt(0) + seed.slice(1).toLowerCase() : seed
}

/** True for "NASA", "WW2" and "TV". */
export function isInitials(word: string): boolean {
  return /^(?=.*\p{Lu})[\p{Lu}\p{N}]{2,}$/u.test(word)
}

/** Takes one word; returns true if it is a name, or initials, that take no "the". */
export function standsWithoutArticle(word: string): boolean {
  return BARE_INITIALS.test(word) || KNOWN_NAMES.test(word)
}
