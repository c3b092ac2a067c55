/**
 * An address of our own to go back to, or the fallback.
 *
 * To check that it "begins with / and not //" is not enough: `/%09/evil.test` leaves the site. So the address is parsed
 * against an origin that nobody has, and only its path, search and fragment are kept.
 *
 * @param to what the request asked for, e.g. `/generate?x=1`; anything else gives the fallback
 * @param fallback path to go to instead
 */
export function ownPath(to: string | null | undefined, fallback = '/'): string {
  if (!to || !to.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(to) || /%0[0-9a-d]|%5c/i.test(to)) return fallback
  const origin = 'http://own.invalid'
  let url
  try {
    url = new URL(to, origin)
  } catch {
    return fallback
  }
  const place = /^#[\w-]+$/.test(url.hash) ? url.hash : ''
  const path = url.pathname + url.search + place
  return url.origin === origin && !path.startsWith('//') ? path : fallback
}
