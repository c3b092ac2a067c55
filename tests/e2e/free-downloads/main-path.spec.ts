import { expect } from '@playwright/test'
import { test } from '../park'
import { openManagement, upload } from './admin'

test('an admin uploads a file, a visitor downloads it, the admin deletes it', async ({ page, browser, javaScriptEnabled }) => {
  await openManagement(page)
  const title = await upload(page)

  const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await visitor.goto('/')
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Free Downloads' }).click()
  const card = visitor.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('0 downloads')).toBeVisible()
  expect(await card.getByText('A map.').innerText()).toBe('A map.\nOf all tents.')
  const [download] = await Promise.all([visitor.waitForEvent('download'), card.getByRole('button', { name: `Download ${title}` }).click()])
  expect(download.suggestedFilename()).toBe('map.txt')
  await expect(visitor).toHaveURL('/free-downloads')
  // Where scripts run the count goes up at once.
  await expect(card.getByText(javaScriptEnabled ? '1 download' : '0 downloads', { exact: true })).toBeVisible()
  await visitor.context().close()

  await page.reload()
  const entry = page.locator('.download-list > li').filter({ hasText: title })
  await expect(entry.getByText('1 download', { exact: true })).toBeVisible()
  await entry.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(entry.getByText('Inactive')).toBeVisible()
  await entry.getByRole('link', { name: `Delete ${title}` }).click()
  await expect(page.getByText('The file is permanently removed from storage.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Download deleted successfully')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})
