import { expect } from '@playwright/test'
import { signUp, summon, test } from './park'

test('a story lives: summoned, read by a class, mended, published, renamed, found by its old code, deleted', async ({
  page, browser, baseURL, javaScriptEnabled,
}) => {
  await signUp(page)
  const { title, code } = await summon(page)

  const pupilsDevice = await browser.newContext({ javaScriptEnabled, baseURL })
  const pupil = await pupilsDevice.newPage()
  await pupil.goto('/codes')
  await pupil.getByRole('textbox').fill(code.toLowerCase())
  await pupil.getByRole('button', { name: 'Find My Story' }).click()
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(pupil).toHaveURL(`/story/${code}`)

  await page.goto(`/story/${code}`)
  await page.getByRole('link', { name: 'Edit Story' }).click()
  await page.getByLabel('Title').fill('The Ride That Waited')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Story saved successfully!')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit Story' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Story published successfully!')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)

  const newCode = `E2-${code}`
  await page.getByRole('link', { name: 'Edit code' }).click()
  await page.getByLabel('New code').fill('nonsense')
  // Small letters are taken, so they are shown as the capitals that they become.
  await expect(page.getByLabel('New code')).toHaveCSS('text-transform', 'uppercase')
  await page.getByRole('button', { name: 'Save code' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid Code Format' })).toBeVisible()
  await page.getByLabel('New code').fill(newCode.toLowerCase())
  await page.getByRole('button', { name: 'Save code' }).click()
  await expect(page.getByText('Code Updated')).toBeVisible()
  await expect(page).toHaveURL(`/story/${newCode}`)

  await pupil.goto(`/story/${code.toLowerCase()}`)
  await expect(pupil).toHaveURL(`/story/${newCode}`)
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('The Ride That Waited')

  await page.getByRole('link', { name: 'Delete Story' }).click()
  await page.getByRole('button', { name: 'Delete Story' }).click()
  await expect(page.getByText('Story Deleted')).toBeVisible()
  // A page that was read a minute ago may still come from the device's own memory; this address leads to it anew.
  await pupil.goto(`/story/${code.toLowerCase()}`)
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('Story Not Found')
  await pupil.getByRole('link', { name: 'Try Another Code' }).click()
  await expect(pupil.getByRole('heading', { level: 1 })).toHaveText('Enter Your Code')
  await pupilsDevice.close()
})

test('a story is summoned with the keyboard alone', async ({ page }) => {
  await signUp(page)
  await page.goto('/generate')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const character = page.getByLabel('Main character')
  const isThere = () => character.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Silas Crane')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Story Generated!')).toBeVisible()
})
