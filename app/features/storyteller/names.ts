import {
  HER_NAMES,
  HER_NOUNS,
  HIS_NAMES,
  HIS_NOUNS,
  ROLE_NOUNS,
  TITLES,
  WORK_WORDS,
} from './words/given-names'

type Pronouns = { he: string; him: string; his: string; himself: string }

const HE: Pronouns = { he: 'he', him: 'him', his: 'his', himself: 'himself' }
const SHE: Pronouns = { he: 'she', him: 'her', his: 'her', himself: 'herself' }
const THEY: Pronouns = { he: 'they', him: 'them', his: 'their', himself: 'themselves' }

export type Hero = {
  /** How the hero is named the first time: "Max the ticket taker", "a lost boy named Theo". */
  first: string
  /** How the hero is named afterwards: "Max", "Theo", "the Clown". */
  short: string
  /** True for "Mia and Tom" and "the twins". */
  isPlural: boolean
  pronouns: Pronouns
  /** True for people who work at the park, false for those who only visit it. */
  isStaff: boolean
  /** True where the name says that this is no child: "Mr. O'Brien", "Grandpa". */
  isGrownUp: boolean
}

const LONGEST_SHORT_NAME = 32
/** Also with capitals: "The Twins", but not "The Jones". */
const PEOPLE_IN_PLURAL =
  /(?:twins|brothers|sisters|friends|siblings|kids|students|cousins|ghosts|clowns|pupils|boys|girls|teenagers|explorers|dancers|players)$/i
/** "The twins Ben and Amir" are Ben and Amir. */
const RELATED =
  /^(?:(?:the|my|our) )?((?:\p{L}+ )?(?:twins|brothers|sisters|friends|cousins|siblings)),? (\p{Lu}\S* (?:and|&) \p{Lu}\S*)$/iu
const ARTICLE = /^(?:a|an|the|my|our|some|one)\s+/i
/** "a pair of twins": the twins are the heroes, and not the pair. */
const GATHERED = /^(?:pair|couple|group|gang|team|bunch|trio|family|class|crew|pack|band|herd|flock|crowd) of (?=(.+)$)/i

const SMALL_WORD = /^(?:THE|A|AN|MY|OUR|AND|OF|WHO|WITH|FROM|IN|NAMED|CALLED)$/
/** Words without a vowel are initials: "DJ", but not "MR". */
const INITIALS = /^(?!(?:MR|MRS|MS|DR|ST)$)[^AEIOUYÀ-Ý]+$/u

function tidy(typed: string): string {
  const oneLine = typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return (
    [...unshouted(oneLine)]
      .slice(0, 100)
      .join('')
      .replace(/[\s,;:，、\p{STerm}]+$/u, '') || 'a stranger'
  )
}

/** Takes a name; returns it with small letters if it is shouted: "THE CLOWN" and "MARLOW FINCH" are, "ZOË" and "DJ" are not. */
function unshouted(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}{5}|\p{Lu}{2}\S* \p{Lu}{3}/u.test(name)) return name
  return name.replace(/\p{Lu}[\p{Lu}\p{M}]*/gu, (word) =>
    SMALL_WORD.test(word) ? word.toLowerCase() : INITIALS.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[a-z'-]+/g) ?? []
  )
}

/** One name for many people: "my class", "the Science Club", "Year 9". */
const OF_MANY_HEADS = /\b(?:class|club|team|group|gang|crew|band|choir|squad|committee|council)$|^(?:year|class|grade|form|group) \w{1,3}$/i
/** Forms of address for the grown-up. */
const GROWN_UP = new Set(
  `mr mrs ms miss dr doctor professor prof sir madam madame lady lord queen king emperor empress captain inspector detective
    officer colonel general judge president aunt auntie uncle granny grandma grandpa grandmother grandfather nan nana
    grandad granddad gran mum mom dad mother father old`.split(/\s+/),
)

/** "He lied to his mother": a plot that begins like this is about the main character. */
const BEGINS_WITH_PRONOUN = /^[^\p{L}]*(he|she|his|her)\s/iu

function pronounsFrom(name: string, about: string, plot: string, isPlural: boolean): Pronouns {
  if (isPlural || OF_MANY_HEADS.test(name)) return THEY
  const words = plainWords(name)
  if (words.some((word) => HIS_NOUNS.has(word))) return HE
  if (words.some((word) => HER_NOUNS.has(word))) return SHE
  const told = plainWords(about).find((word) =>
    /^(?:he|him|his|himself|she|her|hers|herself|they|their|them)$/.test(word),
  )
  if (told && /^(?:he|hi)/.test(told) && !told.startsWith('her')) return HE
  if (told && /^(?:she|her)/.test(told)) return SHE
  if (told) return THEY
  const given = words.find((word) => HIS_NAMES.has(word) || HER_NAMES.has(word))
  const begun = BEGINS_WITH_PRONOUN.exec(plot)?.[1]?.toLowerCase()
  if (!given) return begun?.startsWith('hi') || begun === 'he' ? HE : begun ? SHE : THEY
  return HIS_NAMES.has(given) ? HE : SHE
}

function shortened(name: string): string {
  const words = name.split(' ')
  const isTitled = TITLES.has((words[0] ?? '').toLowerCase().replace('.', ''))
  const hasSurname =
    words.length === 2 &&
    words.every((word) => /^\p{Lu}/u.test(word)) &&
    !ROLE_NOUNS.has((words[1] ?? '').toLowerCase())
  const short = hasSurname && !isTitled ? (words[0] as string) : name
  if (short.length <= LONGEST_SHORT_NAME) return short
  const first = words[0] ?? ''
  return words.length > 1 && first.length <= LONGEST_SHORT_NAME && /^\p{Lu}[\p{L}'-]+$/u.test(first)
    ? first
    : 'the newcomer'
}

function nameParts(typed: string): { first: string; short: string; isPlural: boolean } {
  const related = RELATED.exec(typed)
  if (related) {
    const kind = `the ${lowerFirst(related[1] as string)}`
    const both = (related[2] as string).replace('&', 'and')
    return { first: `${kind} ${both}`, short: both.length <= LONGEST_SHORT_NAME ? both : kind, isPlural: true }
  }
  const several =
    /^(?!(?:a|an|the)\s).+?(?:,| and | & | \+ ).+$/i.test(typed) &&
    typed.length <= 40 &&
    !/\b(?:the|who|with)\b/i.test(typed)
  if (several && !/,\s+(?:a|an)\s/.test(typed)) {
    const joined = typed.replace(/\s*[&+]\s*/g, ' and ')
    return { first: joined, short: joined, isPlural: true }
  }
  const named = /^(.*?)\b(?:named|called)\s+(.+)$/i.exec(typed)
  if (named && ARTICLE.test(named[1] ?? '')) {
    const name = upperFirst(named[2] as string)
    return {
      first: `${lowerFirst(named[1] as string)}named ${name}`,
      short: shortened(name.split(/,\s| who | with | and /)[0] as string),
      isPlural: false,
    }
  }
  const styled = /^(\p{Lu}[\p{L}'-]*\.?(?: \p{Lu}[\p{L}'-]*)?)(?:,| the| who| with| from) .+$/u.exec(typed)
  if (styled && !/^(?:the|a|an)$/i.test(styled[1] as string)) {
    const isAside = typed.startsWith(`${styled[1]},`)
    return { first: isAside ? `${typed},` : typed, short: shortened(styled[1] as string), isPlural: false }
  }
  const owned = /^(?:my|our|the) ((?:\p{Ll}[\p{L}'-]* ){1,3})(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)$/u.exec(typed)
  if (owned) {
    const [, kind = '', name = ''] = owned
    return { first: `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}called ${name}`, short: shortened(name), isPlural: false }
  }
  const counted = /^(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (.+)$/u.exec(typed)
  if (counted && isPluralNoun(counted[1] as string)) {
    const short = `the ${counted[1]}`
    return { first: typed, short: short.length <= LONGEST_SHORT_NAME ? short : 'the newcomers', isPlural: true }
  }
  if (ARTICLE.test(typed)) {
    const members = GATHERED.exec(typed.replace(ARTICLE, ''))?.[1] ?? ''
    const isGathered = isPluralNoun(headOf(members))
    const noun = isGathered ? members : typed.replace(ARTICLE, '')
    const head = headOf(noun)
    const short = head.length <= LONGEST_SHORT_NAME ? `the ${head}` : 'the newcomer'
    return { first: lowerFirst(typed), short, isPlural: isGathered || (!/^(?:an?|one)\s/i.test(typed) && isPluralNoun(head)) }
  }
  const words = typed.split(' ')
  const last = plainWords(words.at(-1) ?? '')[0] ?? ''
  if (
    typed === typed.toLowerCase() &&
    (ROLE_NOUNS.has(last) || isPluralNoun(typed) || (words.length > 1 && /(?:er|or|ist|man|woman)s?$/.test(last)))
  ) {
    return {
      first: `the ${typed}`,
      short: typed.length <= LONGEST_SHORT_NAME ? `the ${typed}` : 'the newcomer',
      isPlural: isPluralNoun(typed),
    }
  }
  const name = /^\p{Ll}/u.test(typed)
    ? typed.replace(/(^|\s)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    : typed
  return { first: name, short: shortened(name), isPlural: false }
}

function headOf(noun: string): string {
  return noun.split(/\s+(?:who|with|from|in|of|and|that)\s+/)[0] ?? noun
}

function isPluralNoun(noun: string): boolean {
  return /(?:children|people|men|mice|\b\p{Ll}{2,}[^aius'’\P{L}]s)$/u.test(noun) || PEOPLE_IN_PLURAL.test(noun)
}

/**
 * Reads what a teacher typed or chose as the main character. Takes the text (1 to 100 characters of anything), the
 * element's description and traits if there are any, and the plot seed; returns names, number, pronouns and whether the
 * person works in the park. Never refuses: what cannot be understood is used as a name, and a name too long to repeat
 * becomes "the newcomer" after the first time. P1 §5, "Character".
 */
export function heroFrom(typed: string, description = '', traits: readonly string[] = [], plot = ''): Hero {
  const isPronoun = /^\s*(?:he|she|they|it|we|i|you|me)\s*$/i.test(typed)
  const name = tidy(isPronoun ? '' : typed)
  const about = [description, ...traits, isPronoun ? typed : ''].join(' ')
  const parts = nameParts(name)
  return {
    ...parts,
    pronouns: pronounsFrom(name, about, plot, parts.isPlural),
    isGrownUp: plainWords(name).slice(0, 2).some((word) => GROWN_UP.has(word)),
    isStaff: WORK_WORDS.test(`${name} ${about}`),
  }
}

/** Takes a name; returns its possessive: "Silas's", "the twins'". */
export function possessive(name: string, isPlural: boolean): string {
  return isPlural && /s$/i.test(name) ? `${name}'` : `${name}'s`
}
