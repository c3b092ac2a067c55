import { isGivenName, isLiving, isPersonNoun } from './seed-kinds'
import { isSeveralSubject } from './seed-tense'
import { articleFor, capitalised } from './wording'
import { ARTICLES, BASE_VERBS, SMALL, VERBS } from './words/seed-grammar'
import { pastOf, verbOfPlainForm, verbOfThirdPerson } from './words/verbs'

/** After these stands a place, of which the park has one. */
const WHERE = /^(?:in|into|inside|on|onto|under|beneath|below|behind|beside|at|near|through|over|above)$/i
const PREPOSITION = /^(?:in|into|inside|on|onto|under|beneath|below|behind|beside|at|near|from|through|over|above|with|without|to|of|for|about|between|around|against|by|during|after|before|until)$/i
const HELPER = /^(?:is|are|was|were|has|have|had|can|could|will|would|must|should|does|did|do|gets?|got|becomes?|became|be|been)$/i
/** What comes after one of these is said of what stands there, and not of whom the sentence is about. */
const ASIDE = /^(?:when(?:ever)?|while|because|until|before|after|if|where|but|so|since|although|than|as|how|why|what)$/i
const PRONOUN = /^(?:he|she|it|they|we|nobody|no-one|everybody|everyone|somebody|someone|who|that|which|and|or|to)$/i
const ADVERB = /^(?:never|always|only|not|still|just|also|ever|really|actually|secretly|suddenly)$/i
/** Of these it is told what all of them do. */
const WHOEVER = /^(?:(?:any|every|no)(?: ?(?:one|body|thing))?|all|those|none)\b/i
const KIN = /^(?:mom|mum|dad|mother|father|grandma|grandpa|granny|nana|aunt|auntie|uncle|santa|god|halloween|school)$/i
/** Of which there may be one, and which no seed means all of: "finds tunnel" is "finds a tunnel". */
const COUNTED =
  /^(?:tunnel|maze|room|door|house|mansion|castle|cave|forest|island|lake|school|museum|library|theatre|theater|circus|park|fair|wheel|coaster|rollercoaster|carousel|tent|booth|mirror|ride|train|boat|ship|bus|car|clock|tower|bridge|well|grave|graveyard|cemetery|basement|attic|cellar|secret|crime|mystery|spell|curse|monster|dragon|robot|alien|zombie|vampire|werewolf|mummy|skeleton|witch|wizard|ghost|clown|puppet|doll|dog|cat|key|diary|map|letter|book|box|ring|coin|photo|photograph|ticket|mask|watch|necklace|lamp|lantern|candle|portal|machine|phone|camera|message|treasure|prize|contest|competition|friend|stranger|statue|painting|portrait|passage|path|garden|shop|store|stall|farm|zoo|hotel|restaurant|office|factory|lab|laboratory|party|concert|game|test|exam|race|village|town|planet|storm|dream|nightmare)$/i

const DETERMINED = new RegExp(`^(?:${[...ARTICLES].join('|')})$`, 'i')

const wordsOf = (text: string) => text.split(' ')
const isThird = (word: string) => verbOfThirdPerson(word) !== undefined
/** "Found" and "vanished", and for several "find". */
const isFinite = (word: string, isSeveral: boolean) => {
  const base = verbOfPlainForm(word)
  return isThird(word) || (base !== undefined && (isSeveral || pastOf(base) === word.toLowerCase()))
}

/**
 * Takes what is said of somebody, beginning with its verb; tells whether nothing further is said: "finds a key", but not
 * "finds a key opens the door", whose second verb the sentence is about.
 */
function isWhole(words: readonly string[], isSeveral: boolean): boolean {
  const first = words.findIndex((word) => HELPER.test(word) || isFinite(word, isSeveral))
  if (first < 0 || first > 2) return false
  for (let at = first + 1; at < words.length; at += 1) {
    const [word, next] = [words[at] as string, words[at + 1] ?? '']
    const before = words.slice(0, at).findLast((each) => !ADVERB.test(each)) ?? ''
    if (ASIDE.test(word)) return true
    if (/^and$/i.test(word) && DETERMINED.test(next)) return false
    const isVerb = HELPER.test(word) || isFinite(word, isSeveral)
    const isOf = DETERMINED.test(before) || PREPOSITION.test(before) || PRONOUN.test(before) || HELPER.test(before)
    // "Grants wishes": what ends the sentence after its verb is a thing.
    const isThing = at === words.length - 1 && /s$/i.test(word) && (at - 1 === first || isThird(before))
    if (isVerb && !isOf && !isThing) return false
  }
  return true
}

const WHO_DOES = /^((?:(?:an?|the|one|two|three|four|five|six|some|several|my|our) )?[^,.;:!?"]{2,60}?) (?:who|that) ([^,.;:!?"]+)(?=$|[.,;!])/iu
const IN_A_STATE =
  /^((?:an?|the|one|two|three|four|five|some|several|my|our) (?:[\p{L}’'-]+ ){1,4}?)((?:looking|searching|living|waiting|trying|hiding|sleeping|working|wandering|stuck|trapped|locked|stranded|lost|caught) (?:in|inside|at|on|under|behind|between|for|to|with|by|beneath|through) [^,.;:!?"]+)(?=$|[.,;!])/iu

/** Whether a verb is among these words: "a new student arrives", but not "a lost girl" and "a night guard". */
function hasVerb(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  const isNoun = isPersonNoun(last) || isLiving(last.toLowerCase())
  const open = isNoun ? words.slice(0, -1) : words
  return open.some((word, at) => (isThird(word) || HELPER.test(word) || verbOfPlainForm(word) !== undefined) && !DETERMINED.test(words[at - 1] ?? ''))
}

/** "A girl who finds a key" says that a girl finds a key. Only of people and animals: a clock that runs backwards is a thing. */
function whoDoes(seed: string): string {
  const [whole, who = '', deed = ''] = WHO_DOES.exec(seed) ?? []
  if (!whole || WHOEVER.test(who) || /[ ,](?:who|that|and) /.test(who)) return seed
  if (hasVerb(wordsOf(who.replace(/ (?:named|called) .*/, '')))) return seed
  const head = (who.split(/ (?:named|called|of|from|in|with) /)[0] as string).toLowerCase()
  const isSeveral = isSeveralSubject(who)
  const noun = head.replace(/^(?:an?|the|my|our) /, '')
  const isWho = /^ who /.test(seed.slice(who.length))
  const isSomebody = isWho || isLiving(noun) || isPersonNoun(wordsOf(noun).at(-1) ?? '') || /\b(?:monster|ghost|class)$/.test(noun)
  return isSomebody && isWhole(wordsOf(deed), isSeveral) ? `${who} ${deed}${seed.slice(whole.length)}` : seed
}

/** "A ghost looking for a friend" says that it is looking for one. */
function inAState(seed: string): string {
  const [whole, who = '', state = ''] = IN_A_STATE.exec(seed) ?? []
  if (!whole || hasVerb(wordsOf(who.trim()))) return seed
  const isSeveral = isSeveralSubject(who.trim())
  if (!isWhole(['is', ...wordsOf(state)], isSeveral)) return seed
  return `${who}${isSeveral ? 'are' : 'is'} ${state}${seed.slice(whole.length)}`
}

const hasArticle = (words: readonly string[]) => words.some((word) => DETERMINED.test(word))
const isOne = (noun: string) => COUNTED.test(noun) || (!isSeveralSubject(noun) && isLiving(noun))

/** Where the verb of a note stands: after one to four words that name somebody or something; -1 where that is not sure. */
function verbOfNote(words: readonly string[]): number {
  const isDone = (word: string, before: string) => BASE_VERBS.has(word) && isSeveralSubject(before)
  const isVerb = (word: string, before: string) => HELPER.test(word) || isThird(word) || isDone(word, before)
  const verb = words.findIndex((word, at) => at > 0 && isVerb(word, words[at - 1] as string))
  const subject = words.slice(0, Math.max(0, verb))
  const isNaming = (word: string) => !SMALL.has(word) && !KIN.test(word) && (!VERBS.has(word) || /s$/.test(word))
  return verb > 4 || hasArticle(subject) || isGivenName(subject[0] ?? '') || !subject.every(isNaming) ? -1 : verb
}

/** What follows a note's verb, with articles: "secret tunnel under ferris wheel". Where something is, the park has one. */
function objectsOf(words: readonly string[]): string[] {
  const told: string[] = []
  for (let at = 0; at < words.length; ) {
    const isPlace = WHERE.test(words[at] as string)
    const isSmall = (word: string) => PREPOSITION.test(word) || SMALL.has(word.toLowerCase())
    if (isSmall(words[at] as string)) told.push(words[at++] as string)
    const end = words.findIndex((word, index) => index >= at && isSmall(word))
    const run = words.slice(at, end < 0 ? undefined : end)
    if (run.length > 0 && run.length < 4 && isOne((run.at(-1) as string).toLowerCase())) told.push(isPlace ? 'the' : articleFor(run[0] as string))
    told.push(...run)
    at += run.length
  }
  return told
}

/** Notes leave their articles out: "new kid finds secret tunnel" is "a new kid finds a secret tunnel". */
function withArticles(seed: string): string {
  const [first = '', rest = ''] = /^([^.,;:!?"]+)(.*)$/su.exec(seed)?.slice(1) ?? []
  const words = wordsOf(first.trim())
  const lower = words.map((word) => word.toLowerCase())
  const verb = verbOfNote(lower)
  if (words.length < 3 || verb < 1 || /.\p{Lu}|['’]s /u.test(first)) return seed
  const head = lower[verb - 1] as string
  const isSeveral = isSeveralSubject(head)
  // "Hunter finds a map" may be about somebody who is called so.
  const mayBeName = verb === 1 && /^\p{Lu}/u.test(first) && !COUNTED.test(head) && !isLiving(head)
  if (!isSeveral && (mayBeName || !(isOne(head) || isPersonNoun(head)))) return seed
  const subject = [lower[0] as string, ...words.slice(1, verb + 1)]
  const objects = words.slice(verb + 1)
  const told = [...subject, ...(hasArticle(objects) ? objects : objectsOf(objects))].join(' ')
  return capitalised(isSeveral ? told : `${articleFor(told)} ${told}`) + rest
}

const REWORDINGS: readonly [RegExp, string][] = [
  [/^(?:once upon a time|one day|long ago),? (?=\S+ \S+ \S)/iu, ''],
  [/\blost and found(?= \p{L})/giu, 'lost-and-found'],
  // "The night the animals escaped", "Why nobody rides the red horse", "How the house got its ghost" tell just that.
  [/^the (?:day|night|time|summer|morning|evening|year) (?:when |that )?(?=(?:(?:nobody|everybody|everyone|no one) |(?:the|an?|my|our|every|all|two|three) (?:\S+ ){1,3})(?:forgot|\p{L}+ed|went|came|woke|fell|rose|left|ran|got|began|stood|broke|took|stole|lost|became) ?)/iu, ''],
  [/^(?:why|how) (?=(?:nobody|everybody|everyone|no one|(?:the|my|our|every|all) (?:\S+ ){1,3}(?:only|never|always|stopped|vanished|disappeared|got|became|lost|won|found|learned|came|saved|stole|escaped|changed)) [^?]*$)/iu, ''],
  [/^who (?=(?:stole|took|broke|hid|moved|let|left|opened|closed|locked|wrote|painted|ate|turned|made|kidnapped|released|freed|cursed|switched|changed|put) [^?.,;]+\?+$)/iu, 'someone '],
  [/^where (?:did|do|have|has) ([^?.,;]+?) (?:go|gone|disappear|disappeared|vanish|vanished)(?: to)?\?*$/iu, '$1 vanished one night'],
  [/^(an? (?:\p{L}+ ){0,2}?\p{L}+) gone (wrong|bad)\b/iu, '$1 has gone $2'],
  [/^an? (?:small )?(?:group|bunch|gang|team) of (?=(?:\p{L}+ )?\p{L}+s (?:who |that )?\p{L}+ \S)/iu, ''],
  [/^([^,.;:!?"]+?) (?:vs\.?|versus) (?=\p{L})/iu, '$1 fights '],
]

/** Takes a plot seed; returns it without an order for its end, which no story can promise. */
const withoutOrderedEnd = (seed: string) => seed.replace(/,? (?:and |but |with )?(?:an? )?happy end(?:ing)?(?:,? please)?[.!]*$/iu, '')

/**
 * A plot seed that is a title, a question or a note tells something, too. Takes what the seed tells; returns it as a sentence
 * where it is sure to be one: "A girl who finds a key" and "Girl finds key" give "A girl finds a key", "The night the animals
 * escaped" gives "The animals escaped". Any other seed is returned as it is.
 */
export function asSentence(seed: string): string {
  const told = REWORDINGS.reduce((text, [pattern, by]) => text.replace(pattern, by), withoutOrderedEnd(seed))
  const several = /^(\S+s|the \S+s) fights /i.test(told) ? told.replace(' fights ', ' fight ') : told
  const sentence = withArticles(inAState(whoDoes(several)))
  return sentence === seed ? seed : capitalised(sentence)
}
