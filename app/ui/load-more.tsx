type Props = {
  /** Number of the page that is shown. */
  page: number
  /** Addresses of the pages before and after it, where there are any. */
  earlierAt: string | null
  laterAt: string | null
  /** What the link to the next page says. */
  label: string
  /** Id of the list that a script appends the next page to (ui/enhance/load-more.ts). */
  listId?: string
  /** What that page holds, for the announcement to screen readers, e.g. `stories`. */
  things?: string
}

/** The page number in an address. An empty page past the end leads back to the first, whatever its own number. */
const pageOf = (address: string) => /[?&]page=(\d+)/.exec(address)?.[1] ?? '1'

/** Links to the previous and next page, so that they work without scripts and can be bookmarked. */
export function LoadMore({ page, earlierAt, laterAt, label, listId, things }: Props) {
  if (earlierAt === null && laterAt === null) return null
  return (
    <nav className="pagination" aria-label="Pages">
      {earlierAt === null ? null : (
        <>
          <a className="button button-quiet" href={earlierAt}>Page {pageOf(earlierAt)}</a>
          <span className="badge" aria-current="page">Page {page}</span>
        </>
      )}
      {laterAt === null ? null : (
        <a className="button" href={laterAt} data-load-more={listId} data-things={things}>{label}</a>
      )}
    </nav>
  )
}
