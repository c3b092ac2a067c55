import { setImmediate } from 'node:timers/promises'
import { dictionaryFile, senseFrom, type Sense } from './dictionary.server'

const CHUNK = 128 * 1024
/** Words that occur only once are not kept: they are as good as unknown. */
const LEAST_COUNTED = 2

/** Reads a data file in pieces of whole lines, and lets other work run in between. */
async function* linesOf(name: string): AsyncGenerator<string> {
  const { handle, size } = await dictionaryFile(name)
  const buffer = Buffer.alloc(CHUNK)
  let unread = ''
  for (let position = 0; position < size; position += CHUNK) {
    const { bytesRead } = await handle.read(buffer, 0, CHUNK, position)
    const text = unread + buffer.toString('latin1', 0, bytesRead)
    const end = text.lastIndexOf('\n') + 1
    unread = text.slice(end)
    yield text.slice(0, end)
    await setImmediate()
  }
}

let counting: Promise<Map<string, number>> | undefined

/** How often definitions use each word. */
async function countUses(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of ['data.noun', 'data.verb', 'data.adj', 'data.adv']) {
    for await (const text of linesOf(name)) {
      for (const [gloss] of text.matchAll(/(?<=\| )[^\n]*/g)) {
        for (const word of gloss.toLowerCase().match(/[a-z]{3,}/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
  }
  for (const [word, count] of counts) if (count < LEAST_COUNTED) counts.delete(word)
  return counts
}

/**
 * Takes a word or several; returns how often the dictionary's own definitions use it (the rarest one, of several): words
 * that definitions are made of are known at school. "dog" 300, "wolf" 40, "dhole" 0.
 */
export async function familiarityOf(words: string): Promise<number> {
  counting ??= countUses()
  const counts = await counting
  const parts = words.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []
  const each = parts.map((part) => (counts.get(part) ?? 0) + (counts.get(`${part}s`) ?? 0))
  return each.length === 0 ? 0 : Math.min(...each)
}

/** Takes a word; returns it escaped for a regular expression. */
export const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Takes words, with a star where only the beginning counts ("volcan*"), and the maximum number of senses; returns the nouns
 * whose definition uses each of the words.
 */
export async function nounsDefinedWith(words: readonly string[], most: number): Promise<Sense[]> {
  const patterns = words.map(
    (word) =>
      new RegExp(word.endsWith('*') ? `\\b${escaped(word.slice(0, -1))}` : `\\b${escaped(word)}(?:s|es)?\\b`, 'i'),
  )
  const found: Sense[] = []
  for await (const text of linesOf('data.noun')) {
    if (!patterns.every((pattern) => pattern.test(text))) continue
    for (const line of text.split('\n')) {
      const gloss = line.slice(line.indexOf('| ') + 1)
      if (line.startsWith('  ') || !patterns.every((pattern) => pattern.test(gloss))) continue
      found.push(senseFrom(line, 'noun'))
      if (found.length >= most) return found
    }
  }
  return found
}
