import { FORMULA } from './capitals'
import { possessive, type Hero } from './names'

/** Marks a value whose verb must be plural ("they were"), until the sentence is finished. */
const PLURAL_MARK = '\u0002'
/** Marks where "a" or "an" is chosen by the word that follows. */
const ARTICLE_MARK = /\b([Aa])~ (["'“‘]*)([^\s]+)/g

const AN_WORDS = /^(?:hour|honest|honou?r|heir|herb\b|[aeiou]|8|11(?!\d)|18(?!\d))/i
const A_WORDS = /^(?:uni(?!n|m)|us(?:e|u|a)|ut(?:e|i|o)|eu|ewe|one\b|once|ubiq|uran|u[-.])/i
/** Letters whose name begins with a vowel: "an FM radio", "an X-ray". */
const SPELLED_OUT = /^[A-Z](?:$|[-.\d]|[A-Z0-9]{1,3}$)/
const VOWEL_LETTER = /^[AEFHILMNORSX]/

/** Takes the name of several; returns it with a mark that makes `finished` use the plural of the verb beside it. */
export function pluralMarked(text: string): string {
  return `${PLURAL_MARK}${text}${PLURAL_MARK}`
}

/** Takes the word that follows; returns "a" or "an" by its sound. */
export function articleFor(word: string): 'a' | 'an' {
  const bare = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  if (SPELLED_OUT.test(bare)) return VOWEL_LETTER.test(bare) ? 'an' : 'a'
  if (A_WORDS.test(bare)) return 'a'
  return AN_WORDS.test(bare) ? 'an' : 'a'
}

/** Takes a text; returns it with its first letter in upper case, skipping quotation marks. */
export function capitalised(text: string): string {
  return text.replace(
    /^(["'“‘([]*)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** In "the rule at the Swimming Pools was simple" it is the rule that the verb agrees with. */
const NOT_AFTER_PREPOSITION = '(?<!\\b(?:at|of|in|on|to|for|from|by|near|with|behind|beside|about|around|under) )'

/** After a cry or a question, "the twins asked" belongs to it, but "the twins looked away" is a sentence of its own. */
const SPEECH_TAG =
  /\b(?:said|asked|called|cried|whispered|answered|added|shouted|told|hissed|began|begged|read|went on|inquired|wanted to know|admitted|murmured|muttered|remarked|repeated)\b/
const PLURAL_VERBS: Record<string, string> = {
  was: 'were',
  "wasn't": "weren't",
  is: 'are',
  "isn't": "aren't",
  has: 'have',
  does: 'do',
}

/** The small letter at the beginning of a paragraph or sentence, unless a formula begins there. */
const SENTENCE_START = new RegExp(
  String.raw`(?<=(?:^|\n)\s*["“(]*|(?<!\b(?:Mr|Mrs|Ms|Dr|St|Prof|etc|\p{L}\.\p{L}))\.["”']? ["“]?|[!?] ["“]?)(?!${FORMULA})\p{Ll}`,
  'gu',
)

/**
 * Turns drawn text into finished sentences: chooses a or an, makes the verb agree with a plural or singular "they", and
 * capitalises the beginnings of sentences. Takes one paragraph or several; returns it, trimmed.
 */
export function finished(text: string): string {
  const verb = Object.keys(PLURAL_VERBS).join('|')
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(ARTICLE_MARK, (_, a: string, quotes: string, word: string) => {
      const article = articleFor(word)
      return `${a === 'A' ? capitalised(article) : article} ${quotes}${word}`
    })
    .replace(
      new RegExp(`${NOT_AFTER_PREPOSITION}${PLURAL_MARK}([^${PLURAL_MARK}]*)${PLURAL_MARK} (${verb})(?![\\p{L}'])`, 'gu'),
      (_, name: string, word: string) => `${name} ${PLURAL_VERBS[word]}`,
    )
    .replace(
      new RegExp(`(?<![\\p{L}']|\\bit )(${verb}) ${PLURAL_MARK}([^${PLURAL_MARK}]*)${PLURAL_MARK}`, 'giu'),
      (_, word: string, name: string) => {
        const plural = PLURAL_VERBS[word.toLowerCase()] ?? word
        return `${/^\p{Lu}/u.test(word) ? capitalised(plural) : plural} ${name}`
      },
    )
    .replaceAll(PLURAL_MARK, '')
    .replace(/(?<=" )(said|say|asked|called|whispered|inquired) I\b/g, 'I $1')
    .replace(/ +([,.;:!?])/g, '$1')
    .replace(/(?<!\.)([.!?])\.(?!\.)/g, '$1')
    .replace(/(?<=\p{L})"\.(?= |$)/gmu, '."')
    .replace(/(?<=[.!?]")\.(?!\.)/g, '')
    // What a teacher typed may end with the full stop of any script.
    .replace(/((?!\.)\p{STerm})[,;.]|((?![.?])\p{STerm})!/gu, '$1$2')
    .replace(SENTENCE_START, (letter) => letter.toUpperCase())
    .replace(/(?<=[!?]" )(the|one of)(?= [^.!?"]*[.!?])([^.!?"]*)/gu, (whole, first: string) =>
      SPEECH_TAG.test(whole) ? whole : capitalised(first) + whole.slice(first.length),
    )
    .trim()
}

export type Friend = { name: string; isHe: boolean }

/**
 * The values that name people. Takes the hero, the friend and whether the friend tells the story as "I";
 * returns them by the names that scenes use ($H, $he, $F, $f, $them …).
 */
export function peopleValues(hero: Hero, friend: Friend, isFirstPerson: boolean): Record<string, string> {
  const agreeing = (text: string, isPlural: boolean) => (isPlural ? pluralMarked(text) : text)
  const usesThey = hero.pronouns.he === 'they'
  const { he, him, his, himself } = hero.pronouns
  const she = isFirstPerson ? 'I' : friend.isHe ? 'he' : 'she'
  return {
    H: agreeing(hero.short, hero.isPlural),
    Hv: hero.short.replace(/^the /, ''),
    Hs: possessive(hero.short, hero.isPlural),
    he: agreeing(he, usesThey),
    He: agreeing(capitalised(he), usesThey),
    him,
    his,
    His: capitalised(his),
    himself,
    N: friend.name,
    F: isFirstPerson ? 'I' : friend.name,
    Fo: isFirstPerson ? 'me' : friend.name,
    f: she,
    Fs: isFirstPerson ? 'my' : possessive(friend.name, false),
    fo: isFirstPerson ? 'me' : friend.isHe ? 'him' : 'her',
    fp: isFirstPerson ? 'my' : friend.isHe ? 'his' : 'her',
    fself: isFirstPerson ? 'myself' : friend.isHe ? 'himself' : 'herself',
    they: isFirstPerson ? 'we' : 'they',
    They: isFirstPerson ? 'We' : 'They',
    them: isFirstPerson ? 'us' : 'them',
    their: isFirstPerson ? 'our' : 'their',
    Their: isFirstPerson ? 'Our' : 'Their',
    themselves: isFirstPerson ? 'ourselves' : 'themselves',
    both: isFirstPerson ? 'both of us' : 'both of them',
    Both: isFirstPerson ? 'Both of us' : 'Both of them',
    two: isFirstPerson ? 'the two of us' : 'the two of them',
  }
}
