const FORM: Intl.DateTimeFormatOptions = {
  day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
}

/**
 * A moment in the teacher's time zone: `20 Nov 2026, 14:05 (Europe/Paris)`; in UTC where the zone is unknown.
 *
 * @param timeZone name of the IANA database
 */
export function zonedMoment(moment: Date, timeZone: string): string {
  let zone = timeZone
  let text
  try {
    text = new Intl.DateTimeFormat('en-GB', { ...FORM, timeZone }).format(moment)
  } catch {
    zone = 'UTC'
    text = new Intl.DateTimeFormat('en-GB', { ...FORM, timeZone: 'UTC' }).format(moment)
  }
  return `${text.replace('Sept', 'Sep')} (${zone})`
}
