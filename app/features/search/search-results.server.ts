import { mayAdminister, type Actor } from '~/features/accounts/actor'
import { pageAddress, pagesBeside, readNumber, readPaging, toPage, type Paging } from '~/lib/pagination'
import { log } from '~/server/log.server'
import { findRanked, type SearchAccess } from '~/server/ranked-search.server'
import { searchWords } from '~/server/search-words.server'
import type { SearchHit, SearchKind } from '~/server/search.server'
import { findThings, type FoundThing } from './found-things.server'
import { KINDS, MOST_COUNTED, readSearch, searchParameters, searchPath, type SearchQuery } from './search'
import { toSnippet, type SnippetPiece } from './snippet'

/** A thing as the results show it. */
export type SearchResult = Omit<FoundThing, 'text'> & { snippet: SnippetPiece[] }

/** What was found of one kind. */
export type ResultGroup = {
  kind: SearchKind
  /** In all, see `MOST_COUNTED`; null on the pages of a single kind, where they are not counted. */
  count: number | null
  results: SearchResult[]
  /** Address of all hits of this kind, if there are more. */
  moreAt: string | null
}

/** Everything that the search shows. */
export type SearchView = SearchQuery & {
  groups: ResultGroup[]
  page: number
  /** Addresses of the pages before and after this one, where a single kind is shown. */
  earlierAt: string | null
  laterAt: string | null
  /** Whether this page is the last one, but there is more than can be ranked. */
  isCut: boolean
  hasFailed: boolean
}

const SHOWN_OF_EACH = 5
const SIZE_OF_ONE = 20
const SNIPPET_LENGTH = 200

/** Drafts are found by admins and by their authors, as far as they can open them (P1 §6, P2 §6). */
function accessOf(actor: Actor | null): SearchAccess {
  if (mayAdminister(actor)) return {}
  return actor ? { state: 'open', draftsOf: actor.id } : { state: 'open' }
}

async function toResults(kind: SearchKind, ids: string[], words: string[]): Promise<SearchResult[]> {
  const things = await findThings(kind, ids)
  return things.map(({ text, ...thing }) => ({ ...thing, snippet: toSnippet(text, words, SNIPPET_LENGTH) }))
}

/** The best few of a kind, and how many there are. */
async function toGroup(actor: Actor | null, kind: SearchKind, q: string): Promise<ResultGroup> {
  const { hits } = await findRanked(kind, q, accessOf(actor), MOST_COUNTED + 1)
  const ids = hits.slice(0, SHOWN_OF_EACH).map(({ id }) => id)
  const moreAt = hits.length > SHOWN_OF_EACH ? searchPath({ q, kind }) : null
  return { kind, count: hits.length, moreAt, results: await toResults(kind, ids, searchWords(q)) }
}

/**
 * Where a page of a ranking begins. No index has the order of its hits, so they are ranked again for each page, which
 * continues from the hit that the last page ended with: what is published in between moves the others, but nothing is
 * shown twice or skipped because of it. Where that hit is gone, the page's number counts.
 */
function beginOf(hits: SearchHit[], { page, after, before }: Paging): number {
  const cursor = readNumber(after ?? before)
  const index = hits.findIndex(({ number }) => number === cursor)
  if (index < 0) return (page - 1) * SIZE_OF_ONE
  return after !== undefined ? index + 1 : Math.max(0, index - SIZE_OF_ONE)
}

/** A page of all that was found of one kind. */
async function toPageOfOne(actor: Actor | null, kind: SearchKind, q: string, asked: Paging) {
  const { hits, isCut } = await findRanked(kind, q, accessOf(actor))
  const begin = beginOf(hits, asked)
  const found = hits.slice(begin, begin + SIZE_OF_ONE + 1)
  const page = toPage(found, SIZE_OF_ONE, { page: asked.page }, ({ number }) => String(number))
  const results = await toResults(kind, page.rows.map(({ id }) => id), searchWords(q))
  const parameters = searchParameters({ q, kind })
  return {
    groups: [{ kind, count: null, moreAt: null, results }],
    ...pagesBeside(page, (wanted) => pageAddress('/search', parameters, wanted)),
    isCut: isCut && page.later === null,
  }
}

async function findGroups(actor: Actor | null, { q, kind }: SearchQuery, asked: Paging) {
  if (q === '') return {}
  if (kind) return toPageOfOne(actor, kind, q, asked)
  return { groups: await Promise.all(KINDS.map((each) => toGroup(actor, each.kind, q))) }
}

/**
 * What an address searches for: the best few hits of every kind, or a page of one kind.
 *
 * @param actor who asks; null for a visitor. Drafts are found only by those who may open them
 * @param search of the address: `q`, `kind`, and the page; any text is safe
 * @returns with `hasFailed` and nothing else where the database cannot answer
 */
export async function toSearchView(actor: Actor | null, search: URLSearchParams): Promise<SearchView> {
  const query = readSearch(search)
  const asked = readPaging(search)
  const nothing = { groups: [], page: asked.page, earlierAt: null, laterAt: null, isCut: false, hasFailed: false }
  const frame = { ...query, ...nothing }
  try {
    return { ...frame, ...(await findGroups(actor, query, asked)) }
  } catch (error) {
    log.error('search-failed', { error })
    return { ...frame, hasFailed: true }
  }
}
