import { say } from './say'

/** What the browser’s history keeps of a list: how many pages were appended, and how far it was scrolled. */
type Place = { pages: number; top: number }

/** Appends the items of the next page to the list; returns them, and whether there are more. */
async function append(link: HTMLAnchorElement, list: Element) {
  const answer = await fetch(link.href)
  if (!answer.ok) throw new Error(String(answer.status))
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const items = [...(page.getElementById(list.id)?.children ?? [])]
  if (items.length === 0) throw new Error('There is no such list.')
  list.append(...items)
  const next = page.querySelector<HTMLAnchorElement>(`[data-load-more="${list.id}"]`)
  if (next) link.setAttribute('href', next.getAttribute('href')!)
  else link.remove()
  return { items, hasMore: next !== null }
}

/**
 * `data-load-more` on a link to the next page appends that page to the list with this id; if that fails, it leads there.
 * After opening an item and going back, all of them are there again, at the same place.
 */
export function enhanceLoadMore() {
  const link = document.querySelector<HTMLAnchorElement>('a[data-load-more]')
  const list = document.getElementById(link?.dataset.loadMore ?? '')
  if (!link || !list) return
  let pages = 0

  async function load() {
    link!.setAttribute('aria-busy', 'true')
    try {
      const appended = await append(link!, list!)
      pages += 1
      return appended
    } finally {
      link!.removeAttribute('aria-busy')
    }
  }

  async function comeBack({ pages: left, top }: Place) {
    while (pages < left && link!.isConnected) await load()
    scrollTo(0, top)
  }

  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.getAttribute('aria-busy')) return
    try {
      const { items, hasMore } = await load()
      say(`${items.length} more ${link.dataset.things ?? ''}`.trim() + (hasMore ? '' : '. That is all.'))
      items[0]!.querySelector<HTMLElement>('a[href]')?.focus()
    } catch {
      location.assign(link.href)
    }
  })
  document.addEventListener('click', () => {
    if (pages) history.replaceState({ pages, top: scrollY } satisfies Place, '')
  })
  const place = history.state as Place | null
  // What cannot be fetched now can still be loaded by the link, as at first.
  if (place?.pages) comeBack(place).catch(() => undefined)
}
