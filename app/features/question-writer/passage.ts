import { sentencesOf, wordCount } from '~/lib/sentences'
import { isEnglish } from './source-text'

/** What people write to whom they ask for a quiz, and hardly ever in a text for pupils. */
const REQUEST =
  /\b(?:quiz(?:zes)?|questions?|worksheets?|please|pupils?|my (?:class|students|group)|(?:our|this|the) (?:unit|lesson|topic|text)|(?:year|grade|key stage) \d+)\b/i
const ORDER =
  /^(?:use|focus|include|avoid|keep|make|write|ask|test|cover|add|give|create|do not|don['’]t|no|only|also|both|about|with|without)\b(?!.*\b(?:is|are|was|were)\b)/i

/** Fewer sentences or words are directions: what to ask about, rather than what is to be known. */
const FEWEST_SENTENCES = 4
const FEWEST_WORDS = 40
/** "Use easy words." and "Gladiators" state nothing. */
const FEWEST_WORDS_A_SENTENCE = 5

const isStatement = (sentence: string) =>
  /[.!…]["'”’)\]]*$/.test(sentence) &&
  wordCount(sentence) >= FEWEST_WORDS_A_SENTENCE &&
  !REQUEST.test(sentence) &&
  !ORDER.test(sentence)

/**
 * Takes topic directions as a teacher types or pastes them; returns the English paragraph in them, without the sentences
 * that ask for a quiz, or null where they only name what the questions should be about.
 */
export function passageIn(directions: string): string | null {
  const statements = sentencesOf(directions.normalize('NFC')).filter(isStatement)
  const passage = statements.join(' ')
  const isPassage = statements.length >= FEWEST_SENTENCES && wordCount(passage) >= FEWEST_WORDS
  return isPassage && isEnglish(passage) ? passage : null
}
