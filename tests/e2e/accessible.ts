import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** Both themes, each at one width: colours are the theme's and overflow is the width's, so each is looked at once. */
export const LOOKS = [
  { theme: 'night', colorScheme: 'dark', width: 320 },
  { theme: 'daylight', colorScheme: 'light', width: 1280 },
] as const

/** Both themes, as a test's title and as a browser's wish. */
export const THEMES = [['night', 'dark'], ['daylight', 'light']] as const

/**
 * Expects that axe finds nothing on the page as it stands, and that it does not scroll sideways.
 *
 * @param what names the page, or its state, where something is found
 */
export async function expectAccessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Expects that of the controls in a row none lies over another one. */
export async function expectApart(row: Locator) {
  const boxes = await Promise.all((await row.locator('a, button').all()).map((control) => control.boundingBox()))
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const isApart = one!.x + one!.width <= other!.x || other!.x + other!.width <= one!.x
        || one!.y + one!.height <= other!.y || other!.y + other!.height <= one!.y
      expect(isApart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true)
    }
  }
}
