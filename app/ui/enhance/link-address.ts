const MAIL = /^[^\s@/:?#]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\?|$)/u
const HOST = /^[\p{L}\p{N}.-]+\.\p{L}{2,}(:\d+)?([/?#]|$)/u

/** The full address for what somebody typed: an e-mail address, a site without `https://`, or any other, left as it is. */
export function toLinkAddress(typed: string): string {
  if (MAIL.test(typed)) return `mailto:${typed}`
  return HOST.test(typed) ? `https://${typed}` : typed
}
