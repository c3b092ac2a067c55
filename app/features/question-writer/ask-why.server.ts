import { hashOf } from '~/lib/chance'
import type { Asked } from './ask-clause.server'
import { asSaid } from './quotation'
import { contentWords, shareIn } from './checks'
import { clauseIn, has, lower, textOf, type Clause, type Token } from './clause'
import type { Draft } from './draft'
import { fromVerb, insideSentence, inverted, pointsElsewhere } from './inversion.server'
import type { ReadSentence } from './mentions.server'
import type { Reading } from './reading.server'

type Reason = { text: string; first: string; isPast: boolean; index: number; isReason: boolean }

const LONGEST = 100
const PRONOUNS = /^(?:it|they|he|she)$/

const isPast = (tokens: readonly Token[]) =>
  tokens.some((token) => has(token, 'PastTense') || /^(?:was|were|had|could|did)$/.test(lower(token)))

/** The words after "because", up to the full stop. */
function reasonIn(sentence: ReadSentence): Reason | null {
  const at = sentence.tokens.findIndex((token) => lower(token) === 'because')
  const tokens = sentence.tokens.slice(at + 1)
  const text = textOf(sentence.text, tokens)
  if (
    at < 2 ||
    tokens.length < 3 ||
    text.length > LONGEST ||
    lower(tokens[0]) === 'of' ||
    tokens.some((token) => ['because', 'so'].includes(lower(token)))
  )
    return null
  if (
    tokens.slice(1).some((token) => ['this', 'these', 'those'].includes(lower(token))) ||
    /^(?:this|these|those)$/.test(lower(tokens[0]))
  )
    return null
  return {
    text: `Because ${insideSentence(sentence.text, tokens)}`,
    first: lower(tokens[0]),
    isPast: isPast(tokens),
    index: sentence.index,
    isReason: true,
  }
}

/** Any statement of the text, worded as a reason. */
function statementIn(sentence: ReadSentence): Reason | null {
  const clause = sentence.clause
  if (
    !clause ||
    clause.lead.length > 0 ||
    ['and', 'or', 'but'].includes(clause.tail?.joint ?? '') ||
    pointsElsewhere([...clause.subject, ...clause.rest], false)
  )
    return null
  const text = `${insideSentence(sentence.text, clause.subject)} ${fromVerb(clause)}`
  return {
    text: `Because ${text}`,
    first: lower(clause.subject[0]),
    isPast: isPast(sentence.tokens),
    index: sentence.index,
    isReason: false,
  }
}

/** Reasons that fit the question's grammar but are wrong: other reasons of the text first. */
function wrongReasons(right: Reason, questionText: string, reading: Reading, key: string): string[] {
  const question = contentWords(questionText)
  const all = reading.sentences.flatMap((sentence) =>
    [reasonIn(sentence), statementIn(sentence)].filter((reason) => reason !== null),
  )
  const fitting = all.filter(
    (reason) =>
      Math.abs(reason.index - right.index) > (reason.isReason ? 0 : 1) &&
      reason.isPast === right.isPast &&
      (!PRONOUNS.test(reason.first) || reason.first === right.first) &&
      reason.text.length <= 1.5 * right.text.length &&
      right.text.length <= 1.5 * reason.text.length &&
      shareIn(contentWords(reason.text), contentWords(right.text)) < 0.4 &&
      shareIn(question, contentWords(reason.text)) < 0.4,
  )
  const ranked = fitting
    .map((reason) => ({
      reason,
      rank:
        (reason.isReason ? 100 : 0) +
        40 * shareIn(contentWords(reason.text), question) +
        (hashOf(key, reason.text) % 10),
    }))
    .sort((a, b) => b.rank - a.rank)
  const chosen: Reason[] = []
  for (const { reason } of ranked) {
    if (
      chosen.every(
        (other) => other.index !== reason.index && shareIn(contentWords(reason.text), contentWords(other.text)) < 0.5,
      )
    )
      chosen.push(reason)
  }
  return chosen.slice(0, 3).map(({ text }) => text)
}

/** The effect's clause with its cause: "A because B", or "A, so B" with the two swapped. */
function effectIn(sentence: ReadSentence): { effect: Clause; subject?: string; reason: Reason } | null {
  const { clause, tokens, text } = sentence
  const reason = reasonIn(sentence)
  if (clause && reason && clause.tail?.joint === 'because') return { effect: clause, reason }
  const at = tokens.findIndex(
    (token, index) =>
      ['so', 'therefore'].includes(lower(token)) && index > 2 && /,/.test((tokens[index - 1] as Token).after),
  )
  if (
    at < 0 ||
    !clause ||
    clause.lead.length > 0 ||
    clause.tail?.tokens[0] !== tokens[at + 1] ||
    !tokens[at + 1] ||
    lower(tokens[at + 1]) === 'that'
  )
    return null
  const pronoun = lower(tokens[at + 1])
  const isSame = (pronoun === 'it' && !clause.isPlural) || (pronoun === 'they' && clause.isPlural)
  const effect = isSame ? withNoun(sentence, at) : clauseIn(text, tokens.slice(at + 1))
  if (!effect) return null
  const cause = isSame ? `${pronoun} ${fromVerb(clause)}` : insideSentence(text, tokens.slice(0, at))
  return {
    effect,
    subject: isSame ? insideSentence(text, clause.subject) : undefined,
    reason: {
      text: `Because ${cause}`,
      first: cause.split(' ')[0] as string,
      isPast: isPast(tokens.slice(0, at)),
      index: sentence.index,
      isReason: true,
    },
  }
}

/** "so it could sail …" read as if the noun stood in place of the pronoun. */
function withNoun({ text, tokens }: ReadSentence, at: number): Clause | null {
  const pronoun = tokens[at + 1] as Token
  const number = lower(pronoun) === 'they' ? 'Plural' : 'Singular'
  return clauseIn(text, [{ ...pronoun, text: 'thing', tags: new Set(['Noun', number]) }, ...tokens.slice(at + 2)])
}

/** "According to the text, why is the sea salty?" */
export async function askWhy({ sentence, reading, key }: Asked): Promise<Draft | null> {
  const found = effectIn(sentence)
  if (!found) return null
  const { effect, reason } = found
  if (pointsElsewhere([...(found.subject ? [] : effect.subject), ...effect.lead, ...effect.rest])) return null
  const asked = await inverted(effect, textOf(sentence.text, effect.rest), found.subject)
  if (!asked || contentWords(asked).size < 2) return null
  const lead = effect.lead.length > 0 ? `${insideSentence(sentence.text, effect.lead)}, ` : ''
  const questionText = `According to the text, ${lead}why ${asked}?`
  const wrong = wrongReasons(reason, questionText, reading, key)
  if (wrong.length < 3) return null
  return { kind: 'why', questionText, answer: reason.text, wrong, explanation: asSaid(sentence.text), sentence }
}
