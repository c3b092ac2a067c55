import { expect } from '@playwright/test'
import { test } from '../park'
import { openSubscribers } from './admin'

test('an admin adds a subscriber, finds, notes, renews, verifies and deletes it', async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'Wren Scripted' : 'Wren Plain'
  await openSubscribers(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Subscribers')

  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(`${name.toLowerCase().replace(' ', '.')}@school.test`)
  await page.getByLabel('Start date').fill('2030-01-31')
  await page.getByLabel('Term in months').fill('1')
  await page.getByRole('button', { name: 'Add subscriber' }).click()
  await expect(page.getByText('Subscriber created successfully')).toBeVisible()
  await expect(page.getByLabel('Term in months')).toHaveValue('12')

  await page.getByRole('main').getByRole('searchbox').fill(name.toUpperCase())
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribers (1)' })).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('31 Jan 2030 to 28 Feb 2030')
  await expect(row).toContainText('Pending')

  await row.getByRole('link', { name: 'Notes' }).click()
  await page.locator('#dialog').getByLabel('Notes').fill('Ask in spring')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Notes updated successfully')).toBeVisible()
  await expect(row).toContainText('Ask in spring')

  await row.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Months to add').fill('12')
  await page.getByRole('button', { name: 'Renew' }).click()
  await expect(page.getByText('Renewed until 28 Feb 2031')).toBeVisible()

  await row.getByRole('button', { name: 'Mark verified' }).click()
  await expect(page.getByText(`${name} is verified`)).toBeVisible()
  await expect(row.getByText('Verified', { exact: true })).toBeVisible()

  await row.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete subscriber' }).click()
  await expect(page.getByText(`Subscriber ${name} has been deleted successfully.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No subscribers found' })).toBeVisible()
})
