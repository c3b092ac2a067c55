import { hash } from 'node:crypto'

/** A rendered document: the same object whenever it is the same page, so that work on it need not be done twice. */
export type RenderedPage = { readonly html: string }

/** Pages are remembered only when they come a second time, to save memory; this many keys of pages seen once are kept. */
const MOST_SEEN_ONCE = 2_000

/**
 * Remembers rendered pages by all that went into them, once they have come twice. Loaders and guards still run for every
 * request; it only saves React from making the same text of the same data again.
 *
 * @param maxCharacters total length of all remembered pages
 */
export function createRenderedPages(maxCharacters = 2_000_000) {
  const seenOnce = new Set<string>()
  const pages = new Map<string, RenderedPage>()
  let characters = 0

  function remember(key: string, page: RenderedPage) {
    pages.set(key, page)
    characters += page.html.length
    for (const [oldest, { html }] of pages) {
      if (characters <= maxCharacters) return
      pages.delete(oldest)
      characters -= html.length
    }
  }

  function see(key: string) {
    seenOnce.add(key)
    if (seenOnce.size <= MOST_SEEN_ONCE) return
    const [oldest] = seenOnce
    seenOnce.delete(oldest!)
  }

  /**
   * @param madeOf everything that the page depends on, and nothing else
   * @param render makes the page, and says whether it may be sent again, to this visitor or another
   */
  return function pageOf(madeOf: string, render: () => RenderedPage & { mayComeAgain: boolean }): RenderedPage {
    const key = hash('sha256', madeOf, 'base64')
    const known = pages.get(key)
    if (known) {
      // To the end: those at the beginning, asked for longest ago, go first.
      pages.delete(key)
      pages.set(key, known)
      return known
    }
    const { html, mayComeAgain } = render()
    const page = { html }
    if (mayComeAgain && seenOnce.delete(key)) remember(key, page)
    else if (mayComeAgain) see(key)
    return page
  }
}
