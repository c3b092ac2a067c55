import { unshouted } from './capitals'
import { aboutTheHero, taskIn } from './seed-goal'
import { isIdea, isLiving } from './seed-kinds'
import { WALL } from './seed-wall'
import { thingsIn, type SeedThing } from './seed-words'
import { asSentence } from './seed-sentence'
import { forbiddenIn, GONE_VERBS, statementIn } from './seed-statement'
import { isFelt, isSubject } from './words/school-subjects'
import { verbOfPlainForm } from './words/verbs'

export type SeedKind = 'someone' | 'missing' | 'lost-being' | 'carried' | 'standing' | 'idea' | 'subject' | 'event' | 'task'

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
  /** What the hero had to do, of a task: "solve fractions to escape"; may contain `$his` and its like. */
  task?: string
}

const CARRIED =
  /\b(?:key|diary|map|letter|book|box|ring|coin|doll|photo|photograph|ticket|mask|watch|necklace|locket|lamp|lantern|candle|toy|bear|glove|shoe|hat|note|postcard|whistle|violin|button|stone|gem|jewel|crown|amulet|phone|camera|scarf|umbrella|card|compass|feather|egg|journal|picture|puppet|cup|medal|rose|bottle|message|notebook|flute|pen|coat|backpack|bell|music box)$/i
/** A hidden door has been found, or will be, where it has always been. */
const GONE =
  /\b(?:lost(?!-)|missing|stolen|vanished|disappeared|hidden(?! (?:\p{L}+ )?(?:doors?|rooms?|passages?|tunnels?|stairs|staircase|caves?|cameras?|paths?|gardens?|entrance|exit|floor|world|city|village|ride|carousel|mirror)\b))\b/iu
/** "How did the keeper vanish?", from behind the keeper. */
const GONE_AFTER = /^ (?:lost|missing|stolen|hidden|vanish(?:ed)?|disappear(?:ed)?)\b/i
/** "She lost her little brother in the maze", up to the brother. */
const GONE_BEFORE = /\b(?:los(?:t|es?|ing)|missing|stol(?:e|en)|hid|hidden|kidnapp?ed)\s+(?:an?|the|my|our|his|her|their)\s+(?:\p{L}+\s+)?$/iu
/** The subject of one of these verbs is not what is gone: that is the thing stolen, lost or hidden. */
const TAKING_VERBS = new Set(['steal', 'lose', 'hide', 'kidnap'])
const DEAD = /^(?:the )?(?:dead|late|deceased)\b/i
/** What one does is named as a whole: "Standing up to bullies", "being the new kid". */
const DEED =
  /^(?:standing up|growing up|fitting in|giving up|moving (?:on|to|away)|being|working together|feeling|saying (?:sorry|no|goodbye|thank you))(?: [\p{L}'’-]+){0,5}$/iu
/** Words that are never a second thing, however they were read. */
const NO_SECOND = /^(?:the )?(?:\d+|missing|talk|beginning|end|start|middle|caller|(?:two|three|four) .*|.*\b(?:night|day|summer|winter|year|week|time|morning|evening)\b.*)$/i
/** When something happens is not what it is about. */
const TIME_OF = /^the (?:(?:last|first|next|longest|darkest|one|same) )?(?:day|night|evening|morning|week|summer|winter|year|hour|eve|anniversary)(?: of \S.*)?$/i

/** A second thing has its own article, and is not the first one again: "Bella the dog". */
function isNamedApart(seed: string, main: string, also: string): boolean {
  const noun = also.replace(/^the /, '')
  const at = seed.toLowerCase().indexOf(noun.toLowerCase())
  const before = at < 0 ? '' : seed.slice(0, at).toLowerCase()
  const isTold = /\b(?:is|was|are|were|into|becomes?)\s+(?:an?|the)\s+$/.test(before)
  return !isTold && /\b(?:a|an|the|my|our|his|her|their|and|old)\s+$/.test(before) && !before.endsWith(`${main.toLowerCase()} the `)
}

function asMentioned(seed: string, short: string): string {
  const noun = short.replace(/^the /, '')
  const at = seed.toLowerCase().indexOf(noun.toLowerCase())
  if (at < 0 || noun === short) return short
  const written = /\b(a|an|the|this|that)\s+$/i.exec(seed.slice(0, at))?.[1]?.toLowerCase()
  // "Learns that lying has consequences" speaks of lying.
  const article = written === 'that' && /ing$/.test(noun) ? undefined : written
  if (!article && verbOfPlainForm(noun) && !isSubject(short, true)) return short
  // "Bill of Rights" is written like the name that it is.
  const typed = seed.slice(at, at + noun.length)
  return `${article ? `${article} ` : ''}${/\s\p{Lu}/u.test(typed) ? typed : noun}`
}

/**
 * Reads a plot seed (0 to 500 characters of anything, P1 §5) for the part that it can play in a story. Takes the seed and
 * a test for names of people already in the story; returns the reading, or undefined where the seed names nothing.
 */
export function readingOf(typed: string, isTaken: (short: string) => boolean): SeedReading | undefined {
  const plot = aboutTheHero(asSentence(typed))
  const seed = unshouted(plot)
  const things = thingsIn(plot).filter(({ short }) => !isTaken(short))
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
  const deed = DEED.exec(seed.trim().replace(/[.!]+$/, ''))?.[0].toLowerCase()
  if (deed) return { kind: 'idea', main: { short: deed, full: deed }, bare: deed }
  const written = things.find(({ short }) => short === WALL)
  if (written)
    return {
      kind: 'event',
      main: written,
      bare: WALL,
      happened: `someone had written "${written.tag}" on the wall`,
      said: 'Someone wrote it on the wall, and nobody knows who',
    }
  const clause = statementIn(seed)
  const object = clause?.object.toLowerCase() ?? ''
  const nounOf = ({ short }: SeedThing) => (short.replace(/^the /, '').split(/ (?:of|named|called) /)[0] as string).toLowerCase()
  const isActor = clause && /^(?:$|someone|somebody|they|we|i|he|she|it|nobody|some)\b/i.test(clause.subject)
  const isTaker = clause !== undefined && TAKING_VERBS.has(clause.verb)
  const acted = isActor || isTaker ? things.find((thing) => object.includes(nounOf(thing))) : undefined
  // "On the last day of school, the lights go out" is about the lights.
  const times = things.filter(({ short }) => TIME_OF.test(short)).map(({ short }) => short)
  const isTime = ({ short }: SeedThing) => times.some((time) => `the ${time}`.endsWith(short.replace(/^the/, '')))
  const main = acted ?? things.find((thing) => !isTime(thing)) ?? things[0]
  if (!main) return undefined
  const also = things.find(
    ({ short }) =>
      !main.short.endsWith(short.replace(/^the /, '')) &&
      !NO_SECOND.test(short) &&
      !isIdea(main.short) &&
      !isLiving(short.replace(/^the /, '').toLowerCase()) &&
      isNamedApart(seed, main.short, short),
  )
  const happened = clause && { happened: clause.happened, said: clause.said }
  const isHeroes = clause !== undefined && (/^\$(?:H|they)(?= )/.test(clause.happened) || isTaken(clause.subject))
  const task = isHeroes ? taskIn(clause.happened) : undefined
  if (task) return { kind: 'task', main, also, bare: asMentioned(seed, main.short), ...happened, task }
  const noun = nounOf(main)
  const base = { main, also, bare: asMentioned(seed, main.short), ...happened }
  const isLearned = isSubject(main.short, !/^(?:the|an?|this|that) /i.test(base.bare))
  // Who has died is remembered: nobody can be blamed, looked for or met.
  const isBeing = isLiving(noun) && !isLearned && !DEAD.test(main.short)
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
  const beside = also && asMentioned(seed, also.short)
  const isCalledSo = beside !== undefined && !/^an? /i.test(beside)
  if (isLearned) return { ...base, kind: 'subject', also: also && isCalledSo ? { ...also, short: beside } : also }
  const isUnseen = isPractice || isIdea(main.short) || isFelt(main.short) || DEAD.test(main.short)
  return { ...base, kind: isUnseen ? 'idea' : 'standing' }
}
