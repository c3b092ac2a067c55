import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../support/app-server'

test('a teacher summons a story, and a pupil reads it by its code', async ({ page, browser, javaScriptEnabled }) => {
  await page.goto('/generate')
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await page.getByLabel('E-mail').fill('teacher@demo.test')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/generate')

  await page.getByLabel('Main character').fill('Marlow Finch')
  await page.getByLabel('Park location or ride').fill('The Ferris Wheel')
  await page.getByLabel('Plot seed').fill('a ticket that nobody bought')
  await page.getByRole('button', { name: 'Summon' }).click()
  await expect(page.getByText('Story Generated!')).toBeVisible()
  const title = await page.locator('article h1').innerText()
  const code = await page.locator('.ticket strong').innerText()

  const pupilsDevice = await browser.newContext({ javaScriptEnabled })
  const pupil = await pupilsDevice.newPage()
  await pupil.goto('/')
  await pupil.getByRole('main').getByRole('link', { name: 'Enter Code' }).click()
  await pupil.goto('/enter-code')
  await pupil.getByRole('textbox').fill(` ${code.toLowerCase()} `)
  await pupil.getByRole('main').getByRole('button', { name: 'Open' }).click()
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(pupil.getByText('Marlow').first()).toBeVisible()
  await expect(pupil.getByRole('link', { name: 'Edit Story' })).toHaveCount(0)
  await pupilsDevice.close()
})

test('the colours stay as they were switched', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/enter-code')
  // Where scripts run the page stays, and the choice is sent in the background.
  const remembered = page.waitForResponse('/theme')
  await page.getByRole('button', { name: 'Daylight colours' }).click()
  await remembered
  await expect(page).toHaveURL('/enter-code')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
})
