/** A page of a list as given in its address: its number, and the cursor of the item that it comes after or before. */
export type Paging = { page: number; after?: string; before?: string }

/** A page of a list, with the pages before and after it where there are any. */
export type PageOf<Row> = { rows: Row[]; page: number; earlier: Paging | null; later: Paging | null }

/** The place of an item in a list that is sorted by creation, then by id. */
export type Place = { createdAt: Date; id: string }

const HIGHEST_PAGE = 1_000_000
const LONGEST_CURSOR = 80

/**
 * Which page of a list an address asks for. Nothing in it is an error: what makes no sense gives the first page.
 *
 * @param search with `page`, counted from 1, and `after` or `before`, a cursor; the first page needs none of them
 */
export function readPaging(search: URLSearchParams): Paging {
  const page = Number(search.get('page') ?? 1)
  if (!Number.isSafeInteger(page) || page < 2) return { page: 1 }
  const cursor = (name: string) => {
    const text = search.get(name) ?? ''
    return text !== '' && text.length <= LONGEST_CURSOR ? text : undefined
  }
  const after = cursor('after')
  return { page: Math.min(page, HIGHEST_PAGE), after, before: after === undefined ? cursor('before') : undefined }
}

/**
 * The page that was asked for, with its cursor only if the list can read it; any other cursor is dropped.
 *
 * @param read gives undefined for a cursor that is not one of the list's, e.g. `readPlace`
 */
export function withKnownCursor({ page, after, before }: Paging, read: (cursor: string | undefined) => unknown): Paging {
  if (read(after) !== undefined) return { page, after }
  return read(before) === undefined ? { page } : { page, before }
}

/**
 * The address of a page of a list.
 *
 * @param path of the list
 * @param filters parameters that stay
 * @param paging the page that is wanted; the first one adds nothing
 */
export function pageAddress(path: string, filters: URLSearchParams, { page, after, before }: Paging): string {
  const wanted = new URLSearchParams(filters)
  for (const [name, value] of Object.entries({ page: page > 1 ? String(page) : undefined, after, before })) {
    if (value === undefined) wanted.delete(name)
    else wanted.set(name, value)
  }
  return wanted.size > 0 ? `${path}?${wanted}` : path
}

/** The address of a list as it is now, with a panel open over it: `{ edit: id }`. */
export function panelOver(listAt: string, panel: Record<string, string>): string {
  return `${listAt}${listAt.includes('?') ? '&' : '?'}${new URLSearchParams(panel)}`
}

/**
 * The addresses of the pages before and after one, null where there is none.
 *
 * @param toAddress gives the address of a page of the list, mostly with `pageAddress`
 */
export function pagesBeside(
  { earlier, later }: Pick<PageOf<unknown>, 'earlier' | 'later'>,
  toAddress: (paging: Paging) => string,
): { earlierAt: string | null; laterAt: string | null } {
  return { earlierAt: earlier && toAddress(earlier), laterAt: later && toAddress(later) }
}

/**
 * Makes a page of what was read from a list: one item more than fits, so that the items need not be counted.
 *
 * @param found at most `size` + 1 items, in the order of the list, or from the page's end upward where `before` was asked
 * @param size items per page
 * @param asked the page that was asked for
 * @param cursorOf gives the cursor of an item, from which the page before or after it continues
 */
export function toPage<Row>(found: Row[], size: number, asked: Paging, cursorOf: (row: Row) => string): PageOf<Row> {
  const isUpward = asked.before !== undefined
  const rows = isUpward ? found.slice(0, size).toReversed() : found.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasLater = isUpward || found.length > size
  const earlier = asked.page > 2 && first !== undefined ? { page: asked.page - 1, before: cursorOf(first) } : { page: 1 }
  return {
    rows,
    page: asked.page,
    earlier: asked.page > 1 ? earlier : null,
    later: hasLater && last !== undefined ? { page: asked.page + 1, after: cursorOf(last) } : null,
  }
}

/** A list's title in the browser's tab, with the page number from the second page on. */
export const titleOnPage = (title: string, page = 1): string => (page > 1 ? `${title}, page ${page}` : title)

/** How many items a page without a cursor skips. */
export function itemsBefore({ page, after, before }: Paging, size: number): number {
  return after === undefined && before === undefined ? (page - 1) * size : 0
}

/** A place in a list as a cursor for an address. */
export function placeCursor({ createdAt, id }: Place): string {
  return `${createdAt.getTime().toString(36)}.${id}`
}

/** The place that a cursor stands for, or undefined for anything else. */
export function readPlace(cursor: string | undefined): Place | undefined {
  const [, time, id] = /^([0-9a-z]{1,9})\.([\w-]{1,64})$/.exec(cursor ?? '') ?? []
  const createdAt = new Date(parseInt(time ?? '', 36))
  return id === undefined || Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id }
}

/** The number that a cursor stands for, or undefined for anything else. */
export function readNumber(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
}
