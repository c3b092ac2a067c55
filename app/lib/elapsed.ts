/** Seconds as `m:ss`, however many minutes there are (P2 §2, elapsed timer). */
export function toClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** A wait of some seconds in words, rounded up: `1 minute`, `15 minutes`. */
export function inMinutes(seconds: number): string {
  return seconds <= 60 ? '1 minute' : `${Math.ceil(seconds / 60)} minutes`
}
