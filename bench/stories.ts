import { reportOn } from '~/features/storyteller/story-report'
import { tellStory } from '~/features/storyteller/storyteller'
import type { ToldStory } from '~/features/storyteller/story-request'
import { articleFor } from '~/features/storyteller/wording'
import { sentencesOf, wordsOf } from '~/lib/sentences'
import { repeatedRequest, sampleRequests } from './story-sample'

export type Measure = { name: string; value: string; ok: boolean }

const SAME_INPUTS = 100

function fiveGramsOf(content: string): Set<string> {
  const words = wordsOf(content.toLowerCase())
  return new Set(words.slice(0, -4).map((_, index) => words.slice(index, index + 5).join(' ')))
}

/** Takes stories; returns the mean and the worst Jaccard index of the word 5-grams of any two of them. */
export function overlapOf(stories: readonly ToldStory[]): { mean: number; worst: number } {
  const grams = stories.map(({ content }) => fiveGramsOf(content))
  const indexes = grams.flatMap((one, index) =>
    grams.slice(index + 1).map((other) => {
      const shared = [...one].filter((gram) => other.has(gram)).length
      return shared / (one.size + other.size - shared)
    }),
  )
  return {
    mean: indexes.reduce((sum, index) => sum + index, 0) / indexes.length,
    worst: Math.max(...indexes),
  }
}

/** Takes a text; returns what is wrong in it: placeholders left over, doubled words, and mistakes of a and an. */
export function slipsIn(content: string): {
  placeholders: string[]
  doubled: string[]
  articles: string[]
} {
  const articles = [...content.matchAll(/(?<![\p{L}’'-])(an?) (["'“]?[\p{L}\p{N}][^\s,.;:!?"]*)/giu)]
    .filter(([, article, word]) => article !== 'A' || /^\p{Ll}/u.test(word as string))
    .filter(([, article, word]) => articleFor(word as string) !== (article as string).toLowerCase())
  return {
    placeholders: content.match(/[$^~{}[\]<>|]|undefined|null|NaN|[\u0000-\u0009\u000b-\u001f]/g) ?? [],
    doubled: content.match(/(?<![\p{L}])(\p{L}+) \1(?![\p{L}])/giu) ?? [],
    articles: articles.map(([whole]) => whole),
  }
}

/**
 * Measures the built-in storyteller as issue 2 asks. Takes nothing; returns one line for each measure with
 * its value and whether it is met. 300 stories, and one combination 100 times.
 */
export async function benchStories(): Promise<Measure[]> {
  const sample = sampleRequests()
  sample.slice(0, 20).forEach(({ request, seed }) => tellStory(request, seed))
  const startedAt = process.cpuUsage()
  const told = sample.map(({ request, seed }) => ({ request, story: tellStory(request, seed) }))
  const used = process.cpuUsage(startedAt)
  const milliseconds = (used.user + used.system) / 1000 / told.length
  const reports = told.map(({ request, story }) => reportOn(story.content, request))
  const share = (count: number) => `${((100 * count) / told.length).toFixed(1)} %`
  const wellMade = reports.filter(({ isInBand, isInLength }) => isInBand && isInLength).length
  const missing = reports.flatMap((report) => report.missing)
  const lostFacts = reports.flatMap((report) => report.facts.filter(({ sentence }) => sentence === null))
  const repeated = Array.from({ length: SAME_INPUTS }, (_, seed) => tellStory(repeatedRequest(), seed + 1))
  const overlap = overlapOf(repeated)
  const distinctTitles = (stories: readonly ToldStory[]) =>
    new Set(stories.map(({ title }) => title)).size / stories.length
  const titles = Math.min(distinctTitles(repeated), distinctTitles(told.map(({ story }) => story)))
  const slips = [...told.map(({ story }) => story), ...repeated].map(({ title, content }) =>
    slipsIn(`${title}\n${content}`),
  )
  const all = (kind: 'placeholders' | 'doubled' | 'articles') => slips.flatMap((slip) => slip[kind])
  const listed = (found: string[]) =>
    found.length === 0 ? '0' : `${found.length}: ${[...new Set(found)].slice(0, 8).join(' | ')}`
  const sentences = told.map(({ story }) => sentencesOf(story.content).length)

  return [
    {
      name: 'stories told',
      value: `${told.length} + ${SAME_INPUTS}, ${Math.round(
        sentences.reduce((a, b) => a + b, 0) / told.length,
      )} sentences each`,
      ok: true,
    },
    {
      name: 'inside length ±15 % and reading band',
      value: share(wellMade),
      ok: wellMade >= 0.95 * told.length,
    },
    {
      name: '  inside length',
      value: share(reports.filter(({ isInLength }) => isInLength).length),
      ok: true,
    },
    {
      name: '  inside reading band',
      value: share(reports.filter(({ isInBand }) => isInBand).length),
      ok: true,
    },
    { name: 'vocabulary words missing', value: listed(missing), ok: missing.length === 0 },
    {
      name: 'lesson facts missing',
      value: listed(lostFacts.map(({ fact }) => fact)),
      ok: lostFacts.length === 0,
    },
    {
      name: '5-gram overlap, same inputs, mean (Jaccard)',
      value: overlap.mean.toFixed(3),
      ok: overlap.mean <= 0.1,
    },
    {
      name: '5-gram overlap, same inputs, worst (Jaccard)',
      value: overlap.worst.toFixed(3),
      ok: overlap.worst <= 0.35,
    },
    { name: 'distinct titles', value: `${(titles * 100).toFixed(1)} %`, ok: titles >= 0.9 },
    {
      name: 'unresolved placeholders',
      value: listed(all('placeholders')),
      ok: all('placeholders').length === 0,
    },
    { name: 'doubled words', value: listed(all('doubled')), ok: all('doubled').length === 0 },
    { name: 'a/an errors', value: listed(all('articles')), ok: all('articles').length === 0 },
    {
      name: 'milliseconds per story (processor time)',
      value: milliseconds.toFixed(1),
      ok: milliseconds <= 20,
    },
  ]
}

if (import.meta.main) {
  for (const { name, value, ok } of await benchStories())
    console.log(`${ok ? 'ok ' : 'NO '} ${name.padEnd(46)} ${value}`)
}
