import { expect, type Page } from '@playwright/test'
import { signUp, summon, test } from '../park'

/** What the Tab key leads to from here. */
async function next(page: Page) {
  await page.keyboard.press('Tab')
  return page.locator(':focus')
}

test('a panel is opened, used and closed by keys, and leads back to the buttons that opened it', async ({ page }) => {
  await signUp(page)
  const { code } = await summon(page)
  await page.goto(`/story/${code}`)
  await page.getByRole('link', { name: 'Edit code' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit code' })).toBeVisible()
  await expect(await next(page)).toHaveAccessibleName('New code')

  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit code' })).toBeHidden()
  await expect(await next(page)).toHaveText('Publish')

  await page.getByRole('link', { name: 'Delete Story' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Delete Story' })).toBeVisible()
  await expect(await next(page)).toHaveText('Delete Story')
  await page.getByRole('link', { name: 'Keep it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Delete Story' })).toBeHidden()
  expect(await page.locator('#actions').evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(720)
})
