const FORM: Intl.DateTimeFormatOptions = {
  day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
}

/**
 * A moment in the teacher's time zone, for a table whose heading names the zone once; in UTC where the zone is unknown.
 *
 * @param timeZone name of the IANA database
 * @returns `20 Nov 2026, 14:05`, and the zone that this is in
 */
export function momentIn(moment: Date, timeZone: string): { text: string; zone: string } {
  try {
    const text = new Intl.DateTimeFormat('en-GB', { ...FORM, timeZone }).format(moment)
    return { text: text.replace('Sept', 'Sep'), zone: timeZone }
  } catch {
    return momentIn(moment, 'UTC')
  }
}

/** The same as one text: `20 Nov 2026, 14:05 (Europe/Paris)`. */
export function zonedMoment(moment: Date, timeZone: string): string {
  const { text, zone } = momentIn(moment, timeZone)
  return `${text} (${zone})`
}
