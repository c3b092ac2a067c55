import { say } from './say'

/** Puts the items of the next page below those that are there, and says how many; the first of them has the focus. */
async function append(link: HTMLAnchorElement, list: Element) {
  const answer = await fetch(link.href)
  if (!answer.ok) throw new Error(String(answer.status))
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const items = [...(page.getElementById(list.id)?.children ?? [])]
  if (items.length === 0) throw new Error('There is no such list.')
  list.append(...items)
  const next = page.querySelector<HTMLAnchorElement>(`[data-load-more="${list.id}"]`)
  say(`${items.length} more ${link.dataset.things ?? ''}`.trim() + (next ? '' : '. That is all.'))
  items[0]!.querySelector<HTMLElement>('a[href]')?.focus()
  if (next) link.setAttribute('href', next.getAttribute('href')!)
  else link.remove()
}

/** `data-load-more` on a link to the next page appends that page to the list with this id; if that fails, it leads there. */
export function enhanceLoadMore() {
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-load-more]')
    const list = document.getElementById(link?.dataset.loadMore ?? '')
    if (!link || !list || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.getAttribute('aria-busy')) return
    link.setAttribute('aria-busy', 'true')
    await append(link, list).catch(() => location.assign(link.href))
    link.removeAttribute('aria-busy')
  })
}
