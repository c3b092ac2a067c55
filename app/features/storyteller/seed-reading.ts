import { uncapitalised, unshouted } from './capitals'
import { thingsIn, WALL, withoutDots, type SeedThing } from './seed-words'
import { capitalised } from './wording'
import { HER_NAMES, HIS_NAMES, ROLE_NOUNS } from './words/given-names'
import { classOf } from './words/school-words'
import { participleOf, pastOf, verbOfPlainForm, verbOfThirdPerson } from './words/verbs'

export type SeedKind = 'someone' | 'missing' | 'lost-being' | 'carried' | 'standing' | 'idea' | 'event'

/** What a plot seed is about: the part it plays, its main thing, and what has happened, told in two tenses. */
export type SeedReading = {
  kind: SeedKind
  main: SeedThing
  /** The main thing as typed, with its own article if any: "friendship", "a broken promise". */
  bare: string
  also?: SeedThing
  /** "someone had stolen all the shadows in the park"; may contain `$Hs` and `$they`. */
  happened?: string
  /** "Someone stole all the shadows in the park", as somebody says it. */
  said?: string
}

const BEING =
  /\b(?:dog|cat|puppy|kitten|horse|pony|bird|parrot|owl|rabbit|child|boy|girl|baby|brother|sister|twin|friend|mother|father|mom|mum|dad|grandmother|grandfather|grandma|grandpa|cousin|teacher|classmate|neighbou?r|kid|student|pupil|uncle|aunt|son|daughter)$/i
const CARRIED =
  /\b(?:key|diary|map|letter|book|box|ring|coin|doll|photo|photograph|ticket|mask|watch|necklace|locket|lamp|lantern|candle|toy|bear|glove|shoe|hat|note|postcard|whistle|violin|button|stone|gem|jewel|crown|amulet|phone|camera|scarf|umbrella|card|compass|feather|egg|journal|picture|puppet|cup|medal|rose|bottle|message|notebook|flute|pen|coat|backpack|bell|music box)$/i
const GONE = /\b(?:lost|missing|stolen|vanished|hidden|disappeared)\b/i
/** "How did the keeper vanish?", from behind the keeper. */
const GONE_AFTER = /^ (?:lost|missing|stolen|hidden|vanish(?:ed)?|disappear(?:ed)?)\b/i
/** "She lost her little brother in the maze", up to the brother. */
const GONE_BEFORE = /\b(?:los(?:t|es?|ing)|missing|stol(?:e|en)|hid|hidden|kidnapp?ed)\s+(?:an?|the|my|our|his|her|their)\s+(?:\p{L}+\s+)?$/iu
const GONE_VERBS = new Set(['disappear', 'vanish', 'steal', 'lose', 'hide', 'kidnap'])
/** The subject of one of these verbs is not what is gone: that is the thing stolen, lost or hidden. */
const TAKING_VERBS = new Set(['steal', 'lose', 'hide', 'kidnap'])
const DEAD = /^(?:the )?(?:dead|late|deceased)\b/i
const PROMISES = /\b(?:promise|secret|lie|dare|contest|friendship|truth|wish|curse|rumou?r|argument|quarrel|bully|bullying|kindness)$/i
/** What is heard has no place to stand in. */
const SOUND = /\b(?:music|song|tune|melody|lullaby|laughter|scream|screams|footsteps|noise|sound|silence|whispers?|knocking|humming|singing|voices?)$/i
/** Words that are never a second thing, however they were read. */
const NO_SECOND = /^(?:the )?(?:\d+|missing|talk|(?:two|three|four) .*|.*\b(?:night|day|summer|winter|year|week|time|morning|evening)\b.*)$/i
const HELPERS: Record<string, string> = { is: 'was', are: 'were', was: 'had been', were: 'had been' }
const LONGEST_EVENT = 18
/** "The twins had been warned" is told in this tense already. */
const BEEN = /^(?:(?:not|never|always|already|just|only) )?been /i
/** These stand before "been": "had not been afraid". */
const NOT_YET = /^had been (not|never|always|already|just|only) /

/** "Maya finds a map", but neither "She finds a map" nor "Someone finds it". */
const BEGUN_BY_NAME =
  /^(?!(?:The|An?|My|Our|His|Her|Their|Th(?:is|at|ese|ose)|Two|Three|He|She|It|They|We|Some(?:one|body|thing)|No(?:body|thing)|Every(?:one|body|thing)) )\p{Lu}\p{Ll}+ (?!\p{Lu})/u

type Clause = { subject: string; verb: string; said: string; happened: string; object: string }

function isGivenName(text: string): boolean {
  const first = (text.split(' ')[0] ?? '').toLowerCase()
  return HIS_NAMES.has(first) || HER_NAMES.has(first) || /^(?:mr|mrs|ms|miss|dr|prof)$/.test(first)
}

/** Where a second statement begins, which would be another story: "I found a diary and it has tomorrow's date". */
const NEXT_STATEMENT =
  /,?\s+(?:and|but|so|because|although|when|while|until|if|then|where|which)\s+(?=(?:it|its|he|she|they|we|I|you|only|then|now|nobody|nothing|no|the|a|an|my|his|her|their|there|must|has|have|had|everyone|someone|\p{Ll}+s)\b).*$/iu

/** What belongs to "me" in a seed belongs, in the story, to the hero or to somebody. */
function ownedBy(owner: string, text: string): string {
  return text
    .replace(/\b(?:my|our)\b/gi, owner)
    .replace(/\b(?:myself|ourselves)\b/gi, owner === 'their' ? 'themselves' : '$himself')
    .replace(/\b(?:me|us)\b/gi, owner === 'their' ? 'them' : '$him')
}

function ownerless(subject: string): { told: string; said: string } {
  const told = subject
    .replace(/^(?:I)$/i, '$H')
    .replace(/^(?:they|we)$/i, '$they')
    .replace(/^(?:my|our)\b/i, '$Hs')
    // Whoever they are, they are not in the story yet.
    .replace(/^she$/i, 'a girl')
    .replace(/^he$/i, 'a boy')
  return {
    told: told === subject && !isGivenName(subject) ? uncapitalised(told) : told,
    said: subject
      .replace(/^(?:they|we|I)$/i, 'somebody')
      .replace(/^(?:my|our|their|his|her)\b/i, "somebody's")
      .replace(/^she$/i, 'a girl')
      .replace(/^he$/i, 'a boy')
      .replace(/^\p{Ll}+(?!\p{L})/u, capitalised),
  }
}

/** The first clause of a seed that is a statement: "Someone has stolen all the shadows". */
function clauseOf(seed: string): Clause | undefined {
  const sentence = (withoutDots(seed).split(/[.;!?\n]/)[0] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^(\p{L}+(?: \p{L}+)?), [^,]+, (?=\p{Ll})/u, '$1 ')
    .replace(NEXT_STATEMENT, '')
    .trim()
  const words = sentence.split(' ')
  if (words.length < 3 || words.length > LONGEST_EVENT || /[,:"“”()$[\]{}<>|^~]/.test(sentence)) return undefined
  if (/\b(?:you|your|write|story|how|what|why|each|will|would|can|could)\b/i.test(sentence)) return undefined
  const isNamed = BEGUN_BY_NAME.test(sentence) && !isIdea((words[0] as string).toLowerCase())
  const isProper = isNamed && verbOfThirdPerson(words[1] ?? '') !== undefined
  for (let at = 1; at < Math.min(words.length, 7); at += 1) {
    const word = (words[at] as string).toLowerCase()
    const before = (words[at - 1] as string).toLowerCase()
    if (/^(?:that|who|which|to|a|an|the|my|of|and)$/.test(word)) {
      if (/^(?:that|who|which|and)$/.test(word)) return undefined
      continue
    }
    if (/^(?:the|a|an|my|our|their|his|her|to|of)$/.test(before)) continue
    const rest = words.slice(at + 1).join(' ')
    const subject = words.slice(0, at).join(' ')
    const { told, said } = isProper ? { told: subject, said: subject } : ownerless(subject)
    const clause = (verb: string, done: string, spoken: string, object = rest): Clause => ({
      subject,
      verb,
      object,
      happened: `${told} ${ownedBy('$his', done)}`.trim(),
      said: `${said} ${ownedBy('their', spoken)}`.trim(),
    })
    const next = (words[at + 1] ?? '').toLowerCase()
    if (/^(?:has|have|had)$/.test(word)) {
      if (BEEN.test(rest)) return clause('be', `had ${rest}`, `${word} ${rest}`)
      const verb = verbOfPlainForm(next) ?? [...GONE_VERBS].find((base) => participleOf(base) === next)
      return clause(verb ?? 'have', `had ${verb || next === 'to' ? '' : 'had '}${rest}`, `${word} ${rest}`, words.slice(at + 2).join(' '))
    }
    const done = HELPERS[word] === 'had been' ? `had been ${rest}`.replace(NOT_YET, 'had $1 been ') : `${HELPERS[word]} ${rest}`
    if (HELPERS[word]) return clause('be', done, `${word} ${rest}`)
    const isSeveral = /s$|^(?:they|we|i|people|children|two \w+)$/i.test(subject)
    const plain = verbOfPlainForm(word)
    const verb = verbOfThirdPerson(word) ?? (plain && (isSeveral || pastOf(plain) === word) ? plain : undefined)
    if (verb && (rest !== '' || GONE_VERBS.has(verb))) return clause(verb, `had ${participleOf(verb)} ${rest}`, `${pastOf(verb)} ${rest}`)
  }
  return undefined
}

/** "Don't open the door!" names no thing, but somebody must have said it: returns what it forbids, or an empty text. */
function forbiddenIn(seed: string): string {
  const sentence = (seed.split(/[.,;:!?\n]/)[0] ?? '').replace(/\s+/g, ' ').replace(NEXT_STATEMENT, '').trim()
  const [, never, rest = ''] = /^(?:please )?(?:do not|don['’]?t|(never)) (?=\p{L})(.*)$/iu.exec(sentence) ?? []
  const verb = rest.split(' ')[0]?.toLowerCase() ?? ''
  const isSpeakers = /\b(?:I|me|my|we|us|our|you|your)\b|["“”()$[\]{}<>|^~]/i.test(rest)
  if (isSpeakers || rest.split(' ').length > LONGEST_EVENT) return ''
  return (never ? verbOfPlainForm(verb) : rest) ? `${never ? 'never' : 'not'} to ${uncapitalised(rest)}` : ''
}

function isIdea(short: string): boolean {
  const last = short.split(' ').at(-1) ?? ''
  const kind = classOf(last)
  return PROMISES.test(short) || SOUND.test(short) || kind === 'idea' || kind === 'matter'
}

/** A second thing has its own article, and is not the first one again: "Bella the dog". */
function isNamedApart(seed: string, main: string, also: string): boolean {
  const noun = also.replace(/^the /, '')
  const at = seed.toLowerCase().indexOf(noun.toLowerCase())
  const before = at < 0 ? '' : seed.slice(0, at).toLowerCase()
  const isTold = /\b(?:is|was|are|were|into|becomes?)\s+(?:an?|the)\s+$/.test(before)
  return !isTold && /\b(?:a|an|the|my|our|his|her|their|and|old)\s+$/.test(before) && !before.endsWith(`${main.toLowerCase()} the `)
}

function isLiving(noun: string): boolean {
  const last = noun.split(' ').at(-1) ?? ''
  return BEING.test(noun) || ROLE_NOUNS.has(last) || ROLE_NOUNS.has(last.replace(/s$/, '')) || isGivenName(noun)
}

function asMentioned(seed: string, short: string): string {
  const noun = short.replace(/^the /, '')
  const at = seed.toLowerCase().indexOf(noun.toLowerCase())
  const article = at < 0 ? 'the' : /\b(a|an|the|this|that)\s+$/i.exec(seed.slice(0, at))?.[1]?.toLowerCase()
  if (!article && verbOfPlainForm(noun)) return short
  return noun === short ? short : `${article ? `${article} ` : ''}${noun}`
}

/**
 * Reads a plot seed (0 to 500 characters of anything, P1 §5) for the part that it can play in a story. Takes the seed and
 * a test for names of people already in the story; returns the reading, or undefined where the seed names nothing.
 */
export function readingOf(typed: string, isTaken: (short: string) => boolean): SeedReading | undefined {
  const seed = unshouted(typed)
  const things = thingsIn(typed).filter(({ short }) => !isTaken(short))
  const forbidden = forbiddenIn(seed)
  if (forbidden)
    return {
      kind: 'event',
      main: { short: 'the warning', full: `the warning ${forbidden}` },
      bare: 'the warning',
      also: things.find(({ short }) => isNamedApart(seed, '', short)),
      happened: `someone had warned everybody ${forbidden}`,
      said: `Someone warned everybody ${forbidden}`,
    }
  const written = things.find(({ short }) => short === WALL)
  if (written)
    return {
      kind: 'event',
      main: written,
      bare: WALL,
      happened: `someone had written "${written.tag}" on the wall`,
      said: 'Someone wrote it on the wall, and nobody knows who',
    }
  const clause = clauseOf(seed)
  const object = clause?.object.toLowerCase() ?? ''
  const nounOf = ({ short }: SeedThing) => (short.replace(/^the /, '').split(' of ')[0] as string).toLowerCase()
  const isActor = clause && /^(?:$|someone|somebody|they|we|i|he|she|it|nobody|two|three|some)\b/i.test(clause.subject)
  const isTaker = clause !== undefined && TAKING_VERBS.has(clause.verb)
  const acted = isActor || isTaker ? things.find((thing) => object.includes(nounOf(thing))) : undefined
  const main = acted ?? things[0]
  if (!main) return undefined
  const also = things.find(
    ({ short }) =>
      short !== main.short &&
      !NO_SECOND.test(short) &&
      !isIdea(main.short) &&
      !isLiving(short.replace(/^the /, '').toLowerCase()) &&
      isNamedApart(seed, main.short, short),
  )
  const happened = clause && { happened: clause.happened, said: clause.said }
  const noun = nounOf(main)
  const base = { main, also, bare: asMentioned(seed, main.short), ...happened }
  // Who has died is remembered: nobody can be blamed, looked for or met.
  const isBeing = isLiving(noun) && !DEAD.test(main.short)
  const [before = '', after = ''] = seed.toLowerCase().split(noun)
  const isGone =
    GONE.test(main.short) ||
    GONE_BEFORE.test(before) ||
    GONE_AFTER.test(after) ||
    /\bgone missing\b/.test(clause?.happened ?? '') ||
    (clause !== undefined && GONE_VERBS.has(clause.verb))
  if (isGone && isBeing) return { ...base, kind: 'lost-being' }
  if (isGone) return { ...base, kind: 'missing' }
  if (CARRIED.test(noun) && !/s$/.test(noun)) return { ...base, kind: 'carried' }
  if (isBeing) return { ...base, kind: 'someone' }
  if (clause) return { ...base, kind: 'event' }
  const isPractice = /^\p{L}+ing$/u.test(base.bare)
  return { ...base, kind: isPractice || isIdea(main.short) || DEAD.test(main.short) ? 'idea' : 'standing' }
}
