import { sentencesOf, wordsOf } from '~/lib/sentences'

export type ReadingBand = 'younger' | 'middle' | 'older'

/**
 * The three reading bands with their Flesch-Kincaid range, including the low end but not the high end, without gaps. The
 * labels say what the formula measures and no more: fiction is well below a textbook for the same pupils, because the
 * people in it talk, and talk in short sentences.
 */
export const READING_BANDS = {
  younger: { label: 'Easier, grades 1–3', range: [1.3, 3.3] },
  middle: { label: 'Middle, grades 3–5', range: [3.3, 5] },
  older: { label: 'Richer, grades 5–9', range: [5, 10] },
} as const satisfies Record<ReadingBand, { label: string; range: readonly [number, number] }>

/** Words whose spelling does not show how they are pronounced. */
const SYLLABLES: Record<string, number> = {
  being: 2, seeing: 2, every: 2, everything: 3, evening: 2, everyone: 3, everybody: 4, everywhere: 3, area: 3,
  areas: 3, idea: 3, ideas: 3, theatre: 3, theater: 3, create: 2, creates: 2, created: 3, reality: 4, realize: 3,
  poem: 2, poems: 2, museum: 3, people: 2, calliope: 4, business: 2, colonel: 2, recipe: 3, rhythm: 2, neon: 2,
  chaos: 2, lion: 2, ion: 2, maybe: 2, fluid: 2, ruin: 2, ruins: 2, peculiar: 3, naive: 2, beyond: 2, doing: 2,
  going: 2, wednesday: 2, queue: 1, eye: 1, eyes: 1, idiot: 3, photosynthesis: 5, somebody: 3, period: 3,
  someone: 2, hundred: 2, cruel: 2, fuel: 2, jewel: 2, poet: 2, dial: 2, whole: 1, says: 1, been: 1, theory: 3,
  giant: 2, giants: 2, science: 2, sciences: 2, scientist: 3, scientists: 3, nevertheless: 4, nonetheless: 3,
  didnt: 2, couldnt: 2, wouldnt: 2, shouldnt: 2, isnt: 2, wasnt: 2, hasnt: 2, hadnt: 2, doesnt: 2, mustnt: 2,
}

const SILENT = [
  /[^aeiouy]e$/, // time
  /(?<![sxzcg]|[cs]h)(?<=[^aeiouy])es$/, // times, not houses
  /(?<=[^aeioutdy])ed$/, // walked, not wanted
  /[gq]ues?$/, // tongue
  /(?<=[^aeiouy])e(?=(?:ly|ful|fully|less|ness|ment|ments|thing|where|times?|work|land|wise)$)/, // lonely
]
const SOUNDED = [
  /[^aeiouyl]les?$/, // table
  /[^aeiouyl]led$/, // doubled
  /i[aou](?<![tscg]i[aou])(?<!li(?=on)[aou])(?<!lion)/, // curious, material, not station
  /(?<![tc])ie(?=nt|nc|t$|ts$)/, // scientist, quiet
  /(?<![qgs])ua|sual/, // actual
  /(?<!g)eo(?!us)/, // video
  /[aeiou]y[aeiou]/, // player
  /(?:s|th)ms?$/, // prism
  /uou/, // continuous
]

function syllablesInPart(part: string): number {
  const known = SYLLABLES[part]
  if (known) return known
  const spoken = part.replace(/^y(?=[aeiou])/, '').replace(/qu(?=[aeiou])/g, 'q')
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  const silent = SILENT.filter((pattern) => pattern.test(spoken)).length
  const sounded = SOUNDED.filter((pattern) => pattern.test(spoken)).length
  return Math.max(1, groups - silent + sounded)
}

const MOST_REMEMBERED = 20_000
const remembered = new Map<string, number>()

/**
 * Takes one English word; returns its number of syllables when spoken: vowel groups, less the silent endings, with a list
 * of common exceptions. A number counts one per digit.
 */
export function syllableCount(word: string): number {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/['’](?:s|d|ll|re|ve|m)?/g, '')
  const parts = plain.split(/[-.,]/).filter(Boolean)
  const count = parts.reduce((sum, part) => sum + (/^\d+$/.test(part) ? part.length : syllablesInPart(part)), 0) || 1
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(word, count)
  return count
}

/**
 * Takes a text; returns its Flesch-Kincaid grade, to one decimal: 0.39 × words per sentence + 11.8 ×
 * syllables per word − 15.59. An estimate, for English only; 0 for a text without words.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text)
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllableCount(word), 0)
  const grade = 0.39 * (words.length / sentencesOf(text).length) + 11.8 * (syllables / words.length) - 15.59
  return Math.round(grade * 10) / 10
}

/** Takes a grade; returns its band. Below all bands counts as the lowest, above as the highest. */
export function bandOf(grade: number): ReadingBand {
  if (grade < READING_BANDS.younger.range[1]) return 'younger'
  return grade < READING_BANDS.middle.range[1] ? 'middle' : 'older'
}
