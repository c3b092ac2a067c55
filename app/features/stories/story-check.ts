import type { ReadingBand } from '~/features/storyteller/reading-level'
import { LENGTH_TOLERANCE, reportOn, STORY_LENGTHS, type StoryLength, type StoryReport } from '~/features/storyteller/story-report'
import type { StoryRequest } from '~/features/storyteller/story-request'
import { wordCount } from '~/lib/sentences'
import { isEnglish } from './story-language'

/** What the deterministic checks found. Grade and band are null for languages other than English. */
export type StoryCheck = Omit<StoryReport, 'grade' | 'band' | 'isInBand'> & {
  grade: number | null
  band: ReadingBand | null
  isInBand: boolean | null
  /** The plot seed told how to tell the story and not what happens, which the built-in storyteller cannot follow. */
  isSeedLeftAside?: boolean
}

/** Sentences that a writer claims to carry a fact. */
export type FactClaim = { fact: string; sentence: string }

/** The parts of an order that a finished story can be checked against; the language is a code of STORY_LANGUAGES. */
type Asked = Pick<StoryRequest, 'band' | 'length' | 'vocabulary' | 'facts'> & { language?: string }

/** Takes a length; returns the minimum, target and maximum number of words of a story (issue 2: ±15 %). */
export function wordRange(length: StoryLength): { from: number; target: number; to: number } {
  const target = STORY_LENGTHS[length]
  // Rounded, because 400 × 1.15 is 459.99… in binary.
  const spread = Math.round(target * LENGTH_TOLERANCE)
  return { from: target - spread, target, to: target + spread }
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Scripts that put spaces between words and do not glue articles or particles to them. */
const SPACED = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{P}\s]+$/u

/** Whether a sentence holds a word in exactly this form; in a spaced script as a whole word, so that "sol" is not in "solo". */
function holdsWord(sentence: string, word: string): boolean {
  const wanted = plain(word)
  if (!SPACED.test(wanted)) return plain(sentence).includes(wanted)
  const literal = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u').test(plain(sentence))
}

/**
 * The length of a story, as all pages show it: in other languages than English words are counted by Unicode's rules
 * (UAX #29), so that Chinese or Thai, written without spaces, has a length too.
 *
 * @param language code of STORY_LANGUAGES; English if missing
 */
export function storyWordCount(content: string, language: string | undefined): number {
  if (isEnglish(language)) return wordCount(content)
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(content)]
  return segments.filter(({ isWordLike }) => isWordLike).length
}

/** Checks a language whose grammar we do not know: a vocabulary word only counts in exactly its own form. */
function checkOtherLanguage(content: string, order: Asked): StoryCheck {
  const { from, to } = wordRange(order.length)
  const words = storyWordCount(content, order.language)
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(content)]
    .map(({ segment }) => segment.trim())
  const vocabulary = order.vocabulary.map((word) => ({
    word,
    sentence: sentences.find((sentence) => holdsWord(sentence, word)) ?? null,
  }))
  return {
    words,
    grade: null,
    band: null,
    isInBand: null,
    isInLength: words >= from && words <= to,
    vocabulary,
    missing: vocabulary.filter(({ sentence }) => sentence === null).map(({ word }) => word),
    facts: order.facts.map((fact) => ({ fact, sentence: null })),
  }
}

/**
 * Checks a finished story against its order, without any model.
 *
 * @param content paragraphs with blank lines between
 * @param order what was asked for
 * @param claims where the facts are according to the writer; believed only if the sentence is in the story
 * @returns the report that the result page shows
 */
export function checkStory(content: string, order: Asked, claims: readonly FactClaim[] = []): StoryCheck {
  const report = isEnglish(order.language) ? reportOn(content, order) : checkOtherLanguage(content, order)
  const told = plain(content)
  return {
    ...report,
    facts: report.facts.map(({ fact, sentence }) => {
      const claim = claims.find((candidate) => plain(candidate.fact) === plain(fact))
      const isTold = claim && plain(claim.sentence) !== '' && told.includes(plain(claim.sentence))
      return { fact, sentence: sentence ?? (isTold ? claim.sentence.trim() : null) }
    }),
  }
}

/**
 * Checks a story again after somebody has edited it, so that its page and its worksheet match the present text.
 *
 * @param report JSON of the last check; its words and facts are looked for again
 * @param content the present text
 * @param asked what it was ordered with
 * @returns JSON of the new check, with whatever else the report held
 */
export function checkAgain(report: string, content: string, asked: Pick<Asked, 'language' | 'band' | 'length'>): string {
  const before = JSON.parse(report) as StoryCheck
  const claims = before.facts.flatMap(({ fact, sentence }) => (sentence === null ? [] : [{ fact, sentence }]))
  const vocabulary = before.vocabulary.map(({ word }) => word)
  const facts = before.facts.map(({ fact }) => fact)
  return JSON.stringify({ ...before, ...checkStory(content, { ...asked, vocabulary, facts }, claims) })
}
