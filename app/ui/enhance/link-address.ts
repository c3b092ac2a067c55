const MAIL = /^[^\s@/:?#]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\?|$)/u
const HOST = /^[\p{L}\p{N}.-]+\.\p{L}{2,}(:\d+)?([/?#]|$)/u

/** The address that somebody means who types what they see: of a person, of a site, or any other as it is. */
export function toLinkAddress(typed: string): string {
  if (MAIL.test(typed)) return `mailto:${typed}`
  return HOST.test(typed) ? `https://${typed}` : typed
}
