import { chanceOf, shuffledBy } from '~/lib/chance'
import type { Difficulty } from './draft'
import { inWords, valueOf } from './grammar.server'

/** How far wrong numbers are from the right one, as shares of it. */
const STEPS: Record<Difficulty, number[]> = {
  easy: [0.5, 1, 1.5, 2.5],
  medium: [0.25, 0.5, 0.75, 1.25],
  hard: [0.1, 0.2, 0.3, 0.5],
}
const YEARS: Record<Difficulty, number[]> = { easy: [25, 48, 72, 110], medium: [8, 17, 29, 43], hard: [3, 6, 10, 15] }
const WHOLE = /^\d{1,3}(?:,\d{3})+$|^\d+$/
const LATEST = 2020

const THREE = 3

/**
 * Decides how many of the wrong numbers are smaller than the right one. Otherwise it would always be in the middle.
 */
const smallerCount = (key: string) => Math.floor(chanceOf(key, 'place') * (THREE + 1))

/** Rounds to as many zeros as the right number ends in, so that 13,200 is offered beside 9,900 and 16,500. */
function grainOf(value: number): number {
  let grain = 1
  while (value % (grain * 10) === 0 && grain * 10 < value) grain *= 10
  return grain % 10 === 0 && value / grain < 4 ? grain / 2 : grain
}

function spread(value: number, steps: number[], smaller: number, grain: number, least: number): number[] {
  const found = new Set<number>()
  for (const sign of [...Array<number>(smaller).fill(-1), ...Array<number>(THREE).fill(1)]) {
    if (found.size === THREE) break
    for (let turn = 0; turn < 8; turn += 1) {
      const step = (steps[Math.min(turn, steps.length - 1)] as number) * (1 + Math.max(0, turn - steps.length + 1))
      const near = Math.round((value + sign * Math.max(grain, step)) / grain) * grain
      if (near >= least && near !== value && !found.has(near)) {
        found.add(near)
        break
      }
    }
  }
  return [...found]
}

/**
 * Takes a year as it is written, with or without BC; returns three others, none later than {@link LATEST} unless
 * the right one is.
 */
export function wrongYears(year: string, difficulty: Difficulty, key: string): string[] {
  const [, digits, era = ''] = /^(\d{1,4})((?: BCE?| AD| CE)?)$/.exec(year) ?? []
  if (!digits) return []
  const value = Number(digits)
  const latest = era.startsWith(' B') ? Infinity : Math.max(LATEST, value)
  const steps = YEARS[difficulty].map((step) => step + Math.floor(chanceOf(key, step) * 3))
  const candidates = spread(value, steps, smallerCount(key), 1, 1)
  const fitting = candidates.filter((candidate) => candidate <= latest)
  for (const step of steps) {
    if (fitting.length === THREE) break
    if (!fitting.includes(value - step) && value > step) fitting.push(value - step)
  }
  return fitting.map((candidate) => `${candidate}${era}`)
}

/**
 * Takes a number as it is written, in digits or words; returns three others of the same form, or fewer where
 * none fit.
 */
export async function wrongNumbers(written: string, difficulty: Difficulty, key: string): Promise<string[]> {
  const decimals = /^\d+\.(\d+)$/.exec(written)?.[1]?.length
  const scale = /^(.+) (hundred|thousand|million|billion|trillion)$/i.exec(written)
  if (scale) return (await wrongNumbers(scale[1] as string, difficulty, key)).map((number) => `${number} ${scale[2]}`)
  const value = decimals ? Math.round(Number(written) * 10 ** decimals) : await valueOf(written)
  if (value === null || !Number.isInteger(value) || value < 2) return []
  const isDigits = decimals !== undefined || WHOLE.test(written)
  if (!isDigits && !/^[a-z-]+(?: [a-z-]+)*$/i.test(written)) return []
  const grain = grainOf(value)
  const steps =
    value <= 12
      ? shuffledBy([1, 2, 3], key).sort((a, b) => (difficulty === 'easy' ? b - a : 0))
      : STEPS[difficulty].map((share) => share * value)
  const numbers = spread(value, steps, Math.min(smallerCount(key), Math.max(0, value - 2)), value <= 12 ? 1 : grain, 2)
  if (decimals) return numbers.map((number) => (number / 10 ** decimals).toFixed(decimals))
  if (isDigits)
    return numbers.map((number) =>
      written.includes(',') || (number >= 10_000 && value < 10_000) ? number.toLocaleString('en-US') : String(number),
    )
  return Promise.all(numbers.map(inWords))
}
