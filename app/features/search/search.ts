import { codeKey, MAX_CODE_LENGTH } from '~/features/codes/code'
import { filterText } from '~/lib/list-filter'
import type { SearchKind } from '~/server/search.server'

/** What can be found, in the order in which it is shown, and what it is called. */
export const KINDS: { kind: SearchKind; title: string; things: string }[] = [
  { kind: 'story', title: 'Stories', things: 'stories' },
  { kind: 'quiz', title: 'Quizzes', things: 'quizzes' },
  { kind: 'post', title: 'Blog posts', things: 'blog posts' },
  { kind: 'faq', title: 'Questions and answers', things: 'questions' },
  { kind: 'download', title: 'Free downloads', things: 'downloads' },
]

/** What an address asks for: everything that the words find, or one kind of it. */
export type SearchQuery = { q: string; kind: SearchKind | null }

const SEARCH_PATH = '/search'

/** A search as an address holds it; a kind that does not exist counts as none. */
export function readSearch(search: URLSearchParams): SearchQuery {
  const asked = search.get('kind')
  const kind = KINDS.find((each) => each.kind === asked)?.kind ?? null
  return { q: filterText(search, 'q').trim(), kind }
}

/** The parameters of a search, for its own pages. */
export function searchParameters({ q, kind }: SearchQuery): URLSearchParams {
  return new URLSearchParams(kind ? { q, kind } : { q })
}

/**
 * Whether the words may be a code, which the search does not look for: a single word of letters and digits. Most of our
 * codes have a digit, so a word without one is only taken for a code if nothing was found.
 *
 * @param q as typed
 * @param options.hasFound whether the search has found anything
 */
export function mayBeCode(q: string, { hasFound }: { hasFound: boolean }): boolean {
  const isOneWord = /^[a-z0-9]+(?:-[a-z0-9]+)?$/i.test(q) && codeKey(q).length <= MAX_CODE_LENGTH
  return isOneWord && (/\d/.test(q) || !hasFound)
}

/** Address of a search. */
export function searchPath(query: SearchQuery): string {
  return `${SEARCH_PATH}?${searchParameters(query).toString()}`
}

/** How many hits of a kind are counted: nobody looks further. */
export const MOST_COUNTED = 100

/** `7`, or `100+` if there are more than are counted. */
export function shownCount(count: number): string {
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)
}
