import { contentWords } from './checks'
import { has, lower, textOf, type Clause, type Token } from './clause'
import type { Difficulty, Draft } from './draft'
import { capitalized, fromVerb, inverted, leadOf, pointsElsewhere, without } from './inversion.server'
import { nounPhrases, type Determiner, type Mention, type ReadSentence } from './mentions.server'
import type { Reading } from './reading.server'
import { isWorthAsking, wrongNouns } from './wrong-nouns.server'
import { wrongYears } from './wrong-numbers.server'
import { asSaid } from './quotation'

export type Asked = { sentence: ReadSentence; reading: Reading; difficulty: Difficulty; key: string }

/** Something mentioned in more sentences than this is no answer: nobody would need to have read the text. */
export const MOST_SENTENCES = 6

const PERSON_KINDS = ['person', 'field:18']

/** Takes neighbouring words; returns the thing of the text that they name, with its article. */
function mentionIn(
  tokens: readonly Token[],
  sentence: ReadSentence,
  reading: Reading,
): { mention: Mention; determiner: Determiner } | null {
  const phrases = nounPhrases(sentence.tokens).filter((phrase) =>
    phrase.tokens.every((token) => tokens.includes(token)),
  )
  const [phrase] = phrases
  if (!phrase || phrases.length !== 1) return null
  const text = textOf(sentence.text, phrase.tokens)
  const mention = reading.mentions.get(text) ?? reading.mentions.get(text.toLowerCase())
  return mention ? { mention, determiner: phrase.determiner } : null
}

/** Takes a noun and the article of the answer that it is shown with; returns it as an option. */
function asOption(noun: string, determiner: Determiner): string {
  if (determiner === 'the') return `The ${noun}`
  if (determiner === 'a') return `${/^[aeio]|^u(?!ni|s[aeiu])/i.test(noun) ? 'An' : 'A'} ${noun}`
  return capitalized(noun)
}

/** "The disadvantage is that it takes time": such a subject is followed by a clause, so it cannot come after "what is". */
const isEquation = ({ main, rest }: Clause) =>
  main === null && /^(?:that|whether|how|why|what|where|when|who|which|because|if|to)$/.test(lower(rest[0]))

/** Forms that are past tense as well, so that a missing -s is no fault: "Mist lay along the ground". */
const PAST_TOO = /^(?:lay|put|set|cut|let|hit|read|beat|cast|cost|hurt|shed|shut|spread|split|burst)$/

const isPresent = ({ auxiliaries, main }: Clause) => auxiliaries.length === 0 && has(main ?? undefined, 'PresentTense')

const isSeveral = ({ subject }: Clause) =>
  subject.some((token) => lower(token) === 'and') || has(subject.at(-1), 'Plural') || subject.length > 2

const isPastToo = (clause: Clause) => isPresent(clause) && !isSeveral(clause) && PAST_TOO.test(lower(clause.main ?? undefined))

/** A single thing with a verb without -s: what was taken for the verb is not one. */
const disagrees = (clause: Clause) =>
  isPresent(clause) && clause.isPlural && !isSeveral(clause) && !PAST_TOO.test(lower(clause.main ?? undefined))

/** "Who invented the stethoscope?": asks for the subject, and keeps everything else. */
export async function askForSubject({ sentence, reading, difficulty, key }: Asked): Promise<Draft | null> {
  const clause = sentence.clause as Clause
  const found = mentionIn(clause.subject, sentence, reading)
  if (
    !found ||
    found.determiner === 'other' ||
    !isWorthAsking(found.mention) ||
    found.mention.sentences.size > MOST_SENTENCES
  )
    return null
  const { mention, determiner } = found
  if (isEquation(clause) || disagrees(clause)) return null
  // "Edward was nine when he came to the throne": without its condition it is true of everybody.
  if (!reading.isNarrative && /^(?:when|if|unless|until)$/.test(clause.tail?.joint ?? '')) return null
  const isWholeSubject =
    textOf(sentence.text, clause.subject)
      .replace(/^(?:the|an?) /i, '')
      .toLowerCase() === mention.text.toLowerCase()
  if (
    !isWholeSubject ||
    pointsElsewhere([...clause.lead, ...clause.rest], PERSON_KINDS.includes(mention.kind) === false)
  )
    return null
  const told = fromVerb(clause)
  if (clause.adverbs.some((token) => lower(token) === 'also')) return null
  const enough = clause.rest.some((token) => has(token, 'ProperNoun', 'Value', 'Date')) ? 2 : 3
  if (contentWords(told).size < enough || told.split(' ').length > 22) return null
  const isManyNow =
    clause.isPlural &&
    !isPastToo(clause) &&
    (has(clause.main ?? undefined, 'PresentTense') || ['are', 'were', 'have'].includes(lower(clause.auxiliaries[0])))
  const word = isManyNow ? 'which of these' : PERSON_KINDS.includes(mention.kind) ? 'who' : 'what'
  const questionText = capitalized(`${leadOf(clause)}${word} ${told}?`)
  const nouns = await wrongNouns({ answer: mention, determiner, sentence, questionText, difficulty, key }, reading)
  if (nouns.length < 3) return null
  return {
    kind: 'subject',
    questionText,
    answer: asOption(mention.text, determiner),
    wrong: nouns.map((noun) => asOption(noun, determiner)),
    explanation: asSaid(sentence.text),
    sentence,
  }
}

/** Takes a word; tells whether it is a year by its shape. */
export const isYear = (token: Token | undefined) =>
  token !== undefined && /^(?:1\d{3}|20\d\d|[1-9]\d\d)$/.test(token.text) && !has(token, 'Unit')

/** A year or a number after a second verb belongs to that verb: "predicted that it would return in 1758". */
const hasOwnVerb = (tokens: readonly Token[]) =>
  tokens.some(
    (token) =>
      /^(?:that|who|which|where|when|whose|what|how)$/.test(lower(token)) ||
      (has(token, 'Verb') && !has(token, 'Infinitive', 'Gerund')),
  )

/** The year with the words before it: "in 1666", "in the year 122", "in 312 BC". */
function yearIn(tokens: readonly Token[]): { removed: Token[]; year: string } | null {
  const at = tokens.findIndex(isYear)
  const before = tokens.slice(0, at).map(lower)
  if (hasOwnVerb(tokens.slice(0, at))) return null
  const start = before.slice(-3).join(' ') === 'in the year' ? at - 3 : before.at(-1) === 'in' ? at - 1 : -1
  if (at < 0 || start < 0) return null
  const isEra = /^(?:BC|BCE|AD|CE)$/.test(tokens[at + 1]?.text ?? '')
  const following = tokens[at + (isEra ? 2 : 1)]
  const removed = tokens.slice(start, at + (isEra ? 2 : 1))
  if (
    (has(following, 'Noun') && !/[,.]/.test((removed.at(-1) as Token).after)) ||
    (!isEra && Number(tokens[at]?.text) < 300 && before.at(-1) !== 'year')
  )
    return null
  return { removed, year: isEra ? `${tokens[at]?.text} ${tokens[at + 1]?.text}` : (tokens[at] as Token).text }
}

/** A clause about somebody who is only named in the sentences before cannot be asked about by itself. */
const standsAlone = (clause: Clause, kept: readonly Token[]) => !pointsElsewhere([...clause.subject, ...kept])

/** "In which year did Alexander Fleming discover penicillin?" */
export async function askForYear({ sentence, difficulty, key }: Asked): Promise<Draft | null> {
  const clause = sentence.clause as Clause
  const found = yearIn(clause.rest) ?? yearIn(clause.lead)
  if (
    !found ||
    !standsAlone(clause, clause.rest) ||
    (clause.lead.length > 0 && clause.lead.length > found.removed.length)
  )
    return null
  const rest = clause.rest.includes(found.removed[0] as Token)
    ? without(sentence.text, clause.rest, found.removed)
    : textOf(sentence.text, clause.rest)
  const asked = await inverted(clause, rest)
  const wrong = wrongYears(found.year, difficulty, key)
  if (!asked || wrong.length < 3 || contentWords(asked).size < 3) return null
  return {
    kind: 'when',
    questionText: `In which year ${asked}?`,
    answer: found.year,
    wrong,
    explanation: asSaid(sentence.text),
    sentence,
  }
}

/** "Where did Antonio Stradivari live?" */
export async function askForPlace({ sentence, reading, difficulty, key }: Asked): Promise<Draft | null> {
  const clause = sentence.clause as Clause
  const at = clause.rest.findIndex(
    (token, index) => ['in', 'at', 'on', 'near'].includes(lower(token)) && has(clause.rest[index + 1], 'ProperNoun'),
  )
  if (at < 0 || clause.lead.length > 0) return null
  if (hasOwnVerb(clause.rest.slice(0, at))) return null
  const length = clause.rest.slice(at + 1).findIndex((token) => !/^\p{Lu}/u.test(token.text))
  const removed = clause.rest.slice(at, length < 0 ? undefined : at + 1 + length)
  const found = mentionIn(removed, sentence, reading)
  if (!found || !/^place|^named:(?:6|15|17)$/.test(found.mention.kind) || !standsAlone(clause, clause.rest)) return null
  if (
    /,/.test((removed.at(-1) as Token).after) ||
    (at > 0 && /,/.test((clause.rest[at - 1] as Token).after)) ||
    ['of', 'and'].includes(lower(clause.rest[at + removed.length]))
  )
    return null
  if (nounPhrases(clause.rest.slice(0, at)).length > 0 && clause.main === null) return null
  const others = clause.rest.filter((token) => !removed.includes(token))
  if (
    others.some(
      (token, index) =>
        ['in', 'at', 'on'].includes(lower(token)) &&
        others.slice(index + 1, index + 3).some((next) => has(next, 'ProperNoun')),
    )
  )
    return null
  const asked = await inverted(clause, without(sentence.text, clause.rest, removed))
  if (!asked || contentWords(asked).size < 2) return null
  const questionText = `Where ${asked}?`
  const places = await wrongNouns(
    { answer: found.mention, determiner: found.determiner, sentence, questionText, difficulty, key },
    reading,
  )
  if (places.length < 3) return null
  const before = `${capitalized(lower(removed[0]))} ${found.determiner === 'the' ? 'the ' : ''}`
  return {
    kind: 'where',
    questionText,
    answer: `${before}${found.mention.text}`,
    wrong: places.map((place) => `${before}${place}`),
    explanation: asSaid(sentence.text),
    sentence,
  }
}
