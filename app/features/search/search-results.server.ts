import { mayAdminister, type Actor } from '~/features/accounts/actor'
import { itemsBefore, pageAddress, readNumber, readPaging, toPage, type Paging } from '~/lib/pagination'
import { log } from '~/server/log.server'
import { searchWords } from '~/server/search-words.server'
import { searchIds, type SearchFilter, type SearchKind } from '~/server/search.server'
import { findThings, type FoundThing } from './found-things.server'
import { KINDS, MOST_COUNTED, readSearch, searchParameters, searchPath, type SearchQuery } from './search'
import { toSnippet, type SnippetPiece } from './snippet'

/** A thing as the results show it. */
export type SearchResult = Omit<FoundThing, 'text'> & { snippet: SnippetPiece[] }

/** What was found of one kind. */
export type ResultGroup = {
  kind: SearchKind
  /** In all, see `MOST_COUNTED`; null on the pages of one kind, where nobody counts. */
  count: number | null
  results: SearchResult[]
  /** Address of all of this kind, where there are more. */
  moreAt: string | null
}

/** Everything that the search shows. */
export type SearchView = SearchQuery & {
  groups: ResultGroup[]
  page: number
  /** Addresses of the pages beside this one, where one kind is shown. */
  earlierAt: string | null
  laterAt: string | null
  hasFailed: boolean
}

const SHOWN_OF_EACH = 5
const SIZE_OF_ONE = 20
const SNIPPET_LENGTH = 200

/** Drafts are found by admins, and by whoever wrote them, as far as they can open them (P1 §6, P2 §6). */
function accessOf(actor: Actor | null): SearchFilter {
  if (mayAdminister(actor)) return {}
  return actor ? { state: 'open', draftsOf: actor.id } : { state: 'open' }
}

async function toResults(kind: SearchKind, ids: string[], words: string[]): Promise<SearchResult[]> {
  const things = await findThings(kind, ids)
  return things.map(({ text, ...thing }) => ({ ...thing, snippet: toSnippet(text, words, SNIPPET_LENGTH) }))
}

/** The newest few of a kind, and how many there are. */
async function toGroup(actor: Actor | null, kind: SearchKind, q: string): Promise<ResultGroup> {
  const hits = await searchIds(kind, q, { ...accessOf(actor), limit: MOST_COUNTED + 1 })
  const ids = hits.slice(0, SHOWN_OF_EACH).map(({ id }) => id)
  const moreAt = hits.length > SHOWN_OF_EACH ? searchPath({ q, kind }) : null
  return { kind, count: hits.length, moreAt, results: await toResults(kind, ids, searchWords(q)) }
}

/** A page of all that was found of one kind. */
async function toPageOfOne(actor: Actor | null, kind: SearchKind, q: string, asked: Paging) {
  const [after, before] = [readNumber(asked.after), readNumber(asked.before)]
  const isKnown = after !== undefined || before !== undefined
  const paging = isKnown ? asked : { page: asked.page }
  const skip = itemsBefore(paging, SIZE_OF_ONE)
  const hits = await searchIds(kind, q, { ...accessOf(actor), limit: SIZE_OF_ONE + 1, after, before, skip })
  const { rows, earlier, later } = toPage(hits, SIZE_OF_ONE, paging, ({ number }) => String(number))
  const results = await toResults(kind, rows.map(({ id }) => id), searchWords(q))
  const parameters = searchParameters({ q, kind })
  const addressOf = (wanted: Paging | null) => wanted && pageAddress('/search', parameters, wanted)
  return {
    groups: [{ kind, count: null, moreAt: null, results }],
    ...{ earlierAt: addressOf(earlier), laterAt: addressOf(later) },
  }
}

async function findGroups(actor: Actor | null, { q, kind }: SearchQuery, asked: Paging) {
  if (q === '') return {}
  if (kind) return toPageOfOne(actor, kind, q, asked)
  return { groups: await Promise.all(KINDS.map((each) => toGroup(actor, each.kind, q))) }
}

/**
 * What an address searches for: the newest few of every kind, or a page of one kind.
 *
 * @param actor who asks; null for a visitor. Drafts are found only by those who may open them
 * @param search of the address: `q`, `kind`, and the page; any text is safe
 * @returns with `hasFailed` and nothing else where the database cannot answer
 */
export async function toSearchView(actor: Actor | null, search: URLSearchParams): Promise<SearchView> {
  const query = readSearch(search)
  const asked = readPaging(search)
  const frame = { ...query, groups: [], page: asked.page, earlierAt: null, laterAt: null, hasFailed: false }
  try {
    return { ...frame, ...(await findGroups(actor, query, asked)) }
  } catch (error) {
    log.error('search-failed', { error })
    return { ...frame, hasFailed: true }
  }
}
