import { itemsBefore, readNumber, toPage, withKnownCursor, type PageOf, type Paging } from '~/lib/pagination'
import { searchIds, type SearchFilter, type SearchHit, type SearchKind } from '~/server/search.server'

/**
 * A page of search results, for a list with a search box; see `searchIds`.
 *
 * @param text as typed
 * @param size items per page
 */
export async function searchPage(
  kind: SearchKind,
  text: string,
  filter: SearchFilter,
  size: number,
  asked: Paging,
): Promise<PageOf<SearchHit>> {
  const paging = withKnownCursor(asked, readNumber)
  const hits = await searchIds(kind, text, {
    ...filter,
    limit: size + 1,
    after: readNumber(paging.after),
    before: readNumber(paging.before),
    skip: itemsBefore(paging, size),
  })
  return toPage(hits, size, paging, ({ number }) => String(number))
}
