import { counted } from '~/lib/counted'

/** Seconds in words for rules: `10 minutes`, `1 minute 30 seconds`. */
export function inWords(seconds: number): string {
  const parts = [[Math.floor(seconds / 60), 'minute'], [seconds % 60, 'second']] as const
  return parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit)).join(' ')
}
