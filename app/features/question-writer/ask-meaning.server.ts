import { shuffledBy } from '~/lib/chance'
import type { Asked } from './ask-clause.server'
import { has, lower, textOf, type Token } from './clause'
import { isKnown } from './dictionary.server'
import type { Draft } from './draft'
import { capitalized } from './inversion.server'
import { definitionOf, names, neighboursOf, onlySenseOf, wrongDefinitions } from './glossary.server'
import { familiarityOf } from './glosses.server'
import { nounPhrases, type Determiner, type ReadSentence } from './mentions.server'
import { quoted } from './quotation'
import { senseInContext } from './senses.server'

/** Words that the dictionary itself uses more often than this need no explaining (see familiarityOf). */
const MOST_FAMILIAR = 40
const SHORTEST_WORD = 6
/** Animals, artefacts, food, people and times: in a story everybody knows these words, and the rare ones among them are easy. */
const EVERYDAY_FIELDS = new Set([5, 6, 13, 18, 28])

/** "False teeth, all grinning": a form in -ing, or a word that is an adjective too, is only surely a noun after its article. */
async function mayBeQuality(tokens: readonly Token[], determiner: Determiner, { tokens: all }: ReadSentence): Promise<boolean> {
  const before = all[all.indexOf(tokens[0] as Token) - 1]
  const word = lower(tokens.at(-1))
  const isOwned = /^(?:my|your|his|her|its|our|their)$|[’']s$/.test(lower(before))
  return determiner !== 'the' && determiner !== 'a' && !isOwned && (/ing$/.test(word) || (await isKnown(word, 'adj')))
}

/** What does “erosion” mean in the sentence …? The right meaning is WordNet's, if it knows only one. */
export async function askForMeaning({ sentence, reading, key }: Asked): Promise<Draft | null> {
  for (const { tokens, determiner } of nounPhrases(sentence.tokens)) {
    if (await mayBeQuality(tokens, determiner, sentence)) continue
    if (tokens.length > 1 && !tokens.slice(0, -1).every((token) => has(token, 'Adjective'))) continue
    const word = textOf(sentence.text, tokens.slice(-1))
    const mention = reading.mentions.get(textOf(sentence.text, tokens).toLowerCase())
    if (!mention || mention.isProper || mention.kind === 'unknown') continue
    const lemma = mention.lemma.split(' ').at(-1) as string
    if (
      lemma.length < SHORTEST_WORD ||
      (await familiarityOf(lemma)) > MOST_FAMILIAR ||
      (/^\p{Lu}/u.test(word) && tokens.at(-1)?.start !== 0)
    )
      continue
    const isExplainedHere = /\b(?:called|known as|means?|named|kind of|is an?)\b/.test(
      sentence.tokens.map(lower).join(' '),
    )
    const sense = await onlySenseOf(lemma)
    if (sense && (await senseInContext(lemma, reading.content))?.offset !== sense.offset) continue
    if (sense && reading.isNarrative && EVERYDAY_FIELDS.has(sense.field)) continue
    const definition = sense && definitionOf(sense)
    if (isExplainedHere || !sense || !definition || names(lemma, definition)) continue
    const wrong = await wrongDefinitions(lemma, definition, shuffledBy(await neighboursOf(sense), key))
    if (wrong.length < 3) continue
    return {
      kind: 'meaning',
      about: lemma,
      questionText: `What does “${word.toLowerCase()}” mean in this sentence? ${quoted(sentence.text)}`,
      answer: capitalized(definition),
      wrong: wrong.map(capitalized),
      explanation: `“${capitalized(lemma)}” means: ${definition}.`,
      sentence,
    }
  }
  return null
}
