import { chanceOf } from '~/lib/chance'
import { sentencesOf, wordCount } from '~/lib/sentences'

const FINITE =
  /\b(?:was|were|wasn't|weren't|had|hadn't|did|didn't|could|couldn't|would|wouldn't|should|might|must|will|can|cannot|can't|is|isn't|are|has|have|do|don't|does|came|went|stood|sat|lay|ran|fell|rose|began|became|kept|left|felt|saw|heard|knew|thought|took|gave|made|found|held|put|let|set|told|got|grew|hung|shook|swung|said|leaned|spoke|drew|rang|struck|blew|broke|threw|wrote|wore|sang|sank|slid|swept|tore|woke|bent|bit|built|bought|caught|chose|crept|drank|drove|ate|flew|forgot|froze|hid|hit|hurt|led|lit|lost|meant|met|paid|rode|sent|shut|slept|sold|spent|spun|sprang|stole|stuck|swore|wept|won|told|clung|dug|fed|fought|flung|leapt|slung|wound|fly|comes|goes|keeps|takes|makes|sit|sits|stand|stands|hang|hangs|lie|lies|it's|that's|there's|I'm|we're|I've|\p{Ll}{3,}ed)\b/iu
const CLOSED = /[!?…]"?$|\b(?:[A-Z]{3,})\b|—/
const FIRST_WORD = /^(\p{Lu}\p{Ll}*|A)(?=[ ,'])/u
const CONNECTIVES: readonly [RegExp, string][] = [
  [/^But (?=\S)/u, ', but '],
  [/^And (?=\S)/u, ', and '],
  [/^So (?=\S)/u, ', and so '],
  [/^Then (?=\S)/u, ', and then '],
  [/^Yet (?=\S)/u, ', yet '],
]
const LEANING =
  /^(?:In|On|At|With|Without|Like|Under|Over|Behind|Beside|Among|From|Into|Across|Along|Not|Just|Only|Always|Never)\b/
const LONGEST_SENTENCE = 44
/** Below this dial sentences stay as they were written. */
const JOINS_FROM = 0.25

export type Composer = {
  seed: number
  /** 0 leaves sentences short, 1 joins as many as possible. */
  dial: number
  /** Words that keep their capital in the middle of a sentence. */
  names: ReadonlySet<string>
}

function lowered(sentence: string, names: ReadonlySet<string>): string {
  const first = FIRST_WORD.exec(sentence)?.[1] ?? ''
  return first === '' || first === 'I' || names.has(first)
    ? sentence
    : first.charAt(0).toLowerCase() + sentence.slice(1)
}

function joined(
  first: string,
  second: string,
  draw: number,
  names: ReadonlySet<string>,
): string | undefined {
  if (CLOSED.test(first) || CLOSED.test(second) || !first.endsWith('.') || !FIRST_WORD.test(second))
    return undefined
  if (wordCount(first) + wordCount(second) > LONGEST_SENTENCE || !FINITE.test(first)) return undefined
  if (first.includes(':')) return undefined
  const start = first.slice(0, -1)
  if (!FINITE.test(second))
    return LEANING.test(second) && wordCount(second) < 12
      ? `${start}, ${lowered(second, names)}`
      : undefined
  const connective = CONNECTIVES.find(([pattern]) => pattern.test(second))
  if (connective) return start + second.replace(connective[0], connective[1])
  const hasAnd = /, and /.test(first) || /, and /.test(second)
  const halves = (first.match(/;/g)?.length ?? 0) + (second.match(/;/g)?.length ?? 0)
  if (halves > 0 && hasAnd) return undefined
  const isContrast = /\b(?:not|never|no|nobody|nothing|\p{L}+n't)\b/iu.test(first)
  return (
    start +
    ((draw < 0.55 && !hasAnd && !isContrast) || halves > 0 ? ', and ' : '; ') +
    lowered(second, names)
  )
}

function gathered(text: string, share: number, { seed, names }: Composer): string {
  return sentencesOf(text)
    .reduce<string[]>((sentences, sentence) => {
      const before = sentences.at(-1)
      const isWanted = before !== undefined && chanceOf(seed, 'join', sentence) < share
      const both = isWanted ? joined(before, sentence, chanceOf(seed, 'how', sentence), names) : undefined
      return both === undefined ? [...sentences, sentence] : [...sentences.slice(0, -1), both]
    }, [])
    .join(' ')
}

/**
 * Composes the sentences of one paragraph for the reader's level. Takes a finished paragraph and how to compose it; returns
 * the paragraph with neighbouring statements joined into compound sentences, more of them the higher the dial. Narration
 * and speech are composed separately; questions, cries, signs and sentences with a colon stay as they are.
 */
export function composed(paragraph: string, composer: Composer): string {
  const share = (Math.min(1, composer.dial) - JOINS_FROM) / (1 - JOINS_FROM)
  if (share <= 0) return paragraph
  return paragraph
    .split('\n')
    .map((line) =>
      line
        .split(/("[^"]*")/)
        .map((part, index) => {
          if (part.startsWith('"')) return `"${gathered(part.slice(1, -1), share * 0.8, composer)}"`
          const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part) ?? []
          if (index === 0 || core === '') return before + gathered(core, share, composer) + after
          const tag =
            /^[\p{Ll}$][^.]*\.|^\p{Lu}\p{Ll}* (?:said|asked|inquired|whispered|told|called|agreed)[^.]*\./u.exec(
              core,
            )?.[0] ?? ''
          const rest = core.slice(tag.length).trim()
          return `${before}${tag}${tag && rest ? ' ' : ''}${
            rest ? gathered(rest, share, composer) : ''
          }${after}`
        })
        .join(''),
    )
    .join('\n')
}
