import type { Page } from '@playwright/test'

/** What of a page's content is cut off, out of reach, or wider than what it stands in: the beginning of each such element. */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const outside = [...document.querySelectorAll('main :is(a, button, input, select, textarea, td, th)')].filter((each) => {
      const { left, right } = each.getBoundingClientRect()
      return !each.closest('.visually-hidden, thead') && (left < 0 || right > document.documentElement.clientWidth)
    })
    const scrolling = [...document.querySelectorAll('html, main, main div, main section')].filter(
      (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible',
    )
    const wide = [...document.querySelectorAll('main table')].filter(
      (each) => each.getBoundingClientRect().right > each.parentElement!.getBoundingClientRect().right + 1,
    )
    return [...outside, ...scrolling, ...wide].map((each) => each.outerHTML.slice(0, 80))
  })
}
