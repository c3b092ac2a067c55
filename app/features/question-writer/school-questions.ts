import { shuffledBy } from '~/lib/chance'
import { namedIn } from './directions'
import type { Draft } from './draft'
import { AMERICAN } from './school/american'
import { ANIMALS } from './school/animals'
import { ARITHMETIC } from './school/arithmetic'
import { CELLS_AND_SPACE } from './school/cells-and-space'
import { CLASSICS } from './school/classics'
import { COUNTRIES } from './school/countries'
import { CREATURES } from './school/creatures'
import { CULTURE } from './school/culture'
import { EARTH_AND_SPACE } from './school/earth-and-space'
import { ENGLISH } from './school/english'
import { EVERYDAY } from './school/everyday'
import { FAITHS } from './school/faiths'
import { FRIGHTS } from './school/frights'
import { HUMANITIES } from './school/humanities'
import { LANDS_AND_LEADERS } from './school/lands-and-leaders'
import { LANDSCAPES } from './school/landscapes'
import type { SchoolTopic } from './school/lesson'
import { LEGENDS_AND_LETTERS } from './school/legends-and-letters'
import { LIVING } from './school/living'
import { LORE } from './school/lore'
import { MAKERS_AND_HELPERS } from './school/makers-and-helpers'
import { MATTER_AND_LIFE } from './school/matter-and-life'
import { MODERN_LIFE } from './school/modern-life'
import { NATURE } from './school/nature'
import { NEIGHBOURS_AND_SKILLS } from './school/neighbours-and-skills'
import { NOVELS } from './school/novels'
import { NUMBERS } from './school/numbers'
import { PAST } from './school/past'
import { PERIODS } from './school/periods'
import { PHYSICS } from './school/physics'
import { PRACTICAL } from './school/practical'
import { QUEST_NOVELS } from './school/quest-novels'
import { SCIENCE } from './school/science'
import { SECONDARY } from './school/secondary'
import { SECONDARY_MORE } from './school/secondary-more'
import { SET_BOOKS } from './school/set-books'
import { SKILLS_AND_SEASONS } from './school/skills-and-seasons'
import { SKY_AND_CURRENT } from './school/sky-and-current'
import { SOCIETY } from './school/society'
import { STAGE_AND_SHADOW } from './school/stage-and-shadow'
import { STRUGGLES } from './school/struggles'
import { VOCABULARY } from './school/vocabulary'
import { WAVES_AND_FORCES } from './school/waves-and-forces'
import { WIDER } from './school/wider'
import { WORLD } from './school/world'
import { YOUNG_NOVELS } from './school/young-novels'

/** The topics that are taught everywhere: here we know what a school book says, while the dictionary has odd words for them. */
export const SCHOOL_TOPICS: readonly SchoolTopic[] = [
  ...SCIENCE, ...NATURE, ...PHYSICS, ...HUMANITIES, ...SOCIETY, ...EVERYDAY, ...WIDER, ...PERIODS,
  ...SECONDARY, ...SECONDARY_MORE, ...FRIGHTS, ...ENGLISH, ...SET_BOOKS, ...LIVING, ...CULTURE, ...NUMBERS, ...PAST,
  ...ANIMALS, ...EARTH_AND_SPACE, ...AMERICAN, ...NOVELS, ...PRACTICAL, ...FAITHS, ...CLASSICS, ...ARITHMETIC,
  ...MATTER_AND_LIFE, ...WORLD, ...YOUNG_NOVELS, ...QUEST_NOVELS, ...STAGE_AND_SHADOW, ...STRUGGLES, ...VOCABULARY,
  ...LANDSCAPES, ...CREATURES, ...LORE, ...MODERN_LIFE, ...WAVES_AND_FORCES, ...CELLS_AND_SPACE, ...COUNTRIES,
  ...NEIGHBOURS_AND_SKILLS, ...SKY_AND_CURRENT, ...LEGENDS_AND_LETTERS, ...LANDS_AND_LEADERS, ...MAKERS_AND_HELPERS,
  ...SKILLS_AND_SEASONS,
]

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const isName = (term: string) => /^\p{Lu}/u.test(term)
const isSomebody = (definition: string) => /\b(?:who|whom|whose|gods?|goddess|giant)\b/.test(definition)

type Term = { term: string; definition: string }

/** A city does not stand among people, nor a name among words: it would be ruled out at once. */
const kindOf = ({ term, definition }: Term) => (!isName(term) ? 'word' : isSomebody(definition) ? 'somebody' : 'something')

/** Asks what the term means; the options are of about the same length, so that none stands out. */
function askForMeaning({ term, definition }: Term, others: readonly Term[]): Draft {
  const near = [...others].sort(
    (a, b) => Math.abs(a.definition.length - definition.length) - Math.abs(b.definition.length - definition.length),
  )
  return {
    kind: 'meaning',
    about: term,
    questionText: term.includes(' ') ? `What does “${term}” mean?` : `What does the word “${term}” mean?`,
    answer: capitalized(definition),
    wrong: near.slice(0, 3).map((other) => capitalized(other.definition)),
    explanation: `“${capitalized(term)}” means: ${definition}.`,
    sentence: null,
  }
}

function askForTerm({ term, definition }: Term, others: readonly Term[]): Draft {
  return {
    kind: 'called',
    about: term,
    questionText: isName(term)
      ? `${isSomebody(definition) ? 'Who' : 'What'} is this? “${capitalized(definition)}”`
      : `Which word means: “${definition}”?`,
    answer: capitalized(term),
    wrong: others.slice(0, 3).map((other) => capitalized(other.term)),
    explanation: isName(term) ? `${term} is ${definition}.` : `“${capitalized(term)}” means: ${definition}.`,
    sentence: null,
  }
}

function draftsOf({ terms, asks }: SchoolTopic, seed: number): Draft[] {
  const all = shuffledBy(Object.entries(terms).map(([term, definition]) => ({ term, definition })), seed, 'terms')
  const words = all.map((one, index): Draft => {
    const others = shuffledBy(all.filter((other) => other !== one && kindOf(other) === kindOf(one)), seed, one.term)
    return index % 3 === 1 && !isName(one.term) ? askForMeaning(one, others) : askForTerm(one, others)
  })
  const questions = shuffledBy(asks, seed, 'asks').map(
    ([questionText, answer, first, second, third, explanation]): Draft => ({
      kind: 'subject', questionText, answer, wrong: [first, second, third], explanation, sentence: null,
    }),
  )
  const most = Math.max(words.length, questions.length)
  const inTurn = (_: unknown, index: number) => [...questions.slice(index, index + 1), ...words.slice(index, index + 1)]
  return Array.from({ length: most }, inTurn).flat()
}

/** Takes directions as typed; returns the topics named in them that we know from school books, in the order of our list. */
export function schoolTopicsIn(typed: string): SchoolTopic[] {
  const found = namedIn(typed).map((names) => SCHOOL_TOPICS.filter((topic) => names.some((name) => topic.typed.test(name))))
  return found.find(({ length }) => length > 0) ?? []
}

/** Whether directions as typed name a book that we know: the words of its title mean other things (a crucible is a vessel). */
export const isAboutBook = (typed: string): boolean =>
  schoolTopicsIn(typed).some(({ asks }) => asks.some(([questionText]) => questionText.startsWith('Who wrote ')))

/**
 * Takes directions as typed and a seed; returns questions as in a school book, alternating between topics where several
 * are named; none for a topic that we do not know that well.
 */
export function draftsFromSchool(typed: string, seed: number): Draft[] {
  const each = schoolTopicsIn(typed).map((topic) => draftsOf(topic, seed))
  return Array.from({ length: Math.max(0, ...each.map(({ length }) => length)) }, (_, index) =>
    each.flatMap((drafts) => drafts.slice(index, index + 1)),
  ).flat()
}
