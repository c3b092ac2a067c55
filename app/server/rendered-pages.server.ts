import { hash } from 'node:crypto'

/** A rendered document. The same object whenever it is the same page again, so that work on it need not be done twice. */
export type RenderedPage = { readonly html: string }

/** A page that nobody asks for again is not worth its memory; whether somebody does is known of so many pages. */
const MOST_SEEN_ONCE = 2_000

/**
 * Remembers rendered pages by all that went into them, once they have come twice. The loaders and their guards have run
 * for everyone who asks; what is spared is only that React makes the same text of the same data again.
 *
 * @param maxCharacters how long all remembered pages may be together
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
   * @param render makes the page, and says whether it may be sent to another visitor, or to this one again
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
