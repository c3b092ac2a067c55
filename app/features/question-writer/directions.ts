import { withoutClasses } from '~/lib/audience'

/** "Please write ten easy questions about": up to sixty characters that ask for a quiz. */
const REQUEST =
  /^[\p{L}\p{N}’' ,-]{0,60}?\b(?:quiz(?:zes)?|questions?|tests?|worksheets?|assessments?|exams?|homework|revision|recap)\s+(?:about|on|for|of|covering|regarding|around|based on|to do with|from|(?:that|which) covers?)\s+/iu
/** What leads up to the matter. */
const LEAD =
  /^(?:please|the|an?|how|what|why|when|where|who|which|do|does|did|is|are|was|were|all|about|on|of|in|to|some|our|my|me|us|key|main|basics?|simple|different|facts?|introduction|intro|overview|recap|review|revision|revise|topic|unit|lesson|types?|kinds?|causes?|effects?|events|history|life|lives|story|importance|understanding|understand|learning|learn|explain|know|describe|cover|include|focus|test|ask|make|write|create|read(?:ing)?|chapters?|acts?|scenes?|part|[\d–-]+)\s+/i
/** What follows it. */
const TRAIL =
  /\s+(?:works?|facts|basics|vocabulary|revision|lesson|unit|topic|quiz|test|questions?|only|please|today|in general|(?:with)?in \d+|(?:up )?to \d+|chapters? [\d–-]+|acts? [\d–-]+)$/i
const BETWEEN =
  /[,;:.!?()/\n]+|\s[-–—]\s|\b(?:and|or|versus|vs|with|including|includes?|such as|especially|focus(?:ing)? on|as well as|plus)\b|&/i
/** What comes after it says more about the matter, and names no other. */
const DETAIL = /:|\b(?:with|including|includes?|such as|especially|focus(?:ing)? on)\b/i
/** No sentence has more words than this before or after its matter. */
const MOST_STRIPPED = 8

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,;:.–—-]+|[\s,;:.!?–—-]+$/g, '')

/** Takes a text and what may stand at its edge; returns the text, and what each step of taking that away leaves. */
function stripped(text: string, edge: RegExp): string[] {
  const steps = [text]
  while (steps.length <= MOST_STRIPPED && edge.test(steps.at(-1)!)) steps.push(tidy(steps.at(-1)!.replace(edge, '')))
  return steps
}

/**
 * Takes directions as a teacher types them ("Please write questions on bees for year 4"); returns their matter ("bees"),
 * without the request and the audience; as they are where nothing would be left.
 */
export function matterOf(directions: string): string {
  const plain = tidy(directions.normalize('NFC'))
  const matter = tidy(tidy(withoutClasses(plain)).replace(REQUEST, ''))
  return matter || plain
}

function namesIn(text: string): string[] {
  const wholes = [text, ...text.split(BETWEEN)].map(tidy).filter(Boolean)
  return [...new Set(wholes.flatMap((one) => stripped(one, LEAD)).flatMap((one) => stripped(one, TRAIL)))]
}

/**
 * Takes directions; returns all that may be the name of a topic in them, in two lists to be tried in turn: what is named
 * before any details ("photosynthesis", of "photosynthesis, including light"), and everything. Each name comes with and
 * without the words that lead to it ("the causes of", "how", "chapters 1-3 of").
 */
export function namedIn(directions: string): string[][] {
  const matter = matterOf(directions)
  return [namesIn(tidy(matter.split(DETAIL, 1)[0]!)), [tidy(directions), ...namesIn(matter)]]
}
