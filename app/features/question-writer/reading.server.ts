import { setImmediate } from 'node:timers/promises'
import { contentWords } from './checks'
import { clauseOf, has, lower, textOf } from './clause'
import type { Clause, Token } from './clause'
import { countsOf, isKnown, kindsAbove, sensesOf } from './dictionary.server'
import type { Sense } from './dictionary.server'
import { readSentence, singularOf } from './grammar.server'
import { isNarrative, sentencesIn } from './source-text'

export type Determiner = 'the' | 'a' | 'bare' | 'other'

/** A thing the text speaks of, wherever it does. */
export type Mention = {
  /** Without its article. */
  text: string
  /** Base form, lower case. */
  lemma: string
  isProper: boolean
  isPlural: boolean
  /** What it is: `person`, `place`, `name` (another name), or `field:5` after WordNet's lexicographers' files. */
  kind: string
  determiners: Set<Determiner>
  /** Indexes of the sentences it stands in. */
  sentences: Set<number>
}

export type ReadSentence = { index: number; text: string; tokens: Token[]; clause: Clause | null; content: Set<string> }

export type Reading = { sentences: ReadSentence[]; mentions: Map<string, Mention>; isNarrative: boolean; text: string; content: Set<string> }

const MOST_SENTENCES = 500
const PERSON_FIELD = 18
const PLACE_FIELD = 15
const OBJECT_FIELD = 17

const isName = (token: Token | undefined, index: number) => token !== undefined && /^\p{Lu}/u.test(token.text) && (index > 0 || has(token, 'ProperNoun'))
/** They say how many or which one, not what. */
const QUANTIFIERS = new Set('most many several few some other another same own next such first second third last only more less much little various certain different of near under up'.split(' '))

const NO_NOUNS = new Set('nobody everybody somebody anybody nothing everything anything something others rest half lot kind sort others'.split(' '))

/** Takes the words of a sentence; returns the runs of them that name something, without articles. */
export function nounPhrases(tokens: readonly Token[]): { tokens: Token[]; determiner: Determiner }[] {
  const phrases: { tokens: Token[]; determiner: Determiner }[] = []
  let run: Token[] = []
  const close = (end: number) => {
    while (run.length > 0 && !has(run.at(-1), 'Noun', 'ProperNoun') && !/^\p{Lu}/u.test((run.at(-1) as Token).text)) run.pop()
    if (run.length > 0 && run.length <= 4 && !(run.length === 1 && NO_NOUNS.has(lower(run[0]))) && !run.some((token) => has(token, 'Pronoun'))) {
      phrases.push({ tokens: run, determiner: determinerBefore(tokens, tokens.indexOf(run[0] as Token)) })
    }
    run = []
    return end
  }
  tokens.forEach((token, index) => {
    const belongs =
      (has(token, 'Noun', 'ProperNoun', 'Adjective') || isName(token, index)) &&
      !/^(?:the|an?|of|to|and|on|in|at|by|from|for|with|than|as)$/i.test(token.text) && !(lower(tokens[index - 1]) === 'to' && !has(token, 'Plural', 'ProperNoun')) &&
      !QUANTIFIERS.has(lower(token)) &&
      !has(token, 'Pronoun', 'Value', 'Date', 'Unit', 'Determiner', 'Preposition', 'Conjunction', 'Adverb')
    const changes = run.length > 0 && isName(run.at(-1), 1) !== isName(token, index) && isName(run.at(-1), tokens.indexOf(run.at(-1) as Token))
    if (!belongs || changes) close(index)
    if (belongs) run.push(token)
    if (token.after.trim() !== '') close(index)
  })
  close(tokens.length)
  return phrases
}

function determinerBefore(tokens: readonly Token[], at: number): Determiner {
  const word = lower(tokens[at - 1])
  if (word === 'the') return 'the'
  if (word === 'a' || word === 'an') return 'a'
  if (QUANTIFIERS.has(word) || has(tokens[at - 1], 'Determiner', 'Possessive', 'Value') || /[’']s$/.test(word)) return 'other'
  return 'bare'
}

const MOST_SENSES = 6
/** How much less likely each further sense is, in words shared. */
const RARER = 0.8
const LEAST_SHARED = 2

/** Takes a noun's base form and the words of the text; returns the sense whose definition shares most with them (Lesk), frequent senses first. */
export async function senseInContext(lemma: string, content: Set<string>): Promise<Sense | null> {
  const senses = await sensesOf(lemma, 'noun')
  return rankedSenses(senses.slice(0, MOST_SENSES), lemma, content)[0] ?? null
}

function rankedSenses(senses: readonly Sense[], word: string, content: Set<string>): Sense[] {
  const rated = senses.map((sense, index) => {
    const shared = [...contentWords(sense.gloss)].filter((one) => content.has(one) && !word.toLowerCase().startsWith(one)).length
    return { sense, rank: (shared >= LEAST_SHARED ? shared : 0) - index * RARER }
  })
  return rated.sort((a, b) => b.rank - a.rank).map(({ sense }) => sense)
}

/** "element polonium" is no name of a thing: of two nouns that the dictionary does not know together, the last counts. */
async function namedWhole(sentence: string, tokens: Token[]): Promise<Token[]> {
  if (tokens.length === 1 || /^\p{Lu}/u.test((tokens.at(-1) as Token).text) || has(tokens[0], 'Adjective')) return tokens
  const written = textOf(sentence, tokens).toLowerCase()
  const isWhole = (await isKnown(written, 'noun')) || (await isKnown(await singularOf(written), 'noun'))
  return isWhole ? tokens : tokens.slice(-1)
}

/** Takes a name or a noun's base form, and what compromise says; returns what kind of thing it is. */
async function kindOf(text: string, lemma: string, isProper: boolean, tokens: readonly Token[], content: Set<string>): Promise<string> {
  if (!isProper) {
    const sense = (await senseInContext(lemma, content)) ?? (await senseInContext(lemma.split(' ').at(-1) as string, content))
    if (!lemma.includes(' ') && sense && (await isRatherVerb(lemma))) return 'unknown'
    return sense ? `field:${sense.field}` : 'unknown'
  }
  const last = await sensesOf(text.split(' ').at(-1) as string, 'noun')
  const isPerson = has(tokens[0], 'FirstName', 'Honorific') && !/[’']s /.test(text)
  if (isPerson && tokens.length > 1) return 'person'
  const senses = rankedSenses((await sensesOf(text, 'noun')).filter(({ pointers }) => pointers.some(({ symbol }) => symbol === '@i')), text, content)
  const place = senses.find(({ field }) => field === PLACE_FIELD || field === OBJECT_FIELD)
  const isPlace = has(tokens.at(-1), 'Place', 'City', 'Country', 'Region')
  if (place && (isPlace || senses[0] === place)) return placeKind(place, text)
  if (senses[0]?.field === PERSON_FIELD) return 'person'
  if (senses.length > 0) return `named:${senses[0]?.field}`
  if (/^(?:Mount|Mt) /.test(text)) return 'place:mountain'
  const [thing] = last.filter(({ pointers }) => !pointers.some(({ symbol }) => symbol === '@i'))
  if (tokens.length > 1 && thing && thing.field !== PERSON_FIELD) return `named:${thing.field}`
  if (isPerson || tokens.some((token) => has(token, 'FirstName', 'Person', 'LastName'))) return 'person'
  if (tokens.length >= 2 && last.some(({ field, pointers }) => field === PERSON_FIELD && pointers.some(({ symbol }) => symbol === '@i'))) return 'person'
  return isPlace ? 'place' : 'name'
}

/** The sorts of places, the narrowest first: a country is no answer where a town is asked for, and lies around it besides. */
const PLACES = ['continent', 'country', 'state', 'island', 'city', 'town', 'capital', 'mountain', 'volcano', 'river', 'ocean', 'sea', 'desert', 'lake', 'planet', 'star', 'satellite', 'region']
const SAME_PLACES: Record<string, string> = { volcano: 'mountain', town: 'city', capital: 'city', sea: 'ocean', state: 'country' }

async function placeKind(sense: Sense, text: string): Promise<string> {
  if (/^(?:Mount|Mt) /.test(text)) return 'place:mountain'
  const above = (await kindsAbove(sense)).flatMap(({ words }) => words)
  const sort = PLACES.find((place) => above.includes(place))
  return sort ? `place:${SAME_PLACES[sort] ?? sort}` : `named:${sense.field}`
}

/** "Kilimanjaro" at the beginning of a sentence: the dictionary knows it with a capital only. */
async function isOnlyName(word: string): Promise<boolean> {
  const senses = await sensesOf(word, 'noun')
  return senses.length > 0 && senses.every(({ words }) => words.includes(word) && !words.includes(word.toLowerCase()))
}

/** "fields" taken for a family name: a plural that is no word of its own. */
async function looksPlural(written: string): Promise<boolean> {
  const word = written.split(' ').at(-1) as string
  if (!/[^suci]s$/.test(word) || (await singularOf(word)) === word) return false
  return !(await sensesOf(word, 'noun')).some(({ words }) => words.includes(word))
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** "make", "destroy": taken for a noun where it stands beside one. */
async function isRatherVerb(lemma: string): Promise<boolean> {
  return sum(await countsOf(lemma, 'verb')) > 8 + 4 * sum(await countsOf(lemma, 'noun'))
}

async function noteMentions(sentence: ReadSentence, mentions: Map<string, Mention>, content: Set<string>): Promise<void> {
  for (const { tokens: all, determiner } of nounPhrases(sentence.tokens)) {
    const tokens = await namedWhole(sentence.text, all)
    const text = textOf(sentence.text, tokens).replace(/[’']s$/, '')
    const isProper = tokens.every((token) => isName(token, sentence.tokens.indexOf(token)))
    if (!isProper && /\p{Lu}/u.test(text.slice(1))) continue
    const written = isProper ? text : text.toLowerCase()
    const known = mentions.get(written)
    if (known) {
      known.sentences.add(sentence.index)
      known.determiners.add(determiner)
      continue
    }
    const isPlural = !isProper && ((has(tokens.at(-1), 'Plural') && !has(tokens.at(-1), 'Uncountable')) || (await looksPlural(written)))
    const lemma = isPlural && !isProper ? await singularOf(written) : written.toLowerCase()
    const kind = await kindOf(text, lemma, isProper, tokens, content)
    mentions.set(written, { text: written, lemma, isProper, isPlural: isPlural && lemma !== written, kind, determiners: new Set([determiner]), sentences: new Set([sentence.index]) })
  }
}

/** A first and a family name are one person: both are of the kind that either is known to be. */
function agreeOnPersons(mentions: Map<string, Mention>): void {
  const names = [...mentions.values()].filter(({ isProper }) => isProper)
  const persons = new Set(names.filter(({ kind }) => kind === 'person').flatMap(({ text }) => text.split(' ')))
  const firstNames = new Set(names.filter(({ kind, text }) => kind === 'person' && text.includes(' ')).map(({ text }) => text.split(' ')[0] as string))
  for (const name of names) if (firstNames.has(name.text)) name.kind = 'person'
  for (const name of names) if (name.kind === 'name' && name.text.split(' ').some((part) => persons.has(part))) name.kind = 'person'
}

/**
 * Takes a text; returns its sentences with their words and clauses, and all it speaks of. Other work goes on
 * between the sentences; of a very long text some sentences are read, evenly spread.
 */
export async function readText(text: string): Promise<Reading> {
  const all = sentencesIn(text)
  const step = Math.max(1, all.length / MOST_SENTENCES)
  const chosen = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  const names = new Set(all.flatMap((sentence) => sentence.match(/(?<=[\p{L}\d,] )\p{Lu}\p{L}+/gu) ?? []))
  const common = new Set((text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)))
  const content = contentWords(all.slice(0, MOST_SENTENCES).join(' '))
  const sentences: ReadSentence[] = []
  const mentions = new Map<string, Mention>()
  for (const written of chosen) {
    await setImmediate()
    const tokens = await readSentence(written)
    if (!tokens) continue
    const first = tokens[0] as Token
    if (/^\p{Lu}/u.test(first.text) && has(first, 'Noun') && (await isOnlyName(first.text))) names.add(first.text)
    if (names.has(first.text) && !common.has(first.text)) first.tags = new Set([...first.tags, 'ProperNoun', 'Noun'])
    const sentence = { index: sentences.length, text: written, tokens, clause: clauseOf(written, tokens), content: contentWords(written) }
    sentences.push(sentence)
    await noteMentions(sentence, mentions, content)
  }
  agreeOnPersons(mentions)
  return { sentences, mentions, isNarrative: isNarrative(all), text, content }
}

/** Takes two base forms; tells whether one may stand for the other: the same thing, a kind of it, or sharing a word. */
export async function mayBeSame(one: string, other: string): Promise<boolean> {
  const parts = (lemma: string) => lemma.toLowerCase().split(/[\s-]+/).filter((part) => part.length > 2)
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  const isAlike = (x: string, y: string) => x === y || (x.slice(0, Math.max(4, Math.min(x.length, y.length) - 1)) === y.slice(0, Math.max(4, Math.min(x.length, y.length) - 1)) && Math.min(x.length, y.length) >= 4)
  if (parts(a).some((part) => parts(b).some((other) => isAlike(part, other))) || a.includes(b) || b.includes(a)) return true
  const isAbove = async (below: string, above: string) => {
    for (const sense of (await sensesOf(below, 'noun')).slice(0, 3)) {
      const words = [sense, ...(await kindsAbove(sense))].flatMap((kind) => kind.words)
      if (words.some((word) => word.toLowerCase() === above)) return true
    }
    return false
  }
  return (await isAbove(a, b)) || (await isAbove(b, a))
}
