import { isInitials, standsWithoutArticle, uncapitalised, unshouted } from './capitals'
import { isGivenName, isPersonNoun } from './seed-kinds'
import { isForeign } from './seed-language'
import { isDoneBy } from './seed-tense'
import { onTheWall } from './seed-wall'
import { HER_NAMES, HIS_NAMES } from './words/given-names'
import { classOf, type WordClass } from './words/school-words'
import {
  AFTER_HOURS, ARTICLES, BASE_VERBS, BEFORE_THING, BESIDE_STATE, DOABLE, GOING_ON, GOING_TO, NO_OBJECT, NUMBER, PRACTICE, SMALL,
  SOMEBODY, STATE, THINKING, TIME, VAGUE, VERBS,
} from './words/seed-grammar'
import { verbOfPlainForm, verbOfThirdPerson } from './words/verbs'

/** Something that the plot seed names: a short form, and the fullest one that makes sense. */
export type SeedThing = {
  short: string
  full: string
  /** Its name in the story's tags, if different. */
  tag?: string
}

/** "a voice calling from the well": this is what the voice does, and not a part of its name. */
const DOING = /^(?!(?:.*(?:swing|king|ring|string|thing|wing|spring|morning|evening|ceiling|painting|building|wedding|drawing|being|lightning|pudding))$).{2,}ing$/i
/** "my grandfather's diary" is the diary: its owner is told where it comes up first. */
const OWNERS = new Set('my our his her their your'.split(' '))
const HELPERS = new Set('is are was were be been being has have had'.split(' '))
const PARTICIPLE = /(?:ed|en|wn|rn|ing|lt|uck|ught|ost|old|oken|one)$/i
const PARTICLES = new Set(
  'backwards backward forwards away alone forever overnight again inside outside upside down up out back home together twice itself himself herself themselves'.split(' '),
)
const MOST_THINGS = 6
/** The story has a hero already. */
const ITS_HERO = /^the (?:hero|heroine|protagonist|(?:main )?characters?)$/i
const ALONE = new Set<WordClass>(['idea', 'matter'])
/** Words between a helper and what it helps: "was not afraid". */
const BETWEEN = new Set('not never always so very too still already just only'.split(' '))
const DONE_BY = /(?:^| )(?:nobody|everybody|somebody|everyone|someone|who|he|she|it|they|we|i)(?: (?:ever|never|always|still|really|only|just|once))?$/i
/** "gold coins hidden beneath the floor", "a diary written by a boy": the thing is named before what was done to it. */
const DONE_TO =
  /^(?:hidden|written|stolen|taken|torn|drawn|sent|given|thrown|worn|sewn|frozen|forgotten|bitten|eaten|bound|cut|woven|hung|stuck|swept|dug|seen|driven|ridden|kept)$/i
/** These are followed by what somebody does: "cannot wash", "must not share". */
const AFTER_HELPER =
  /(?:^| )(?:do|don['’]?t|does|doesn['’]t|did|didn['’]t|cannot|can['’]?t|won['’]?t|couldn['’]t|wouldn['’]t|must|should|could|would|(?<!\b(?:a|the|his|her) )(?:can|will))(?: not| never)?$/i
/** "She wishes she could" names no wishes. */
const WISHED = /^(?:he|she|it|who|everyone|everybody|someone|somebody|nobody) (?:wishes|hopes|dreams|fears|longs|plans|promises|dares|tries|needs|wants)$/i
/** In "Global warming has melted the ice" there is no global thing that warms. */
const IS_OR_HAS = /^(?:is|are|was|were|has|had|will|can|must)$/i
/** "Ms. Lopez" is one name, and its full stop does not end a sentence. */
export function withoutDots(seed: string): string {
  return seed.replace(/\b(Mr|Mrs|Ms|Dr|St|Prof)\.(?= )/g, '$1')
}

const ASKED = /^\s*(?:(?:why|how|when|where)\b|(?:(?:why|how|when|where|what|who|whom) )?(?:do|does|did|can|could|will|would|should)\b)/i

/** Takes a word after such a verb; tells whether it is a thing: "fractions", "spelling". */
function isBareObject(word: string): boolean {
  return /^\p{Ll}+(?:[^s]s|ing)$/u.test(word) ? !NO_OBJECT.test(word) : ALONE.has(classOf(word))
}

type Run = { article: string; words: string[]; next: number; verbAt: number }

function plain(word: string): string {
  return word.toLowerCase().replace(/['’]s?$/, '').replace('’', "'")
}

const isName = (word: string) => /^(?:\p{Lu}['’])?\p{Lu}[\p{Ll}\p{M}]/u.test(word)

function isPerson(run: Run): boolean {
  const last = run.words.at(-1) ?? ''
  return isPersonNoun(last) || (run.words.every(isName) && !ALONE.has(classOf(last)))
}

function runsOf(words: string[]): Run[] {
  const runs: Run[] = []
  const isHelped = words.some((word) => /^(?:do(?:es)?|did|do(?:es)?n['’]?t|didn['’]t|can|could|will|would|must|should)$/i.test(word))
  let at = PRACTICE.test(words[0] ?? '') && words.length > 1 ? 1 : 0
  while (at < words.length) {
    let article = ''
    while (at < words.length && SMALL.has(plain(words[at] as string))) {
      const word = plain(words[at] as string)
      const isRelative = /^(?:that|this)$/.test(word) && VERBS.has(plain(words[at + 1] ?? ''))
      article = ARTICLES.has(word) && !isRelative ? word : ''
      at += 1
    }
    const helperAt = words.findLastIndex((word, index) => index < at && !BETWEEN.has(plain(word)))
    const isSaid = !article && helperAt >= 0 && HELPERS.has(plain(words[helperAt] ?? ''))
    // "Trust" alone is what the story is about, and not what somebody does.
    const isAlone = words.length === 1 && ALONE.has(classOf(words[0] as string))
    // "is afraid of the dark" describes a state; "there is water in the tunnel" and "are rats in the wall" name things.
    const isState =
      /^\p{Ll}+[^s\P{L}]$/u.test(words[at] ?? '') && BESIDE_STATE.test(words[at + 1] ?? '') && plain(words[at - 2] ?? '') !== 'there'
    const isDone = isSaid && (isState || PARTICIPLE.test(words[at] ?? ''))
    const before = words.slice(0, at).join(' ')
    const isHelpedHere = !article && AFTER_HELPER.test(before)
    const isAimed = !article && /(?:^| )to$/i.test(before) && ARTICLES.has(plain(words[at + 1] ?? ''))
    // "Nobody ever believed that ..." names no believed thing.
    const isBelieved = !article && DONE_BY.test(before) && /[^e]ed$/.test(words[at] ?? '') && SMALL.has(plain(words[at + 1] ?? 'the'))
    const isWished = !article && WISHED.test(words.slice(Math.max(0, at - 1), at + 1).join(' '))
    const isDoing = isBelieved || isWished || isHelpedHere || isAimed || (!article && !isAlone && BASE_VERBS.has(plain(words[at] ?? '')) && !/s$/i.test(words[at] ?? '') && !/^rooms?$/i.test(words[at + 1] ?? ''))
    const isOver = (word: string) => SMALL.has(word) || ARTICLES.has(word)
    // "is stealing shadows": what is being done, and then what it is done to.
    const isDoingTo = isDone && DOING.test(words[at] ?? '') && /[^s]s$/.test(words[at + 1] ?? '') && !PARTICLES.has(plain(words[at + 1] ?? ''))
    // "Has to solve fractions", "must answer three riddles": what it is done to is a thing.
    const isDoneTo = isDoing && !isDone && DOABLE.test(words[at] ?? '') && isBareObject(words[at + 1] ?? '')
    if (isDoneTo || isDoingTo) at += 1
    while (!isDoneTo && !isDoingTo && (isDone || isDoing) && at < words.length && !isOver(plain(words[at] as string))) at += 1
    const run: string[] = []
    const isInState = at === 0 && STATE.test(words[0] ?? '') && !SMALL.has(plain(words[1] ?? 'the'))
    let isStoppedByVerb = false
    while (at < words.length && run.length < 5) {
      const word = words[at] as string
      const isBeforeSmall = SMALL.has(plain(words[at + 1] ?? 'the')) || NUMBER.test(words[at + 1] ?? '')
      const isSeveral = /[^s]s$|^(?:children|people|men|women|mice)$/i.test(run.at(-1) ?? '')
      const isPaired = run.length === 1 && isName(run[0] as string) && plain(words[at - 2] ?? '') === 'and'
      const isPlainVerb =
        run.length > 0 &&
        (THINKING.test(`${word} ${words[at + 1]}`) || GOING_TO.test(`${word} ${words[at + 1]}`) || (BEFORE_THING.test(words[at + 1] ?? '') && BASE_VERBS.has(plain(word))) || ((isHelped || isPaired || isSeveral) && BASE_VERBS.has(plain(word))) ||
          (isSeveral && isBeforeSmall && verbOfPlainForm(word) !== undefined))
      // "Kindness beats fear": a one-word name at the start of the seed is followed by what it does.
      const isBegun = at === 1 && run.length === 1 && words.length > 2
      const isDoer = /[^s]s$/.test(words[at + 1] ?? '')
      const isEnded = isBeforeSmall || isBegun || isDoer
      const isThirdPerson = run.length > 0 && !isSeveral && isEnded && verbOfThirdPerson(word) !== undefined
      // "his grandfather's watch", "three wishes": what is owned or counted is a thing.
      const isOwned =
        (/['’]s$/.test(run.at(-1) ?? '') && !PARTICIPLE.test(word)) ||
        (run.length === 1 && NUMBER.test(run[0] as string) && /s$/.test(word))
      const isHiddenBy = run.length > 0 && DONE_TO.test(word) && SMALL.has(plain(words[at + 1] ?? ''))
      // "Kindness matters": so a lesson is named.
      const isMattering = /^matters?$/i.test(word) && ALONE.has(classOf(run.at(-1) ?? ''))
      const isVerb =
        !isOwned && (isMattering || isHiddenBy || isThirdPerson ||
        (VERBS.has(plain(word)) && (run.length > 0 || (!article && !isInState))) ||
        isPlainVerb ||
        (run.length > 0 && (/[^e]ed$/i.test(word) || (DOING.test(word) && !IS_OR_HAS.test(words[at + 1] ?? ''))) && words[at + 1] !== 'of' && SMALL.has(plain(words[at + 1] ?? ''))))
      isStoppedByVerb = isVerb && !SMALL.has(plain(word))
      // "Every night one horse leaves": the horse is no part of the night.
      const isCountedAnew = TIME.test(run.at(-1) ?? '') && NUMBER.test(word)
      if (SMALL.has(plain(word)) || isVerb || isCountedAnew) break
      run.push(word)
      at += 1
    }
    const stop = plain(words[at] ?? '')
    if (run.length === 0 && VERBS.has(plain(words[at] ?? '')))
      while (
        at < words.length &&
        (VERBS.has(plain(words[at] as string)) || PARTICLES.has(plain(words[at] as string)))
      )
        at += 1
    // "keeps changing the clocks": what is done is no thing.
    const isGerund = !article && run.length === 1 && /ing$/i.test(run[0] as string) && (ARTICLES.has(stop) || SOMEBODY.test(words[at - 2] ?? ''))
    const isGoingOn = run.length > 1 && GOING_ON.test(`${words[at - run.length - 1]} ${run[0]}`)
    // "One horse leaves" goes on with the horse.
    const isOne = /^one$/i.test(run[0] ?? '') && run.length > 1 && !VAGUE.test(`the ${run.slice(1).join(' ')}`)
    const isLoose = run.length > 1 && PARTICLES.has(plain(run.at(-1) as string))
    const thing = run.slice(isGoingOn || isOne ? 1 : 0, isLoose ? -1 : undefined)
    if (thing.length > 0 && !isGerund)
      runs.push({
        article,
        words: OWNERS.has(article) && thing.length > 1 && /['’]s$/.test(thing[0] as string) ? thing.slice(1) : thing,
        next: at,
        verbAt: VERBS.has(stop) || (BASE_VERBS.has(stop) && !isHelped) ? at : -1,
      })
    if (isStoppedByVerb && !VERBS.has(stop)) at += 1
  }
  return runs
}

function spokenOf(run: Run, isFirstWord: boolean, isPaired: boolean): string {
  const text = run.words.join(' ')
  const only = run.words.length === 1 && !run.article ? (run.words[0] as string) : ''
  const given = only.toLowerCase()
  if (standsWithoutArticle(only)) return only
  if (
    isName(only) &&
    (HIS_NAMES.has(given) || HER_NAMES.has(given) || isPaired || (run.verbAt >= 0 && !/s$/.test(only) && !ALONE.has(classOf(given))))
  )
    return only
  const isProper = run.words.every(isName) && !(isFirstWord && run.words.length === 1 && run.article)
  if (isProper && !run.article && (!isFirstWord || (run.words.length > 1 && isGivenName(text)))) return text
  const lowered = isFirstWord && !run.words.slice(1).some(isName) ? uncapitalised(text) : text
  return (/['’]s?$/.test(run.words[0] ?? '') || /^(?:Mr|Mrs|Ms|Dr|St|Prof) /.test(text)) && !run.article ? lowered : `the ${lowered}`
}

/** "One of the twins" cannot be spoken of again but as "the twins". */
const SHARE = /^the (?:one|two|three|some|many|most|all|each|none|half|both)$/i

function tailOf(words: string[], verbAt: number): string {
  const tail = [words[verbAt] as string]
  for (let at = verbAt + 1; at < words.length && tail.length < 5; at += 1) tail.push(words[at] as string)
  while (
    tail.length > 1 &&
    SMALL.has(plain(tail.at(-1) as string)) &&
    !PARTICLES.has(plain(tail.at(-1) as string))
  )
    tail.pop()
  const isWhole = verbAt + tail.length >= words.length
  const isFinite =
    !/^(?:is|are|was|were|has|had|have|will|would|can|must|cannot|can't|won't)$/i.test(tail[0] as string) ||
    tail.length > 1
  return isWhole && isFinite ? tail.join(' ') : ''
}

/**
 * Reads a plot seed. Takes its text (0 to 500 characters of anything, P1 §5); returns the things it names, at most six,
 * each with an article where it needs one and, where the seed says what the thing does, with that too: "a clock that runs
 * backwards" gives "the clock" and "the clock that runs backwards". A seed without such a thing is returned as words on a
 * wall; one without letters gives nothing.
 */
export function thingsIn(seed: string): SeedThing[] {
  if (isForeign(seed)) return onTheWall(seed)
  const clauses = withoutDots(unshouted(seed)).replace(AFTER_HOURS, ' ').replace(/[\p{Cc}\s]+/gu, ' ').split(/[.;:!?,()"“”…]+|\s[-–—]\s/)
  const things: SeedThing[] = []
  for (const clause of clauses) {
    const words = clause.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
    const runs = runsOf(words)
    runs.forEach((run, index) => {
      const startsAt = run.next - run.words.length
      const following = runs[index + 1]
      const isPaired = plain(words[run.next] ?? '') === 'and' && isName(words[run.next + 1] ?? '')
      const short = spokenOf(run, startsAt === 0 || (startsAt === 1 && run.article !== ''), isPaired)
      const joinsOf =
        plain(words[run.next] ?? '') === 'of' && following && following.next - following.words.length - run.next <= 2
      const whole = joinsOf ? `${following.article ? 'the ' : ''}${following.words.join(' ')}` : ''
      const withOf = !joinsOf ? short : SHARE.test(short) ? whole : `${short} of ${whole}`
      const isRelative = /^(?:that|who|which)$/.test(plain(words[run.next] ?? ''))
      // In "why does the clock run" the verb is not the clock's own: that runs.
      const isRelated = /^(?:that|who|which)$/.test(plain(words[run.verbAt + 1] ?? ''))
      const ownAt = run.verbAt > 0 && isRelated ? run.verbAt + 2 : run.verbAt
      const thatAt = isRelative ? run.next + 1 : ASKED.test(clause) ? 0 : ownAt
      const tail =
        thatAt > 0 && (VERBS.has(plain(words[thatAt] ?? '')) || BASE_VERBS.has(plain(words[thatAt] ?? '')) || (isRelated && verbOfThirdPerson(words[thatAt] ?? '')))
          ? tailOf(words, thatAt)
          : ''
      const isDone = isDoneBy(words[thatAt] ?? '', words[thatAt + 1])
      things.push({
        short: withOf,
        // "McDonald who sells the ride" would be one of several.
        full: tail && !joinsOf && short.startsWith('the ') ? `${short} ${isDone ? '' : isPerson(run) ? 'who ' : 'that '}${tail}` : withOf,
      })
    })
  }
  const known = new Set<string>()
  const named = things.filter(({ short }) => !ITS_HERO.test(short))
  const telling = named.filter(({ short }) => !VAGUE.test(short))
  const distinct = (telling.length > 0 || /\?\s*$/.test(seed) ? telling : named).filter(
    ({ short }) => (short.length > 4 || isInitials(short)) && short.length < 60 && !known.has(short) && known.add(short),
  )
  return distinct.length > 0 ? distinct.slice(0, MOST_THINGS) : onTheWall(seed)
}
