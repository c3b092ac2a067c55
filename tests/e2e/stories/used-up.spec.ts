import { expect } from '@playwright/test'
import { openAs, signUp, summon, test } from '../park'

test('after the month’s last story Summon says why not, and works as soon as there are more', async ({ page, browser, contextOptions }) => {
  const email = await signUp(page)
  const name = `Ida ${email.slice(0, 8)}`
  const admin = await (await browser.newContext(contextOptions)).newPage()
  await openAs(admin, 'admin', '/manage-subscribers?add')
  await admin.getByLabel('Name').fill(name)
  await admin.getByLabel('E-mail').fill(email)
  await admin.getByLabel('Stories a month').fill('1')
  await admin.getByRole('button', { name: 'Add subscriber' }).click()
  await admin.getByRole('button', { name: `Mark verified ${name}` }).click()
  await summon(page)

  await page.goto('/generate')
  const limit = page.getByText("You've reached your monthly story limit of 1 stories. Your limit resets next month.")
  await expect(limit).toBeVisible()
  await page.getByLabel('Main character').fill('Wren Hollow')
  await page.getByRole('button', { name: 'Summon' }).click()
  await expect(page.getByRole('heading', { name: 'Monthly Limit Reached' })).toBeVisible()
  await expect(page.getByLabel('Main character')).toHaveValue('Wren Hollow')

  await admin.getByRole('link', { name: `Edit ${name}` }).click()
  await admin.getByRole('region', { name: `Edit ${name}` }).getByLabel('Stories a month').fill('2')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByRole('status')).toBeVisible()
  await page.getByRole('button', { name: 'Summon' }).click()
  await expect(page.getByText('Story Generated!')).toBeVisible()
})
