import { Temporal } from 'temporal-polyfill'

/** Names known to be zones, because checking is the slowest step here. The limit leaves room for other capitalisations. */
const known = new Set<string>()
const MOST_KNOWN = 1000

/** Whether a name is a time zone of the IANA database, e.g. `Europe/Berlin`; offsets such as `+01:00` are not. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    if (known.size < MOST_KNOWN) known.add(name)
    return true
  } catch {
    return false
  }
}

/** The time zones to choose from, UTC first. */
export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

const zoned = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(isTimeZone(timeZone) ? timeZone : 'UTC')

/**
 * A moment by the clocks of a zone, as a `datetime-local` field takes it: `2026-11-20T08:30`.
 *
 * @param timeZone name of the IANA database; UTC where it is none
 */
export function toLocalTime(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The day of a moment in a zone, as a `date` field takes it: `2026-11-20`. */
export function toLocalDay(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDate().toString()
}

/**
 * The first moment of a day in a zone, and that of the day after: 23, 24 or 25 hours later.
 *
 * @param day a date that exists, e.g. `2026-11-20`
 * @param timeZone name of the IANA database; UTC where it is none
 */
export function toDaySpan(day: string, timeZone: string): { from: Date; to: Date } {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const date = Temporal.PlainDate.from(day)
  const start = (of: Temporal.PlainDate) => new Date(of.toZonedDateTime(zone).epochMilliseconds)
  return { from: start(date), to: start(date.add({ days: 1 })) }
}

/** The time of day by the clocks of a zone: `08:30`. */
export function toClockTime(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/**
 * The moment at which the clocks of a zone show a local time.
 *
 * @param local as a `datetime-local` field sends it, seconds or not
 * @param timeZone name of the IANA database
 * @param whenTwice which of the two is meant where the clocks go back and show it twice
 * @returns null where the clocks never show it: they skip it when going forward, or there is no such day
 */
export function toMoment(local: string, timeZone: string, whenTwice: 'earlier' | 'later'): Date | null {
  try {
    const time = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    const moment = time.toZonedDateTime(timeZone, { disambiguation: whenTwice })
    return moment.toPlainDateTime().equals(time) ? new Date(moment.epochMilliseconds) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
