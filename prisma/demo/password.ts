import { randomInt } from 'node:crypto'

const SIZES = ['tiny', 'little', 'humble', 'medium', 'hefty', 'mighty', 'giant', 'endless']
const COLORS = ['amber', 'copper', 'crimson', 'golden', 'indigo', 'ivory', 'russet', 'scarlet', 'silver', 'velvet']
const FEELINGS = ['brave', 'drowsy', 'gentle', 'giddy', 'grumpy', 'lonely', 'merry', 'patient', 'polite', 'restless']
const THINGS = ['balloon', 'calliope', 'carousel', 'juggler', 'lantern', 'magpie', 'pretzel', 'ticket', 'trumpet', 'wagon']

/**
 * A password that is easy to copy from a screen: four words and a number, drawn from a cryptographic source.
 *
 * @returns e.g. `mighty-amber-polite-lantern-482713`; one of 7,200,000,000
 */
export function readablePassword(): string {
  const words = [SIZES, COLORS, FEELINGS, THINGS].map((list) => list[randomInt(list.length)])
  return [...words, randomInt(100_000, 1_000_000)].join('-')
}
