import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { signUp, test } from '../park'

const PARK = `// Quiz: The park at night

::Lamps::Who lights the lamps?{
=Nobody
~Ana
~The mayor \\= Bo
####Read page 3.
}

How many lamps? {#12}

The park is open.{F}
`

const checkButton = (page: Page) => page.getByRole('button', { name: 'Check the questions' })

test('a teacher brings questions along, looks at them, makes a quiz of them, and takes the quiz elsewhere', async ({ page }) => {
  await signUp(page)
  await page.goto('/my-quizzes')
  await page.getByRole('link', { name: 'Import Questions' }).click()
  await page.getByLabel('File').setInputFiles({ name: 'park.gift', mimeType: 'text/plain', buffer: Buffer.from(PARK) })
  await checkButton(page).click()
  await expect(page.getByRole('heading', { name: '2 questions were read' })).toBeVisible()
  await expect(page.getByText('Line 10: This question asks for a number.')).toBeVisible()
  await expect(page.getByLabel('Quiz title')).toHaveValue('The park at night')

  await page.getByRole('radio', { name: 'Easy' }).check()
  await page.getByRole('checkbox', { name: 'Question 2' }).uncheck()
  await page.getByRole('button', { name: 'Make a draft quiz' }).click()
  await expect(page.getByText('1 question was imported')).toBeVisible()
  await expect(page).toHaveURL(/\/quiz\/[A-Z1-9]{6}\/edit$/)
  await expect(page.locator('#question-1').getByLabel('Question text')).toHaveValue('Who lights the lamps?')

  await page.getByRole('link', { name: 'Add from a File' }).click()
  await page.getByLabel('Or paste your questions here').fill('Who turns the wheel?\nA) The wind\nB) Nobody\nANSWER: B')
  await checkButton(page).click()
  await page.getByRole('button', { name: 'Add to “The park at night”' }).click()
  await expect(page.locator('.question-card')).toHaveCount(2)

  await page.getByRole('link', { name: 'Export', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as GIFT' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('The-park-at-night.gift')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Who turns the wheel?')
  expect(text).toContain('~The mayor \\= Bo')
})
