import { expect } from '@playwright/test'
import { signUp, summon, test } from '../park'

test('Publish waits for a title and a text where scripts run; the server says what is missing elsewhere', async ({
  page, javaScriptEnabled,
}) => {
  await signUp(page)
  const { code } = await summon(page)
  const result = page.url()
  const missing = { Title: 'Please enter a title', Content: 'Please enter the text of the story' }
  for (const address of [`${result}&edit`, `/story/${code}?edit`]) {
    await page.goto(address)
    const publish = page.getByRole('button', { name: 'Publish' })
    await expect(publish).toBeEnabled()
    for (const [label, message] of Object.entries(missing)) {
      const field = page.getByLabel(label, { exact: true })
      const before = await field.inputValue()
      await field.fill('   ')
      if (javaScriptEnabled) {
        await expect(publish).toBeDisabled()
        await field.fill(before)
        await expect(publish).toBeEnabled()
      } else {
        await publish.click()
        await expect(page.locator('.field .error')).toHaveText(message)
        await page.getByLabel(label, { exact: true }).fill(before)
      }
    }
    await publish.click()
    await expect(page.getByText('Story published successfully!')).toBeVisible()
  }
})

test('a story is downloaded under its title and code, and that it was is said where scripts run', async ({ page, javaScriptEnabled }) => {
  await signUp(page)
  const { code } = await summon(page)
  await page.goto(`/story/${code}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^[\\p{L}\\p{N}-]+-${code}\\.txt$`, 'u'))
  await expect(page.getByText('Story Downloaded!')).toHaveCount(javaScriptEnabled ? 1 : 0)
})
