/** Longest text of a search box or filter that is considered; the boxes take no more. */
export const LONGEST_FILTER = 200

/** The text of a search box or filter as an address holds it; empty where there is none. */
export function filterText(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').slice(0, LONGEST_FILTER)
}

/** Filters as parameters of an address, without those that filter nothing. */
export function filterParameters(filter: Record<string, string>): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, text]) => text.trim() !== ''))
}
