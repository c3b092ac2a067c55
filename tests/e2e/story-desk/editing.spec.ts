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

test('two editors at once: the second sees both texts, brings them together, and can go back to the other one', async ({
  page, context,
}) => {
  await signUp(page)
  const { code } = await summon(page)
  const other = await context.newPage()
  await page.goto(`/story/${code}?edit`)
  await other.goto(`/story/${code}?edit`)
  await other.getByLabel('Title').fill('Theirs')
  await other.getByRole('button', { name: 'Save Draft' }).click()
  await expect(other.getByText('Story saved successfully!')).toBeVisible()

  await page.getByLabel('Title').fill('Mine')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('This story was changed while you were writing')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Mine')
  const tab = context.waitForEvent('page')
  await page.getByRole('link', { name: 'See the current story' }).click()
  await expect((await tab).getByRole('heading', { level: 1 })).toHaveText('Theirs')
  await page.getByText('Show its text here').click()
  await expect(page.getByLabel('The current text')).toHaveValue(/^Theirs/)

  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine')
  await page.getByRole('link', { name: 'Earlier texts' }).click()
  await page.getByRole('button', { name: /^Restore this text: “Theirs”/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theirs')
})

test('a download says so where scripts run', async ({ page, javaScriptEnabled }) => {
  await signUp(page)
  const { code } = await summon(page)
  await page.goto(`/story/${code}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  await download
  await expect(page.getByText('Story Downloaded!')).toHaveCount(javaScriptEnabled ? 1 : 0)
})
