import { expect } from '@playwright/test'
import { signUp, summon, test } from './park'

test('the portal puts the hyphen in and searches for a second where scripts run, and goes straight on elsewhere', async ({
  page, javaScriptEnabled,
}) => {
  await page.goto('/codes')
  const box = page.getByRole('textbox')
  await box.pressSequentially('abc1234')
  await expect(box).toHaveValue(javaScriptEnabled ? 'ABC-1234' : 'abc1234')

  await page.getByRole('main').getByRole('button').click({ noWaitAfter: true })
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Searching' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText('Find My Story')
})

test('the code box takes letters and digits, ten at most', async ({ page, javaScriptEnabled }) => {
  await page.goto('/enter-code')
  const box = page.getByRole('textbox')
  await box.pressSequentially('ab-12 34_56789x')
  await expect(box).toHaveValue(javaScriptEnabled ? 'AB12345678' : 'ab-12 34_56789x')
})

test('copying says so where scripts run, and leads to a text to select elsewhere', async ({ page, context, javaScriptEnabled }) => {
  await signUp(page)
  const { code, title } = await summon(page)
  await page.goto(`/story/${code}`)
  if (!javaScriptEnabled) {
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeHidden()
    await page.getByRole('link', { name: 'Copy Story' }).click()
    await expect(page.getByLabel('Select all of it and copy')).toHaveValue(new RegExp(`^${title.slice(0, 10)}`))
    return
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Code Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.getByRole('link', { name: 'Copy Story' }).click()
  await expect(page.getByText('Story Content Copied!')).toBeVisible()
})

test('Summon waits for a character where scripts run; the server says what is missing elsewhere', async ({ page, javaScriptEnabled }) => {
  await signUp(page)
  await page.goto('/generate')
  const button = page.getByRole('button', { name: 'Summon' })
  if (javaScriptEnabled) {
    await expect(button).toBeDisabled()
    await page.getByLabel('Main character').fill('Wren Hollow')
    await expect(button).toBeEnabled()
    return
  }
  await expect(button).toBeEnabled()
  await page.getByLabel('Main character').fill('   ')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Invalid Character' })).toBeVisible()
  await expect(page.locator('#summon-character-error')).toHaveText('This field is required')
})
