/** Initials that are no countable thing ("DNA"), or that are spoken as a name ("NASA"): the others are "the USA", "the TV". */
const BARE_INITIALS = /^(?:DNA|RNA|AI|VR|GPS|(?=.{4})\p{Lu}?[AEIOU]?\p{Lu}[AEIOU]\p{Lu}*)$/u

/**
 * Takes a text; returns it with its first letter in lower case, unless its first word is written in a way of its
 * own, which a second capital or a digit shows: DNA, WW2, McDonald.
 */
export function uncapitalised(text: string): string {
  const afterFirst = (text.split(' ')[0] ?? '').slice(1)
  return /[\p{Lu}\p{N}]/u.test(afterFirst) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** Takes a seed; returns it without its capitals where they are shouted: "MY DOG IS GONE" is, "NASA" is not. */
export function unshouted(seed: string): string {
  const isShouted = !/\p{Ll}/u.test(seed) && /\p{Lu}{6}|\S \S*\p{Lu}{3}|\p{Lu}{3}\S* \S/u.test(seed)
  return isShouted ? seed.charAt(0) + seed.slice(1).toLowerCase() : seed
}

/** True for "NASA", "WW2" and "TV". */
export function isInitials(word: string): boolean {
  return /^(?=.*\p{Lu})[\p{Lu}\p{N}]{2,}$/u.test(word)
}

/** Takes one word; returns true where it is initials that no "the" stands before. */
export function standsWithoutArticle(word: string): boolean {
  return BARE_INITIALS.test(word)
}
