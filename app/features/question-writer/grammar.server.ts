import { isKnown } from './dictionary.server'
import type { Token } from './clause'

type Compromise = typeof import('compromise').default
/** What compromise keeps below its public functions: its tables of verbs and nouns. */
type Transforms = {
  verb: { toInfinitive: (verb: string, model: unknown, tense: string) => string }
  noun: { toPlural: (noun: string, model: unknown) => string; toSingular: (noun: string, model: unknown) => string }
}
type Term = { text: string; post: string; tags: string[]; offset: { start: number } }

let loading: Promise<Compromise> | undefined

/** Loaded on first use: it takes 50 MB, which a server that writes no quiz never needs. */
async function compromise(): Promise<Compromise> {
  loading ??= import('compromise').then(({ default: nlp }) => {
    // nounPhrases finds the phrases here, so compromise's own search for them, a sixth of its work, is left out.
    const { hooks } = nlp.world() as unknown as { hooks: string[] }
    hooks.splice(0, hooks.length, ...hooks.filter((hook) => hook !== 'chunks'))
    return nlp
  })
  return loading
}

async function transforms(): Promise<{ transform: Transforms; model: unknown }> {
  const nlp = (await compromise()) as unknown as {
    methods: () => { two: { transform: Transforms } }
    model: () => unknown
  }
  return { transform: nlp.methods().two.transform, model: nlp.model() }
}

const FUNCTION_WORDS =
  /^(?:the|a|an|in|on|at|by|for|from|with|of|to|and|but|or|so|this|that|these|those|all|both|each|every|some|many|most|one|after|before|during|under|over|when|if|as|it|he|she|they|his|her|its|their|only|even|there|i|we|you|then|later|today|now|here|about|until|since|no|not|nobody|two|three|four|five|six|seven|eight|nine|ten)$/i

/** A capital letter inside a sentence means a name, whatever verb the word looks like: "Mount Etna", "Mark Twain". */
function asName(tags: readonly string[], text: string, index: number, next: string | undefined): string[] {
  const isCapital = /^\p{Lu}/u.test(text) && !FUNCTION_WORDS.test(text)
  const isName = isCapital && (index > 0 || (next !== undefined && /^\p{Lu}\p{Ll}/u.test(next)))
  if (!isName || tags.includes('Date')) return [...tags]
  return [
    ...tags.filter(
      (tag) => !/Verb|Tense|Infinitive|Adverb|Preposition|Conjunction|Copula|Auxiliary|Modal|Value|Adjective/.test(tag),
    ),
    'Noun',
    'ProperNoun',
  ]
}

/**
 * Takes one sentence; returns its words with their tags and offsets, or null where compromise sees several sentences.
 */
export async function readSentence(sentence: string): Promise<Token[] | null> {
  const nlp = await compromise()
  const read = nlp(sentence).json({ offset: true }) as { terms: Term[] }[]
  if (read.length !== 1) return null
  const terms = (read[0] as { terms: Term[] }).terms.filter(({ text }) => text !== '')
  return terms.map(({ text, post, tags, offset }, index) => {
    const start = sentence.indexOf(text, offset.start)
    return {
      text,
      tags: new Set(asName(tags, text, index, terms[index + 1]?.text)),
      start,
      end: start + text.length,
      after: post,
    }
  })
}

const IRREGULAR: Record<string, string> = {
  lenses: 'lens',
  buses: 'bus',
  gases: 'gas',
  stomata: 'stoma',
  species: 'species',
  series: 'series',
  axes: 'axis',
  crises: 'crisis',
  bases: 'base',
  oases: 'oasis',
  analyses: 'analysis',
  hypotheses: 'hypothesis',
  ellipses: 'ellipse',
  vertebrae: 'vertebra',
  larvae: 'larva',
  algae: 'alga',
  antennae: 'antenna',
  ventricles: 'ventricle',
  dice: 'die',
}

/**
 * Takes a noun ("solar panels", "atria"); returns its singular, or the noun itself if the dictionary does not know that
 * singular, because then it only looked like a plural.
 */
export async function singularOf(noun: string): Promise<string> {
  const words = noun.split(' ')
  const last = (words.at(-1) as string).toLowerCase()
  const { transform, model } = await transforms()
  const singular = IRREGULAR[last] ?? transform.noun.toSingular(last, model)
  const isReal = await isKnown(singular, 'noun')
  return [...words.slice(0, -1), isReal ? singular : last].join(' ')
}

/** Takes a singular noun; returns its plural. */
export async function pluralOf(noun: string): Promise<string> {
  const words = noun.split(' ')
  const last = words.at(-1) as string
  const { transform, model } = await transforms()
  const irregular = Object.entries(IRREGULAR).find(([, singular]) => singular === last)?.[0]
  return [...words.slice(0, -1), irregular ?? transform.noun.toPlural(last, model)].join(' ')
}

/** Irregular forms that compromise mistakes for another verb. */
const VERBS: Record<string, string> = {
  lay: 'lie',
  laid: 'lay',
  lays: 'lay',
  lies: 'lie',
  found: 'find',
  saw: 'see',
  felt: 'feel',
  wound: 'wind',
  ground: 'grind',
}

/** Takes a verb's finite form and its tense; returns the infinitive, or null where the dictionary has no such verb. */
export async function infinitiveOf(verb: string, tense: 'PastTense' | 'PresentTense'): Promise<string | null> {
  const lower = verb.toLowerCase()
  const { transform, model } = await transforms()
  const infinitive =
    (tense === 'PastTense' || lower.endsWith('s') ? VERBS[lower] : undefined) ??
    transform.verb.toInfinitive(lower, model, tense)
  return (await isKnown(infinitive, 'verb')) ? infinitive : null
}

/** Takes a whole number; returns it in words: 62 is "sixty two". */
export async function inWords(number: number): Promise<string> {
  const nlp = await compromise()
  const words = nlp(String(number)).numbers().toText().text()
  return words.replace(/\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?=\w)/g, '$1-')
}

/** Takes a number as it is written ("13,200", "two million", "five"); returns its value, or null. */
export async function valueOf(text: string): Promise<number | null> {
  const nlp = await compromise()
  const [value] = nlp(text).numbers().get() as (number | null)[]
  return value ?? null
}
