import { has, lower, textOf, type Clause, type Token } from './clause'
import { infinitiveOf } from './grammar.server'

const PRONOUNS = new Set(
  'it they he she him her his them this these those there i we you us our my your such here'.split(' '),
)
const LINKED = new Set('its their'.split(' '))

/** Takes words; tells whether they refer to something in the sentences before. */
export function pointsElsewhere(tokens: readonly Token[], mayLink = true): boolean {
  return tokens.some((token) => PRONOUNS.has(lower(token)) || (!mayLink && LINKED.has(lower(token))))
}

/** Takes a sentence's beginning; returns it as it is written inside a sentence. */
export function insideSentence(sentence: string, tokens: readonly Token[]): string {
  const text = textOf(sentence, tokens)
  const [first] = tokens
  return has(first, 'ProperNoun') || /^\p{Lu}{2}/u.test(text) || text.startsWith('I ')
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
}

/** Takes a text; returns it with a capital, except for words like "pH". */
export const capitalized = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** Takes a text; returns it without doubled spaces and spaces before commas. */
const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/\s+,/g, ',').trim()

/** Joins what is left of some words when others among them are removed. */
export function without(sentence: string, tokens: readonly Token[], removed: readonly Token[]): string {
  const first = tokens.indexOf(removed[0] as Token)
  const before = textOf(sentence, tokens.slice(0, Math.max(0, first)))
  return tidy(`${before} ${textOf(sentence, tokens.slice(first + removed.length))}`)
}

/** Takes a clause; returns what is before its comma, with the comma. */
export const leadOf = (clause: Clause) => (clause.lead.length > 0 ? `${textOf(clause.sentence, clause.lead)}, ` : '')

/** Takes a clause; returns it from its verb on, as it follows "what" or "who". */
export function fromVerb(clause: Clause): string {
  const verbs = [...clause.auxiliaries, ...clause.adverbs, ...(clause.main ? [clause.main] : []), ...clause.rest].sort(
    (a, b) => a.start - b.start,
  )
  return textOf(clause.sentence, verbs)
}

/**
 * Takes a clause and the part of its rest to keep; returns it in the word order of a question, without the question word:
 * "did the Great Fire of London begin in a bakery". Null where the verb's form is not understood.
 */
export async function inverted(
  clause: Clause,
  rest: string,
  subject = insideSentence(clause.sentence, clause.subject),
): Promise<string | null> {
  const [auxiliary, ...more] = clause.auxiliaries.map(lower)
  const adverbs = clause.adverbs.map(lower)
  if (auxiliary)
    return tidy([auxiliary, subject, ...more, ...adverbs, clause.main ? lower(clause.main) : '', rest].join(' '))
  const tense = has(clause.main ?? undefined, 'PastTense') ? 'PastTense' : 'PresentTense'
  const infinitive = await infinitiveOf(lower(clause.main ?? undefined), tense)
  if (infinitive === null) return null
  const helper = tense === 'PastTense' ? 'did' : clause.isPlural ? 'do' : 'does'
  return tidy([helper, subject, ...adverbs, infinitive, rest].join(' '))
}
