import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../park'
import { openBlogDesk } from './admin'

async function expectGood(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const [theme, colorScheme] of [['night', 'dark'], ['daylight', 'light']] as const) {
  for (const width of [1280, 320]) {
    test(`the blog's management is accessible by ${theme}, ${width} pixels wide`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await openBlogDesk(page)
      const addressOf = async (name: RegExp) => (await page.getByRole('link', { name }).first().getAttribute('href'))!
      const panels = [/^Edit (?!category)/, /^Delete (?!category)/, /^Edit category /, /^Delete category /]
      for (const path of await Promise.all(panels.map(addressOf))) {
        await page.goto(path)
        await expectGood(page, path)
      }
      await page.goto('/blog-management')
      await page.getByRole('button', { name: 'Link', exact: true }).click()
      await expectGood(page, 'the row of a link')
      await page.getByRole('button', { name: 'HTML', exact: true }).click()
      await page.getByLabel('Title *').fill(' ')
      await page.locator('textarea[name=content]').fill('x')
      await expectGood(page, 'the HTML')
      await page.getByRole('button', { name: 'Create Post' }).click()
      await expectGood(page, 'a refusal')
      await page.context().clearCookies()
      await page.goto('/blog-management')
      await expectGood(page, 'the page for strangers')
    })
  }
}
