import { hashOf } from '~/lib/chance'
import { MOST_SENTENCES, type Asked } from './ask-clause.server'
import { asSaid } from './quotation'
import { has, isTitle, lower, textOf, type Token } from './clause'
import type { Difficulty, Draft } from './draft'
import { familiarityOf } from './glosses.server'
import { pointsElsewhere } from './inversion.server'
import { nounPhrases, type Mention, type ReadSentence } from './mentions.server'
import { isWorthAsking, wrongNouns } from './wrong-nouns.server'
import { wrongNumbers, wrongYears } from './wrong-numbers.server'

const GAP = '_____'
const SHORTEST = 6
const LONGEST = 24
/** In words; a sentence that depends on those before it is only quoted from a story if there are not enough others. */
const LONGEST_SPARE = 30

type Target = { tokens: Token[]; mention: Mention | null; rank: number }

/** A whole sentence that can be quoted as it is. */
function isPlain({ tokens, text }: ReadSentence, longest: number): boolean {
  return (
    tokens.length >= SHORTEST &&
    tokens.length <= longest &&
    !/["“”()[\]:;?!]/.test(text) &&
    /^[\p{Lu}\d].*\.$/su.test(text)
  )
}

const OPENER =
  /^(?:this|that|these|those|it|they|he|she|there|some|one|each|both|such|then|later|another|other|others|here|but|and|so|its|their|his|her|also|however|inside|we|you|i|what|whatever|only|with|like|out|now|all|something|nothing|everything)$/

/** "More than 250,000 people heard it": what "it" was is told in a sentence before. */
function pointsBack(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => lower(token) === 'it')
  return at >= 0 && !tokens.slice(0, at).some((token) => has(token, 'Noun') && !has(token, 'Plural', 'ProperNoun', 'Pronoun'))
}

/** Whether all that a sentence leaves open is who "she" or "he" is. */
const pointsOnlyToWhom = ({ tokens }: ReadSentence) =>
  !pointsBack(tokens) &&
  tokens.some((token) => has(token, 'Copula', 'PastTense', 'PresentTense', 'Modal')) &&
  (/^(?:he|she|his|her)$/.test(lower(tokens[0])) || !OPENER.test(lower(tokens[0]))) &&
  !tokens.some((token) => /^(?:i|you|we|they|them|their|this|these|those|my|your|our|there|then|also)$/.test(lower(token)))

/** Whether a sentence makes sense by itself, without the sentences before it. */
function standsAlone(sentence: ReadSentence, isNarrative: boolean): boolean {
  const { tokens, clause } = sentence
  if (
    isNarrative ? clause === null : !tokens.some((token) => has(token, 'Copula', 'PastTense', 'PresentTense', 'Modal'))
  )
    return false
  if (!isPlain(sentence, LONGEST) || (!isNarrative && pointsBack(tokens))) return false
  const [first] = tokens
  const before = tokens.slice(
    0,
    Math.max(
      1,
      tokens.findIndex((token) => has(token, 'Verb')),
    ),
  )
  return (
    !OPENER.test(lower(first)) &&
    !pointsElsewhere(before, false) &&
    !tokens.some((token) => /^(?:i|you|my|your|this|these|those)$/.test(lower(token)))
  )
}

/** The word beside a gap must not be the answer's other half: "Martin _____ King". */
const isWhole = (tokens: readonly Token[], all: readonly Token[]) => {
  const end = all.indexOf(tokens.at(-1) as Token) + 1
  const [before, after] = [all[all.indexOf(tokens[0] as Token) - 1], all[end]]
  const isPart = (token: Token | undefined) =>
    token !== undefined && /^\p{Lu}/u.test(token.text) && all.indexOf(token) > 0
  // Nor the half of a compound: "a _____-argument".
  const isHyphened = (token: Token | undefined) => token !== undefined && /^[-–‑]/.test(token.after)
  return (
    !isTitle(tokens.at(-1)) &&
    !isHyphened(before) &&
    !isHyphened(tokens.at(-1)) &&
    !(isPart(before) && (before as Token).after === ' ') && !(isPart(after) && (tokens.at(-1) as Token).after === ' ')
  )
}

async function targetsIn({ sentence, reading, difficulty, key }: Asked): Promise<Target[]> {
  const { tokens } = sentence
  const numbers = tokens
    .map((token, index) => ({ token, index }))
    .filter(
      ({ token, index }) =>
        index > 0 &&
        has(token, 'Cardinal') &&
        !/[-/]/.test(token.text) &&
        !has(tokens[index - 1], 'Cardinal') &&
        !has(tokens[index + 1], 'Cardinal') &&
        // "25 July": there is no 63 July, and the day of a date is hardly worth knowing.
        ![tokens[index - 1], tokens[index + 1]].some((beside) => has(beside, 'Month')) &&
        lower(token) !== 'one',
    )
    .filter(
      ({ token, index }) =>
        !/^(?:years|quarters|thirds|halves|fifths|tenths)$/.test(lower(tokens[index + 1])) || /\d{3}/.test(token.text),
    )
  const nouns: Target[] = []
  for (const phrase of nounPhrases(tokens)) {
    const text = textOf(sentence.text, phrase.tokens)
    const mention = reading.mentions.get(text) ?? reading.mentions.get(text.toLowerCase())
    if (!mention || !isWorthAsking(mention) || !isWhole(phrase.tokens, tokens) || /[’']s$/.test(text)) continue
    if (
      !mention.isProper &&
      (phrase.tokens.some((token) => has(token, 'Adjective')) || (await familiarityOf(mention.lemma)) > 400)
    )
      continue
    const worth: Record<Difficulty, number> = mention.isProper
      ? { easy: 3, medium: 2, hard: 0 }
      : { easy: 0, medium: 2, hard: 3 }
    nouns.push({ tokens: phrase.tokens, mention, rank: worth[difficulty] + (mention.sentences.size > 1 ? 1 : 0) })
  }
  const targets = [...numbers.map(({ token }) => ({ tokens: [token], mention: null, rank: 1 })), ...nouns]
  return targets
    .map((target) => ({
      ...target,
      rank:
        target.rank * 4 +
        (hashOf(key, (target.tokens[0] as Token).start) % 5) +
        (sentence.tokens.indexOf(target.tokens[0] as Token) > 2 ? 3 : 0),
    }))
    .sort((a, b) => b.rank - a.rank)
}

async function wrongFor(target: Target, questionText: string, asked: Asked): Promise<string[]> {
  const { sentence, reading, difficulty, key } = asked
  const answer = textOf(sentence.text, target.tokens)
  const before = sentence.tokens[sentence.tokens.indexOf(target.tokens[0] as Token) - 1]
  // "7,000 deer": beside words that look singular, the number would tell.
  if (target.mention && has(before, 'Cardinal') && lower(before) !== 'one' && !target.mention.isPlural) return []
  if (target.mention === null) {
    const isYear =
      /^(?:1\d{3}|20\d\d)$/.test(answer) &&
      !has(sentence.tokens[sentence.tokens.indexOf(target.tokens[0] as Token) + 1], 'Plural', 'Unit')
    return isYear ? wrongYears(answer, difficulty, key) : wrongNumbers(answer, difficulty, key)
  }
  const article = ['a', 'an'].includes(lower(before)) ? lower(before) : undefined
  const determiner =
    lower(before) === 'the'
      ? 'the'
      : article
        ? 'a'
        : has(before, 'Determiner', 'Possessive', 'Value')
          ? 'other'
          : 'bare'
  return wrongNouns({ answer: target.mention, determiner, sentence, questionText, difficulty, key, article }, reading)
}

/** One of several things in a list: any other would fit as well. */
function isListed(tokens: readonly Token[], all: readonly Token[]): boolean {
  const end = all.indexOf(tokens.at(-1) as Token) + 1
  const [before, after] = [all[all.indexOf(tokens[0] as Token) - 1], all[end]]
  const isComma = (token: Token | undefined) => token?.after.startsWith(',') ?? false
  const next = all.slice(end, end + 3)
  const isFirst = isComma(tokens.at(-1)) && next.slice(1).some((token, index) => lower(token) === 'and' && !has(next[index], 'Verb'))
  return (
    isFirst ||
    ['and', 'or'].includes(lower(before)) ||
    ['and', 'or'].includes(lower(after)) ||
    (isComma(before) && isComma(tokens.at(-1)))
  )
}

/** "The lamp" and "her lamp" are things of the story; "next door" and "by five" are figures of speech, not worth asking for. */
function isPointedAt({ tokens, mention }: Target, { tokens: all }: ReadSentence): boolean {
  const before = all[all.indexOf(tokens[0] as Token) - 1]
  return mention !== null && (mention.isProper || /^(?:the|an?|my|his|her|its|our|their)$/.test(lower(before)))
}

/** Fill the gap: a sentence of the text with one of its names, numbers or nouns left out. */
export async function askForGap(asked: Asked): Promise<Draft | null> {
  const { sentence, reading } = asked
  const isSpare = !standsAlone(sentence, reading.isNarrative)
  // Somebody who has read a story or a life knows who "she" was.
  const isKnown = reading.isNarrative || (reading.isLife && pointsOnlyToWhom(sentence))
  if (isSpare && !(isKnown && isPlain(sentence, LONGEST_SPARE))) return null
  for (const target of (await targetsIn(asked)).slice(0, 3)) {
    const first = target.tokens[0] as Token
    const last = target.tokens.at(-1) as Token
    if (isSpare && !isPointedAt(target, sentence) && !(reading.isLife && target.mention === null)) continue
    const answer = textOf(sentence.text, target.tokens)
    if (target.mention && (isListed(target.tokens, sentence.tokens) || target.mention.sentences.size > MOST_SENTENCES))
      continue
    const questionText = `Fill the gap: “${sentence.text.slice(0, first.start)}${GAP}${sentence.text.slice(last.end)}”`
    const wrong = await wrongFor(target, questionText, asked)
    const isFirst = first.start === 0
    const cased = (option: string) => (isFirst ? option.charAt(0).toUpperCase() + option.slice(1) : option)
    if (wrong.length >= 3)
      return {
        kind: 'gap',
        questionText,
        answer,
        wrong: wrong.map(cased),
        explanation: asSaid(sentence.text),
        sentence,
        ...(isSpare ? { rank: 'spare' } : {}),
      }
  }
  return null
}
