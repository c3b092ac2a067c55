import { uncapitalised } from './capitals'
import { isIdea } from './seed-kinds'
import { ownedBy, ownerless } from './seed-owners'
import { FURTHEST_VERB, inThePast, isDoneBy, isSeveralSubject, isVerbFirst, partedSubject, PAST_FORMS, restInThePast } from './seed-tense'
import { withoutDots } from './seed-words'
import { capitalised } from './wording'
import { participleOf, pastOf, verbOfPlainForm, verbOfThirdPerson } from './words/verbs'

/** What these say of somebody is that he or she is not there any more. */
export const GONE_VERBS = new Set(['disappear', 'vanish', 'steal', 'lose', 'hide', 'kidnap'])
/** What was, had been before: these are told so. */
const HELPERS: Readonly<Record<string, string>> = { is: 'was', are: 'were', was: 'had been', were: 'had been' }
/** What these say goes on: "a vampire wanted to become a dentist", and not "had wanted". */
const LASTING_VERBS = new Set('want need know love hate like live belong seem fear believe hope wish care'.split(' '))
const LONGEST_EVENT = 18
/** "The twins had been warned" is told in this tense already. */
const BEEN = /^(?:(?:not|never|always|already|just|only) )?been /i
/** These stand before "been": "had not been afraid". */
const NOT_YET = /^had been (not|never|always|already|just|only) /

/** "Maya finds a map", but neither "She finds a map" nor "Someone finds it". */
const BEGUN_BY_NAME =
  /^(?!(?:The|An?|My|Our|His|Her|Their|Th(?:is|at|ese|ose)|Two|Three|There|Who(?:ever)?|Any(?:one|body)|He|She|It|They|We|Some(?:one|body|thing)|No(?:body|thing)|Every(?:one|body|thing)) )\p{Lu}\p{Ll}+ (?!\p{Lu})/u

const NO_VERB = /^(?:to|a|an|the|my|of)$/
const BEFORE_NO_VERB = /^(?:the|a|an|my|our|their|his|her|to|of|two|three|four|five|many|all)$/i
/** Whoever writes the seed, or is its hero, is somebody to those who tell of it. */
const OF_ONESELF = /^(?:they|we|I|the (?:hero|heroine|protagonist|main character))$/i

/** "My dog can talk but only at midnight". */
const BARE_CIRCUMSTANCE = /^(?:only|never|just|not) (?:at|in|on|by|for|with|under|during|after|before) (?:\S+ ?){1,4}$/i
/** What speaks to the reader, asks, or cannot stand in a sentence of ours is not told. */
const UNTOLD = /[:"“”()$[\]{}<>|^~]|\b(?:you|your|write|story)\b|^(?:how|what|why)\b/i

/** A statement that a seed makes, told in two tenses; `verb` is the base of its first verb. */
export type Statement = { subject: string; verb: string; said: string; happened: string; object: string }

/** Where a further statement begins: "I found a diary and it has tomorrow's date". */
const NEXT_STATEMENT =
  /,\s+(?:but|so|because|although|until|when|while|where|which|then)\s+\S.*$|,?\s+(?:and|but|so|because|although|when|while|until|if|then|where|which)\s+(?=(?:it|its|he|she|they|we|I|you|only|then|now|nobody|nothing|no|the|a|an|my|his|her|their|there|must|has|have|had|one|every|each|everyone|everybody|someone|whoever|anyone|at (?:\d+|midnight|night|noon)|\p{Ll}+s)\b).*$/iu
/** The first of several statements, with the word that leads to it and the comma before that. */
const JOINED_STATEMENT = /^(,?)\s*(and then|and now|\p{L}+)\s+(.*)$/iu
/** Who does what follows these may be the one before. */
const GOING_ON = /^(?:and|but|and then|and now|which)$/i
/** What follows these is told in the same breath. */
const CLOSE = /^(?:because|although|when|while|until|if)$/i
/** "When the music stops, the statues move". */
const UNDER_CONDITION = /^((?:when(?:ever)?|every time|each time|if|as soon as|once)) ([^,]+), (.+)$/i
/** "A class trip where the bus never arrives": an occasion or a place, and what happens there. */
const OCCASION = /^((?:an?|the|one) (?:\p{L}+ ){0,3}?(\p{L}+)),? (?:where|when|(?:on|in|at) which) (.+)$/iu
const PREPOSITIONS: Readonly<Record<string, readonly string[]>> = {
  on: 'trip journey visit walk tour excursion ride island ship boat train bus day night evening morning afternoon planet'.split(' '),
  at: 'party game school competition contest concert festival camp sleepover dance show fair circus'.split(' '),
  in: 'world town city village country land kingdom house castle mansion forest wood room museum library park amusement maze tunnel cave place classroom future year'.split(' '),
}
/** "At midnight, the carousel begins to turn". */
const TIME_OR_PLACE = /^((?:at|in|on|one|every|each|after|before|during|last|deep|far|long) [^,]{2,40}), (.+)$/i
/** "After the park closes" has a verb, and "after midnight" has none. */
const MEANWHILE = /^(after|before) (\S+ \S.*)$/i
/** "It's the last day", but not "It's been raining". */
const SHORTENED = /^(there|it|he|she)['’]s (?!been |got |gone )/i
/** "Said never go near the well". */
const SAID_NEVER = /^(had (?:said|warned)|said|warned) (never|not|don['’]t) (?=\p{Ll}+)/u
/** "Sam has to", and neither "Students must" nor "There is". */
const OF_ONE = /^(?!There )\p{L}*[^s\P{L}] (?:is|was|has|had|must|needs)$/u
/** So many words of further statements a story can begin with. */
const LONGEST_FURTHER = 22

/**
 * The further statements of a seed, in the past: ", and her reflection picks it up" gives ", and her reflection picked it
 * up". Ends before the first of which that cannot be said for sure.
 */
function furtherIn(text: string): string {
  let told = ''
  let rest = text
  while (rest !== '') {
    const own = /^,?\s+\p{L}+/u.exec(rest)?.[0].length ?? 0
    const next = NEXT_STATEMENT.exec(rest.slice(own))
    const piece = next ? rest.slice(0, own + next.index) : rest
    const [, comma = '', joint = '', statement = ''] = JOINED_STATEMENT.exec(piece.trim()) ?? []
    const past = /\b(?:I|we) (?:am|are|was|were)\b/.test(statement) ? undefined : inThePast(statement, GOING_ON.test(joint))
    if (past === undefined && BARE_CIRCUMSTANCE.test(statement)) told += ` ${joint.toLowerCase()} ${statement}`
    if (past === undefined) break
    const isBare = GOING_ON.test(joint) && isVerbFirst(statement)
    const stop = CLOSE.test(joint) || (isBare && joint !== 'which') ? comma : ','
    told += `${stop} ${joint === 'then' ? 'and then' : joint.toLowerCase()} ${past}`
    rest = rest.slice(piece.length)
  }
  return told
}

/** As much of several texts as has room, in words. */
function upTo(most: number, ...texts: string[]): string {
  return texts.reduce((all, text) => (`${all}${text}`.split(' ').length > most + 1 ? all : `${all}${text}`), '')
}

/** The sentence after the first one, in the past: "A child waves from the window" gives ". A child waved from the window". */
function sentenceAfter(text: string): string {
  const sentence = text.replace(/\s+/g, ' ').trim()
  if (UNTOLD.test(sentence) || /^(?:I|we|my|our)\b/i.test(sentence)) return ''
  const circumstance = circumstanceIn(sentence)
  if (circumstance) return `. ${capitalised(circumstance.happened)}`
  const first = sentence.replace(NEXT_STATEMENT, '')
  const past = inThePast(first, false)
  return past === undefined ? '' : `. ${capitalised(past)}${furtherIn(sentence.slice(first.length))}`
}

/** A statement in the simple past, with what comes before and after it: what goes on, or hangs on something, is no event. */
function toldPlainly(lead: string, text: string, after = ''): Statement | undefined {
  const first = text.replace(NEXT_STATEMENT, '')
  const past = inThePast(first, false)
  if (past === undefined) return undefined
  const further = upTo(LONGEST_FURTHER, furtherIn(text.slice(first.length)), after)
  const { told, said } = ownerless(past)
  return {
    subject: '',
    verb: 'happen',
    object: text,
    happened: ownedBy('$his', `${uncapitalised(lead)}${told}${further}`),
    said: ownedBy('their', `${capitalised(lead)}${lead ? uncapitalised(said) : said}${further}`),
  }
}

/** What happens whenever something else does, on an occasion, or at a time or place that is said first. */
function circumstanceIn(sentence: string): Statement | undefined {
  const [, when, condition = '', result = ''] = UNDER_CONDITION.exec(sentence) ?? []
  const past = when && inThePast(condition, false)
  if (past) return toldPlainly(`${when} ${past}, `, result)
  const [, occasion, noun = '', event = ''] = OCCASION.exec(sentence) ?? []
  const [preposition] = Object.entries(PREPOSITIONS).find(([, nouns]) => nouns.includes(noun.toLowerCase())) ?? []
  if (occasion && preposition) return toldPlainly(`${preposition} ${uncapitalised(occasion)}, `, event)
  const [, setting, statement = ''] = TIME_OR_PLACE.exec(sentence) ?? []
  const [, lead = '', clause] = MEANWHILE.exec(setting ?? '') ?? []
  const meanwhile = clause && inThePast(clause, false)
  return setting ? toldPlainly(`${meanwhile ? `${lead} ${meanwhile}` : setting}, `, statement) : undefined
}

/** A verb with what follows it, told as done before the story begins, and as somebody says it. */
type Deed = { verb: string; done: string; spoken: string; object: string }

/** Tells what the word at a place says of the words before it; undefined where it is not the verb of a statement. */
function deedAt(words: readonly string[], at: number, isFollowed: boolean): Deed | undefined {
  const word = (words[at] as string).toLowerCase()
  const next = (words[at + 1] ?? '').toLowerCase()
  const subject = words.slice(0, at).join(' ')
  const isSeveral = isSeveralSubject(subject)
  const typed = words.slice(at + 1).join(' ')
  const rest = restInThePast(typed, isSeveral)
  const isPast = isFollowed || rest !== typed || OF_ONESELF.test(subject)
  // Whoever they were, it is somebody who is said to have been there.
  const helper = OF_ONESELF.test(subject) && /^(?:are|were|am)$/.test(word) ? 'was' : isPast ? (PAST_FORMS[word] ?? word) : word
  const deed = (verb: string, done: string, spoken = `${helper} ${rest}`, object = rest): Deed => ({ verb, done, spoken, object })

  if (word === 'must' && !/^(?:not|never)$/.test(next)) return deed('have', `had to ${rest}`, `had to ${rest}`)
  if (/^(?:has|have|had)$/.test(word)) {
    if (next === 'to') return deed('have', `had ${rest}`, `had ${rest}`)
    if (BEEN.test(rest)) return deed('be', `had ${rest}`)
    const verb = verbOfPlainForm(next) ?? [...GONE_VERBS].find((base) => participleOf(base) === next)
    return deed(verb ?? 'have', `had ${rest}`, undefined, words.slice(at + 2).join(' '))
  }
  if (HELPERS[word]) {
    if (/^there$/i.test(subject)) return deed('be', `${PAST_FORMS[word] ?? word} ${rest}`)
    return deed('be', `${HELPERS[word]} ${rest}`.replace(NOT_YET, 'had $1 been '))
  }
  if (isDoneBy(word, next)) return undefined
  const base = verbOfPlainForm(word)
  const verb = verbOfThirdPerson(word) ?? (base && (isSeveral || pastOf(base) === word) ? base : undefined)
  if (!verb || (rest === '' && !GONE_VERBS.has(verb))) return undefined
  const past = `${pastOf(verb)} ${rest}`
  const isLasting = LASTING_VERBS.has(verb) || (verb === 'use' && rest.startsWith('to '))
  const isForbidding = /^(?:say|warn)$/.test(verb) && verbOfPlainForm((words[at + 2] ?? '').toLowerCase()) !== undefined
  const told = (text: string) => (isForbidding ? text.replace(SAID_NEVER, (_, said, never) => `${said} ${never === 'never' ? never : 'not'} to `) : text)
  return deed(verb, told(isLasting ? past : `had ${participleOf(verb)} ${rest}`), told(past))
}

/** "A girl named Ivy finds a key": what she is called is not what she does. */
function isNaming(words: readonly string[], at: number): boolean {
  return /^(?:named|called)$/i.test(words[at] as string) && /^\p{Lu}/u.test(words[at + 1] ?? '')
}

/** "Only had worked" is "had only worked". */
function withAdverbs(adverbs: string, done: string): string {
  if (adverbs === '') return done
  return done.startsWith('had ') && !done.startsWith('had to ') ? `had ${adverbs}${done.slice(3)}` : `${adverbs} ${done}`
}

/**
 * Reads a plot seed's first sentence as a statement with what follows from it: "Someone has stolen all the shadows".
 * Takes the seed; returns the statement, or undefined where the seed makes none or its verbs are not sure.
 */
export function statementIn(seed: string): Statement | undefined {
  const [start = '', second = ''] = withoutDots(seed).split(/[.;!?\n]/)
  const whole = start.replace(/\s+/g, ' ').trim().replace(SHORTENED, '$1 is ')
  if (UNTOLD.test(whole)) return undefined
  const circumstance = circumstanceIn(whole)
  if (circumstance) return circumstance
  const plain = whole.replace(/^(\p{L}+(?: \p{L}+)?), [^,]+, (?=\p{Ll})/u, '$1 ')
  const sentence = plain.replace(NEXT_STATEMENT, '')
  const words = sentence.split(' ')
  if (words.length < 3 || words.length > LONGEST_EVENT || sentence.includes(',')) return undefined
  const afterwards = sentenceAfter(second)
  if (/\b(?:each (?!other)|will|would|can|could)\b/i.test(sentence)) return toldPlainly('', plain, afterwards)
  const further = upTo(LONGEST_FURTHER, furtherIn(plain.slice(sentence.length)), afterwards)
  const isNamed = BEGUN_BY_NAME.test(sentence) && !isIdea((words[0] as string).toLowerCase())
  const isProper = isNamed && (verbOfThirdPerson(words[1] ?? '') !== undefined || OF_ONE.test(`${words[0]} ${words[1]}`))
  for (let at = /^whoever$/i.test(words[0] as string) ? words.length : 1; at < Math.min(words.length, FURTHEST_VERB); at += 1) {
    const word = (words[at] as string).toLowerCase()
    if (/^(?:that|who|which|and)$/.test(word)) break
    if (NO_VERB.test(word) || isNaming(words, at) || BEFORE_NO_VERB.test(words[at - 1] as string)) continue
    const deed = deedAt(words, at, further !== '')
    if (!deed) continue
    const { subject, adverbs } = partedSubject(words.slice(0, at).join(' '))
    const { told, said } = isProper ? { told: subject, said: subject } : ownerless(subject)
    const done = withAdverbs(adverbs, deed.done.trim())
    return {
      subject,
      verb: deed.verb,
      object: deed.object,
      happened: `${told} ${ownedBy('$his', `${done}${further}`)}`,
      said: `${said} ${ownedBy('their', `${adverbs} ${deed.spoken.trim()}${further}`.trim())}`,
    }
  }
  // "Anyone who enters the maze never leaves": the verb comes late.
  return toldPlainly('', plain, afterwards)
}

/**
 * "Don't open the door!" names no thing, but somebody must have said it. Takes a seed; returns what it forbids, or an empty
 * text where it forbids nothing.
 */
export function forbiddenIn(seed: string): string {
  const sentence = (seed.split(/[.,;:!?\n]/)[0] ?? '').replace(/\s+/g, ' ').replace(NEXT_STATEMENT, '').trim()
  const [, never, rest = ''] = /^(?:please )?(?:do not|don['’]?t|(never)) (?=\p{L})(.*)$/iu.exec(sentence) ?? []
  const verb = rest.split(' ')[0]?.toLowerCase() ?? ''
  const isSpeakers = /\b(?:I|me|my|we|us|our|you|your)\b|["“”()$[\]{}<>|^~]/i.test(rest)
  if (isSpeakers || rest.split(' ').length > LONGEST_EVENT) return ''
  return (never ? verbOfPlainForm(verb) : rest) ? `${never ? 'never' : 'not'} to ${uncapitalised(rest)}` : ''
}
