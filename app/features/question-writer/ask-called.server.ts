import { contentWords } from './checks'
import { has } from './clause'
import type { Asked } from './ask-clause.server'
import { asSaid } from './quotation'
import type { Draft } from './draft'
import { capitalized, insideSentence, pointsElsewhere } from './inversion.server'
import { nounPhrases } from './mentions.server'
import type { Reading } from './reading.server'
import { mayBeSame } from './senses.server'
import { wrongNouns } from './wrong-nouns.server'

/** "X is called Y", up to where something else begins. */
const NAMING =
  /^(?<said>[^,;]+?) (?<be>is|are|was|were) (?:also |often |sometimes )?(?:called|known as) (?:an? |the )?(?<name>[\p{L}-]+(?: [\p{L}-]+){0,2})(?:\.$|, )/u

/** Other things that the text itself names: pupils confuse evaporation with condensation, but not with a word of ours. */
async function namesBeside(name: string, be: string, question: string, reading: Reading): Promise<string[]> {
  const { sentences, mentions } = reading
  const isPerson = (one: string) => /^(?:person|field:18)$/.test(mentions.get(one.toLowerCase())?.kind ?? '')
  const others = sentences.flatMap(({ text }) => {
    const groups = NAMING.exec(text)?.groups
    const isOfNumber = groups && /^(?:is|was)$/.test(groups.be as string) === /^(?:is|was)$/.test(be)
    return isOfNumber ? [groups.name as string] : []
  })
  const chosen: string[] = []
  for (const other of others) {
    const isTaken = await Promise.all([name, ...chosen].map((one) => mayBeSame(one, other)))
    const isAsked = question.toLowerCase().includes(other.toLowerCase())
    if (!isTaken.includes(true) && !isAsked && isPerson(other) === isPerson(name)) chosen.push(other)
  }
  return chosen.slice(0, 3)
}

/** "What is melted rock under the ground called?" */
export async function askForName({ sentence, reading, difficulty, key }: Asked): Promise<Draft | null> {
  const match = NAMING.exec(sentence.text)
  if (!match?.groups) return null
  const { said, be, name } = match.groups as { said: string; be: string; name: string }
  const tokens = sentence.tokens.filter(({ end }) => end <= said.length)
  const named = sentence.tokens.filter(
    ({ start }) =>
      start >= match.index + match[0].lastIndexOf(name) && start < match[0].lastIndexOf(name) + name.length,
  )
  if (
    pointsElsewhere(tokens, false) ||
    tokens.length > 18 ||
    contentWords(said).size < 2 ||
    tokens.some((token) => has(token, 'Pronoun'))
  )
    return null
  const phrases = nounPhrases(named)
  const mention = reading.mentions.get(name) ?? reading.mentions.get(name.toLowerCase())
  if (!mention || phrases.length !== 1 || (mention.kind === 'unknown' && !mention.isProper && name.includes(' ')))
    return null
  const questionText = capitalized(`what ${be} ${insideSentence(sentence.text, tokens)} called?`)
  const answer = { ...mention, isPlural: be === 'are' || be === 'were' ? mention.isPlural : false }
  const beside = await namesBeside(name, be, questionText, reading)
  const nouns = await wrongNouns(
    { answer, determiner: 'other', sentence, questionText, difficulty, key, isStrict: true },
    reading,
  )
  const wrong = [...beside, ...nouns.filter((noun) => !beside.some((one) => one.toLowerCase() === noun.toLowerCase()))]
  if (wrong.length < 3) return null
  return {
    kind: 'called',
    questionText,
    answer: capitalized(name),
    wrong: wrong.map(capitalized),
    explanation: asSaid(sentence.text),
    sentence,
  }
}
