const SHOWN = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A date as pages show it: `20 Nov 2026` (UTC). Takes a Date or its ISO text. */
export function shownDate(date: Date | string): string {
  // Some ICU versions write September as "Sept".
  return SHOWN.format(new Date(date)).replace('Sept', 'Sep')
}

/** A moment as pages show it where the day alone says too little: `20 Nov 2026, 09:05 UTC`. Takes a Date or its ISO text. */
export function shownMoment(moment: Date | string): string {
  return `${shownDate(moment)}, ${new Date(moment).toISOString().slice(11, 16)} UTC`
}

/** The UTC calendar month of a moment as `YYYY-MM` (P1 §9, usage month key). */
export function monthKey(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** A day as a date field takes it: `2026-11-20` (UTC). */
export function dayInput(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/**
 * The same day a number of months later; the last day of the month where there is no such day.
 *
 * @param start any moment
 * @param months whole number, 0 or more
 */
export function addMonths(start: Date, months: number): Date {
  const later = new Date(start)
  const day = later.getUTCDate()
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(day, lastDay))
  return later
}
