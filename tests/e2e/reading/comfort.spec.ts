import { expect, type Page } from '@playwright/test'
import { print } from '../printed'
import { test } from '../park'
import { QUIZ_CODE, rightOption } from '../quiz/quiz-codes'

const sizeOf = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

async function openStory(page: Page) {
  await page.goto('/stories')
  const address = await page.locator('a[href^="/story/"]').first().getAttribute('href')
  await page.goto(address!)
}

async function chooseLargest(page: Page) {
  await page.getByText('Reading comfort').click()
  await page.getByLabel('Text size').selectOption('Larger')
  await page.getByLabel('Spacing').selectOption('Wide')
  await page.getByLabel('Typeface').selectOption('Plain')
  await page.getByRole('button', { name: 'Use this' }).click()
}

test('a story becomes larger, wider and plain, and prints as it did', async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openStory(page)
  const before = javaScriptEnabled ? await sizeOf(page, '.story-text') : 0
  const paper = await print(page)
  await chooseLargest(page)
  await expect(page).toHaveURL(/#comfort$/)
  await expect(page.getByRole('combobox').first()).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-comfort', 'larger-wide-plain')
  expect((await print(page)).pages).toEqual(paper.pages)
  if (!javaScriptEnabled) return
  expect(await sizeOf(page, '.story-text')).toBeGreaterThanOrEqual(before * 1.5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a question becomes larger, and the answer chosen before stays chosen', async ({ page }) => {
  await page.goto(`/quiz/${QUIZ_CODE}`)
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await page.getByLabel(rightOption(1)).check()
  await chooseLargest(page)
  await expect(page.locator('html')).toHaveAttribute('data-comfort', 'larger-wide-plain')
  await expect(page).toHaveURL(/q=1$/)
  await expect(page.getByLabel(rightOption(1))).toBeChecked()
  await expect(page.getByText('1/3 answered')).toBeVisible()
})
