import { expect, type Page } from '@playwright/test'
import { signUp, summon, test } from '../park'

/**
 * What the Tab key leads to from here. A page that has only begun to come has nothing to lead to, and lacks the heading of a
 * closed panel as much as the finished page does: so the whole page is waited for.
 */
async function next(page: Page, at: RegExp) {
  await page.waitForURL(at)
  await page.keyboard.press('Tab')
  return page.locator(':focus')
}

test('a panel is opened, used and closed by keys, and leads back to the buttons that opened it', async ({ page }) => {
  await signUp(page)
  const { code } = await summon(page)
  await page.goto(`/story/${code}`)
  await page.getByRole('link', { name: 'Edit code' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit code' })).toBeVisible()
  await expect(await next(page, /#edit-code$/)).toHaveAccessibleName('New code')

  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit code' })).toBeHidden()
  await expect(await next(page, /#toolbar$/)).toHaveText('Publish')

  await page.getByRole('link', { name: 'Delete Story' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Delete Story' })).toBeVisible()
  await expect(await next(page, /#delete$/)).toHaveText('Delete Story')
  await page.getByRole('link', { name: 'Keep it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Delete Story' })).toBeHidden()
  await page.waitForURL(/#actions$/)
  expect(await page.locator('#actions').evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(720)
})
