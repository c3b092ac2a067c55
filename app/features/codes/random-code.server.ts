import { randomInt } from 'node:crypto'

/** P1 §5: letters and digits without O, I and 0 make 33 symbols. */
const STORY_SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ123456789'
const RESOURCE_SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const draw = (symbols: string, count: number) =>
  Array.from({ length: count }, () => symbols[randomInt(symbols.length)]).join('')

/** A random story or quiz code: 6 of 33 symbols, from a cryptographic source (P1 §9). */
export function randomStoryCode(): string {
  return draw(STORY_SYMBOLS, 6)
}

/** An automatic resource code: 2 characters, a hyphen, 6 characters of A-Z and 0-9 (P1 §5). */
export function randomResourceCode(): string {
  return `${draw(RESOURCE_SYMBOLS, 2)}-${draw(RESOURCE_SYMBOLS, 6)}`
}
