import { expect } from '@playwright/test'
import { signUp, test } from '../park'

test('a refused form puts the focus on what was wrong, from where a link leads to the field', async ({ page }) => {
  await page.goto('/enter-code')
  await page.getByRole('textbox').fill('NOSUCHCODE')
  await page.getByRole('main').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('alert')).toContainText('Code Not Found')
  await expect(page.getByRole('alert')).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('textbox')).toBeFocused()
})

test('a form that is refused twice puts the focus on what was wrong both times', async ({ page }) => {
  await signUp(page)
  await page.goto('/create-quiz')
  for (const title of [' ', '  ']) {
    await page.getByLabel('Quiz Title').fill(title)
    await page.getByLabel('Topic directions').fill('The water cycle')
    await page.getByLabel('Quiz Title').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Please enter a quiz title')
    await expect(page.getByRole('alert')).toBeFocused()
  }
})

test('a refused form can be sent again at once, while a slow line still brings what the page shows beside it', async ({ page }) => {
  await signUp(page)
  await page.goto('/create-quiz')
  let answerLate = () => {}
  const isLate = new Promise<void>((resolve) => (answerLate = resolve))
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === 'GET') await isLate
    await route.continue().catch(() => undefined)
  })
  const send = page.getByRole('main').getByRole('button', { name: 'Generate' })
  await page.getByLabel('Quiz Title').fill(' ')
  await page.getByLabel('Topic directions').fill('The water cycle')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Please enter a quiz title')
  await expect(send).toBeEnabled()

  await page.getByLabel('Quiz Title').fill('Rain')
  await page.getByLabel('Quiz Title').press('Enter')
  answerLate()
  await expect(page).toHaveURL(/\/quiz\/\w+\/edit/)
})
