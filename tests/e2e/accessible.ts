import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
