import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../park'
import { openFaqDesk } from './admin'

async function expectGood(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const [theme, colorScheme] of [['night', 'dark'], ['daylight', 'light']] as const) {
  test(`the FAQ and its management are accessible by ${theme}, wide and on 320 pixels`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await openFaqDesk(page)
    const edit = (await page.getByRole('link', { name: /^Edit / }).first().getAttribute('href'))!
    const removal = (await page.getByRole('link', { name: /^Delete / }).first().getAttribute('href'))!
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/faq-management', '/faq-management?add', edit, removal]) {
        await page.goto(path)
        await expectGood(page, `${path} at ${width}`)
      }
      await page.goto('/faq')
      await page.locator('summary').filter({ hasText: 'How do I make a quiz' }).click()
      await expectGood(page, `/faq at ${width}`)
    }
    await page.context().clearCookies()
    await page.goto('/faq-management')
    await expectGood(page, 'the page for strangers')
  })
}
