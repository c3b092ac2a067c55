import { quizFrom, type QuizData } from './openai-quiz'

/** What the fake model reads from a user message: the parts of a story's data that are there. */
type StoryData = {
  settings: { language: string; words: { target: number }; readingLevel: string }
  teacherText: {
    mainCharacter: string
    place: string
    plotSeed: string | null
    vocabulary: string[]
    facts: string[]
  }
}

const THINGS = ['lamp', 'gate', 'drum', 'mask', 'coach', 'rope', 'bell', 'tent', 'crank', 'sign', 'coin', 'glass']
const SPOTS = [
  'the old rail', 'the ticket booth', 'the dark tent', 'the last car',
  'the empty stand', 'the wet track', 'the north gate',
]
const SOUNDS = ['hummed', 'turned', 'shook', 'went dark', 'rang twice', 'swung open', 'grew cold', 'lit up']
const TURNS = [
  'someone had chalked a small arrow on the boards',
  'a slow light moved across the painted wall',
  'the wind carried a few notes of an organ',
  'every shadow leaned the same way',
  'the ground held a single line of footprints',
]
const REASONS = [
  'although the park had been closed for hours',
  'because nothing here moved without a reason',
  'while the rest of the midway waited in silence',
  'as if somebody had counted down to this moment',
]

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''

/** One sentence of a level: one, two or three clauses; each level is well inside its reading band. */
function sentence(name: string, index: number, readingLevel: string): string {
  const who = index % 3 === 0 ? name : 'She'
  const clause = `${who} noticed how the ${pick(THINGS, index)} beside ${pick(SPOTS, index)} ${pick(SOUNDS, index)}`
  if (readingLevel.startsWith('Easier')) return `${who} saw that the ${pick(THINGS, index)} by ${pick(SPOTS, index)} ${pick(SOUNDS, index)}.`
  if (readingLevel.startsWith('Middle')) return index % 3 === 0 ? `${clause}, and ${pick(TURNS, index)}.` : `${clause}.`
  return `${clause}, and ${pick(TURNS, index)}, ${pick(REASONS, index)}.`
}

function inGroups<Item>(list: Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, index) => index * size)
  return starts.map((start) => list.slice(start, start + size))
}

/** Takes the data of a plan question; returns seven beats that give each word and fact a place. */
function planFrom({ teacherText }: StoryData) {
  const purposes = ['hook', 'arrival', 'first wrong thing', 'search for the truth', 'turn', 'price', 'last image']
  return {
    beats: purposes.map((purpose, beat) => ({
      purpose,
      happens: `${teacherText.mainCharacter} finds out more about ${teacherText.place}.`,
      words: teacherText.vocabulary.filter((_, index) => index % purposes.length === beat),
      facts: teacherText.facts.filter((_, index) => index % purposes.length === beat),
    })),
  }
}

/**
 * Takes the data of a story question; returns a story that keeps to it: length, reading level, words, facts. It is
 * told in English whatever the language, because no test reads it as anything else.
 */
function storyFrom({ settings, teacherText }: StoryData) {
  const { mainCharacter, vocabulary, facts } = teacherText
  const opening = `After closing time ${mainCharacter} stood at ${teacherText.place}.`
  const words = vocabulary.map((word) => `On the wall one word was left: ${word}.`)
  const told = facts.map((fact) => `A brass plate told her this: ${fact.replace(/[.!?]+$/, '')}.`)

  const sentences = [opening, ...words, ...told]
  for (let index = 0; sentences.join(' ').split(' ').length < settings.words.target; index += 1) {
    // Words and facts are spread over the story rather than heaped at its beginning.
    const place = Math.min(sentences.length, 1 + index * 2)
    sentences.splice(place, 0, sentence(mainCharacter, index, settings.readingLevel))
  }
  return {
    title: `The Last Ride of ${mainCharacter}`.slice(0, 120),
    paragraphs: inGroups(sentences, 3).map((group) => group.join(' ')),
    tags: ['midnight', 'midway', 'mystery'],
    facts: facts.map((fact, index) => ({ fact, sentence: told[index] ?? '' })),
  }
}

/**
 * Takes the user message of a question and the name of the asked shape; returns a good answer to it.
 * Throws an error for a shape that it does not know, so that a new question is noticed.
 */
export function goodAnswer(userMessage: string, shape: string): unknown {
  const json = /<data>\n([\s\S]*)\n<\/data>/.exec(userMessage)?.[1]
  if (!json) throw new Error('The user message holds no data.')
  const data: StoryData & QuizData = JSON.parse(json)
  if (shape === 'story_plan') return planFrom(data)
  if (shape === 'story') return storyFrom(data)
  if (shape === 'quiz') return quizFrom(data)
  throw new Error(`No good answer is known for the shape ${shape}.`)
}
