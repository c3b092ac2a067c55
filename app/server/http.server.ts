/** The thing itself, or a 404 for the page's boundary when it is null. */
export function orNotFound<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return thing
}

/** A part of an address without U+0000: PostgreSQL fails on it where SQLite finds nothing. */
export function withoutNull(text: string): string {
  return text.replaceAll('\0', '')
}

/** The search parameters of a request, without U+0000. */
export function searchOf(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url)
  return new URLSearchParams([...searchParams].map(([name, value]) => [name, withoutNull(value)]))
}

/**
 * Headers of a page that is the same for every anonymous visitor: browsers keep it for a minute, the page cache until
 * something that it shows changes. What a signed-in person sees is not kept anywhere.
 *
 * @param actor who asks; null for an anonymous visitor
 * @param tags what the page shows, e.g. `story:0199…`; `pagesChanged` with one of them drops it
 */
export function publicPage(actor: object | null, ...tags: string[]): Record<string, string> {
  return actor ? {} : { 'Cache-Control': 'public, max-age=60', 'X-Page-Shows': tags.join(' ') }
}

/**
 * The same for a page that says something else from some moment on, though nothing is written then: neither browsers nor the
 * page cache keep it any longer.
 *
 * @param headers of `publicPage`
 * @param until that moment; null where there is none
 */
export function changingAt(headers: Record<string, string>, until: Date | null, now = new Date()): Record<string, string> {
  if (!until || !headers['X-Page-Shows']) return headers
  const seconds = Math.max(0, Math.min(60, Math.floor((until.getTime() - now.getTime()) / 1000)))
  return { ...headers, 'Cache-Control': `public, max-age=${seconds}`, 'X-Page-Until': String(until.getTime()) }
}

/**
 * The header that makes a browser save an answer as a file: an ASCII name for old browsers, the real one for the others
 * (RFC 6266).
 *
 * @param fileName with its extension, in any script
 */
export function attachment(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\w.-]/g, '').replace(/^[-.]+/, '')
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
