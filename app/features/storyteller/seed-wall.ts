const LONGEST_WORDS = 60
/** What the words of a seed are called when they are read off a wall. */
export const WALL = 'the words on the wall'

/**
 * A seed that names no thing, or is in words that we cannot read, becomes a text to be read: it is written on a wall. Takes the
 * seed; returns those words as the only thing, or nothing where there is no letter.
 */
export function onTheWall(seed: string): { short: string; full: string; tag: string }[] {
  const line = (seed.match(/[\p{L}\p{N}¡¿].*/u)?.[0] ?? '').split(/[\n"“”„«»]|(?<=\p{STerm})\s/u)[0]?.replace(/\s+/g, ' ') ?? ''
  const letters = [...line]
  const cut = letters.length > LONGEST_WORDS ? letters.slice(0, LONGEST_WORDS).join('').replace(/\s+\S*$/, '') : line
  const words = cut.replace(/[\s.,;:]+$/, '')
  return words ? [{ short: WALL, full: `the words "${words}" on the wall`, tag: words }] : []
}
