import { drawFrom, shuffledBy } from '~/lib/chance'
import type { Cast } from './cast'
import type { Block } from './plan'
import type { Beat } from './scene'
import type { SeedKind } from './seed-reading'
import { WALL } from './seed-wall'
import { wovenUnit } from './vocabulary'
import { tellingsOf } from './words/lexicon/lexicon'
import { BRIEFEST_EVENTS, BRIEFEST_OLDER_THREADS, BRIEFEST_SEARCHES, BRIEFEST_THREADS } from './words/brief-threads'
import { BRIEFEST_IDEAS, BRIEFEST_OLDER_IDEAS } from './words/idea-threads'
import { ALSO_FRAMES, SEED_THREADS, type SeedThread } from './words/seed-threads'
import { BRIEFEST_TASKS } from './words/task-threads'
import { capitalised, pluralMarked } from './wording'

/** Beats in which the seed comes up, the most important first. */
const SEED_BEATS: readonly Beat[] = ['hook', 'turn', 'pursuit', 'last', 'wrong', 'arrival']
const BEATS_WHERE_SHORT = 4
/** So many letters longer than the other a telling may be where there is little room. */
const BRIEF_LEEWAY = 8

/** How much room a plot seed gets: every beat, the four that carry it, or a few words in each of those. */
export type SeedManner = 'full' | 'brief' | 'briefest'

/** What the hero has to do, as anybody would have to: "find one's dog". */
function anybodys(task: string): string {
  return task
    .replace(/\$himself/g, 'oneself')
    .replace(/\$his\b|\b(?:his|her|their)(?= \p{L})/gu, "one's")
    .replace(/\$(?:him|he)\b/g, 'one')
}

function isIdeaOrSubject(kind: SeedKind): boolean {
  return kind === 'idea' || kind === 'subject'
}

function valuesFor(cast: Cast): Record<string, string> {
  const { reading, values } = cast
  if (!reading) return {}
  const ofHero = (text: string) => text
    .replaceAll('$Hs', values.Hs as string)
    .replaceAll('$H', cast.hero.short)
    .replaceAll('$they', values.they as string)
    .replaceAll('$girls', cast.hero.pronouns.he === 'she' ? (values.Hs as string) : "a girl's")
    .replaceAll('$boys', cast.hero.pronouns.he === 'he' ? (values.Hs as string) : "a boy's")
    .replaceAll('$himself', cast.hero.pronouns.himself)
    .replaceAll('$him', cast.hero.pronouns.him)
    .replaceAll('$his', cast.hero.pronouns.his)
    .replaceAll('$he', cast.hero.pronouns.he)
  const told = ofHero(reading.happened ?? '')
  const task = reading.task ?? ''
  const isUnseen = isIdeaOrSubject(reading.kind)
  const named = (text: string) => (/[^aius'’]s$/.test(text) || text === WALL ? pluralMarked(text) : text)
  return {
    // "A curse" is "the curse" when it comes up again; "friendship" stays as it is.
    seed: named(isUnseen && !/^an? /i.test(reading.bare) ? reading.bare : reading.main.short),
    full: isUnseen ? reading.bare : reading.main.full,
    idea: reading.bare,
    also: reading.also?.short ?? '',
    told,
    Told: capitalised(told),
    said: reading.said ?? '',
    task: ofHero(task),
    onesTask: anybodys(task),
  }
}

function briefestFor(kind: SeedKind, isOlder: boolean): readonly SeedThread[] {
  if (kind === 'task') return BRIEFEST_TASKS
  if (isIdeaOrSubject(kind)) return isOlder ? BRIEFEST_OLDER_IDEAS : BRIEFEST_IDEAS
  if (isOlder) return BRIEFEST_OLDER_THREADS
  return kind === 'missing' || kind === 'lost-being' ? BRIEFEST_SEARCHES : BRIEFEST_THREADS
}

/**
 * Lets the plot seed play its part: draws one of the threads for what the seed is (something missing, someone missing, a
 * thing that is carried, a thing that stands there, a feeling, an event) and puts a line of it into each beat, so that the
 * turn and the end depend on it. Takes the chosen blocks, which it changes, the cast, how much room there is, and whether
 * the readers are older; returns nothing.
 */
export function weaveSeed(blocks: readonly Block[], cast: Cast, manner: SeedManner, isOlder: boolean): void {
  const { seed, reading } = cast
  if (!reading) return
  const isBrief = manner !== 'full'
  const isTask = reading.kind === 'task'
  const briefest = briefestFor(reading.kind, isOlder)
  const thread: SeedThread =
    manner === 'briefest' ? drawFrom(briefest, seed, 'brief thread') : drawFrom(SEED_THREADS[reading.kind], seed, 'thread')
  const event = manner === 'briefest' && !isTask ? drawFrom(BRIEFEST_EVENTS, seed, 'brief event') : thread.event
  const values = valuesFor(cast)
  const ofBeat = (beat: Beat) => blocks.filter((block) => block.beat === beat)
  const telling = (line: string, key: string) => {
    const tellings = shuffledBy(tellingsOf(line), seed, 'thread', key)
    const shortest = Math.min(...tellings.map(({ length }) => length))
    return isBrief ? tellings.find(({ length }) => length <= shortest + BRIEF_LEEWAY) : tellings[0]
  }
  for (const beat of SEED_BEATS.slice(0, isBrief ? BEATS_WHERE_SHORT : SEED_BEATS.length)) {
    const line = beat === 'hook' && reading.happened && event ? event : thread[beat]
    const block = beat === 'hook' || beat === 'pursuit' ? ofBeat(beat).at(-1) : ofBeat(beat)[0]
    if (!line || !block) continue
    const idea = (beat === 'hook' ? values.idea : values.seed) as string
    const unit = wovenUnit(telling(line, beat) as string, { ...values, idea })
    if (beat === 'turn' || beat === 'last') block.paragraphs.unshift([unit])
    else block.paragraphs.push([unit])
  }
  if (!reading.also || isBrief) return
  for (const beat of ['pursuit', 'price'] as const) {
    const block = ofBeat(beat)[0]
    const frame = drawFrom(ALSO_FRAMES[beat] ?? [], seed, 'also', beat)
    block?.paragraphs.push([wovenUnit(telling(frame, `also ${beat}`) as string, values)])
  }
}
