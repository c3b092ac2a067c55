import { pastOf, verbOfParticiple, verbOfPlainForm, verbOfThirdPerson } from './words/verbs'

/** After one of these comes a verb that is not the statement's own. */
const WHOEVER = /^(?:whoever|that|who|which)$/
/** These are no verbs, and what follows them is none. */
const BEFORE_NOUN = /^(?:the|a|two|three|four|five|six|seven|many|all|some|an|my|our|your|their|his|her|its|this|these|every|each|no|to|of|in|on|at|by|for|from|with|under|behind)$/
const BEFORE_VERB = new RegExp(`${BEFORE_NOUN.source}|${WHOEVER.source}|^(?:never|always|only|often|still)$`)
const SEVERAL = /(?:[^s]s|^(?:they|we|i|you)|\b(?:children|people|men|women|mice))$/i
const TRAILING_ADVERBS = /(?: (?:no longer|never|always|only|still|now|also|then|all))+$/i
/** "the animals in the petting zoo": the animals are meant. */
const WHERE = /(?<=\S) (?:in|on|of|at|under|from|with|behind|inside|near|beside|who|that|which)(?: .*)?$/i
/** "She and her twin" are several, too. */
const JOINED = /\p{L} and \p{L}/u
/** So many words may stand before the verb of a statement, and one more. */
export const FURTHEST_VERB = 9
const LONGEST_STATEMENT = 18

/** Forms that change by themselves, whoever they are said of. */
export const PAST_FORMS: Readonly<Record<string, string>> = {
  is: 'was', are: 'were', am: 'was', has: 'had', have: 'had', does: 'did', do: 'did', can: 'could', will: 'would', must: 'had to', may: 'might',
  cannot: 'could not', "isn't": "wasn't", "aren't": "weren't", "hasn't": "hadn't", "haven't": "hadn't", "doesn't": "didn't", "don't": "didn't",
  "can't": "couldn't", "won't": "wouldn't",
}
/** These are in the past already, or have one form for both. */
const SETTLED = new Set("was were had did could would should might wasn't weren't hadn't didn't couldn't wouldn't".split(' '))
/** These are verbs wherever they stand; "can" and "will" may be things. */
const ALWAYS_VERBS = new Set("is are am has does isn't aren't hasn't haven't doesn't don't won't can't cannot".split(' '))
const ADVERB = /^(?:only|never|always|ever|still|also|then|now)$/
const JOINING = /^(?:and|but|or)$/
/** A verb that follows one of these is told of what stands before. */
const OPENER = /^(?:and|but|or|who|that|which|he|she|they|we|i|there|nobody|everybody|somebody|everyone|someone)$/
/** "before it breaks", but not "gives it". */
const SUBORDINATOR = /^(?:before|after|when|while|until|since|because|if|that|what|where|how|why)$/
/** "must not" has no past of its own that says the same. */
const FORBIDDEN = /\bmust (?:not|never)\b/i

/** Takes the words before a verb; returns them without adverbs of the verb, and these: "the machine", "only". */
export function partedSubject(subject: string): { subject: string; adverbs: string } {
  const [adverbs = ''] = TRAILING_ADVERBS.exec(subject) ?? []
  return { subject: subject.slice(0, subject.length - adverbs.length), adverbs: adverbs.trim() }
}

/** Takes the words before a verb; tells whether they are several people or things. */
export function isSeveralSubject(subject: string): boolean {
  const head = subject.replace(TRAILING_ADVERBS, '').replace(WHERE, '')
  return SEVERAL.test(head) || JOINED.test(head)
}

function plainly(word: string): string {
  return word.toLowerCase().replace('’', "'")
}

/** Whoever does this is not what it is done to. */
const PASSING = /^(?:come|run|walk|march|pass|stand|sit|live|fly|drive|ride|crawl|creep|sneak|wander|travel|sail|float|drift|race|rush|move|hover|stay|stop|sleep|wait|lie|go|swim|hurry|begin|start|end|win|escape)$/
/** "A maze explored by robots", but not "a clown walked by": takes a word and the next one; tells whether it is a participle. */
export function isDoneBy(word: string, next: string | undefined): boolean {
  const base = plainly(next ?? '') === 'by' ? verbOfParticiple(word) : undefined
  return base !== undefined && !PASSING.test(base)
}

/** What lies somewhere has lain there; whoever just lies has told a lie. */
const LYING = /^lies?$/
const PLACE = /^(?:in|on|at|under|down|beneath|below|beside|behind|between|there|here|hidden|buried|awake|still|open|ahead)$/

/**
 * Takes a word with the one after it, and whether it follows several people or things; returns its past where it can be
 * the verb of a statement ("finds" gives "found"), else undefined.
 */
function pastVerb(word: string, next: string | undefined, isSeveral: boolean): string | undefined {
  const lower = plainly(word)
  if (isDoneBy(word, next)) return undefined
  if (LYING.test(lower) && !PLACE.test(plainly(next ?? ''))) return 'lied'
  if (SETTLED.has(lower)) return lower
  if (PAST_FORMS[lower]) return PAST_FORMS[lower]
  const third = verbOfThirdPerson(lower)
  if (third) return pastOf(third)
  const base = verbOfPlainForm(lower)
  return base && (isSeveral || pastOf(base) === lower) ? pastOf(base) : undefined
}

/** "Something will happen", but neither "the will" nor "a can of worms". */
function isAuxiliary(words: readonly string[], at: number): boolean {
  const next = plainly(words[at + 1] ?? '')
  const isBefore = /^(?:never|not|be|always|only|soon)$/.test(next) || verbOfPlainForm(next) !== undefined
  return /^(?:will|can)$/i.test(words[at] as string) && isBefore && !BEFORE_NOUN.test(plainly(words[at - 1] ?? ''))
}

/** What the same people do next, or what is told of them aside: "and want to escape", "who only drinks lemonade". */
function laterVerbsInPast(words: readonly string[], isSeveral: boolean): string[] {
  return words.map((word, at) => {
    if (ALWAYS_VERBS.has(plainly(word)) || isAuxiliary(words, at)) return PAST_FORMS[plainly(word)] as string
    const isAside = ADVERB.test(plainly(words[at - 1] ?? ''))
    const openerAt = isAside ? at - 2 : at - 1
    const opener = plainly(words[openerAt] ?? '')
    // "a key and letters" goes on with a thing.
    const isThing = opener === 'and' && words[at + 1] === undefined
    const isClause = opener === 'it' && SUBORDINATOR.test(plainly(words[openerAt - 1] ?? ''))
    if (isThing || !(OPENER.test(opener) || isClause)) return word
    const whoIsMeant = WHOEVER.test(opener) ? (words[openerAt - 1] ?? '') : opener
    return pastVerb(word, words[at + 1], JOINING.test(opener) ? isSeveral : SEVERAL.test(whoIsMeant)) ?? word
  })
}

/** The place of a verb among the words of a statement, not before `from`; undefined where none is sure. */
function verbPlace(words: readonly string[], from: number): number | undefined {
  for (let at = from; at < Math.min(words.length, from + FURTHEST_VERB); at += 1) {
    const before = plainly(words[at - 1] ?? '')
    const isNaming = /^(?:named|called)$/i.test(words[at] as string) && /^\p{Lu}/u.test(words[at + 1] ?? '')
    if (isNaming || BEFORE_VERB.test(plainly(words[at] as string)) || BEFORE_NOUN.test(before) || before.endsWith("'s")) continue
    if (pastVerb(words[at] as string, words[at + 1], isSeveralSubject(words.slice(0, at).join(' ')))) return at
  }
  return undefined
}

/** Things of which many are called like what somebody does: "receives calls from the dead", "grants wishes". */
const THINGS =
  /^(?:calls|wishes|dreams|lies|jokes|turns|plays|dances|walks|looks|shouts|lights|watches|paints|screams|cries|whispers|laughs|smiles|promises|guesses|answers|questions|marks|notes|pictures|hopes|fears|visits|rides|trips|stops|names|faces|hands|shapes|sounds|smells|spells|mirrors|shadows|masks)$/i
const AFTER_THING = /^(?:from|of|to|in|on|at|for|with|by|under|about|into|that|who|which|and|but)?$/i

/** Tells whether the word after a verb is what it is done to, and not the next verb. */
function isObject(words: readonly string[], at: number): boolean {
  return THINGS.test(words[at] ?? '') && AFTER_THING.test(words[at + 1] ?? '')
}

/**
 * Tells a statement in the past: "her reflection picks it up" gives "her reflection picked it up", and "must find him",
 * said of somebody named before, gives "had to find him". Takes its words and whether it may lack a subject; returns the
 * statement, or undefined where its verb is not sure, so that no story mixes its tenses.
 */
export function inThePast(text: string, mayLackSubject: boolean): string | undefined {
  const words = text.split(' ')
  if (words.length < 2 || words.length > LONGEST_STATEMENT || FORBIDDEN.test(text) || /["“”,;:()$[\]{}<>|^~]/.test(text)) return undefined
  const first = verbPlace(words, mayLackSubject ? 0 : 1)
  if (first === undefined) return undefined
  // "whoever takes one disappears": the first verb says who, and the second what of them.
  const isOfWhom = words.slice(0, first).some((word) => WHOEVER.test(plainly(word)))
  const at = isOfWhom ? verbPlace(words, isObject(words, first + 1) ? first + 2 : first + 1) : first
  if (at === undefined) return undefined
  const isSeveral = isSeveralSubject(words.slice(0, first).join(' '))
  const past = (index: number) => pastVerb(words[index] as string, words[index + 1], isSeveral || index === 0)
  if (!past(first) || !past(at)) return undefined
  const before = words.map((word, index) => (index === first ? past(index) : word)).slice(0, at)
  return [...before, past(at), ...laterVerbsInPast(words.slice(at + 1), isSeveral)].join(' ')
}

/** "Before the clock strikes twelve": when something is done is told by what else happens. */
const MEANWHILE = /^(.*\b(?:before|after|until|when|while|because)) (\S+ .+)$/i

/** The same for what follows the verb of a statement: "alive at midnight and want to escape". */
export function restInThePast(rest: string, isSeveral: boolean): string {
  if (rest === '') return ''
  const [, lead = '', clause = ''] = MEANWHILE.exec(rest) ?? []
  const past = lead && inThePast(clause, false)
  return past ? `${laterVerbsInPast(lead.split(' '), isSeveral).join(' ')} ${past}` : laterVerbsInPast(rest.split(' '), isSeveral).join(' ')
}

/** Takes the text of a statement; tells whether it begins with its verb: "must find him", "only sells memories". */
export function isVerbFirst(text: string): boolean {
  const words = text.split(' ')
  const at = verbPlace(words, 0)
  return at !== undefined && words.slice(0, at).every((word) => ADVERB.test(plainly(word)))
}
