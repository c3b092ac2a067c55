import { sentencesOf, wordCount } from '~/lib/sentences'
import type { Cast } from './cast'
import { chanceOf, shuffledBy } from '~/lib/chance'
import { render } from './markup'
import {
  ANY_SPEECH_TAILS,
  EVENT_OPENINGS,
  EVENT_TAILS,
  HERO_OPENINGS,
  PAIR_OPENINGS,
  SPEECH_TAILS,
  STATE_OPENINGS,
} from './words/subordinate'

/** Below this dial nothing is elaborated. */
const ELABORATES_FROM = 0.4
/** At the highest dial, one sentence per this many words of story is lengthened. */
const WORDS_PER_CLAUSE = 34
const WORDS_IN_CLAUSE = 13
const MOST_OVERLENGTH = 1.1
const LONGEST_PLAIN_SENTENCE = 20
const DEEDS =
  '(?:came|went|fell|moved|turned|opened|stopped|began|gave|rose|swung|slid|dropped|ran|took|put|held|looked|walked|followed|climbed|searched|knelt|picked|pulled|drew|set|bent|stood|lifted|reached|pushed|wiped|laid|leaned|crossed|listened|stepped|tore|threw|caught|blinked|went|rang|struck|shook|flickered|crept|broke|closed|clicked|rolled|lit|tried)'
const ON_THE_WAY = '(?:walked|went|climbed|followed|searched|crossed|crept)'
const ALREADY_LONG = /, (?:which|as|and|while|like|though|although|with)\b|[:;"]/
/** Things heard or felt cannot be half hidden, or looked at closely. */
const NOT_SEEN =
  /\b(?:pause|silence|sound|noise|rush|static|giggle|voice|smell|story|saying|reason|rule|question|answer|breath|echo|music|time|minute|price|handshake|crash|knock)\b/

type Kind = 'speech' | 'any-speech' | 'hero' | 'pair' | 'event-opening' | 'event-tail' | 'state'
const POOLS: Record<Kind, readonly string[]> = {
  speech: SPEECH_TAILS,
  'any-speech': ANY_SPEECH_TAILS,
  state: STATE_OPENINGS,
  hero: HERO_OPENINGS,
  pair: PAIR_OPENINGS,
  'event-opening': EVENT_OPENINGS,
  'event-tail': EVENT_TAILS,
}

/** How often a story may use each kind; more would be noticed. */
const MOST_OF_A_KIND: Record<Kind, number> = {
  speech: 6,
  'any-speech': 3,
  hero: 3,
  pair: 1,
  'event-opening': 3,
  'event-tail': 3,
  state: 1,
}
/** Clauses about one person, which do not suit a hero who is several. */
const OF_ONE = /expression|somebody who|a person|his voice|glance/

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * Lengthens some sentences with subordinate clauses, for readers who are ready for them. Takes the finished paragraphs of
 * the middle of a story, the cast, the dial, how many words the middle may have, and the words that keep their capital;
 * returns the paragraphs. No clause is used twice, and only short sentences of a suitable kind are changed: something the
 * hero says or does, something both do, something that happens.
 */
export function elaborated(
  paragraphs: readonly string[],
  isSettled: (index: number) => boolean,
  cast: Cast,
  dial: number,
  words: number,
  names: ReadonlySet<string>,
): string[] {
  const share = (dial - ELABORATES_FROM) / (1 - ELABORATES_FROM)
  if (share <= 0) return [...paragraphs]
  const room =
    words * MOST_OVERLENGTH - paragraphs.reduce((sum, paragraph) => sum + wordCount(paragraph), 0)
  let left = Math.min(Math.round((words / WORDS_PER_CLAUSE) * share), Math.floor(room / WORDS_IN_CLAUSE))
  if (left <= 0) return [...paragraphs]
  const pools = Object.fromEntries(
    Object.entries(POOLS).map(([kind, clauses]) => [
      kind,
      shuffledBy(clauses, cast.seed, kind)
        .filter((clause) => !cast.hero.isPlural || !OF_ONE.test(clause))
        .slice(0, MOST_OF_A_KIND[kind as Kind]),
    ]),
  ) as Record<Kind, string[]>
  const { short } = cast.hero
  const heroDoes = new RegExp(`^${escaped(short)} ${DEEDS}\\b`, 'iu')
  const pairDoes = new RegExp(`^${cast.narrator.isFirst ? 'We' : 'They'} ${ON_THE_WAY}\\b`)
  const happens = new RegExp(`^(?:The|A|An|One|Another) [^,.]{0,60}? ${DEEDS}\\b`, 'u')
  const someoneDoes = new RegExp(`^(?:He|She) ${DEEDS}\\b`)
  const somehowIs = /^There (?:was|were) (?:a|an|one|two|three) /
  const anySays = new RegExp(
    `^((?:${escaped(
      cast.narrator.isFirst ? 'I' : cast.friend.name,
    )} (?:said|whispered|asked|told \\p{L}+|inquired)|said ${escaped(cast.friend.name)}))\\.(?=\\s|$)`,
    'u',
  )
  const heroSays = new RegExp(
    `^((?:(?!")[^.])*?(?:${escaped(
      short,
    )} (?:said|added|answered|told \\p{L}+)|(?:said|whispered) ${escaped(
      short,
    )})(?: \\p{Ll}+ly)?)\\.(?=\\s|$)`,
    'iu',
  )

  const clauseFor = (kind: Kind): string | undefined => {
    const source = pools[kind].shift()
    if (source === undefined) return undefined
    left -= 1
    return render(source, {
      seed: cast.seed,
      dial: 0,
      valueOf: (name) => cast.values[name]?.replace(/[\u0002-\u0004]/g, ''),
    })
  }
  const opened = (sentence: string, clause: string | undefined) => {
    if (!clause) return sentence
    const keepsCapital = names.has(/^\p{Lu}[\p{L}']*/u.exec(sentence)?.[0] ?? '')
    return `${clause} ${keepsCapital ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1)}`
  }
  const tailed = (sentence: string, clause: string | undefined) =>
    clause ? `${sentence.slice(0, -1)}, ${clause}.` : sentence

  const longer = (sentence: string): string => {
    if (left <= 0 || chanceOf(cast.seed, 'elaborate', sentence) > 0.35 + 0.65 * share) return sentence
    if (
      ALREADY_LONG.test(sentence) ||
      !sentence.endsWith('.') ||
      wordCount(sentence) > LONGEST_PLAIN_SENTENCE ||
      wordCount(sentence) < 3
    )
      return sentence
    if (heroDoes.test(sentence)) return opened(sentence, clauseFor('hero'))
    if (
      someoneDoes.test(sentence) &&
      cast.hero.pronouns.he === sentence.split(' ')[0]?.toLowerCase() &&
      dial > 1
    )
      return opened(sentence, clauseFor('hero'))
    if (pairDoes.test(sentence)) return opened(sentence, clauseFor('pair'))
    if (somehowIs.test(sentence)) return NOT_SEEN.test(sentence) ? sentence : opened(sentence, clauseFor('state'))
    if (NOT_SEEN.test(sentence) || / (?:with|like|as) |^An? (?:second|moment|minute)\b/.test(sentence)) return sentence
    if (!happens.test(sentence) || /\b(?:had|was|were)\b/.test(sentence.split(' ').slice(0, 4).join(' ')))
      return sentence
    return chanceOf(cast.seed, 'which', sentence) < 0.5
      ? tailed(sentence, clauseFor('event-tail'))
      : opened(sentence, clauseFor('event-opening'))
  }

  return paragraphs.map((paragraph, index) => {
    const spoken = paragraph.replace(/(?<=[,?!]")( [^"]*)/g, (after) => {
      const said = after.trimStart()
      const heroTag = heroSays.exec(said)?.[1]
      const tag = heroTag ?? anySays.exec(said)?.[1]
      if (!tag || left <= 0 || wordCount(tag) > 6) return after
      const clause = (heroTag ? clauseFor('speech') : undefined) ?? clauseFor('any-speech')
      return clause ? ` ${tag}, ${clause}${said.slice(tag.length)}` : after
    })
    // What was woven in is not lengthened, except by a clause after "said".
    if (isSettled(index)) return spoken
    return spoken
      .split(/("[^"]*"[^"]*?(?:[.!?](?=\s|$)|$))/)
      .map((part) =>
        part.includes('"')
          ? part
          : part.replace(/\S[\s\S]*\S/, (core) => sentencesOf(core).map(longer).join(' ')),
      )
      .join('')
  })
}
