/**
 * Keyed chance: the same key always gives the same number, whatever was asked before. A story can therefore be drawn again
 * with one setting changed and everything else as it was.
 * Takes any texts and numbers; returns a whole number from 0 to 2^32 - 1 (FNV-1a with a final mix).
 */
export function hashOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('\u0000')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Takes a key as {@link hashOf} does; returns a number from 0 up to, not including, 1. */
export function chanceOf(...key: (string | number)[]): number {
  return hashOf(...key) / 0x1_0000_0000
}

/** Takes a list with at least one entry and a key; returns the entry that the key draws. */
export function drawFrom<Entry>(list: readonly Entry[], ...key: (string | number)[]): Entry {
  return list[Math.floor(chanceOf(...key) * list.length)] as Entry
}

/** Takes a list and a key; returns a new list in the order that the key draws. */
export function shuffledBy<Entry>(list: readonly Entry[], ...key: (string | number)[]): Entry[] {
  return list
    .map((entry, index) => ({ entry, rank: hashOf(...key, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
