import { expect } from '@playwright/test'
import { expectAccessible, LOOKS } from '../accessible'
import { test } from '../park'
import { contentOf, openBlogDesk } from './admin'

for (const { theme, colorScheme, width } of LOOKS) {
  test(`the blog's management is accessible by ${theme}, ${width} pixels wide`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await openBlogDesk(page)
    await page.getByLabel('Title', { exact: true }).fill(`${'lanternlight'.repeat(12)} by ${theme} at ${width}`)
    await contentOf(page).fill('Too long for any line.')
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(page.getByText('Blog post created successfully!')).toBeVisible()
    const addressOf = async (name: RegExp) => (await page.getByRole('link', { name }).first().getAttribute('href'))!
    const panels = [/^Edit (?!category)/, /^Delete (?!category)/, /^Edit category /, /^Delete category /]
    for (const path of await Promise.all(panels.map(addressOf))) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
    await page.goto('/blog-management')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await expectAccessible(page, 'the row of a link')
    await page.getByRole('button', { name: 'HTML', exact: true }).click()
    await page.getByLabel('Title', { exact: true }).fill(' ')
    await page.locator('textarea[name=content]').fill('x')
    await expectAccessible(page, 'the HTML')
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expectAccessible(page, 'a refusal')
    await page.context().clearCookies()
    await page.goto('/blog-management')
    await expectAccessible(page, 'the page for strangers')
  })
}
