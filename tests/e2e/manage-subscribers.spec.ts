import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../support/app-server'

async function signInAsAdmin(page: Page) {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill('admin@demo.test')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
}

test('an admin adds a subscriber, finds, notes, renews, verifies and deletes it', async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? 'Wren Scripted' : 'Wren Plain'
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Manage Subscribers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Subscribers')

  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${name.toLowerCase().replace(' ', '.')}@school.test`)
  await page.getByLabel('Start date').fill('2030-01-31')
  await page.getByLabel('Term in months').fill('1')
  await page.getByRole('button', { name: 'Add subscriber' }).click()
  await expect(page.getByText('Subscriber created successfully')).toBeVisible()
  await expect(page.getByLabel('Term in months')).toHaveValue('12')

  await page.getByLabel('Search by name or e-mail').fill(name.toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribers (1)' })).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('31 Jan 2030 to 28 Feb 2030')
  await expect(row).toContainText('Pending')

  await row.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Ask in spring')
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
  await row.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete subscriber' }).click()
  await expect(page.getByText(`Subscriber ${name} has been deleted successfully.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No subscribers found' })).toBeVisible()
})

test('an admin takes the list away as CSV', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/manage-subscribers?q=rosalind')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('subscribers.csv')
})

test('list and dialogs are accessible in both themes, and fit 320 pixels', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/manage-subscribers?q=rosalind')
  const id = new URL((await page.getByRole('link', { name: 'Usage' }).getAttribute('href'))!, page.url()).searchParams.get('usage')!
  const addresses = ['', '?q=nobody', `?usage=${id}`, `?notes=${id}`, `?edit=${id}`, `?confirm-delete=${id}`]
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const address of addresses) {
        await page.goto(`/manage-subscribers${address}`)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)]), `${address} ${colorScheme} ${width}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
    }
  }
})
