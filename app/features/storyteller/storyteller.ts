import { castFor, HERO_MARK, OLD_HAND_MARK, type Cast } from './cast'
import { chanceOf, drawFrom, hashOf } from '~/lib/chance'
import { draftWithin } from './drafts'
import { render } from './markup'
import type { Place } from './places'
import type { StoryRequest, ToldStory } from './story-request'
import { ANY_TITLES } from './words/titles'
import { finished } from './wording'

const SMALL_TITLE_WORDS = new Set(
  'a an and at but by for from in nor of on or so the to up with'.split(' '),
)
const MOST_TAGS = 6
/** The share of titles written for the plot itself; the others fit any plot, around one of its words. */
const OWN_TITLES = 0.4

function titleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, index) =>
      index > 0 &&
      index < words.length - 1 &&
      SMALL_TITLE_WORDS.has(word.toLowerCase()) &&
      /^\p{L}?\p{Ll}*$/u.test(word)
        ? word.toLowerCase()
        : word.replace(
            /^(["'(]*)(\p{Ll})/u,
            (_, before: string, letter: string) => before + letter.toUpperCase(),
          ),
    )
    .join(' ')
}

function titleOf(cast: Cast): string {
  const titles = chanceOf(cast.seed, 'title kind') < OWN_TITLES ? cast.shape.titles : ANY_TITLES
  const source = drawFrom(titles, cast.seed, 'title')
  const text = finished(
    render(source, {
      seed: cast.seed,
      dial: 1,
      valueOf: (name) =>
        name === 'tag' ? drawFrom(cast.shape.titleWords, cast.seed, 'title word') : cast.values[name],
    }),
  )
  return titleCase(text.replaceAll(HERO_MARK, '').replaceAll(OLD_HAND_MARK, ''))
}

function tagOf(place: Place): string {
  return place.name.replace(/^the /, '').toLowerCase()
}

function tagsOf(cast: Cast): string {
  const tags = [
    cast.hero.short.replace(/^the /, ''),
    tagOf(cast.place),
    ...cast.shape.tags,
    ...cast.things.map(({ short, tag }) => tag ?? short.replace(/^the /, '')),
  ].map((tag) => tag.replace(/[,"]/g, '').trim())
  return [...new Set(tags)].filter(Boolean).slice(0, MOST_TAGS).join(', ')
}

/**
 * Tells a story without a network: the writer used where no language model is configured. Takes what the teacher asked for
 * (any text is safe; of too many words or facts, as many are used as the length can carry) and a seed, a whole number; the
 * same two always give the same story. Returns title, content as paragraphs separated by a blank line, and tags separated
 * by commas. Throws nothing for any request. Issue 2, "The built-in storyteller"; P1 §7, "generate-story".
 */
export function tellStory(request: StoryRequest, seed: number): ToldStory {
  const { character, setting = '', plotSeed = '' } = request
  const castOf = (attempt: number) => castFor(request, hashOf(seed, attempt, character, setting, plotSeed))
  const { cast, text } = draftWithin(castOf, request)
  return { title: titleOf(cast), content: text, seeds: tagsOf(cast) }
}
