import { expect } from '@playwright/test'
import { makeOwnQuiz } from './quiz-desk/own-quiz'
import { test } from './park'

test('what is typed while the scripts are still on their way stays', async ({ page, javaScriptEnabled }) => {
  const code = await makeOwnQuiz(page, 'Typed early')
  let letThrough = () => {}
  const line = new Promise<void>((resolve) => { letThrough = resolve })
  await page.route('**/assets/**', async (route) => {
    await line
    await route.continue()
  })

  await page.goto(`/quiz/${code}/edit?tab=questions`, { waitUntil: 'commit' })
  const text = page.locator('#question-1').getByLabel('Question text')
  await text.fill('Typed before the page was listening.')
  await page.getByLabel('Question 2, option A').fill('Typed early')
  letThrough()
  if (javaScriptEnabled) {
    const isTakenOver = () => Object.keys(document.querySelector('textarea')!).some((key) => key.startsWith('__react'))
    await page.waitForFunction(isTakenOver)
  }

  await expect(text).toHaveValue('Typed before the page was listening.')
  await expect(page.getByLabel('Question 2, option A')).toHaveValue('Typed early')
  await page.getByRole('button', { name: 'Save Questions' }).first().click()
  await expect(page.getByText('Questions updated successfully!')).toBeVisible()
  await expect(text).toHaveValue('Typed before the page was listening.')
  await expect(page.getByLabel('Question 2, option A')).toHaveValue('Typed early')
})
