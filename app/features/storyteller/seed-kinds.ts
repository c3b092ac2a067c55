import { HER_NAMES, HIS_NAMES, ROLE_NOUNS } from './words/given-names'
import { classOf } from './words/school-words'

/** Nouns for people, who take "who" instead of "that". */
const PERSON =
  /(?:er|or|ist|man|woman|boy|girl|child|kid|friend|brother|sister|mother|father|queen|king|clown|twin|wizard|witch|stranger|student|pupil|mechanic|clerk|guard)s?$/i
const NOT_PERSON =
  /(?:door|tower|letter|mirror|number|river|water|paper|flower|coaster|lantern|poster|power|corridor|motor|feather|monster|timer|thunder|winter|summer|corner|cellar|spider|color|locker|counter|computer|ladder|whisper|laughter|matter|armor|elevator|escalator)s?$/i
const BEING =
  /\b(?:dog|cat|puppy|kitten|horse|pony|bird|parrot|owl|rabbit|child|boy|girl|baby|brother|sister|twin|friend|mother|father|mom|mum|dad|grandmother|grandfather|grandma|grandpa|cousin|teacher|classmate|neighbou?r|kid|student|pupil|uncle|aunt|son|daughter|bully)$/i
/** These end like ideas, and stand somewhere. */
const PLACE_NOUN = /(?:mansion|station|plantation|reservation|attraction|junction|intersection|exhibition|concession|apparition|potion|lotion|medallion|pavilion|cushion|machine|city|university|facility|basement|apartment|monument|instrument|costume|statement|tournament|document|equipment|payment|government)s?$/i
const PROMISES = /\b(?:promise|secret|lie|dare|contest|friendship|truth|wish|curse|rumou?r|argument|quarrel|bullying|kindness|homework|(?<=time )travel)$/i
/** What is heard has no place to stand in. */
const SOUND = /\b(?:music|song|tune|melody|lullaby|laughter|scream|screams|footsteps|noise|sound|silence|whispers?|knocking|humming|singing|voices?)$/i

/** Takes a name as typed; tells whether it begins with a given name or a title. */
export function isGivenName(text: string): boolean {
  const first = (text.split(' ')[0] ?? '').toLowerCase()
  return HIS_NAMES.has(first) || HER_NAMES.has(first) || /^(?:mr|mrs|ms|miss|dr|prof)$/.test(first)
}

/** Takes a thing ("the promise"); tells whether it has no place to stand in: it is felt, thought or heard. */
export function isIdea(short: string): boolean {
  const last = short.split(' ').at(-1) ?? ''
  if (PLACE_NOUN.test(last)) return false
  const kind = classOf(last)
  return PROMISES.test(short) || SOUND.test(short) || kind === 'idea' || kind === 'matter'
}

/** Takes a noun ("little brother"); tells whether it is a person or an animal. */
export function isLiving(noun: string): boolean {
  const last = noun.split(' ').at(-1) ?? ''
  return BEING.test(noun) || ROLE_NOUNS.has(last) || ROLE_NOUNS.has(last.replace(/s$/, '')) || isGivenName(noun)
}

/** Takes the last word of a noun; tells whether it is a person, who takes "who" and not "that". */
export function isPersonNoun(word: string): boolean {
  return PERSON.test(word) && !NOT_PERSON.test(word)
}
