/** The length of a name that somebody types. */
const SHORTEST = 2
const LONGEST = 20

/** A house number and a street, or a street and its number. */
const STREET = /\d+\w? \p{L}+ (street|st|road|rd|avenue|ave|lane|drive)\b|\p{L}(stra(ß|ss)e|str\.|weg|platz) ?\d/iu

const characters = new Intl.Segmenter()
const lengthOf = (text: string) => [...characters.segment(text)].length

/** The name that a list shows (P2 §3): `Anonymous` where none was given, or the teacher hid it. */
export function participantOf({ takerName, isNameHidden }: { takerName: string | null; isNameHidden: boolean }): string {
  return (!isNameHidden && takerName) || 'Anonymous'
}

/**
 * A typed name as it is stored: trimmed (P2 §5), white space folded, accents in one encoding, and one kind of hyphen and of
 * typographic apostrophe, because keyboards have several.
 */
export function toTakerName(typed: string): string {
  return typed.normalize('NFC').replace(/[‐‑–]/g, '-').replace(/[´`‘]/g, '’').replace(/\s+/g, ' ').trim()
}

/** What Persian and Indic scripts join or separate letters with: invisible, so it is allowed between their letters only. */
const JOINERS = /(?<=[\p{Lo}\p{M}])[\u200c\u200d](?=\p{Lo})/gu

/**
 * What is wrong with the form of a typed name: no addresses, no phone numbers, 2 to 20 characters.
 *
 * @param name as `toTakerName` gives it; an empty one means no name, which is allowed
 * @returns a sentence, or null
 */
export function nameTrouble(name: string): string | null {
  if (name === '') return null
  if (/@|:\/\/|\bwww\.|\p{L}\.(com|net|org|edu|gov|info|app|io|co|me|tv|gg|uk|us|eu|de|fr|es|it|nl|pl|ch|at|ca|au)\b/iu.test(name)) {
    return 'Please do not give an e-mail or web address: a first name or a nickname is enough.'
  }
  if (STREET.test(name)) return 'Please do not give your address: a first name or a nickname is enough.'
  if (/\d([^\p{L}\d]*\d){5}/u.test(name)) return 'Please do not give a phone number: a first name or a nickname is enough.'
  if (/[^\p{L}\p{M}\p{N} .,'’_·・׳״-]/u.test(name.replace(JOINERS, '')) || !/[\p{L}\p{N}]/u.test(name)) {
    return 'A name can have letters, digits, spaces, hyphens and apostrophes.'
  }
  const length = lengthOf(name)
  if (length < SHORTEST || length > LONGEST) return `A name must have ${SHORTEST} to ${LONGEST} characters.`
  return null
}

/** The most characters of a class number; a pupil's number in a register may be long. */
export const LONGEST_CLASS_NUMBER = 12
export const CLASS_NUMBER_LENGTH = `A class number has at most ${LONGEST_CLASS_NUMBER} letters and digits.`

/**
 * What is wrong with a class number. It is shown to the teacher only, so it is not read for phone numbers and rude words.
 *
 * @param number as `toTakerName` gives it; an empty one means none, which is allowed
 * @returns a sentence, or null
 */
export function classNumberTrouble(number: string): string | null {
  return /^[\p{L}\p{N} ./-]*$/u.test(number) && lengthOf(number) <= LONGEST_CLASS_NUMBER ? null : CLASS_NUMBER_LENGTH
}
