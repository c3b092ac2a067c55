/** Milliseconds, as `Date` counts them. */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * Takes how long something lasts at most (ms) and the present moment (ms since 1970); returns the latest moment at which it can
 * truly end. An end after that was set while the clock was wrong, and nobody is to wait for it. Twice the time, because the
 * clocks of two machines differ.
 */
export function latestEnd(lastsMs: number, now: number): Date {
  return new Date(now + 2 * lastsMs)
}
