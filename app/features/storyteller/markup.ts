import { chanceOf } from '~/lib/chance'
import { RICHER_WORDS } from './words/richer-words'

/**
 * The little language in which scenes are written:
 *   {one|another}        two ways to say the same, drawn once for a story
 *   {&key:one|another}   the same, where all groups with one key go together: all the first, or all the second
 *   [plain/rich]         word choice or syntax; a dial from 0 to 1 moves a story from plain to rich
 *   [plain/fuller/rich]  the same in three steps
 *   <, and>              a joint: two sentences where the dial is low, one joined by ", and" where it is high
 *   $name                a value of this story
 * All may be nested. Values are inserted after parsing, so a teacher's text is never read as markup.
 */
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string }
  | { kind: 'either' | 'level'; id: number; key?: string; options: Node[][] }

const parsed = new Map<string, Node[]>()

function parse(source: string): Node[] {
  let at = 0
  let id = 0

  function readUntil(stops: string): Node[] {
    const nodes: Node[] = []
    let text = ''
    const flush = () => {
      if (text) nodes.push({ kind: 'text', text })
      text = ''
    }
    while (at < source.length && !stops.includes(source[at] as string)) {
      const character = source[at] as string
      at += 1
      if (character === '{' || character === '[') {
        flush()
        const [separator, close] = character === '{' ? ['|', '}'] : ['/', ']']
        const own = (id += 1)
        const key = /^&([a-z]+):/.exec(source.slice(at, at + 20))?.[1]
        if (key) at += key.length + 2
        const options = [readUntil(separator + close)]
        while (source[at] === separator) {
          at += 1
          options.push(readUntil(separator + close))
        }
        at += 1
        nodes.push({ kind: character === '{' ? 'either' : 'level', id: own, key, options })
      } else if (character === '<') {
        flush()
        const end = source.indexOf('>', at)
        const joint = source.slice(at, end)
        at = end + 1
        while (source[at] === ' ') at += 1
        nodes.push({
          kind: 'level',
          id: (id += 1),
          options: [[{ kind: 'text', text: '. ' }], [{ kind: 'text', text: `${joint} ` }]],
        })
      } else if (character === '$') {
        flush()
        const name = /^[A-Za-z]+/.exec(source.slice(at))?.[0] ?? ''
        at += name.length
        nodes.push({ kind: 'value', name })
      } else {
        text += character
      }
    }
    flush()
    return nodes
  }

  return readUntil('')
}

function nodesOf(source: string): Node[] {
  const known = parsed.get(source)
  if (known) return known
  const nodes = parse(source)
  parsed.set(source, nodes)
  return nodes
}

export type Rendering = {
  /** Draws the alternatives; the same seed draws the same ones at every dial. */
  seed: number
  /** 0 is the plainest telling, 1 the richest. */
  dial: number
  /** Finds a value by its name; undefined is a mistake in a scene, and throws. */
  valueOf: (name: string) => string | undefined
}

const RICHER_FROM = 0.4

function stepFor(options: number, threshold: number, dial: number): number {
  if (options === 2) return dial > 0.02 + threshold * 0.96 ? 1 : 0
  return Math.min(options - 1, Math.floor(dial * (options - 1) + threshold * 0.98))
}

const richerFor = new Map<string, readonly (readonly [RegExp, string])[]>()

/** Which of the richer words apply to a text; found once, because scenes are drawn many times. */
function richerWordsIn(text: string): readonly (readonly [RegExp, string])[] {
  const known = richerFor.get(text)
  if (known) return known
  const fitting = RICHER_WORDS.filter(([pattern]) => text.search(pattern) >= 0)
  richerFor.set(text, fitting)
  return fitting
}

/** Takes some of the storyteller's own words; returns them with as many richer words as the dial asks for. */
function enriched(text: string, { seed, dial }: Rendering): string {
  if (dial < RICHER_FROM) return text
  const share = (dial - RICHER_FROM) / (1 - RICHER_FROM)
  return richerWordsIn(text).reduce(
    (words, [pattern, richer]) =>
      chanceOf(seed, text, richer) < share ? words.replace(pattern, richer) : words,
    text,
  )
}

/**
 * Takes a scene's source and how to render it; returns its text, not yet capitalised. Throws an Error for a value that
 * nobody defined, because a placeholder must never reach a pupil.
 */
export function render(source: string, rendering: Rendering): string {
  const { seed, dial, valueOf } = rendering
  const write = (nodes: Node[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return enriched(node.text, rendering)
        if (node.kind === 'value') {
          const value = valueOf(node.name)
          if (value === undefined) throw new Error(`No value for $${node.name} in: ${source}`)
          return value
        }
        const drawn = node.key ? chanceOf(seed, 'together', node.key) : chanceOf(seed, source, node.id)
        const option =
          node.kind === 'either'
            ? Math.floor(drawn * node.options.length)
            : stepFor(node.options.length, drawn, dial)
        return write(node.options[option] as Node[])
      })
      .join('')
  return write(nodesOf(source))
}
