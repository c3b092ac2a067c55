import { has, isTitle, lower, textOf, type Clause, type Token } from './clause'
import { isKnown, kindsAbove, PERSON_FIELD, sensesOf, type Sense } from './dictionary.server'
import { singularOf } from './grammar.server'
import { isRatherVerb, rankedSenses, senseInContext } from './senses.server'

export type Determiner = 'the' | 'a' | 'bare' | 'other'

/** A thing that the text mentions, with all its occurrences. */
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
  /** Indexes of the sentences that mention it. */
  sentences: Set<number>
}

export type ReadSentence = { index: number; text: string; tokens: Token[]; clause: Clause | null; content: Set<string> }

const PLACE_FIELD = 15
const OBJECT_FIELD = 17

const isName = (token: Token | undefined, index: number) =>
  token !== undefined && /^\p{Lu}/u.test(token.text) && (index > 0 || has(token, 'ProperNoun'))
/** They say how many or which one, not what. */
const QUANTIFIERS = new Set(
  'most many several few some other another same own next such first second third last only more less much little various certain different of near under up back away down out off together home left right poor rich there here then now today tonight inside outside round only all both each every born still'.split(
    ' ',
  ),
)

/** Read word by word, "its own" would look like a noun, and "Immediately Kit" like a name. */
const NO_PART =
  /^(?:its|his|her|their|my|your|our|any|immediately|suddenly|finally|slowly|quickly|carefully|certainly|naturally|luckily|fortunately|sadly|clearly|eventually|usually|recently|originally|the|an?|of|to|and|or|on|in|at|by|from|for|with|than|as|against|into|over|between|through|after|before|during|without|until|around|along|across|behind|beyond|among|used|called|has|had|have|is|are|was|were|drew|grew|fell|rose|came|went|took|gave|made|said|saw|knew|rang|spoke|stood|sat|hung|shook|swung|lay|did|does|do)$/i
/** What follows one of these is what it does ("it smells"); and the end of "old-fashioned" is no word of its own. */
const SUBJECTS = /^(?:i|you|he|she|it|we|they|who)$/
const NO_NOUNS = new Set(
  'nobody everybody somebody anybody nothing everything anything something others rest half lot kind sort there here round'.split(
    ' ',
  ),
)

/** Takes the words of a sentence; returns the runs of them that name something, without articles. */
export function nounPhrases(tokens: readonly Token[]): { tokens: Token[]; determiner: Determiner }[] {
  const phrases: { tokens: Token[]; determiner: Determiner }[] = []
  let run: Token[] = []
  const close = (end: number) => {
    while (run.length > 0 && !has(run.at(-1), 'Noun', 'ProperNoun') && !/^\p{Lu}/u.test((run.at(-1) as Token).text))
      run.pop()
    if (
      run.length > 0 &&
      run.length <= 4 &&
      !(run.length === 1 && NO_NOUNS.has(lower(run[0]))) &&
      !run.some((token) => has(token, 'Pronoun'))
    ) {
      phrases.push({ tokens: run, determiner: determinerBefore(tokens, tokens.indexOf(run[0] as Token)) })
    }
    run = []
    return end
  }
  tokens.forEach((token, index) => {
    const belongs =
      (has(token, 'Noun', 'ProperNoun', 'Adjective') || isName(token, index)) &&
      !NO_PART.test(token.text) &&
      !SUBJECTS.test(lower(tokens[index - 1])) &&
      !tokens[index - 1]?.after.includes('-') &&
      lower(tokens[index + 1]) !== 'than' &&
      !(lower(tokens[index - 1]) === 'to' && !has(token, 'Plural', 'ProperNoun')) &&
      !QUANTIFIERS.has(lower(token)) &&
      !has(token, 'Pronoun', 'Value', 'Date', 'Unit', 'Determiner', 'Preposition', 'Conjunction', 'Adverb')
    const changes =
      run.length > 0 &&
      isName(run.at(-1), 1) !== isName(token, index) &&
      isName(run.at(-1), tokens.indexOf(run.at(-1) as Token))
    // "An English chemist": the adjective names nothing by itself.
    if (changes && run.length === 1 && /^an?$/.test(lower(tokens[tokens.indexOf(run[0] as Token) - 1]))) run = []
    if (!belongs || changes) close(index)
    if (belongs) run.push(token)
    // "St Paul's Girls' School" is one name.
    const isOwner = /^[’'] $/.test(token.after) && /^\p{Lu}.*s$/u.test(token.text) && /^\p{Lu}/u.test(tokens[index + 1]?.text ?? '')
    if (token.after.trim() !== '' && !isOwner && !(isTitle(token) && token.after === '. ')) close(index)
  })
  close(tokens.length)
  return phrases
}

function determinerBefore(tokens: readonly Token[], at: number): Determiner {
  const word = lower(tokens[at - 1])
  if (word === 'the') return 'the'
  if (word === 'a' || word === 'an') return 'a'
  if (QUANTIFIERS.has(word) || has(tokens[at - 1], 'Determiner', 'Possessive', 'Value') || /[’']s$/.test(word))
    return 'other'
  return 'bare'
}

/**
 * "element polonium" is not the name of a thing: of two nouns that the dictionary does not know together, only the last
 * counts.
 */
async function namedWhole(sentence: string, tokens: Token[]): Promise<Token[]> {
  if (tokens.length === 1 || /^\p{Lu}/u.test((tokens.at(-1) as Token).text) || has(tokens[0], 'Adjective'))
    return tokens
  const written = textOf(sentence, tokens).toLowerCase()
  const isWhole = (await isKnown(written, 'noun')) || (await isKnown(await singularOf(written), 'noun'))
  return isWhole ? tokens : tokens.slice(-1)
}

/** Takes a name or a noun's base form, and what compromise says; returns what kind of thing it is. */
async function kindOf(
  text: string,
  lemma: string,
  isProper: boolean,
  tokens: readonly Token[],
  content: Set<string>,
): Promise<string> {
  if (!isProper) {
    const sense =
      (await senseInContext(lemma, content)) ?? (await senseInContext(lemma.split(' ').at(-1) as string, content))
    if (!lemma.includes(' ') && sense && (await isRatherVerb(lemma))) return 'unknown'
    return sense ? `field:${sense.field}` : 'unknown'
  }
  const last = await sensesOf(text.split(' ').at(-1) as string, 'noun')
  const isPerson = has(tokens[0], 'FirstName', 'Honorific') && !/[’']s /.test(text)
  if (isPerson && tokens.length > 1) return 'person'
  const senses = await rankedSenses(
    (await sensesOf(text, 'noun')).filter(({ pointers }) => pointers.some(({ symbol }) => symbol === '@i')),
    text,
    content,
  )
  const place = senses.find(({ field }) => field === PLACE_FIELD || field === OBJECT_FIELD)
  const isPlace = has(tokens.at(-1), 'Place', 'City', 'Country', 'Region')
  if (place && (isPlace || senses[0] === place)) return placeKind(place, text)
  if (senses[0]?.field === PERSON_FIELD) return 'person'
  if (senses.length > 0) return `named:${senses[0]?.field}`
  if (/^(?:Mount|Mt) /.test(text)) return 'place:mountain'
  const [thing] = last.filter(({ pointers }) => !pointers.some(({ symbol }) => symbol === '@i'))
  if (tokens.length > 1 && thing && thing.field !== PERSON_FIELD) return `named:${thing.field}`
  if (isPerson || tokens.some((token) => has(token, 'FirstName', 'Person', 'LastName'))) return 'person'
  if (
    tokens.length >= 2 &&
    last.some(({ field, pointers }) => field === PERSON_FIELD && pointers.some(({ symbol }) => symbol === '@i'))
  )
    return 'person'
  return isPlace ? 'place' : 'name'
}

/** The kinds of places: a country is no answer where a town is asked for, and it also contains the town. */
const PLACES = new Set(
  `continent country state island city town capital mountain volcano river ocean sea desert lake planet star satellite
  region`.split(/\s+/),
)
const SAME_PLACES: Record<string, string> = {
  volcano: 'mountain',
  town: 'city',
  capital: 'city',
  sea: 'ocean',
  state: 'country',
}

async function placeKind(sense: Sense, text: string): Promise<string> {
  if (/^(?:Mount|Mt) /.test(text)) return 'place:mountain'
  const above = (await kindsAbove(sense)).flatMap(({ words }) => words.map((word) => word.split(' ').at(-1) as string))
  const sort = above.find((word) => PLACES.has(word))
  return sort ? `place:${SAME_PLACES[sort] ?? sort}` : `named:${sense.field}`
}

/** Whether "fields" was taken for a family name: a plural that is no word of its own. */
async function looksPlural(written: string): Promise<boolean> {
  const word = written.split(' ').at(-1) as string
  if (!/[^suci]s$/.test(word) || (await singularOf(word)) === word) return false
  return !(await sensesOf(word, 'noun')).some(({ words }) => words.includes(word))
}

/** Takes a sentence, what is known of the text so far and its words; adds what the sentence mentions. */
export async function noteMentions(
  sentence: ReadSentence,
  mentions: Map<string, Mention>,
  content: Set<string>,
): Promise<void> {
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
    const isPlural =
      !isProper &&
      ((has(tokens.at(-1), 'Plural') && !has(tokens.at(-1), 'Uncountable')) || (await looksPlural(written)))
    const lemma = isPlural && !isProper ? await singularOf(written) : written.toLowerCase()
    const kind = await kindOf(text, lemma, isProper, tokens, content)
    mentions.set(written, {
      text: written,
      lemma,
      isProper,
      isPlural: isPlural && lemma !== written,
      kind,
      determiners: new Set([determiner]),
      sentences: new Set([sentence.index]),
    })
  }
}

const SPEAKER =
  /\b(?:said|asked|told|whispered|cried|answered|replied) (\p{Lu}\p{L}+)|(\p{Lu}\p{L}+) (?:said|asked|told|whispered|cried|answered|replied)\b/gu

/**
 * Takes everything that a text mentions, and the text; marks as persons the names that speak, and the first and family
 * names of those known to be persons.
 */
export function agreeOnPersons(mentions: Map<string, Mention>, text: string): void {
  const speakers = new Set([...text.matchAll(SPEAKER)].map(([, after, before]) => after ?? before))
  for (const mention of mentions.values())
    if (mention.isProper && mention.text.split(' ').length <= 3 && speakers.has(mention.text.split(' ')[0]))
      mention.kind = 'person'
  const names = [...mentions.values()].filter(({ isProper }) => isProper)
  const persons = new Set(names.filter(({ kind }) => kind === 'person').flatMap(({ text }) => text.split(' ')))
  const firstNames = new Set(
    names
      .filter(({ kind, text }) => kind === 'person' && text.includes(' '))
      .map(({ text }) => text.split(' ')[0] as string),
  )
  for (const name of names) if (firstNames.has(name.text)) name.kind = 'person'
  for (const name of names)
    if (name.kind === 'name' && name.text.split(' ').some((part) => persons.has(part))) name.kind = 'person'
}
