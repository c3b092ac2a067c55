import { isYear, type Asked } from './ask-clause.server'
import { asSaid } from './quotation'
import { has, lower, textOf, type Clause, type Token } from './clause'
import type { Draft } from './draft'
import { capitalized, inverted, leadOf, pointsElsewhere } from './inversion.server'
import { wrongNumbers } from './wrong-numbers.server'

const ABOUT = /^(?:about|almost|nearly|around|only|over)$/
const BEFORE_NUMBER = ['for', 'after', 'with', 'into', 'of']

/** "How many chambers does the heart have?" */
export async function askForNumber({ sentence, difficulty, key }: Asked): Promise<Draft | null> {
  const clause = sentence.clause as Clause
  const at = clause.rest.findIndex(
    (token) => has(token, 'Cardinal') && !has(token, 'Year', 'Fraction', 'Date') && !isYear(token),
  )
  if (at < 0 || pointsElsewhere([...clause.lead, ...clause.subject, ...clause.rest])) return null
  let end = at
  while (has(clause.rest[end + 1], 'Cardinal')) end += 1
  const written = textOf(sentence.text, clause.rest.slice(at, end + 1))
  const phrase: Token[] = []
  for (const token of clause.rest.slice(end + 1)) {
    if (!has(token, 'Noun', 'Adjective', 'Unit') || has(token, 'Value', 'Preposition', 'Conjunction')) break
    phrase.push(token)
    if (token.after.trim() !== '') break
  }
  if (
    !has(phrase.at(-1), 'Plural', 'Unit') ||
    /[-/]/.test(written) ||
    has(clause.rest[end + 1 + phrase.length], 'Adjective')
  )
    return null
  const qualified =
    clause.rest
      .slice(0, at)
      .findLastIndex(
        (token) => !(ABOUT.test(lower(token)) || ['more', 'less', 'than', 'up', 'to'].includes(lower(token))),
      ) + 1
  const qualifier = textOf(sentence.text, clause.rest.slice(qualified, at))
  const before = clause.rest[qualified - 1]
  const isDirect = qualified === 0
  const preposition = qualified === 1 && BEFORE_NUMBER.includes(lower(before)) ? `${lower(before)} ` : ''
  if ((!isDirect && !preposition) || /,/.test(clause.rest[end + phrase.length]?.after ?? '')) return null
  const following = clause.rest.slice(end + 1 + phrase.length)
  if (/^(?:and|or)$/.test(lower(following[0])) || has(following[0], 'Verb')) return null
  const ofLength =
    lower(following[0]) === 'of'
      ? 1 +
        Math.max(
          0,
          following.slice(1).findIndex((token) => has(token, 'Preposition', 'Conjunction', 'Verb')),
        )
      : 0
  const ofWhat = following.slice(0, lower(following[0]) === 'of' && ofLength === 1 ? undefined : ofLength)
  const rest = textOf(sentence.text, following.slice(ofWhat.length))
  const asked = await inverted(clause, rest)
  const wrong = await wrongNumbers(written, difficulty, key)
  if (!asked || wrong.length < 3 || (clause.main === null && isDirect)) return null
  const shown = (number: string) => capitalized(qualifier && qualifier !== 'only' ? `${qualifier} ${number}` : number)
  const questionText = capitalized(
    `${leadOf(clause)}${preposition}how many ${textOf(sentence.text, [...phrase, ...ofWhat])} ${asked}?`,
  )
  return {
    kind: 'number',
    questionText,
    answer: shown(written),
    wrong: wrong.map(shown),
    explanation: asSaid(sentence.text),
    sentence,
  }
}
