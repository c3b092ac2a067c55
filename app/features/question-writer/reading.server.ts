import { setImmediate } from 'node:timers/promises'
import { contentWords } from './checks'
import { clauseOf, has, type Token } from './clause'
import { readSentence } from './grammar.server'
import { agreeOnPersons, noteMentions, type Mention, type ReadSentence } from './mentions.server'
import { isOnlyName } from './senses.server'
import { isNarrative, sentencesIn } from './source-text'

export type Reading = {
  sentences: ReadSentence[]
  mentions: Map<string, Mention>
  isNarrative: boolean
  /** True for the life of one person: whoever has read it knows who "she" is. */
  isLife: boolean
  text: string
  content: Set<string>
}

const MOST_SENTENCES = 300
const LEAST_PRONOUNS = 4

/** It begins with a person, and all its "he" or all its "she" may be that person. */
function isLife([first, ...others]: readonly ReadSentence[], mentions: ReadonlyMap<string, Mention>): boolean {
  const isBegunByPerson = [...mentions.values()].some(({ text, kind }) => kind === 'person' && first?.text.startsWith(`${text} `))
  const count = (pronouns: RegExp) => others.filter(({ text }) => pronouns.test(text)).length
  const [he, she] = [count(/\b(?:he|his|him)\b/i), count(/\b(?:she|hers?)\b/i)]
  return isBegunByPerson && Math.min(he, she) === 0 && he + she >= LEAST_PRONOUNS
}

/**
 * Takes a text; returns its sentences with their words and clauses, and everything that it mentions. Lets other work run
 * between the sentences; of a very long text, only some evenly spread sentences are read.
 */
export async function readText(text: string): Promise<Reading> {
  const all = sentencesIn(text)
  const written = all.join(' ')
  const step = Math.max(1, all.length / MOST_SENTENCES)
  const chosen = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  const names = new Set(all.flatMap((sentence) => sentence.match(/(?<=(?:[\p{L}\d,]|(?<!\p{L})\p{Lu}\.) )\p{Lu}\p{L}+/gu) ?? []))
  const common = new Set(
    (written.match(/(?<!\p{L})\p{Ll}+/gu) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  )
  const content = contentWords(written)
  const sentences: ReadSentence[] = []
  const mentions = new Map<string, Mention>()
  for (const one of chosen) {
    await setImmediate()
    const tokens = await readSentence(one)
    if (!tokens) continue
    const first = tokens[0] as Token
    if (/^\p{Lu}/u.test(first.text) && has(first, 'Noun') && (await isOnlyName(first.text))) names.add(first.text)
    if (names.has(first.text) && !common.has(first.text)) first.tags = new Set([...first.tags, 'ProperNoun', 'Noun'])
    const sentence = {
      index: sentences.length,
      text: one,
      tokens,
      clause: clauseOf(one, tokens),
      content: contentWords(one),
    }
    sentences.push(sentence)
    await noteMentions(sentence, mentions, content)
  }
  agreeOnPersons(mentions, written)
  return { sentences, mentions, isNarrative: isNarrative(all), isLife: isLife(sentences, mentions), text: written, content }
}
