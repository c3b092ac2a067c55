import { contentWords } from './checks'
import { has, lower, type Token } from './clause'
import { sensesOf, type PartOfSpeech } from './dictionary.server'
import { plainGloss } from './glossary.server'
import { infinitiveOf, readSentence, singularOf } from './grammar.server'
import { rankedSenses } from './senses.server'

const MOST_SENSES = 6
/** Shorter ones say too little ("an ass"), and longer ones are for scholars. */
const SHORTEST = 8
const LONGEST = 160
const PARTS: PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv']
const TAGS: Record<PartOfSpeech, string> = { noun: 'Noun', verb: 'Verb', adj: 'Adjective', adv: 'Adverb' }

/** The parts of speech that a word may have, the one that it has in its sentence first. */
function partsOf(token: Token | undefined): PartOfSpeech[] {
  const used = PARTS.filter((part) => has(token, TAGS[part]))
  return [...used, ...PARTS.filter((part) => !used.includes(part))]
}

/** The base forms under which the dictionary may have a word, the word itself first. */
async function baseFormsOf(word: string, part: PartOfSpeech): Promise<string[]> {
  if (part === 'noun') return [word, await singularOf(word)]
  if (part !== 'verb') return [word]
  const infinitives = await Promise.all([infinitiveOf(word, 'PastTense'), infinitiveOf(word, 'PresentTense')])
  return [word, ...infinitives.filter((infinitive) => infinitive !== null)]
}

/**
 * What a word means, for a teacher to check and shorten.
 *
 * @param word as the lesson has it, in any form
 * @param sentence the one of the text in which it stands
 * @param text around it, in English, from which its sense is guessed
 * @returns WordNet's definition of the likeliest sense, or null where it has none that can stand alone
 */
export async function meaningIn(word: string, sentence: string, text: string): Promise<string | null> {
  const tokens = (await readSentence(sentence)) ?? []
  const sought = word.toLowerCase()
  const parts = partsOf(tokens.find((token) => lower(token) === sought))
  const content = contentWords(text)
  for (const part of parts) {
    for (const form of await baseFormsOf(sought, part)) {
      const senses = await rankedSenses((await sensesOf(form, part)).slice(0, MOST_SENSES), form, content)
      const definition = senses.map(plainGloss).find((gloss) => gloss.length >= SHORTEST && gloss.length <= LONGEST)
      if (definition) return definition
    }
  }
  return null
}
