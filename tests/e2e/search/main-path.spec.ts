import { expect } from '@playwright/test'
import { test } from '../park'

test('a word of a story’s text finds the story, marked where it stands, and leads to it', async ({ page }) => {
  await page.goto('/faq')
  const box = page.getByRole('banner').getByRole('searchbox')
  await box.fill('eddie cloc')
  await box.press('Enter')
  const results = page.getByRole('main').getByRole('listitem')
  await expect(results.first().getByRole('heading')).toHaveText('Nobody Told Eddie')
  await expect(results.first().locator('mark', { hasText: 'clock' }).first()).toBeVisible()
  await results.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody Told Eddie')
})
